import type { MailText } from "./schema";

/** A mail ready to go, but for the address. */
export interface FilledMail {
  subject: string;
  html: string;
}

/**
 * Puts values into a template's `{{variables}}`. In the HTML every value is escaped, whatever a
 * visitor called himself; in the subject it is flattened to one line. A variable without a value
 * becomes nothing.
 */
export function fillTemplate(template: MailText, values: Record<string, string>): FilledMail {
  return {
    subject: replaceVariables(template.subject, values, oneLine).trim(),
    html: replaceVariables(template.html, values, (value) =>
      escapeHtml(value).replaceAll("\n", "<br>"),
    ),
  };
}

function replaceVariables(
  text: string,
  values: Record<string, string>,
  make: (value: string) => string,
): string {
  return text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (_, name: string) => {
    return make(Object.hasOwn(values, name) ? (values[name] ?? "") : "");
  });
}

/** A header line: no control characters, so that no value can begin a header of its own. */
function oneLine(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ");
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
