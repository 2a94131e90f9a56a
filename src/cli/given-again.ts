// For options that may be given again.

export function append(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
