import { type RefObject, useEffect } from "react";
import { inTabStorage } from "~/platform/forms/tab-storage";

/** The public forms that keep a draft. */
type DraftName = "consultation" | "contact" | "chat" | "conversation" | "application" | "urgent";
/** Names and values of the fields, as a form sends them. */
type Draft = [name: string, value: string][];
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = (name: DraftName) => `draft:${name}`;

/**
 * Keeps what is typed into a public form until it is sent, in the storage of its tab, so that it
 * survives a reload, the Back button and a visit to another page. Files can't be kept.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: DraftName): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fill(element, read(name));
    const keep = () => write(name, draftOf(element));
    element.addEventListener("input", keep);
    // The visitor may have typed before the page was hydrated.
    if (fieldsOf(element).some(isChanged)) keep();
    return () => element.removeEventListener("input", keep);
  }, [form, name]);
}

/** Forgets a draft once its form is sent. */
export function useClearedDraft(name: DraftName): void {
  useEffect(() => clearDraft(name), [name]);
}

export function clearDraft(name: DraftName): void {
  inTabStorage((storage) => storage.removeItem(keyOf(name)));
}

/** The fields that a person fills in; not the spam check's. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input, select, textarea")].filter(
    ({ name, type }) => name && name !== "remark_2" && type !== "hidden" && type !== "file",
  );
}

function draftOf(form: HTMLFormElement): Draft {
  return fieldsOf(form)
    .filter((field) => !isBox(field) || field.checked)
    .map(({ name, value }) => [name, value]);
}

/** Doesn't replace what was typed or what the page itself has filled in. */
function fill(form: HTMLFormElement, draft: Draft | undefined): void {
  if (!draft) return;
  for (const field of fieldsOf(form)) {
    if (isChanged(field) || field.closest("[data-from-link]")) continue;
    if (isBox(field)) {
      field.checked = draft.some(([name, value]) => name === field.name && value === field.value);
    } else if (field.value === "") {
      field.value = draft.find(([name]) => name === field.name)?.[1] ?? "";
    }
  }
  // Notifies the form, which may show its values elsewhere.
  form.dispatchEvent(new Event("input"));
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return false;
  return field.value !== field.defaultValue;
}

function read(name: DraftName): Draft | undefined {
  return inTabStorage((storage) => JSON.parse(storage.getItem(keyOf(name)) ?? "null")) ?? undefined;
}

function write(name: DraftName, draft: Draft): void {
  inTabStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(draft)));
}
