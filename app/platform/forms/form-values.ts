/**
 * The text fields of a form; files are left out. Of fields called `name[]` there can be several:
 * they are one text under `name`, a line each.
 */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const list = name.endsWith("[]") ? name.slice(0, -2) : undefined;
    if (list === undefined) values[name] = value;
    else
      values[list] = [values[list], oneLine(value)].filter((part) => part !== undefined).join("\n");
  }
  return values;
}

/** An entry is one line, whatever was pasted: a break would make it two. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
