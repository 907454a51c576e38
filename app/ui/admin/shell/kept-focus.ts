import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useIsFormRedirect } from "~/ui/forms/focus";
import { dialogs } from "../shortcuts/rules";

/** Where the focus was. */
interface Place {
  element: Element;
  /** The elements around it, the innermost first. */
  around: Element[];
  pathname: string;
  /** The table and the row that it was in. */
  table: Element | undefined;
  row: number;
  /** Before a dialog, if the element is in one. */
  opener: Place | undefined;
}

/** Gives other code time to move the focus itself. */
const delay = 60;

const focusable = "a, button, input, select, textarea, summary, [tabindex]";

/**
 * When the element with the focus disappears or is disabled, moves the focus to its successor: the
 * same control after its form was saved, the row that took the place of its row, or else the
 * heading of its section or of the screen. A new screen that was opened with a key starts at its
 * heading, and one that a sent form led to at its top.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const isFormRedirect = useIsFormRedirect();
  const last = useRef<Place>(undefined);
  // Signing in opens the shell with a sent form.
  const shown = useRef(isFormRedirect ? "" : pathname);
  /** The list next to the record that is shown. */
  const list = useRef<Element>(null);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The list stays where it is.
    if (isFormRedirect && !list.current?.isConnected) scrollTo({ top: 0, behavior: "instant" });
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && !document.querySelector(dialogs)) {
        focusQuietly(headingOf(document.querySelector("[data-panel]") ?? screenOf()));
      }
    }, delay);
    return () => clearTimeout(timer);
  }, [pathname, isFormRedirect]);
  useEffect(() => {
    list.current = document.querySelector("[data-panel]")?.previousElementSibling ?? null;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onFocusIn({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest(".toasts")) return;
      const before = last.current;
      const inDialog = target.closest(dialogs) !== null;
      const opener = before?.opener ?? before;
      last.current = {
        element: target,
        around: ancestors(target),
        pathname: location.pathname,
        ...rowOf(target),
        opener: inDialog ? opener : undefined,
      };
    }
    // Someone who clicks on an empty spot wants no focus. A pressed control can be gone by the time
    // that its focus is looked at.
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Element && target.closest(focusable)) return;
      setTimeout(() => {
        if (document.activeElement === document.body && isUsable(last.current?.element)) {
          last.current = undefined;
        }
      });
    }
    function restore() {
      const place = last.current;
      if (!place || document.activeElement !== document.body) return;
      if (document.querySelector(dialogs)) return;
      const successor = successorOf(place);
      if (successor) focusQuietly(successor);
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last.current) return;
      clearTimeout(timer);
      timer = setTimeout(restore, delay);
    });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("pointerdown", onPointerDown);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled", "hidden", "aria-busy"],
    });
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("pointerdown", onPointerDown);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

const screenOf = () => document.querySelector("main") ?? document.body;

function ancestors(element: Element): Element[] {
  const found = [];
  for (let one = element.parentElement; one; one = one.parentElement) found.push(one);
  return found;
}

/** Entries, without their details. */
const rowsOf = (table: Element) => [...table.querySelectorAll("tbody tr:not(.row-details)")];

function rowOf(element: Element) {
  const table = element.closest("table") ?? undefined;
  const row = element.closest("tbody tr");
  return { table, row: table && row ? rowsOf(table).indexOf(row) : -1 };
}

function isUsable(element: Element | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.checkVisibility() &&
    !element.matches(":disabled")
  );
}

/** Undefined while the element is only disabled, until its form has been saved. */
function successorOf(place: Place): HTMLElement | undefined {
  const { element, around, pathname, opener, table, row } = place;
  if (isUsable(element)) return element;
  if (element.matches(":disabled") && element.isConnected) return undefined;
  if (opener) return successorOf(opener);
  if (pathname !== location.pathname) {
    const panel = document.querySelector("[data-panel]");
    return headingOf(panel ?? screenOf());
  }
  if (table?.isConnected && row >= 0) {
    const link = rowsOf(table)
      .at(Math.min(row, rowsOf(table).length - 1))
      ?.querySelector("a");
    if (link) return link;
  }
  // The form of a text field has started over. In its new entry and in headings, unlike in the
  // field, keyboard shortcuts work.
  const wrote = element.matches("textarea");
  const name = nameOf(element);
  for (const area of around.filter((one) => one.isConnected && one.closest("main"))) {
    const entry = wrote ? area.querySelector<HTMLElement>("[data-entry]") : null;
    if (entry) return entry;
    const same = [...area.querySelectorAll(element.tagName)].find(
      (one) => isUsable(one) && nameOf(one) === name,
    );
    if (same && !wrote) return same as HTMLElement;
    const heading = area.matches("section, main") ? headingOf(area) : undefined;
    if (heading) return heading;
  }
  return headingOf(screenOf());
}

/** Tells whether two elements are the same control, before and after a form was saved. */
function nameOf(element: Element): string {
  const { id, textContent } = element;
  const field = element.getAttribute("name");
  return field ? `${id} ${field} ${element.getAttribute("value")}` : `${id} ${textContent}`;
}

function headingOf(area: Element): HTMLElement | undefined {
  const headings = [...area.querySelectorAll<HTMLElement>("h1, h2, h3")];
  return headings.find((heading) => heading.checkVisibility());
}

/** Focuses an element where it is, without scrolling. */
function focusQuietly(element: HTMLElement | undefined): void {
  if (element && !element.matches(focusable)) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
