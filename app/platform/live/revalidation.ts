import { useEffect, useSyncExternalStore } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  type UIMatch,
  useLocation,
  useMatches,
} from "react-router";
import { confirmPassword } from "../auth/confirm-password";
import type { FormResult } from "../forms/form-result";
import { formValues, withoutPasswords } from "../forms/form-values";
import { forgetIdempotencyKeys, keepIdempotencyKey } from "./idempotency-key";
import { countRequest } from "./request-count";
import type { TopicsHandle } from "./topic-revalidation";

type Results = Record<string, DataStrategyResult>;

type Address = Pick<URL, "pathname" | "search">;

/** Called with the number of a page's request and its results, by route. */
type LoadListener = (request: number, results: Readonly<Results>) => void;

/** Thrown when another page couldn't be loaded because the server can't be reached. */
export class LostPageError extends Error {}

/**
 * Whether a page failed to load because the server couldn't be reached, or because a proxy reported
 * that. The server's own errors have a reference number or say that the database is unavailable.
 */
export function isLostPage(error: unknown): boolean {
  return error instanceof LostPageError || isProxyError(error);
}

function isProxyError(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || error.status < 500) return false;
  return !error.data?.reference && !error.data?.unavailable;
}

/** The `handle` of a screen that edits one record. */
export interface EditingHandle extends TopicsHandle {
  editing: {
    /** For example, "This service". */
    what: string;
    title: string;
    back: { to: string; label: string };
    /** The fields' labels, by name. */
    labels: Readonly<Record<string, string>>;
  };
}

export function isEditing(handle: unknown): handle is EditingHandle {
  return isRecord(handle) && "editing" in handle;
}

let shown: UIMatch[] = [];
/** The URL of the page shown. After Back, the browser's URL can be ahead of it. */
let shownAt: Address | undefined;
let stale = false;
/** Pending requests of navigations and fetchers. */
let inFlight = 0;
/** The URL of the last form, if it got no result. */
let lostForm: URL | undefined;
const loadListeners = new Set<LoadListener>();
const lostListeners = new Set<() => void>();
const endListeners = new Set<(wanted: string) => void>();
/** Listeners for lost form responses, by the path of the form's action. */
const lostForms = new Map<string, () => void>();

/**
 * For the root's `clientMiddleware`: an open page is never replaced by an error because its data
 * can't be loaded again. It stays as it is, with everything typed into it, and is stale until a
 * later load succeeds. A form without a response from the server gets a {@link FormResult} that
 * says so. Redirects go through, except to the page that asks for the password again, and so do 404s,
 * except on a screen that edits the deleted record: it keeps its data, with `deleted: true`.
 */
export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const form = request.method === "GET" ? undefined : request.clone();
  inFlight += 1;
  const number = countRequest();
  try {
    const results = await next();
    if (request.signal.aborted) return results;
    if (Object.values(results).some(asksToSignIn)) {
      const wanted = form || !isPageLoad(results) ? location : url;
      for (const listener of endListeners) listener(wanted.pathname + wanted.search);
    }
    if (form) await answerLostForm(form, url, results);
    else if (isPageLoad(results)) keepPage(url, results, number);
    else dropFailedFetch(results);
    return results;
  } finally {
    inFlight -= 1;
  }
};

/** Whether the page is waiting for the server, even before React has rendered that. */
export function isBusy(): boolean {
  return inFlight > 0;
}

/** The root is loaded with every navigation, and never by a fetcher. */
function isPageLoad(results: Results): boolean {
  return "root" in results;
}

async function answerLostForm(form: Request, url: URL, results: Results): Promise<void> {
  lostForm = undefined;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isLost(result)) continue;
    const sent = await form.formData();
    keepIdempotencyKey(url.pathname, sent);
    const values = withoutPasswords(formValues(sent));
    const lost: FormResult<never> = {
      intent: values.intent,
      errors: {},
      values,
      failure: { code: "lost" },
    };
    results[id] = { type: "data", result: lost };
    lostForm = url;
  }
  if (!lostForm) forgetIdempotencyKeys();
}

/**
 * Whether the server's response was lost; false for redirects, 404s and other responses from the
 * route. A proxy's error page counts as lost, because the form may have been saved.
 */
function isLost(thrown: unknown): boolean {
  if (isRouteErrorResponse(thrown)) return isProxyError(thrown);
  // React Router wraps what an action throws.
  const error = isRecord(thrown) && "data" in thrown ? thrown.data : thrown;
  // Without a connection `fetch` throws a TypeError; half a response can't be decoded.
  return error instanceof Error;
}

function keepPage(url: URL, results: Results, number: number): void {
  const here = isHere(url);
  // The form was sent from this page to a route that can't be loaded now either, or that has no
  // screen and redirects to one.
  if (lostForm && !here && isSame(url, lostForm) && Object.values(results).some(hasNoPage)) {
    for (const id of Object.keys(results)) {
      results[id] = { type: "error", result: replace(location.pathname + location.search) };
    }
    const own = lostForms.get(lostForm.pathname);
    if (own) own();
    else for (const listener of lostListeners) listener();
  }
  lostForm = undefined;
  let failed = false;
  for (const [at, { id, pathname, loaderData, handle }] of shown.entries()) {
    const result = results[id];
    // Another page shares only the layouts around it.
    const stays = here || (at < shown.length - 1 && url.pathname.startsWith(pathname));
    if (!result || !stays || loaderData === undefined) continue;
    if (isFailure(result)) {
      results[id] = { type: "data", result: loaderData };
      failed = true;
    } else if (here && isEditing(handle) && isMissing(result) && isRecord(loaderData)) {
      results[id] = { type: "data", result: { ...loaderData, deleted: true } };
    } else if (here && asksForPassword(result)) {
      // The form on it asks when it is sent.
      results[id] = { type: "data", result: loaderData };
    }
  }
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isLost(result)) continue;
    results[id] = { type, result: new LostPageError() };
    failed = true;
  }
  stale = failed;
  for (const listener of loadListeners) listener(number, results);
}

/** A fetcher's load, such as suggestions for a field, ends without data. */
function dropFailedFetch(results: Results): void {
  for (const [id, result] of Object.entries(results)) {
    if (result.type === "error" && isFailure(result)) {
      results[id] = { type: "data", result: undefined };
    }
  }
}

function isHere(url: URL): boolean {
  return isSame(url, shownAt ?? location);
}

function isSame(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function isFailure({ type, result }: DataStrategyResult): boolean {
  // From `loaded`, for a screen whose data can't be read.
  if (type === "data") return isRecord(result) && result.ok === false;
  if (result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

function hasNoPage(loaded: DataStrategyResult): boolean {
  return isFailure(loaded) || loaded.result instanceof Response;
}

function isMissing({ type, result }: DataStrategyResult): boolean {
  return type === "error" && isRouteErrorResponse(result) && result.status === 404;
}

const asksForPassword = (result: DataStrategyResult) => redirectOf(result) === confirmPassword;

/** Whether the session has ended. */
const asksToSignIn = (result: DataStrategyResult) => redirectOf(result) === "/auth";

/** The path that a result redirects to. */
function redirectOf({ result }: DataStrategyResult): string | undefined {
  const to = result instanceof Response ? result.headers.get("Location") : null;
  return to?.split("?")[0];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether the page at this URL is shown now; the browser's URL can be ahead of it. */
export function isShown({ pathname }: URL): boolean {
  return shown.at(-1)?.pathname === pathname;
}

/**
 * Calls `listener` before an ended session redirects to the login page. It gets the URL that
 * couldn't be loaded or, for a form, the current page's.
 */
export function onSessionEnd(listener: (wanted: string) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Calls `listener` after each load of the page, or of a part of it. */
export function onPageLoad(listener: LoadListener): () => void {
  loadListeners.add(listener);
  return () => loadListeners.delete(listener);
}

/** Whether the page shows older data because the last load failed. */
export function isStale(): boolean {
  return stale;
}

export function useStale(): boolean {
  return useSyncExternalStore(onPageLoad, isStale, () => false);
}

/**
 * Calls `onLost` instead of the root's handler when the response to a form was lost. `action` is the
 * path of a route without a screen.
 */
export function useLostForm(action: string, onLost: () => void): void {
  useEffect(() => {
    const { pathname } = new URL(action, location.href);
    lostForms.set(pathname, onLost);
    return () => {
      lostForms.delete(pathname);
    };
  }, [action, onLost]);
}

/**
 * For the root: remembers what the page shows. `onLostForm` is called when a form got no result and
 * the page stays, because the form's own page can't be loaded or there is none.
 */
export function useKeptPage(onLostForm: () => void): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = matches;
    shownAt = { pathname, search };
  }, [matches, pathname, search]);
  useEffect(() => {
    lostListeners.add(onLostForm);
    return () => {
      lostListeners.delete(onLostForm);
      shown = [];
      shownAt = undefined;
    };
  }, [onLostForm]);
}
