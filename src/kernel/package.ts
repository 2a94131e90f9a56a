// Where the package and its code lie. The same code runs as TypeScript from src/ and as JavaScript from a folder beside
// it: file by file in dist/, in few files in bundle/.
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = fileURLToPath(import.meta.url);

/** The TypeScript of a checkout runs, by way of tsx. */
export const IS_TYPESCRIPT = HERE.endsWith('.ts');

/** The folder with package.json. */
export const PACKAGE_ROOT = packageRoot();

/** The folder, within the package, in which src/ and strategies/ lie as they run. */
const CODE = IS_TYPESCRIPT ? '' : relative(PACKAGE_ROOT, HERE).split(sep, 1)[0];

/** The folder with the rules and bots that run now. */
export function codeFolder(name: string): string {
  return join(PACKAGE_ROOT, CODE, name);
}

/** The address of a module that runs, named as `src/simulate/worker`: wherever code was bundled to, it finds its files. */
export function moduleUrl(name: string): string {
  return pathToFileURL(codeFolder(`${name}.${IS_TYPESCRIPT ? 'ts' : 'js'}`)).href;
}

/** The same where every file is by itself, comments and all: for those who read code. */
export function readableUrl(name: string): string {
  const url = moduleUrl(name);
  return CODE === 'bundle' ? url.replace(`/bundle/${name}`, `/dist/${name}`) : url;
}

function packageRoot(): string {
  let folder = dirname(HERE);
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error(`no package.json above ${HERE}: lamplight is not installed`);
    folder = dirname(folder);
  }
  return folder;
}
