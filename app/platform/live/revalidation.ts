import { useEffect, useSyncExternalStore } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  type UIMatch,
  useMatches,
} from "react-router";
import type { FormResult } from "../forms/form-result";
import { formValues, withoutPasswords } from "../forms/form-values";

type Results = Record<string, DataStrategyResult>;

/** What a screen that edits one thing exports as `handle`. */
export interface EditingHandle {
  editing: {
    /** Such as "This service". */
    what: string;
    title: string;
    back: { to: string; label: string };
    /** The labels of the fields with text that somebody typed, by name. */
    labels: Readonly<Record<string, string>>;
  };
}

export function isEditing(handle: unknown): handle is EditingHandle {
  return isRecord(handle) && "editing" in handle;
}

let shown: UIMatch[] = [];
let stale = false;
/** Requests of this page to the server, of navigations and fetchers. */
let inFlight = 0;
/** The path of a form that never reached the server. */
let lostForm: URL | undefined;
const staleListeners = new Set<() => void>();
const lostListeners = new Set<() => void>();

/**
 * For the root's `clientMiddleware`: a page that is open never gives way to an error because its
 * data couldn't be loaded again. It stays as it is, with what is being typed, and counts as stale
 * until a later load succeeds. A form that didn't reach the server gets a {@link FormResult} that
 * says so. Redirects go through, and so do 404s, except on a screen that edits the thing that was
 * deleted: it keeps its data, with `deleted: true`.
 */
export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const form = request.method === "GET" ? undefined : request.clone();
  inFlight += 1;
  try {
    const results = await next();
    if (request.signal.aborted) return results;
    if (form) await answerLostForm(form, url, results);
    else if (isPageLoad(results)) keepPage(url, results);
    else dropFailedFetch(results);
    return results;
  } finally {
    inFlight -= 1;
  }
};

/** Whether the page is waiting for the server; known before React has rendered it. */
export function isBusy(): boolean {
  return inFlight > 0;
}

/** The root revalidates with every navigation, and never for a fetcher. */
function isPageLoad(results: Results): boolean {
  return "root" in results;
}

async function answerLostForm(form: Request, url: URL, results: Results): Promise<void> {
  lostForm = undefined;
  for (const [id, { type, result }] of Object.entries(results)) {
    // React Router wraps what an action throws.
    const thrown = isRecord(result) && "data" in result ? result.data : result;
    // `fetch` throws this when it can't reach the server.
    if (type !== "error" || !(thrown instanceof TypeError)) continue;
    const values = withoutPasswords(formValues(await form.formData()));
    const lost: FormResult<never> = {
      intent: values.intent,
      errors: {},
      values,
      failure: { code: "lost" },
    };
    results[id] = { type: "data", result: lost };
    lostForm = url;
  }
}

function keepPage(url: URL, results: Results): void {
  const here = isHere(url);
  // The form was sent from this page to another one, which can't be loaded now either.
  if (lostForm && !here && isSame(url, lostForm) && Object.values(results).some(isFailure)) {
    for (const id of Object.keys(results)) {
      results[id] = { type: "error", result: replace(location.pathname + location.search) };
    }
    for (const hear of lostListeners) hear();
  }
  lostForm = undefined;
  let missed = false;
  for (const [at, { id, pathname, loaderData, handle }] of shown.entries()) {
    const result = results[id];
    // Another page shares only the layouts around it.
    const stays = here || (at < shown.length - 1 && url.pathname.startsWith(pathname));
    if (!result || !stays || loaderData === undefined) continue;
    if (isFailure(result)) {
      results[id] = { type: "data", result: loaderData };
      missed = true;
    } else if (here && isEditing(handle) && isMissing(result) && isRecord(loaderData)) {
      results[id] = { type: "data", result: { ...loaderData, deleted: true } };
    }
  }
  stale = missed;
  for (const hear of staleListeners) hear();
}

/** Beside the page, such as suggestions for a field: there are none, then. */
function dropFailedFetch(results: Results): void {
  for (const [id, result] of Object.entries(results)) {
    if (result.type === "error" && isFailure(result)) {
      results[id] = { type: "data", result: undefined };
    }
  }
}

function isHere(url: URL): boolean {
  return isSame(url, location);
}

function isSame(one: { pathname: string; search: string }, other: typeof one): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function isFailure({ type, result }: DataStrategyResult): boolean {
  // What `loadOrFail` answers for a screen that couldn't be read.
  if (type === "data") return isRecord(result) && result.ok === false;
  if (result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

function isMissing({ type, result }: DataStrategyResult): boolean {
  return type === "error" && isRouteErrorResponse(result) && result.status === 404;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Calls `hear` after each load of the page. */
export function onPageLoad(hear: () => void): () => void {
  staleListeners.add(hear);
  return () => staleListeners.delete(hear);
}

/** Whether the page shows something older than what it asked for last. */
export function isStale(): boolean {
  return stale;
}

export function useStale(): boolean {
  return useSyncExternalStore(onPageLoad, isStale, () => false);
}

/** For the root: remembers what the page shows, and calls `onLostForm` for each lost button press. */
export function useKeptPage(onLostForm: () => void): void {
  const matches = useMatches();
  useEffect(() => {
    shown = matches;
  }, [matches]);
  useEffect(() => {
    lostListeners.add(onLostForm);
    return () => {
      lostListeners.delete(onLostForm);
      shown = [];
    };
  }, [onLostForm]);
}
