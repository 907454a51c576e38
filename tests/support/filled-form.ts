/** The fields of a form as a browser without JavaScript would send them, list fields in order. */
export class FilledForm {
  readonly #fields: [name: string, value: string][];

  constructor(fields: readonly [string, string][]) {
    this.#fields = [...fields];
  }

  /** All values of a field, without a list's blank entries; none for a switch that is off. */
  valuesOf(name: string): string[] {
    return this.#fields
      .filter(([field, value]) => field === name && (value !== "" || !name.endsWith("[]")))
      .map(([, value]) => value);
  }

  /** The fields that have a value, except the mark. */
  get filled(): [name: string, value: string][] {
    return this.#fields.filter(([name, value]) => value !== "" && name !== "seen");
  }

  /** The form after someone changed a field; no values turn a switch off or empty a list. */
  with(name: string, values: readonly string[]): FilledForm {
    const at = this.#fields.findIndex(([field]) => field === name);
    const rest = this.#fields.filter(([field]) => field !== name);
    const place = at < 0 ? rest.length : at;
    const changed = values.map((value): [string, string] => [name, value]);
    return new FilledForm([...rest.slice(0, place), ...changed, ...rest.slice(place)]);
  }

  get body(): URLSearchParams {
    return new URLSearchParams(this.#fields);
  }
}

/**
 * Reads the form with the field `seen` from a page's HTML.
 * @param having a field that only this form has, on a page with several
 */
export function filledForm(html: string, having = "seen"): FilledForm {
  return formWith(html, "seen", having);
}

/** Reads the form that has all of these fields from a page's HTML. */
export function formWith(html: string, ...names: string[]): FilledForm {
  const forms = [...html.matchAll(/<form [^>]*method="post"[^>]*>([\s\S]*?)<\/form>/g)];
  const found = forms
    .map(([, content = ""]) => fieldsIn(content))
    .find((fields) => names.every((name) => fields.some(([field]) => field === name)));
  if (!found) throw new Error(`The page has no form with the fields ${names.join(", ")}`);
  return new FilledForm(found);
}

function fieldsIn(form: string): [string, string][] {
  const fields: [string, string][] = [];
  // A disabled field set isn't sent.
  const sent = form.replace(/<fieldset[^>]* disabled=""[\s\S]*?<\/fieldset>/g, "");
  const controls =
    /<(input|button)\b([^>]*)>|<(textarea|select)\b([^>]*)>([\s\S]*?)<\/(?:textarea|select)>/g;
  let pressed = false;
  for (const [, single, attributes, pair, others, content = ""] of sent.matchAll(controls)) {
    const written = attributes ?? others ?? "";
    const has = (name: string) => new RegExp(`(^| )${name}(=|$| )`).test(written);
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(written)?.[1];
    const name = read("name");
    if (!name || has("disabled")) continue;
    const type = read("type");
    if (single === "button") {
      if (type !== "submit" || pressed) continue;
      pressed = true;
    }
    const isBox = type === "checkbox" || type === "radio";
    if (isBox && !has("checked")) continue;
    const unset = isBox ? "on" : "";
    const values =
      pair === "select"
        ? chosenIn(content)
        : [pair === "textarea" ? content.replace(/^\n/, "") : (read("value") ?? unset)];
    for (const value of values) fields.push([decoded(name), decoded(value)]);
  }
  return fields;
}

/** The browser sends the first option if none is chosen. */
function chosenIn(options: string): string[] {
  const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const chosen = all.find((attributes) => attributes.includes(' selected=""')) ?? all[0];
  return chosen === undefined ? [] : [/ value="([^"]*)"/.exec(chosen)?.[1] ?? ""];
}

function decoded(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (all, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (named[name] ?? all),
  );
}
