// A place in a game's code whose executions are to be counted, as the source file has it.

export interface Place {
  /** The address of the source file, as it is imported. */
  readonly url: string;
  /** From 0. */
  readonly line: number;
  /** The column of the last letter of code that counts on the line. */
  readonly column: number;
  /**
   * What is counted there:
   *  - first: the block around the first code of the line; last: the block around the last code of it.
   *  - function: calls of the function that begins on the line.
   *  - under: calls of the most called function that begins on the line or later, before `endLine`.
   */
  readonly what: 'first' | 'last' | 'function' | 'under';
  readonly endLine: number;
}
