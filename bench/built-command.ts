// The built `lamplight` as an installed package would run it: in a checkout the command prefers the TypeScript.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT as CHECKOUT } from '../src/kernel/package.js';
import { BUNDLE } from './players.js';

export interface Command {
  /** Seconds by the wall that the command took; throws with its complaint when it fails. */
  seconds(args: readonly string[]): number;
  close(): void;
}

const COMMAND = join('src', 'cli', 'lamplight.js');

/** A folder that looks like the installed package. */
export function builtCommand(): Command {
  const root = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  mkdirSync(join(root, 'src', 'cli'), { recursive: true });
  copyFileSync(join(CHECKOUT, 'package.json'), join(root, 'package.json'));
  copyFileSync(join(CHECKOUT, COMMAND), join(root, COMMAND));
  symlinkSync(BUNDLE, join(root, 'bundle'));
  return {
    seconds: (args) => secondsOf([join(root, COMMAND), ...args], root),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The command of the checkout, which runs the TypeScript through tsx. */
export function checkoutCommand(): Command {
  const root = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  return {
    seconds: (args) => secondsOf([join(CHECKOUT, COMMAND), ...args], root),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function secondsOf(args: readonly string[], folder?: string): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}
