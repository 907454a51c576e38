import { fillTemplate, linkVariable, markupOf, withoutEntities } from "./rules";
import type { EmailText, EmailVariable } from "./schema";

/** One sentence for each field of a template that can't be saved. */
export type TemplateProblems = Partial<Record<"subject" | "html" | "text", string>>;

/** Finds unknown, unclosed, missing and misplaced variables, and HTML that emails can't contain. */
export function templateProblems(
  template: EmailText,
  variables: readonly EmailVariable[],
): TemplateProblems {
  const parts = { subject: template.subject, html: template.html, text: template.text ?? "" };
  const problems: TemplateProblems = {};
  for (const [part, text] of Object.entries(parts) as [keyof typeof parts, string][]) {
    const problem = variableProblem(text, variables);
    if (problem) problems[part] = problem;
  }
  const forbidden = forbiddenHtml(parts.html);
  if (forbidden) problems.html ??= forbidden;
  for (const part of misplacedLinks(template)) {
    problems[part] ??=
      part === "subject"
        ? "Remove {{link}} from the subject. The link is private, and others may see the subject."
        : "Use {{link}} only as text or as the complete address of a link or button.";
  }
  for (const { name, needed } of variables) {
    if (!needed) continue;
    for (const part of ["html", "text"] as const) {
      if (parts[part] && !holds(parts[part], name)) {
        problems[part] ??= `This email needs {{${name}}}. Add it.`;
      }
    }
  }
  return problems;
}

/** The parts where `fillTemplate` leaves a link out. */
function misplacedLinks(template: EmailText): (keyof TemplateProblems)[] {
  const filled = fillTemplate(template, { [linkVariable]: "filled-in-link" });
  const count = (text: string | undefined, what: RegExp) => [...(text ?? "").matchAll(what)].length;
  return (["subject", "html", "text"] as const).filter(
    (part) => count(template[part], /\{\{\s*link\s*\}\}/g) > count(filled[part], /filled-in-link/g),
  );
}

/**
 * Whether a stored text can be sent. One from before these checks can't if it has HTML that emails
 * can't contain or would hand out its link.
 */
export function isSafeToSend(template: EmailText): boolean {
  return !forbiddenHtml(template.html) && misplacedLinks(template).length === 0;
}

const forbiddenTags =
  /<\s*(script|iframe|frame|frameset|object|embed|applet|form|input|button|textarea|select|base|link|svg|math|video|audio)\b/i;
const refresh = /\shttp-equiv\s*=\s*["']?\s*refresh/i;
const handler = /[\s/"]on[a-z]+\s*=/i;
const scriptAddress = /[\s/"'](?:href|src|action)\s*=\s*["']?(?:javascript|vbscript):/i;
const loadedAttribute =
  /[\s/"'](?:src|srcset|lowsrc|dynsrc|background|poster|ping)\s*=(?!\s*(?:["']?(?:cid:|data:image\/)|""|''|>|$))/i;
const loadedByStyle = /@import|image-set\(|url\((?!\s*["']?(?:cid:|data:image\/))/i;
/** An escape in a style can spell `url(`. */
const styleEscape = /(?:<style\b[^<]*|\sstyle\s*=[^>]*)\\/i;

/** Scripts and forms don't work in emails, and remote pictures tell another site who reads them. */
function forbiddenHtml(html: string): string | undefined {
  const [, tag] = forbiddenTags.exec(html) ?? [];
  if (tag) return `Emails can’t contain <${tag.toLowerCase()}>. Remove it.`;
  const tags = markupOf(html).map(readable);
  const scripted = (one: string) =>
    handler.test(one.replaceAll(/"[^"]*"|'[^']*'/g, '""')) ||
    scriptAddress.test(one) ||
    refresh.test(one);
  if (tags.some(scripted)) {
    return "Emails can’t run scripts. Remove the script code: attributes that start with “on” and links to “javascript:”.";
  }
  const loads = (one: string) =>
    loadedAttribute.test(one) || loadedByStyle.test(one) || styleEscape.test(one);
  if (tags.some(loads)) {
    return "Images and styles from other websites let those sites see who opens the email. Remove them.";
  }
  return undefined;
}

/** A tag without the line breaks, tabs and comments that mail programs ignore in an address. */
function readable(tag: string): string {
  return withoutEntities(tag)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/[\t\r\n]+(?=[a-z:/]*:)/gi, "")
    .replaceAll(/[\t\r\n]/g, " ");
}

/** The first unknown or unclosed variable, as a sentence; undefined if there is none. */
export function variableProblem(
  text: string,
  variables: readonly { name: string }[],
): string | undefined {
  const known = new Set(variables.map(({ name }) => name));
  let rest = text;
  for (const { index } of text.matchAll(/\{\{/g)) {
    const found = /^\{\{\s*([^{}]*?)\s*\}\}/.exec(text.slice(index, index + 120));
    if (!found) return `Add the missing }} here: ${excerpt(text.slice(index))}`;
    const [whole, name = ""] = found;
    if (!known.has(name)) {
      return name
        ? `{{${name}}} isn’t a variable. Choose one from the list.`
        : "Remove {{}}, or choose a variable from the list.";
    }
    rest = rest.replace(whole, " ");
  }
  // Two closing braces can be CSS, but after a variable's name they are a mistake.
  for (const [whole, name = ""] of rest.matchAll(/\{?\b([a-z0-9_]+)\s*\}\}/g)) {
    if (known.has(name)) return `Add the missing {{ here: ${excerpt(whole)}`;
  }
  return undefined;
}

function holds(text: string, name: string): boolean {
  return new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text);
}

/** The start of a text, long enough to find the place. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40)}...` : line;
}
