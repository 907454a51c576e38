/** One small mistake in the product, to see whether a test notices it. */
export interface Break {
  /** Kebab case, unique. */
  id: string;
  /** What kind of mistake it is, such as `permission` or `money`. */
  kind: string;
  /** What a visitor, a customer or the office would suffer, in one sentence. */
  what: string;
  /** Source code that occurs exactly once in app/ and server/; the amount of white space may differ. */
  snippet: string;
  replacement: string;
}
