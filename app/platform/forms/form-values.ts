import type { FormValues } from "./form-result";

/** The text fields of a form; files are left out. */
export function formValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const list = name.endsWith("[]") ? name.slice(0, -2) : undefined;
    if (list === undefined) values[name] = value;
    else values[list] = list in values ? `${values[list]}\n${oneLine(value)}` : oneLine(value);
  }
  return values;
}

/** An entry of a list is one line: a pasted line break would make it two entries. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

export function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
