type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The state of a form that someone has started to fill in. */
interface Tracked {
  /** Original values; undefined for a rejected form, whose stored values only the server knows. */
  before: string | undefined;
  /**
   * Whether the user has changed or pressed something; later differences then aren't live updates.
   */
  touched: boolean;
  /** The submitted values while the request is pending. */
  sent?: string | undefined;
  /** Whether the user continued editing after submitting. */
  editedSince?: boolean;
  /** Whether the form shows that it was rejected. */
  rejected?: boolean;
}

export type FormTracker = ReturnType<typeof createFormTracker>;

/**
 * Tracks unsaved changes in all POST forms of the document. A form opts out with `data-autosave`.
 *
 * A form is tracked from the moment someone focuses it, so earlier live updates aren't taken for
 * edits, until its values are the original ones again. A submitted form counts as saved unless it
 * contains an alert or an invalid field.
 */
export function createFormTracker() {
  const tracked = new Map<HTMLFormElement, Tracked>();
  let submitting: HTMLFormElement | undefined;
  let staying = false;

  const isUnsaved = (form: HTMLFormElement, { before, touched, sent, rejected }: Tracked) =>
    touched && (sent === undefined || rejected === true) && valuesOf(form, currentValue) !== before;

  function enter({ target }: Event) {
    const form = watchedForm(target);
    const state = form && tracked.get(form);
    if (!form || state?.sent !== undefined || (state && isUnsaved(form, state))) return;
    tracked.set(form, { before: valuesOf(form, currentValue), touched: false });
  }

  function touch(form: HTMLFormElement) {
    // Autofill can change a form that nobody has focused, and so can `useFormResult`, with what was
    // typed before the session ended.
    const isRestored = form.dataset.restored !== undefined;
    const before = isRestored ? undefined : valuesOf(form, renderedValue);
    const state = tracked.get(form) ?? { before, touched: false };
    tracked.set(form, { ...state, touched: true, editedSince: state.sent !== undefined });
  }

  function submit({ target }: Event) {
    if (!(target instanceof HTMLFormElement)) return;
    submitting = target;
    setTimeout(() => {
      submitting = undefined;
    });
    const state = tracked.get(target);
    if (!state) return;
    const { before, touched } = state;
    tracked.set(target, { before, touched, sent: valuesOf(target, currentValue) });
  }

  /** The rejected form: the same element, or a new one rendered with the submitted values. */
  function findRejected(form: HTMLFormElement): HTMLFormElement | undefined {
    const action = form.getAttribute("action");
    const candidates = form.isConnected
      ? [form]
      : [...document.forms].filter((other) => other.getAttribute("action") === action);
    return candidates.find(
      (other) => watchedForm(other) && !tracked.has(other) && showsRejection(other),
    );
  }

  return {
    /**
     * @param onEnter called when someone may be about to change a form
     * @returns a function that stops the tracking
     */
    listen(onEnter: () => void): () => void {
      const start = (event: Event) => {
        if (!watchedForm(event.target)) return;
        enter(event);
        onEnter();
      };
      const change = ({ target }: Event) => {
        const form = watchedForm(target);
        if (!form) return;
        touch(form);
        onEnter();
      };
      const press = (event: Event) => {
        if (event.target instanceof Element && event.target.closest(notPressed) === null) {
          change(event);
        }
        const link = linkIn(event);
        if (link && opensElsewhere(link)) {
          staying = true;
          setTimeout(() => {
            staying = false;
          });
        }
      };
      const stop = new AbortController();
      // In the capture phase, before React changes the form in response.
      const options = { capture: true, signal: stop.signal };
      for (const type of ["focusin", "pointerdown", "keydown", "beforeinput"]) {
        document.addEventListener(type, start, options);
      }
      for (const type of ["input", "change", "paste"])
        document.addEventListener(type, change, options);
      for (const type of ["click", "pointerup"]) document.addEventListener(type, press, options);
      document.addEventListener("submit", submit, options);
      for (const form of document.forms) {
        // Edited before hydration, or rejected without JavaScript.
        if (!watchedForm(form)) continue;
        const before = showsRejection(form) ? undefined : valuesOf(form, renderedValue);
        if (valuesOf(form, currentValue) === before) continue;
        tracked.set(form, { before, touched: true });
        onEnter();
      }
      return () => stop.abort();
    },
    /** Forms with unsaved changes, without those being submitted. */
    unsaved: (inside: Node = document): HTMLFormElement[] =>
      [...tracked]
        .filter(([form, state]) => inside.contains(form) && isUnsaved(form, state))
        .map(([form]) => form),
    /** Forms with changes, also those being submitted. */
    changed: (): HTMLFormElement[] =>
      [...tracked]
        .filter(([form, { before, touched }]) => {
          return form.isConnected && touched && valuesOf(form, currentValue) !== before;
        })
        .map(([form]) => form),
    /** Whether someone has entered a form. */
    entered: () => tracked.size > 0,
    /** The form whose submit event is being handled. */
    submitting: () => submitting,
    /** Whether the link being followed keeps this page open, although `beforeunload` fires. */
    staying: () => staying,
    /** Call when results are rendered while loaders still run. */
    noteRejections() {
      for (const [form, state] of tracked) {
        if (state.sent !== undefined)
          tracked.set(form, { ...state, rejected: showsRejection(form) });
      }
    },
    /** Call when no submission or load is pending. */
    settle() {
      for (const [form, state] of [...tracked]) {
        const { before, sent, editedSince } = state;
        if (form.isConnected && sent === undefined) continue;
        tracked.delete(form);
        const rejected = sent === undefined ? undefined : findRejected(form);
        if (rejected) tracked.set(rejected, { before, touched: true });
        else if (form.isConnected && editedSince)
          tracked.set(form, { before: sent, touched: true });
      }
    },
    /** The submission was canceled. */
    cancelSubmission(form: HTMLFormElement | undefined) {
      const state = form && tracked.get(form);
      if (state) tracked.set(form, { ...state, sent: undefined });
    },
    /** Forgets all changes. */
    forget: () => tracked.clear(),
  };
}

/** The tracked form that an event target belongs to. */
function watchedForm(target: EventTarget | null): HTMLFormElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest<Field | HTMLButtonElement>("button, input, select, textarea");
  const form = control?.form ?? target.closest("form");
  return form?.matches("[method=post]:not([data-autosave])") ? form : undefined;
}

/** These have their own events or don't change anything; the rest are buttons and handles. */
const notPressed = "a, label, input, select, textarea, [type=submit]";

/** The link that this event follows in this window. */
function linkIn(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || event.type !== "click" || event.button !== 0) return null;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (elsewhere || !(event.target instanceof Element)) return null;
  return event.target.closest("a");
}

/** Phone links, email links and downloads keep the page open. */
function opensElsewhere(link: HTMLAnchorElement): boolean {
  return link.hasAttribute("data-keeps-page") || !link.protocol.startsWith("http");
}

function showsRejection(form: HTMLFormElement): boolean {
  return (
    form.querySelector("[aria-invalid=true]") !== null ||
    [...form.querySelectorAll("[role=alert]")].some(({ textContent }) => textContent !== "")
  );
}

const uneditable = new Set(["hidden", "submit", "button", "reset", "image"]);

function isField(control: Element): control is Field {
  if (control instanceof HTMLInputElement) return !uneditable.has(control.type);
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}

/** Names and values in order, as one string, without empty values. */
function valuesOf(form: HTMLFormElement, read: (field: Field) => string): string {
  return [...form.elements]
    .filter((control) => isField(control) && control.name !== "")
    .map((control) => ({ name: (control as Field).name, value: read(control as Field) }))
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${value}`)
    .join("\0");
}

function currentValue(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].map(({ value }) => value).join("\n");
  }
  if (isTicked(field)) return field.checked ? field.value : "";
  // Filled in by a password manager.
  if (field.type === "password" && field.matches(":autofill")) return "";
  return field.value.replaceAll("\r\n", "\n");
}

/** The value that the field was rendered with. */
function renderedValue(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].filter(({ defaultSelected }) => defaultSelected);
    return rendered.length > 0
      ? rendered.map(({ value }) => value).join("\n")
      : currentValue(field);
  }
  if (isTicked(field)) return field.defaultChecked ? field.value : "";
  return field.defaultValue.replaceAll("\r\n", "\n");
}

function isTicked(field: Exclude<Field, HTMLSelectElement>): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
