// What people run, in bundle/: src/ and strategies/ as JavaScript in few files, with the libraries that they use. That
// loads in half the time, and the engine is quicker, for V8 folds the constants of a file (bench/NOTES.md).
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type RolldownOptions, type RolldownPlugin } from 'rolldown';

/** Files that are named by their path keep it: threads, games, bots, what package.json exports and the bench plays with. */
const ENTRIES =
  /^(src\/(cli\/main|simulate\/(.+\/)?worker|games\/write-facts|games\/\w+\/(index|view)|kernel\/(contract|planner|match)|scenario\/(load|strategies)|simulate\/(pool|seating))|strategies\/\w+\/[\w-]+)\.ts$/;
const BENCH_ENTRIES =
  /^(bench\/(main|compare|player)|src\/kernel\/testing\/toy-game|src\/simulate\/testing\/random)\.ts$/;

const SOURCES = ['src', 'strategies', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** Licences ask that their text goes along with the code. */
const licences: RolldownPlugin = {
  name: 'licences',
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = new Set(
      modules.flatMap((id) => /.*\/node_modules\/(@[^/]+\/)?[^/]+\//.exec(id)?.[0] ?? []),
    );
    const texts = [...folders].sort().map((folder) => {
      const { name } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
      const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
      if (licence === undefined) throw new Error(`${name} has no licence file`);
      return `${name}\n\n${readFileSync(folder + licence, 'utf8')}`;
    });
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n----\n\n') });
  },
};

function bundle(entries: RegExp, chunks: string, output: RolldownOptions['output'] = {}): RolldownOptions {
  const files = SOURCES.filter((file) => entries.test(file));
  return {
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), file])),
    platform: 'node',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    // Piscina starts threads from a file of its own; the others are installed by whoever wants them.
    external: ['piscina', 'apache-arrow', 'hyparquet-writer', /^tsx\//],
    output: {
      dir: 'bundle',
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => `${name.includes('/') ? name : `${chunks}/${name}`}.js`,
      ...output,
    },
  };
}

export default defineConfig([
  {
    ...bundle(ENTRIES, 'src/shared', {
      codeSplitting: {
        groups: [
          { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
          { name: 'kernel', test: /\/src\/kernel\/[\w-]+\.ts$/, priority: 2 },
          { name: 'src/games/games', test: /\/src\/games\/(?!write-)[\w-]+\.ts$/, priority: 1 },
          // All rules of a game in one file.
          { name: (id) => /\/(src\/games\/\w+\/)[\w-]+\.ts$/.exec(id)?.[1]?.concat('rules') ?? null },
        ],
      },
    }),
    plugins: [licences],
  },
  // By itself, so that what people run is not split for it.
  bundle(BENCH_ENTRIES, 'bench/shared'),
]);
