import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";

type Result = FormResult<unknown, unknown> | undefined;

interface Last {
  /** Of the location. */
  key: string;
  pathname: string;
  search: string;
  formKey: string;
  /** Whether the form itself or another one is being submitted. */
  submitted?: "own" | "other" | undefined;
}

/**
 * The React key of a form that starts over with the stored values once it is saved or its screen is
 * opened again. While another form of the screen is submitted and after a refusal, the key stays,
 * so that the form keeps what is typed, even while the screen's data is still loading. It also stays
 * when only the search in the URL changes, such as that of the list next to the form. It changes
 * like {@link useMergeKey}.
 * @param result of the form, as its action returned it
 * @param intents those that the form itself submits, on a screen with several forms
 */
export function useFormKey(result: Result, ...intents: string[]): string {
  return `${useMergeKey(result, ...intents)} ${useStartKey(result, ...intents)}`;
}

/**
 * The React key of a form that starts over with the result's values when a refused save was merged
 * with what someone else saved: the form then shows their changes next to what was typed.
 */
export function useMergeKey(result: Result, ...intents: string[]): string {
  const [last, setLast] = useState<{ result: Result; key: string }>();
  const conflict = isOneOf(intents, result?.intent) ? result?.conflict : undefined;
  const isMerged = conflict?.others.some(({ mine }) => mine !== undefined);
  if (!conflict || !isMerged || result === last?.result) return last?.key ?? "";
  const next = { result, key: conflict.mark };
  setLast(next);
  return next.key;
}

function useStartKey(result: Result, ...intents: string[]): string {
  const { key, pathname, search } = useLocation();
  const { state, formData, formMethod } = useNavigation();
  const [last, setLast] = useState<Last>({ key, pathname, search, formKey: key });
  const noteSubmission = useEffectEvent(({ target: sent, submitter }: SubmitEvent) => {
    if (!(sent instanceof HTMLFormElement) || sent.method !== "post" || intents.length === 0)
      return;
    const intent = new FormData(sent, submitter).get("intent") ?? undefined;
    setLast({ ...last, submitted: isOneOf(intents, intent) ? "own" : "other" });
  });
  useEffect(() => {
    // React may skip the states of a navigation that ends before it has rendered them.
    document.addEventListener("submit", noteSubmission, true);
    return () => document.removeEventListener("submit", noteSubmission, true);
  }, []);
  if (key !== last.key) {
    const isRefused =
      result !== undefined && result.done === undefined && isOneOf(intents, result.intent);
    const isSearch = last.submitted === undefined && search !== last.search;
    const stays =
      pathname === last.pathname && (last.submitted === "other" || isRefused || isSearch);
    const next = { key, pathname, search, formKey: stays ? last.formKey : key };
    setLast(next);
    return next.formKey;
  }
  const saves = formMethod !== "GET";
  const isOwn = saves && isOneOf(intents, formData?.get("intent") ?? undefined);
  const submitted = formData && (isOwn ? "own" : "other");
  if (state !== "idle" && submitted !== last.submitted) setLast({ ...last, submitted });
  return last.formKey;
}

/** Whether a form with this intent is one of those; a screen with one form names none. */
function isOneOf(intents: readonly string[], intent: FormDataEntryValue | undefined): boolean {
  return intents.length === 0 || intents.some((own) => own === intent);
}
