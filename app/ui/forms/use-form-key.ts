import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";

/**
 * The React key of a form that starts over with the stored values once it is saved or its screen is
 * opened again. While another form of the screen is submitted and after a refusal, the key stays,
 * so that the form keeps what is typed, even while the screen's data is still loading.
 * @param result of the form, as its action returned it
 * @param intents those that the form itself submits, on a screen with several forms
 */
export function useFormKey(
  result: FormResult<unknown, unknown> | undefined,
  ...intents: string[]
): string {
  const { key, pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const place = pathname + search;
  const [last, setLast] = useState({ key, place, formKey: key, otherForm: false });
  if (key !== last.key) {
    const isRefused =
      result !== undefined &&
      result.done === undefined &&
      (result.intent === undefined || isOwn(result.intent));
    const stays = place === last.place && (last.otherForm || isRefused);
    const next = { key, place, formKey: stays ? last.formKey : key, otherForm: false };
    setLast(next);
    return next.formKey;
  }
  const otherForm = formData !== undefined && !isOwn(formData.get("intent"));
  if (state !== "idle" && otherForm !== last.otherForm) setLast({ ...last, otherForm });
  return last.formKey;

  function isOwn(intent: FormDataEntryValue | null): boolean {
    return intents.length === 0 || intents.some((own) => own === intent);
  }
}
