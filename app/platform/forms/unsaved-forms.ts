import type { FormResult, FormValues } from "./form-result";
import { formValues, withoutPasswords } from "./form-values";
import { inTabStorage } from "./tab-storage";

/** A form's unsaved values from when its author's session ended. */
interface UnsavedForm {
  /** The path of the form's action. */
  action: string;
  intent: string | undefined;
  values: FormValues;
}

interface UnsavedForms {
  /** The email address of the author's account; nobody else gets the values. */
  author: string;
  /** The screen to return to. */
  screen: string;
  forms: UnsavedForm[];
}

const storageKey = "unsaved-forms";

/** The values to refill forms with, on the screen at this path. */
let restored: { path: string; forms: UnsavedForm[] } | undefined;

/**
 * Stores unsaved forms in the tab until their author signs in again.
 * @param screen the URL to return to
 */
export function storeUnsavedForms(
  author: string,
  screen: string,
  forms: readonly HTMLFormElement[],
): void {
  const stored: UnsavedForms = { author, screen, forms: forms.map(valuesOf) };
  inTabStorage((storage) => storage.setItem(storageKey, JSON.stringify(stored)));
}

function valuesOf(form: HTMLFormElement): UnsavedForm {
  const values = withoutPasswords(formValues(new FormData(form)));
  return { action: pathOf(form), intent: values.intent, values };
}

const isSame = (one: UnsavedForm, other: UnsavedForm) =>
  one.action === other.action && one.intent === other.intent;

/** Not `form.action`, because a form can have a field of that name. */
const pathOf = (form: HTMLFormElement) =>
  new URL(form.getAttribute("action") ?? "", location.href).pathname;

/**
 * Removes the stored forms and, if they are this author's, makes {@link restoredForm} return them.
 * @returns the URL of the screen to return to
 */
export function takeUnsavedForms(author: string): string | undefined {
  const stored = read();
  if (!stored || stored.author !== author) return undefined;
  const path = new URL(stored.screen, location.href).pathname;
  restored = stored.forms.length > 0 ? { path, forms: stored.forms } : undefined;
  return stored.screen;
}

function read(): UnsavedForms | undefined {
  return inTabStorage((storage) => {
    const text = storage.getItem(storageKey);
    storage.removeItem(storageKey);
    return text ? JSON.parse(text) : undefined;
  });
}

/**
 * A result that refills a form on the screen at this path, as after a refusal.
 * @param message says why the form is filled in and not saved
 */
export function restoredForm(path: string, intent: string | undefined, message: string) {
  if (restored?.path !== path) return undefined;
  const form = restored.forms.find((one) => intent === undefined || one.intent === intent);
  if (!form) return undefined;
  const result: FormResult<never, never> = {
    intent: form.intent,
    errors: {},
    values: form.values,
    failure: { code: "refused", message },
  };
  return {
    result,
    /** Whether it's for this form. Several forms on the screen may ask. */
    isOf: (element: HTMLFormElement | null) => element !== null && isSame(valuesOf(element), form),
    /** Call when the form shows the result, so that it isn't refilled a second time. */
    done: () => {
      if (restored) restored = { path, forms: restored.forms.filter((one) => one !== form) };
    },
  };
}
