import { type RefObject, useEffect, useRef } from "react";

/** Of a form that the address holds: what is chosen in it takes effect at once. */
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Going back, or clearing, brings the address's value into the field. Loaders that run again don't,
 * nor does script that comes when something was chosen already.
 */
export function useFollowing<F extends Field>(
  value: string,
  leaves: (field: F) => boolean = never,
) {
  const field = useRef<F>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (followed.current === value) return;
    followed.current = value;
    if (field.current && !leaves(field.current)) field.current.value = value;
  }, [value, leaves]);
  return field;
}

const never = () => false;

/** Leaves the field alone in which somebody types. */
export const isInUse = (field: Field) => field === document.activeElement;

/** Has a form take effect in which something was chosen before script came, unheard. */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, apply: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later is heard
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    if (fields.some(isChanged)) apply();
  }, []);
}

/** Whether a field holds something else than what the page brought. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const options = [...field.options];
  const brought = options.findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(brought, 0);
}

/** What a form asks the address for: only the fields that are set. */
export function setFields(form: HTMLFormElement): string {
  const set = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim()) set.append(name, value.trim());
  }
  return set.toString();
}
