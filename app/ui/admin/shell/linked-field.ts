import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Focuses and highlights the field that the URL's hash links to: `#company_name` by its id, or
 * `#find=[State]` for the first field that contains this text, which is selected. The content of a
 * one-line field is selected, as by the Tab key, because it's often replaced.
 */
export function useFocusLinkedField(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    const field = linkedField(hash);
    if (!field) return;
    field.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement && !hash.startsWith("#find=")) field.select();
    field.scrollIntoView({ block: "center" });
    field.dataset.highlighted = "";
    const removeHighlight = () => delete field.dataset.highlighted;
    field.addEventListener("blur", removeHighlight, { once: true });
    return () => field.removeEventListener("blur", removeHighlight);
  }, [key, hash]);
}

const fields = "input:not([type=hidden]), select, textarea";

function linkedField(hash: string): HTMLElement | undefined {
  const search = new URLSearchParams(hash.slice(1)).get("find");
  if (search) return selectInField(search);
  const target = document.getElementById(hash.slice(1));
  if (target?.matches(`${fields}, a, button`)) return target;
  return target?.matches("fieldset")
    ? (target.querySelector<HTMLElement>(fields) ?? undefined)
    : undefined;
}

/** Finds the first field that contains a text, and selects the text. */
function selectInField(text: string): HTMLElement | undefined {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input[type=text], main textarea",
  )) {
    const at = field.value.indexOf(text);
    if (at < 0) continue;
    field.setSelectionRange(at, at + text.length);
    return field;
  }
  return undefined;
}
