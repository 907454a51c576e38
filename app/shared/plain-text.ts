import { compile } from "html-to-text";

// Reading the options takes longer than a mail.
const convert = compile({ wordwrap: 78 });

/** The plain text part of a mail, made from its HTML. */
export function plainText(html: string): string {
  return convert(html);
}
