type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is known of a form that somebody is in. */
interface Started {
  /** Its values before; undefined when it came back refused and only the server knows. */
  before: string | undefined;
  /** Somebody has typed, chosen or pressed something in it: what comes live isn't theirs. */
  touched: boolean;
  /** Its values as they were sent, while the answer is on its way. */
  sent?: string | undefined;
  /** Typing went on meanwhile. */
  typedOn?: boolean;
  /** It says already that it was refused. */
  refused?: boolean;
}

export type TypedForms = ReturnType<typeof typedForms>;

/**
 * Knows in which forms of the document something stands that isn't saved. A form needs nothing for
 * it: each that is sent by post is watched, except those with `data-saves-itself`. A link with
 * `data-gives-up` is followed to get what others saved instead.
 *
 * A form counts from the moment when somebody goes into it, so that live changes before are no
 * one's typing, and until its values are what they were. After it was sent, it is saved unless it
 * says in itself why not: by an alert or a field marked as invalid.
 */
export function typedForms() {
  const started = new Map<HTMLFormElement, Started>();
  let submitting: HTMLFormElement | undefined;
  let staying = false;

  const isTyped = (form: HTMLFormElement, { before, touched, sent, refused }: Started) =>
    touched && (sent === undefined || refused === true) && valuesOf(form, shown) !== before;

  function look({ target }: Event) {
    const form = watchedForm(target);
    const known = form && started.get(form);
    if (!form || known?.sent !== undefined || (known && isTyped(form, known))) return;
    started.set(form, { before: valuesOf(form, shown), touched: false });
  }

  function touch(form: HTMLFormElement) {
    // A browser or a program can fill in a form that nobody went into.
    const known = started.get(form) ?? { before: valuesOf(form, asRendered), touched: false };
    started.set(form, { ...known, touched: true, typedOn: known.sent !== undefined });
  }

  function submit({ target }: Event) {
    if (!(target instanceof HTMLFormElement)) return;
    submitting = target;
    setTimeout(() => {
      submitting = undefined;
    });
    const known = started.get(target);
    if (!known) return;
    const { before, touched } = known;
    started.set(target, { before, touched, sent: valuesOf(target, shown) });
  }

  /** The form that came back: the same, or one drawn anew and filled with what was sent. */
  function refusedAs(form: HTMLFormElement): HTMLFormElement | undefined {
    const action = form.getAttribute("action");
    const again = form.isConnected
      ? [form]
      : [...document.forms].filter((other) => other.getAttribute("action") === action);
    return again.find((other) => watchedForm(other) && !started.has(other) && refuses(other));
  }

  return {
    /**
     * @param onTouch hears that there may be something to lose
     * @returns stops it
     */
    listen(onTouch: () => void): () => void {
      const change = ({ target }: Event) => {
        const form = watchedForm(target);
        if (!form) return;
        touch(form);
        onTouch();
      };
      const press = (event: Event) => {
        if (event.target instanceof Element && event.target.closest(notPressed) === null) {
          change(event);
        }
        const link = linkIn(event);
        if (link?.hasAttribute("data-gives-up")) started.clear();
        if (link && staysBehind(link)) {
          staying = true;
          setTimeout(() => {
            staying = false;
          });
        }
      };
      const stop = new AbortController();
      // Before React, which changes the form in answer.
      const options = { capture: true, signal: stop.signal };
      for (const type of ["focusin", "pointerdown", "keydown", "beforeinput"]) {
        document.addEventListener(type, look, options);
      }
      for (const type of ["input", "change", "paste"])
        document.addEventListener(type, change, options);
      for (const type of ["click", "pointerup"]) document.addEventListener(type, press, options);
      document.addEventListener("submit", submit, options);
      for (const form of document.forms) {
        // Typed before script came, or refused without it.
        if (!watchedForm(form)) continue;
        const before = refuses(form) ? undefined : valuesOf(form, asRendered);
        if (valuesOf(form, shown) === before) continue;
        started.set(form, { before, touched: true });
        onTouch();
      }
      return () => stop.abort();
    },
    /** The forms with something to lose, those on their way to the server left out. */
    unsaved: (inside: Node = document): HTMLFormElement[] =>
      [...started]
        .filter(([form, known]) => inside.contains(form) && isTyped(form, known))
        .map(([form]) => form),
    /** The form whose submission is just beginning. */
    submitting: () => submitting,
    /** Whether a link is just followed that opens elsewhere, though browsers take it for leaving. */
    staying: () => staying,
    /** Answers are shown already, while what they lead to is still on its way. */
    lookAtAnswers() {
      for (const [form, known] of started) {
        if (known.sent !== undefined) started.set(form, { ...known, refused: refuses(form) });
      }
    },
    /** Every submission has its answer, and nothing is on its way. */
    settle() {
      for (const [form, known] of [...started]) {
        const { before, sent, typedOn } = known;
        if (form.isConnected && sent === undefined) continue;
        started.delete(form);
        const refused = sent === undefined ? undefined : refusedAs(form);
        if (refused) started.set(refused, { before, touched: true });
        else if (form.isConnected && typedOn) started.set(form, { before: sent, touched: true });
      }
    },
    /** It isn't sent after all. */
    takeBack(form: HTMLFormElement | undefined) {
      const known = form && started.get(form);
      if (known) started.set(form, { ...known, sent: undefined });
    },
    /** Nothing of it is missed. */
    forget: () => started.clear(),
  };
}

/** The form that something belongs to, if what is typed there is to be kept. */
function watchedForm(target: EventTarget | null): HTMLFormElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest<Field | HTMLButtonElement>("button, input, select, textarea");
  const form = control?.form ?? target.closest("form");
  return form?.matches("[method=post]:not([data-saves-itself])") ? form : undefined;
}

/** Has its own events, or does nothing to the form; what is left are buttons and handles. */
const notPressed = "a, label, input, select, textarea, [type=submit]";

/** The link that is followed by this event, in this window. */
function linkIn(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || event.type !== "click" || event.button !== 0) return null;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (elsewhere || !(event.target instanceof Element)) return null;
  return event.target.closest("a");
}

/** Telephones and mail programs open beside the office, and files are saved. */
function staysBehind(link: HTMLAnchorElement): boolean {
  return link.hasAttribute("data-stays") || !link.protocol.startsWith("http");
}

function refuses(form: HTMLFormElement): boolean {
  return (
    form.querySelector("[aria-invalid=true]") !== null ||
    [...form.querySelectorAll("[role=alert]")].some(({ textContent }) => textContent !== "")
  );
}

const unwritten = new Set(["hidden", "submit", "button", "reset", "image"]);

function isField(control: Element): control is Field {
  if (control instanceof HTMLInputElement) return !unwritten.has(control.type);
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}

/** Names and values in their order, as one text. What is empty counts as not there. */
function valuesOf(form: HTMLFormElement, read: (field: Field) => string): string {
  return [...form.elements]
    .filter((control) => isField(control) && control.name !== "")
    .map((control) => ({ name: (control as Field).name, value: read(control as Field) }))
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${value}`)
    .join("\0");
}

function shown(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].map(({ value }) => value).join("\n");
  }
  if (isTicked(field)) return field.checked ? field.value : "";
  // A password manager's doing.
  if (field.type === "password" && field.matches(":autofill")) return "";
  return field.value.replaceAll("\r\n", "\n");
}

/** The value that the form was drawn with. */
function asRendered(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].filter(({ defaultSelected }) => defaultSelected);
    return drawn.length > 0 ? drawn.map(({ value }) => value).join("\n") : shown(field);
  }
  if (isTicked(field)) return field.defaultChecked ? field.value : "";
  return field.defaultValue.replaceAll("\r\n", "\n");
}

function isTicked(field: Exclude<Field, HTMLSelectElement>): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
