import type { EmailText, EmailVariable } from "./schema";

/** What is wrong with a template, a sentence for each field. */
export type TemplateProblems = Partial<Record<"subject" | "html" | "text", string>>;

/** Variables that this mail doesn't know, that aren't closed, or that it can't do without. */
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
  for (const { name, needed } of variables) {
    if (!needed) continue;
    for (const part of ["html", "text"] as const) {
      if (parts[part] && !holds(parts[part], name)) {
        problems[part] ??= `This mail needs {{${name}}}: without it it is of no use.`;
      }
    }
  }
  return problems;
}

function variableProblem(text: string, variables: readonly EmailVariable[]): string | undefined {
  const known = new Set(variables.map(({ name }) => name));
  let rest = text;
  for (const { index } of text.matchAll(/\{\{/g)) {
    const found = /^\{\{\s*([^{}]*?)\s*\}\}/.exec(text.slice(index, index + 120));
    if (!found) return `A variable is not closed: ${excerpt(text.slice(index))}`;
    const [whole, name = ""] = found;
    if (!known.has(name)) {
      return `Unknown variable: ${name ? `{{${name}}}` : "{{}} has no name"}`;
    }
    rest = rest.replace(whole, " ");
  }
  // Two closing braces alone can be CSS; behind the name of a variable they are a slip.
  for (const [whole, name = ""] of rest.matchAll(/\{?\b([a-z0-9_]+)\s*\}\}/g)) {
    if (known.has(name)) return `A variable is not opened: ${excerpt(whole)}`;
  }
  return undefined;
}

function holds(text: string, name: string): boolean {
  return new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text);
}

/** Enough of the place to find it. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40)}...` : line;
}
