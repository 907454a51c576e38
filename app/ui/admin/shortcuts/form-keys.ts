import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { dialogs } from "./rules";

/**
 * Ctrl+Enter (Command+Enter on a Mac) presses the first submit button of the form with the focus, or
 * of the open dialog. Not in a question about something that can't be undone.
 */
export function useSubmitKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.defaultPrevented || document.querySelector("[role=alertdialog]")) return;
      const dialog = document.querySelector(dialogs);
      const form = document.activeElement?.closest("form") ?? dialog?.querySelector("form");
      const button = form?.querySelector<HTMLElement>("button[type=submit]:not(:disabled)");
      if (!form || !button || !(dialog ?? document.querySelector("main"))?.contains(form)) return;
      event.preventDefault();
      button.click();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/**
 * A form that starts over after it was saved takes the focus with it. Returns the focus to the same
 * button of the new form, or else to the content.
 */
export function useFocusAfterSubmit(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const pressed = useRef<{ name: string; value: string; text: string | null }>(undefined);
  useEffect(() => {
    function onSubmit({ submitter }: SubmitEvent) {
      pressed.current =
        submitter instanceof HTMLButtonElement
          ? { name: submitter.name, value: submitter.value, text: submitter.textContent }
          : undefined;
    }
    addEventListener("submit", onSubmit, true);
    return () => removeEventListener("submit", onSubmit, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    const was = pressed.current;
    if (state !== "idle" || !was) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button[type=submit]")];
    const same = buttons.find(
      ({ name, value, textContent }) =>
        name === was.name && value === was.value && textContent === was.text,
    );
    (same ?? document.querySelector<HTMLElement>("#content"))?.focus({ preventScroll: true });
  }, [key, state]);
}
