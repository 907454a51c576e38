import type { EmailText, EmailVariable } from "./schema";

/** One sentence for each field of a template that can't be saved. */
export type TemplateProblems = Partial<Record<"subject" | "html" | "text", string>>;

/** Finds unknown, unclosed and missing variables. */
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
        problems[part] ??= `This email needs {{${name}}}. Add it.`;
      }
    }
  }
  return problems;
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
    if (!found) return `A variable is missing its closing braces: ${excerpt(text.slice(index))}`;
    const [whole, name = ""] = found;
    if (!known.has(name)) {
      return `Unknown variable: ${name ? `{{${name}}}` : "{{}} has no name"}`;
    }
    rest = rest.replace(whole, " ");
  }
  // Two closing braces can be CSS, but after a variable's name they are a mistake.
  for (const [whole, name = ""] of rest.matchAll(/\{?\b([a-z0-9_]+)\s*\}\}/g)) {
    if (known.has(name)) return `A variable is missing its opening braces: ${excerpt(whole)}`;
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
