import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Whether a sent form has just led to this page. Going back to the page doesn't count. */
export function useSentHere(): boolean {
  const { state } = useLocation();
  // React Router marks a redirect like this, also that of a fetcher.
  return useNavigationType() !== "POP" && state?._isRedirect === true;
}

/** Shows what came of a form at the top of the window and moves the focus there. */
export function focusAtTop(element: HTMLElement | null | undefined): void {
  if (!element) return;
  // A heading can't have the focus yet.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // The page's heading has a link or a label above it.
  if (element.matches("h1")) scrollTo({ top: 0, behavior: "instant" });
  else element.scrollIntoView({ block: "start", behavior: "instant" });
}

/**
 * After a navigation, keyboards and screen readers continue at the new page; after a sent form, at
 * what came of it, even if the form's page stays.
 * @returns the ref of the page's `main`, which can be focused
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname, key } = useLocation();
  const sentHere = useSentHere();
  const content = useRef<HTMLElement>(null);
  const sent = useRef(false);
  const shown = useRef(sentHere ? { pathname: "", key: "" } : { pathname, key });
  useEffect(() => {
    const note = ({ target }: Event) => {
      sent.current = target instanceof HTMLFormElement && target.method === "post";
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  useEffect(() => {
    const last = shown.current;
    const main = content.current;
    if (last.key === key || !main) return;
    shown.current = { pathname, key };
    const { activeElement } = document;
    const isElsewhere = last.pathname !== pathname;
    // Another part of the page replaced the form.
    const isReplaced = !isElsewhere && sent.current && activeElement === document.body;
    sent.current = false;
    // Pages that move the focus themselves, for example to their heading, have already done so.
    if (isElsewhere && activeElement !== main && main.contains(activeElement)) return;
    if (sentHere || isReplaced) {
      const result = main.querySelector<HTMLElement>("[data-result]");
      focusAtTop(result ?? main.querySelector("h1") ?? main);
    } else if (isElsewhere) main.focus({ preventScroll: true });
  }, [pathname, key, sentHere]);
  return content;
}

/** The part of a page that says what came of a form, marked with `data-result`. */
export function resultBeside(form: Element | null): HTMLElement | null {
  return form?.parentElement?.querySelector<HTMLElement>(":scope > [data-result]") ?? null;
}

/**
 * Moves the focus to the summary of several problems, which a screen reader then reads as a whole,
 * or else to the first invalid field.
 * @returns whether there is one
 */
export function focusProblem(form: Element | null): boolean {
  const summary = form?.querySelector<HTMLElement>("[data-error-summary]");
  if (summary && summary.querySelectorAll("a").length > 1) {
    focusAtTop(summary);
    return true;
  }
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  return Boolean(field);
}

/**
 * The name of the field that an `input` event has mended, as errors name it. Undefined while the
 * browser itself finds the value invalid.
 */
export function mendedField({ target }: Event): string | undefined {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField && target.validity.valid ? target.name.replace(/\[\]$/, "") : undefined;
}
