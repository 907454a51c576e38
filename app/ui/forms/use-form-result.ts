import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import type { Failure, FormResult } from "~/platform/forms/form-result";
import { errorReason, lostReason } from "~/platform/forms/lost-reason";
import { restoredForm } from "~/platform/forms/unsaved-forms";
import { m } from "~/shared/messages/forms";
import { type ToastCode, toasts } from "~/shared/toasts";
import type { ToastMessage } from "~/shared/toasts/message";
import { useToasts } from "~/ui/toasts/toaster";
import { correctedField, focusAtTop, focusProblem, siblingResult } from "./focus";

interface ResultOptions<Done, Question> {
  /** Reads only the results of this form; for a screen with several. */
  intent?: string;
  /** The toast for a failure of the server or the connection; a general message if unset. */
  failed?: ToastCode | undefined;
  /** For a settings screen, whose failures start with "Failed to save: ". */
  settings?: boolean;
  /** The toast for a form that was accepted. */
  saved?: ToastCode;
  /** Called once for each result, in the browser. */
  onResult?: (result: FormResult<Done, Question>, form: HTMLFormElement | null) => void;
}

/**
 * Results that were already announced, because several components may render the same one in turn.
 */
const announced = new WeakSet<object>();

const none: Record<string, string> = {};

/**
 * Reads the {@link FormResult} of an action (`actionData`) or a fetcher (`fetcher.data`).
 *
 * The result stays until the next navigation, although React Router forgets `actionData` when
 * loaders run again after a live update. Once for each result, it shows a toast, and focuses the
 * error summary, the first invalid field inside `form` or the note with the result, or scrolls to
 * the notice about a conflict. A field's error disappears when the field is corrected. A failure
 * has no toast if a visible alert on the page already shows it.
 *
 * @returns the result with `errors` and `values` never undefined, `failure` as a sentence,
 * and `form`, a ref for the form element
 */
export function useFormResult<Done, Question = never>(
  latest: FormResult<Done, Question> | undefined,
  options: ResultOptions<Done, Question> = {},
) {
  const { intent, saved, onResult } = options;
  const form = useRef<HTMLFormElement>(null);
  const kept = useRestored(form, intent, latest);
  const answer = useUntilNavigation(
    intent === undefined || latest?.intent === intent ? latest : undefined,
  );
  const result = answer ?? kept?.result;
  const deletedSince = useMatches().some(({ loaderData }) => isDeleted(loaderData));
  const { show, showMessage, dismiss } = useToasts();
  const { pathname } = useLocation();
  const failure = result?.failure && inWords(result.failure, options, pathname);
  const errors = useUncorrected(result?.errors ?? none, form);
  // Without dependencies: React Router can render a fetcher's data before it says that there is
  // any, and React may then drop an effect that depends on it.
  useEffect(() => {
    if (!result || announced.has(result)) return;
    // It belongs to another form and is removed in the next render.
    if (kept && !kept.isOf(form.current)) return;
    announced.add(result);
    // An earlier "Saved" would contradict a field error.
    dismiss("results");
    if (failure && !isInSight(failure.toast.title)) showMessage(failure.toast);
    if (result.done !== undefined && saved) show(saved);
    if (result.conflict || result.deleted) form.current?.scrollIntoView();
    else if (!focusProblem(form.current)) focusAtTop(siblingResult(form.current));
    onResult?.(result, form.current);
  });
  return {
    errors,
    values: result?.values ?? (none as Record<string, string>),
    failure: failure ? failure.text : result?.errors.form,
    /** Set if the response was lost: what may have failed, and why we can't tell. */
    lost: failure?.lost,
    /** The server's own sentence about a failure, if it has one. */
    refusal: result?.failure?.code === "refused" ? result.failure.message : undefined,
    unconfirmed: result?.failure?.code === "refused" && result.failure.unconfirmed === true,
    conflict: result?.conflict,
    deleted: deletedSince || result?.deleted === true,
    question: result?.question,
    done: result?.done,
    form,
  };
}

/**
 * Keeps the last result until the next navigation, which has a new key. A link to a place on the
 * page, such as an invalid field, also has one, but only changes the hash.
 */
function useUntilNavigation<Result>(latest: Result | undefined): Result | undefined {
  const { key, pathname, search, hash } = useLocation();
  const here = { key, hash, path: pathname + search };
  const [kept, setKept] = useState({ latest, here });
  const last = kept.here;
  const stays = last.key === key || (last.path === here.path && last.hash !== hash);
  const current = latest ?? (stays ? kept.latest : undefined);
  if (kept.latest !== current || last.key !== key) setKept({ latest: current, here });
  return current;
}

/** Whether the start of an alert with this text is visible. Scrolls the rest of it into view. */
function isInSight(text: string): boolean {
  const alert = [...document.querySelectorAll("[role=alert]")].find((alert) => {
    const { top, height } = alert.getBoundingClientRect();
    return height > 0 && top >= 0 && top < innerHeight && alert.textContent.includes(text);
  });
  alert?.scrollIntoView({ block: "nearest" });
  return alert !== undefined;
}

/**
 * Whether a form's result came with the page, as without JavaScript. Then the top of the page is
 * visible; otherwise, the form's button is.
 */
export function useCameWithPage(latest: unknown): boolean {
  const [first] = useState(latest);
  return first !== undefined && (latest === first || latest === undefined);
}

/** The errors without those of fields corrected since. */
export function useUncorrected(
  errors: Record<string, string>,
  form: RefObject<HTMLFormElement | null>,
): Record<string, string> {
  const [corrected, setCorrected] = useState({ errors, names: [] as readonly string[] });
  const names = corrected.errors === errors ? corrected.names : [];
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    // On the document, because the form may be remounted after its result.
    const onInput = (event: Event) => {
      if (!(event.target instanceof Node && form.current?.contains(event.target))) return;
      const name = correctedField(event);
      if (!name || !errors[name]) return;
      setCorrected((last) => ({
        errors,
        names: last.errors === errors ? [...last.names, name] : [name],
      }));
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [errors, form]);
  if (names.length === 0) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** The form's values from before the session ended, until it's sent or another screen is opened. */
function useRestored(
  form: RefObject<HTMLFormElement | null>,
  intent: string | undefined,
  latest: unknown,
) {
  const { pathname, key, hash } = useLocation();
  const [here] = useState({ key, hash });
  const [kept, setKept] = useState(() =>
    restoredForm(pathname, intent, m.use_form_result_signed_out),
  );
  useLayoutEffect(() => {
    if (!kept) return;
    if (!form.current || !kept.isOf(form.current)) return setKept(undefined);
    kept.done();
    // Notifies listeners, such as the unsaved changes guard.
    form.current.dataset.restored = "";
    form.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [kept, form]);
  // A link to a place on the page only changes the hash.
  const isOver = latest !== undefined || (key !== here.key && hash === here.hash);
  if (kept && isOver) setKept(undefined);
  return kept;
}

/** Set by `keepPageOnFailure` when the record that a screen edits is deleted while it is open. */
function isDeleted(data: unknown): boolean {
  return typeof data === "object" && data !== null && "deleted" in data && data.deleted === true;
}

interface FailureWords {
  toast: ToastMessage;
  /** For {@link FormAlert}, with the title and the reason on separate lines. */
  text: string;
  lost?: { title: string; reason: string };
}

function inWords(
  failure: Failure,
  { failed, settings }: Pick<ResultOptions<never, never>, "failed" | "settings">,
  path: string,
): FailureWords {
  if (failure.code === "refused") return oneSentence(failure.message);
  const lost = failure.code === "lost";
  const reason = lost ? lostReason(path) : errorReason(path);
  if (!failed) {
    return oneSentence(settings ? m.form_action_save_failed({ message: reason }) : reason);
  }
  const toast: ToastMessage = toasts[failed];
  if (!lost) {
    const { title, description, onPage } = toast;
    return { toast, text: description && !onPage ? `${title}\n${description}` : title };
  }
  const title = toast.titleIfLost ?? toast.title;
  return {
    toast: toast.link ? toast : { ...toast, title, description: reason },
    text: `${title}\n${reason}`,
    lost: { title, reason },
  };
}

function oneSentence(text: string): FailureWords {
  return { toast: { title: text, tone: "bad" }, text };
}
