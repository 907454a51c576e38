import type { EmailText, EmailVariable } from "./schema";

/** A mail ready to go, but for the address. */
export interface FilledEmail {
  subject: string;
  html: string;
  /** Only when the template has a plain text of its own. */
  text?: string;
}

type Values = Readonly<Record<string, string>>;

/**
 * Puts values into a template's `{{variables}}`. In the HTML every value is escaped for the place
 * where it stands, whatever a visitor called himself; in the subject it is flattened to one line.
 * A variable without a value becomes nothing.
 */
export function fillTemplate(template: EmailText, values: Values): FilledEmail {
  return {
    subject: replaceVariables(template.subject, values, oneLine).trim(),
    html: fillHtml(template.html, values),
    ...(template.text ? { text: replaceVariables(template.text, values, printable) } : {}),
  };
}

const variable = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

function replaceVariables(
  text: string,
  values: Values,
  make: (value: string, before: string) => string,
): string {
  return text.replace(variable, (_, name: string, at: number) =>
    make(Object.hasOwn(values, name) ? (values[name] ?? "") : "", text.slice(0, at)),
  );
}

/**
 * What isn't text in HTML: comments and elements whose content is taken as it is (nothing escapes
 * there), and tags. Each takes in what is left of the text when it isn't closed.
 */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)|<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*>?/gi;

function fillHtml(html: string, values: Values): string {
  let filled = "";
  let end = 0;
  for (const { 0: found, 1: raw, index } of html.matchAll(markup)) {
    filled += replaceVariables(html.slice(end, index), values, inText);
    const closed = raw !== undefined || found.startsWith("<!--");
    filled += replaceVariables(found, values, closed ? () => "" : inTag);
    end = index + found.length;
  }
  return filled + replaceVariables(html.slice(end), values, inText);
}

/** There even a harmless word would become a tag. */
const behindBracket = /<[/!?]?$/;

function inText(value: string, before: string): string {
  if (behindBracket.test(before)) return "";
  return escapeHtml(value).replaceAll("\n", "<br>");
}

/** Inside of a tag nobody knows whether there are quotes around it: nothing in it may end a value. */
function inTag(value: string, before: string): string {
  if (behindBracket.test(before)) return "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside of a scheme
  const address = value.replace(/[\u0000-\u0020]/g, "");
  if (/^(javascript|vbscript|data):/i.test(address)) return "";
  return escapeHtml(value).replace(/[\s`=]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A header line: no control characters, so that no value can begin a header of its own. */
function oneLine(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ");
}

function printable(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** What an example of the mail shows. */
export function sampleValues(variables: readonly EmailVariable[]): Record<string, string> {
  return Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));
}
