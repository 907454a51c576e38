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

function contentOf(path: string, form: FormData): string {
  const texts = [...form].filter(([name, value]) => name !== field && typeof value === "string");
  return JSON.stringify([path, ...texts.filter(([name]) => !/password/i.test(name))]);
}
