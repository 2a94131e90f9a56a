// Importing a user's own code, TypeScript too, whether or not this process can read TypeScript by itself.

/** TypeScript that nothing here can read. */
export class NeedsTypeScript extends Error {
  override readonly name = 'NeedsTypeScript';
}

export type Exports = Readonly<Record<string, unknown>>;

export async function importCode(url: string): Promise<Exports> {
  try {
    return unwrap((await import(url)) as Exports);
  } catch (error) {
    const unread = (error as { code?: unknown } | null)?.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    if (!unread || !url.endsWith('.ts')) throw error;
  }
  const tsx = await import('tsx/esm/api').catch(() => null);
  if (tsx === null) throw new NeedsTypeScript('tsx is not installed');
  return unwrap((await tsx.tsImport(url, import.meta.url)) as Exports);
}

/** In a folder whose package.json does not say "type": "module", tsx wraps the exports as CommonJS does. */
function unwrap(exports: Exports): Exports {
  const inner = exports.default as Exports | undefined;
  return inner?.__esModule === true ? inner : exports;
}
