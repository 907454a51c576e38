/** The variables of saved replies. A reply isn't sent while one of its variables is empty. */
export const replyVariables = [
  { name: "customer_name", means: "The recipient’s name" },
  { name: "first_name", means: "Their first name" },
  { name: "service_name", means: "The requested service" },
  { name: "date", means: "The day of the appointment" },
  { name: "time", means: "The time of the appointment" },
  { name: "job_title", means: "The job they applied for" },
  { name: "company_name", means: "Your company’s name" },
  { name: "company_phone", means: "Your company’s phone number" },
  { name: "my_name", means: "Your name" },
] as const;

const variable = /\{\{\s*(\w+)\s*\}\}/g;

/** Replaces `{{variables}}` with values. Keeps those without a value, so that the writer sees them. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(variable, (written, name) =>
    Object.hasOwn(values, name) ? values[name] || written : written,
  );
}

/** The error for the first variable without a value for this recipient; undefined if there is none. */
export function missingValue(
  text: string,
  values: Readonly<Record<string, string>>,
  recipient: string,
): string | undefined {
  for (const [, name = ""] of text.matchAll(variable)) {
    if (!Object.hasOwn(values, name) || !values[name]) {
      return `{{${name}}} has no value for ${recipient}. Replace or remove it.`;
    }
  }
  return undefined;
}

/** Marks the variables that are left in the HTML of a preview. */
export function markVariables(html: string): string {
  return html.replace(variable, '<mark style="background:#F4B23C;color:#0B1420">$&</mark>');
}
