import { useEffect } from "react";
import { dialogs } from "./rules";

/** Announces on a form's main button that Ctrl+Enter presses it; see {@link useSubmitKey}. */
export const submitKeys = {
  "aria-keyshortcuts": "Control+Enter Meta+Enter",
  title: "Ctrl+Enter",
} as const;

/** The button that Ctrl+Enter presses while the focus stays in its form, instead of the first. */
let chosen: HTMLButtonElement | undefined;

/**
 * Moves the focus into the text field of a button's form, where Ctrl+Enter then presses this
 * button.
 * @returns whether the form has a text field
 */
export function writeFor(button: HTMLElement): boolean {
  const form = button instanceof HTMLButtonElement ? button.form : null;
  const text = form?.querySelector("textarea");
  if (!form || !text) return false;
  text.focus();
  chosen = button as HTMLButtonElement;
  form.addEventListener("focusout", function forget({ relatedTarget }) {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return;
    form.removeEventListener("focusout", forget);
    chosen = undefined;
  });
  return true;
}

/**
 * Ctrl+Enter or Cmd+Enter submits the form of the open dialog or, without one, the form of the field
 * that has the focus. A question with only buttons needs one of them to be pressed.
 */
export function useSubmitKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const form = formToSubmit(event.target);
      const button =
        chosen?.form === form && chosen?.isConnected
          ? chosen
          : form?.querySelector<HTMLElement>("button[type=submit]");
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

const fields = "input, select, textarea, [contenteditable=true]";

function formToSubmit(target: EventTarget | null): HTMLFormElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const own = target.matches(fields) ? target.closest("form") : null;
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  if (!dialog) return own?.method === "post" ? own : undefined;
  if (own && dialog.contains(own)) return own;
  if (dialog.role === "alertdialog") return undefined;
  return dialog.querySelector<HTMLFormElement>("form[method=post]") ?? undefined;
}
