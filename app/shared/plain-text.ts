import { compile, type FormatCallback } from "html-to-text";

// Compiled once, because that takes longer than converting an email. Without a limit, deeply nested
// HTML overflows the stack.
const limits = { maxDepth: 100 };
/** The company's logo at the top of our emails, without its address. */
const logo: FormatCallback = ({ attribs }, _, builder) => builder.addInline(attribs?.alt ?? "");
const convert = compile({ wordwrap: 78, limits });
const convertUnwrapped = compile({ wordwrap: false, limits });
const convertOurs: (html: string, notes: Notes) => string = compile({
  wordwrap: 78,
  limits,
  selectors: [
    { selector: "a", format: "linkOnce" },
    { selector: "img.logo", format: "logo" },
  ],
  formatters: { linkOnce: formatLinkOnce, logo },
});

/** The text of a received HTML email. */
export function plainText(html: string): string {
  return convert(html);
}

/**
 * The plain text part of an email, made from its HTML. Nested boxes add at most one blank line, and
 * each URL appears once, because a button's URL is often repeated below it.
 */
export function emailText(html: string): string {
  const written = html.replace(/<[^>]*>/g, " ").replaceAll("&amp;", "&");
  const notes: Notes = { written, shown: new Set() };
  const text = convertOurs(html, notes);
  return text.replace(/\n{3,}/g, "\n\n").trim();
}

/** The text of HTML with one line per paragraph. */
export function paragraphs(html: string): string {
  return convertUnwrapped(html).replace(/\n{2,}/g, "\n");
}

interface Notes {
  /** The email's text, which can contain a link's URL. */
  written: string;
  /** The URLs added to links. */
  shown: Set<string>;
}

/** A link's text, and its URL unless the email contains it elsewhere. */
function formatLinkOnce(...[elem, walk, builder]: Parameters<FormatCallback>): void {
  walk(elem.children, builder);
  const href: string = (elem.attribs?.href ?? "").replace(/^mailto:/, "");
  // The library's types leave it out.
  const { written, shown } = (builder as unknown as { metadata: Notes }).metadata;
  if (!href || href.startsWith("#") || written.includes(href) || shown.has(href)) return;
  shown.add(href);
  builder.addInline(` [${href}]`, { noWordTransform: true });
}
