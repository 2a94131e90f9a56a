// Tests import the compiled JavaScript of what they test; src/testing/ brings it up to date before they start.
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { COMPILED, compiledName } from './src/testing/compile.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [
    {
      name: 'compiled-sources',
      enforce: 'pre',
      resolveId(source, importer) {
        if (importer === undefined || !source.startsWith('.')) return null;
        const file = resolve(dirname(importer), source.replace(/\.js$/, '.ts'));
        const compiled = compiledName(relative(ROOT, file));
        return compiled === null ? null : resolve(ROOT, compiled);
      },
    },
  ],
  test: {
    globalSetup: 'src/testing/setup.ts',
    exclude: ['**/node_modules/**', '{bundle,dist}/**', `${COMPILED}/**`],
    // The test runner does not see what compiled files import.
    forceRerunTriggers: ['{src,strategies,bench}/**/*.ts'],
    maxWorkers: 2,
    // Machines are busy at times.
    testTimeout: 60_000,
    // Node loads them by itself: as the test runner loads modules, games are many times slower.
    server: { deps: { external: [new RegExp(`/\\${COMPILED}/`)] } },
    execArgv: ['--enable-source-maps'],
  },
});
