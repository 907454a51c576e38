import { compile } from "html-to-text";

// Compiled once: that takes longer than converting an email.
const convert = compile({ wordwrap: 78 });

/** The plain text part of an email, made from its HTML. */
export function plainText(html: string): string {
  return convert(html);
}
