#!/usr/bin/env node
// The `lamplight` command. Runs the TypeScript of a checkout, or the built JavaScript of an installed package.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `lamplight needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(2);
}

async function load() {
  const source = new URL('./main.ts', import.meta.url);
  if (!existsSync(source)) return import(new URL('../../bundle/src/cli/main.js', import.meta.url).href);
  // Both: a user's own bot may lie in a folder that is not of ES modules.
  for (const api of ['tsx/cjs/api', 'tsx/esm/api']) (await import(api)).register();
  return import(source.href);
}

const { mainOfProcess } = await load();
await mainOfProcess();
