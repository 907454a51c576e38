/** The field with a form's id, which the server handles only once. */
const field = "form_id";

/** The ids of forms whose responses were lost, by content. */
const lost = new Map<string, string>();

/**
 * For the `formdata` event: adds an id to each form that is posted. A form that is sent again as it
 * was, because its response was lost, has the same id.
 */
export function addFormId({ formData, target }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
  // Browsers have it only with https, and on this machine.
  if (typeof crypto.randomUUID !== "function") return;
  const { pathname } = new URL(target.getAttribute("action") ?? "", location.href);
  formData.set(field, lost.get(contentOf(pathname, formData)) ?? crypto.randomUUID());
}

/** Keeps the id of a form whose response was lost. */
export function keepFormId(path: string, form: FormData): void {
  const id = form.get(field);
  if (typeof id === "string") lost.set(contentOf(path, form), id);
}

/** The server has answered a form: the next one that is the same is sent on purpose. */
export function forgetFormIds(): void {
  lost.clear();
}

/** With its passwords and the names of its files: with another one, it isn't the same form. */
function contentOf(path: string, form: FormData): string {
  const fields = [...form].filter(([name]) => name !== field);
  // Files are sent with CRLF in the texts beside them.
  const valueOf = (value: FormDataEntryValue) =>
    typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value.name;
  return JSON.stringify([path, ...fields.map(([name, value]) => [name, valueOf(value)])]);
}
