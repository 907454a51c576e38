import { compile } from "html-to-text";

// Compiled once, because that takes longer than converting an email. Without a limit, deeply nested
// HTML overflows the stack.
const limits = { maxDepth: 100 };
const convert = compile({ wordwrap: 78, limits });
const convertUnwrapped = compile({ wordwrap: false, limits });

/** The plain text part of an email, made from its HTML. */
export function plainText(html: string): string {
  return convert(html);
}

/** The text of HTML with one line per paragraph. */
export function paragraphs(html: string): string {
  return convertUnwrapped(html).replace(/\n{2,}/g, "\n");
}
