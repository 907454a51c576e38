import type { FormResult, FormValues } from "./form-result";
import { formValues, withoutPasswords } from "./form-values";
import { inTabStorage } from "./tab-storage";

/** What was typed into one form when its author's session ended. */
interface KeptForm {
  /** The path that the form is sent to. */
  action: string;
  intent: string | undefined;
  values: FormValues;
}

interface Kept {
  /** The address of the account that typed; nobody else gets the texts. */
  author: string;
  /** The screen to return to. */
  screen: string;
  forms: KeptForm[];
}

const storageKey = "kept-forms";

/** What the screen at this path starts with after signing in. */
let restored: { path: string; forms: KeptForm[] } | undefined;

/**
 * Keeps what was typed until its author signs in again, in the storage of the tab.
 * @param screen the address to return to
 */
export function keepForms(author: string, screen: string, forms: readonly HTMLFormElement[]): void {
  const kept: Kept = { author, screen, forms: forms.map(valuesOf) };
  inTabStorage((storage) => storage.setItem(storageKey, JSON.stringify(kept)));
}

function valuesOf(form: HTMLFormElement): KeptForm {
  const values = withoutPasswords(formValues(new FormData(form)));
  return { action: pathOf(form), intent: values.intent, values };
}

const isSame = (one: KeptForm, other: KeptForm) =>
  one.action === other.action && one.intent === other.intent;

/** Not `form.action`, because a form can have a field of that name. */
const pathOf = (form: HTMLFormElement) =>
  new URL(form.getAttribute("action") ?? "", location.href).pathname;

/**
 * Ends the keeping: {@link restoredForm} then has the texts of this author, and nobody has those of
 * someone else.
 * @returns the screen to return to
 */
export function takeForms(author: string): string | undefined {
  const kept = read();
  if (!kept || kept.author !== author) return undefined;
  const path = new URL(kept.screen, location.href).pathname;
  restored = kept.forms.length > 0 ? { path, forms: kept.forms } : undefined;
  return kept.screen;
}

function read(): Kept | undefined {
  return inTabStorage((storage) => {
    const text = storage.getItem(storageKey);
    storage.removeItem(storageKey);
    return text ? JSON.parse(text) : undefined;
  });
}

/**
 * The result that refills a form on the screen at this path, as after a refusal.
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
    /** Several forms on the screen may ask for it. */
    isOf: (element: HTMLFormElement | null) => element !== null && isSame(valuesOf(element), form),
    /** Call when the form shows the result, so that it isn't filled in a second time. */
    done: () => {
      if (restored) restored = { path, forms: restored.forms.filter((one) => one !== form) };
    },
  };
}
