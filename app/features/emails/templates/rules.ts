import { escapeHtml } from "~/shared/html";
import { m } from "~/shared/messages/email-values";
import { withLogo } from "../blocks/frame.rules";
import type { EmailText, EmailVariable } from "./schema";

/** Subject and content of an email. */
export interface FilledEmail {
  subject: string;
  html: string;
  /** Only if the template has its own plain text. */
  text?: string;
}

/** How a customer can answer an email, as the end of a sentence. */
export function answerWords(replyTo: string | undefined, appUrl: string): string {
  return replyTo ? m.answer_reply : m.answer_contact({ address: `${appUrl}/contact` });
}

type Values = Readonly<Record<string, string>>;

/**
 * Replaces a template's `{{variables}}` with values. In HTML each value is escaped for its context,
 * because visitors can type anything as their name; in the subject it becomes one line. A variable
 * without a value becomes empty, and so does {@link linkVariable} where it could leave the email.
 * @param logo from `emailLogo`
 */
export function fillTemplate(template: EmailText, values: Values, logo?: string): FilledEmail {
  const { [linkVariable]: _, ...ofSubject } = values;
  return {
    subject: replaceVariables(template.subject, ofSubject, oneLine).trim(),
    html: fillHtml(withLogo(template.html, logo), values),
    ...(template.text ? { text: replaceVariables(template.text, values, printable) } : {}),
  };
}

/**
 * The variable with the email's link. Anyone with the link can often act for the recipient, so it is
 * only filled in as the whole address of a link and as text, not in a picture's address, behind
 * another site's address, or in the subject, which email servers log.
 */
export const linkVariable = "link";

const variable = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

function replaceVariables(
  text: string,
  values: Values,
  make: (value: string, before: string) => string,
  canHoldLink = isBesideAddresses,
): string {
  return text.replace(variable, (_, name: string, at: number) => {
    const before = text.slice(0, at);
    if (name === linkVariable && !canHoldLink(before)) return "";
    return make(Object.hasOwn(values, name) ? (values[name] ?? "") : "", before);
  });
}

/** Mail programs turn text into links, so the link mustn't become a part of another address. */
function isBesideAddresses(before: string): boolean {
  return !/(?::\/\/|www\.|mailto:)[^\s<>]*$/i.test(withoutEntities(before.slice(-2000)));
}

const named: Record<string, string> = {
  colon: ":",
  sol: "/",
  bsol: "\\",
  period: ".",
  lpar: "(",
  amp: "&",
  Tab: "\t",
  NewLine: "\n",
};

/** HTML as a mail program reads it, as far as an address could be spelled with entities. */
export function withoutEntities(html: string): string {
  return html.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(colon|sol|bsol|period|lpar|amp|Tab|NewLine));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}

function isHref(before: string): boolean {
  return /^<a\s(?:[^"'>]|"[^"]*"|'[^']*')*?(?<=[\s"'])href\s*=\s*["']?\s*$/i.test(before);
}

/**
 * The parts of HTML that aren't text: comments, elements with raw content, where nothing can be
 * escaped, and tags. If one isn't closed, it extends to the end.
 */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)|<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*>?/gi;

/** The tags, comments and raw elements of HTML. */
export function markupOf(html: string): string[] {
  return html.match(markup) ?? [];
}

function fillHtml(html: string, values: Values): string {
  let filled = "";
  let end = 0;
  for (const { 0: found, 1: raw, index } of html.matchAll(markup)) {
    filled += replaceVariables(html.slice(end, index), values, inText);
    const closed = raw !== undefined || found.startsWith("<!--");
    filled += replaceVariables(found, values, closed ? () => "" : inTag, isHref);
    end = index + found.length;
  }
  return filled + replaceVariables(html.slice(end), values, inText);
}

/** After these characters even a harmless word would become a tag. */
const behindBracket = /<[/!?]?$/;

function inText(value: string, before: string): string {
  if (behindBracket.test(before)) return "";
  return escapeHtml(value).replaceAll("\n", "<br>");
}

/** Inside a tag, the value may be unquoted, so escape everything that could end it. */
function inTag(value: string, before: string): string {
  if (behindBracket.test(before)) return "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme
  const address = value.replace(/[\u0000-\u0020]/g, "");
  if (/^(javascript|vbscript|data):/i.test(address)) return "";
  return escapeHtml(value).replace(/[\s`=]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** For a header line: without control characters no value can start another header. */
function oneLine(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ");
}

function printable(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
  return value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}

/**
 * The values of previews and test emails.
 * @param real known values, such as the company's name, which replace their samples
 */
export function sampleValues(
  variables: readonly EmailVariable[],
  real: Values = {},
): Record<string, string> {
  const samples = Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));
  return { ...samples, ...real };
}
