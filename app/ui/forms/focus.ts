import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Whether a form just redirected to this page. Going back to the page doesn't count. */
export function useIsFormRedirect(): boolean {
  const { state } = useLocation();
  // React Router sets this for redirects, including a fetcher's.
  return useNavigationType() !== "POP" && state?._isRedirect === true;
}

/** Scrolls an element to the top of the window and focuses it. */
export function focusAtTop(element: HTMLElement | null | undefined): void {
  if (!element) return;
  // Headings aren't focusable by default.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // Scroll to the very top, because there is a link or a label above the page's heading.
  if (element.matches("h1")) scrollTo({ top: 0, behavior: "instant" });
  else element.scrollIntoView({ block: "start", behavior: "instant" });
}

/**
 * Moves the focus to the new page after a navigation, or to the result after a form was sent, even
 * if the form's page stays.
 * @returns the ref of the page's `main`, which can be focused
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname, key } = useLocation();
  const isFormRedirect = useIsFormRedirect();
  const content = useRef<HTMLElement>(null);
  const sent = useRef(false);
  const shown = useRef(isFormRedirect ? { pathname: "", key: "" } : { pathname, key });
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
    // The form was replaced by another part of the page.
    const isReplaced = !isElsewhere && sent.current && activeElement === document.body;
    sent.current = false;
    // Pages that move the focus themselves, for example to their heading, have already done so.
    if (isElsewhere && activeElement !== main && main.contains(activeElement)) return;
    if (isFormRedirect || isReplaced) {
      const result = main.querySelector<HTMLElement>("[data-result]");
      focusAtTop(result ?? main.querySelector("h1") ?? main);
    } else if (isElsewhere) main.focus({ preventScroll: true });
  }, [pathname, key, isFormRedirect]);
  return content;
}

/** The element next to a form that shows its result, marked with `data-result`. */
export function siblingResult(form: Element | null): HTMLElement | null {
  return form?.parentElement?.querySelector<HTMLElement>(":scope > [data-result]") ?? null;
}

/**
 * Focuses the error summary if it lists several errors, so that a screen reader reads all of them,
 * or else the first invalid field.
 * @returns whether there is a summary or an invalid field
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
 * The name, as in `errors`, of the field that an `input` event has corrected. Undefined while its
 * value fails the browser's validation.
 */
export function correctedField({ target }: Event): string | undefined {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField && target.validity.valid ? target.name.replace(/\[\]$/, "") : undefined;
}
