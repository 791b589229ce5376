/** What a server or a table refuses, with a code that the catalogues put into words. */

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, string | number> = {},
    readonly ruling = "",
  ) {
    super(code);
  }
}
