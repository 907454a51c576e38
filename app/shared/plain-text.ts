import { compile, type FormatCallback } from "html-to-text";

// Compiled once, because that takes longer than converting an email. Without a limit, deeply nested
// HTML overflows the stack.
const limits = { maxDepth: 100 };
/** The company's logo at the top of our emails, without its address. */
const logo: FormatCallback = ({ attribs }, _, builder) => builder.addInline(attribs?.alt ?? "");
const formatters = { logo };
const selectors = [{ selector: "img.logo", format: "logo" }];
const convert = compile({ wordwrap: 78, limits, formatters, selectors });
const convertUnwrapped = compile({ wordwrap: false, limits });

/** The plain text part of an email, made from its HTML. */
export function plainText(html: string): string {
  return convert(html);
}

/** The text of HTML with one line per paragraph. */
export function paragraphs(html: string): string {
  return convertUnwrapped(html).replace(/\n{2,}/g, "\n");
}
