import { convert } from "html-to-text";

/** The plain text part of a mail, made from its HTML. */
export function plainText(html: string): string {
  return convert(html, { wordwrap: 78 });
}
