import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the field that the address names, focused and marked: `#company_name` by its id, and
 * `#find=[State]` the first one whose text has these words, which are selected.
 */
export function useMarkedField(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    const field = fieldOf(hash);
    if (!field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
    field.dataset.marked = "";
    const unmark = () => delete field.dataset.marked;
    field.addEventListener("blur", unmark, { once: true });
    return () => field.removeEventListener("blur", unmark);
  }, [key, hash]);
}

const fields = "input:not([type=hidden]), select, textarea";

function fieldOf(hash: string): HTMLElement | undefined {
  const asked = URL.parse(`about:blank?${hash.slice(1)}`)?.searchParams.get("find");
  if (asked) return fieldWith(asked);
  const target = document.getElementById(hash.slice(1));
  if (target?.matches(`${fields}, a, button`)) return target;
  return target?.matches("fieldset")
    ? (target.querySelector<HTMLElement>(fields) ?? undefined)
    : undefined;
}

/** The first field with a text, which gets selected. */
function fieldWith(text: string): HTMLElement | undefined {
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
