/** The form field with the key. The server handles each key only once. */
const field = "idempotency_key";

/** The keys of forms whose responses were lost, by the form's content. */
const lost = new Map<string, string>();

/**
 * Listener for `formdata` events: adds an idempotency key to each posted form. A form resubmitted
 * unchanged after its response was lost gets the same key.
 */
export function addIdempotencyKey({ formData, target }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
  // Browsers only have it over HTTPS and on localhost.
  if (typeof crypto.randomUUID !== "function") return;
  const { pathname } = new URL(target.getAttribute("action") ?? "", location.href);
  formData.set(field, lost.get(contentOf(pathname, formData)) ?? crypto.randomUUID());
}

/** Keeps the key of a form whose response was lost. */
export function keepIdempotencyKey(path: string, form: FormData): void {
  const id = form.get(field);
  if (typeof id === "string") lost.set(contentOf(path, form), id);
}

/** Call when the server responds to a form: submitting the same form again is then on purpose. */
export function forgetIdempotencyKeys(): void {
  lost.clear();
}

/** With its passwords and the names of its files: with another one, it isn't the same form. */
function contentOf(path: string, form: FormData): string {
  const fields = [...form].filter(([name]) => name !== field);
  // Files are sent with CRLF in the texts beside them.
  const textOf = (value: FormDataEntryValue) =>
    typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value.name;
  return JSON.stringify([path, ...fields.map(([name, value]) => [name, textOf(value)])]);
}
