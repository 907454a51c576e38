import { compile } from "html-to-text";

// Compiled once, because that takes longer than converting an email. Without a limit, deeply nested
// HTML overflows the stack.
const convert = compile({ wordwrap: 78, limits: { maxDepth: 100 } });

/** The plain text part of an email, made from its HTML. */
export function plainText(html: string): string {
  return convert(html);
}
