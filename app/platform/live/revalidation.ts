import { useContext, useEffect, useSyncExternalStore } from "react";
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

let page: Pick<DataRouter, "state"> | undefined;
let behind = false;
let missed = 0;
const listeners = new Set<() => void>();
const lostListeners = new Set<() => void>();

/**
 * For the root's `clientMiddleware`: what is on screen never gives way to an error because it could
 * not be loaded once more, after a change that somebody else made or after a form. It stays as it
 * is, with whatever is being typed, and the page is `behind` until a later load goes well. Who is
 * signed out, or whose page is gone, learns of it as ever.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const before = missed;
  const results = await next();
  const state = page?.state;
  if (!state || request.signal.aborted) return results;
  if (request.method !== "GET") {
    stayOn(state.location, results);
    return results;
  }
  const asked = state.navigation.location ?? state.location;
  if (!same(url, asked)) {
    putAside(results);
    return results;
  }
  if (same(asked, state.location)) keep(results, state.loaderData);
  tell(missed > before);
  return results;
};

/** A form that got lost on its way, and doesn't say so itself, leads back to where it stands. */
function stayOn({ pathname, search }: Address, results: Results): void {
  for (const [id, { type, result }] of Object.entries(results)) {
    // React Router wraps what an action throws.
    const thrown = isRecord(result) && "data" in result ? result.data : result;
    // What the browser throws when it can't reach the server.
    if (type !== "error" || !(thrown instanceof TypeError)) continue;
    results[id] = { type, result: replace(pathname + search) };
    for (const hear of lostListeners) hear();
  }
}

/** Hears of each form that got lost and doesn't say so itself. */
export function useLostForms(hear: () => void): void {
  useEffect(() => {
    lostListeners.add(hear);
    return () => {
      lostListeners.delete(hear);
    };
  }, [hear]);
}

interface Address {
  pathname: string;
  search: string;
}

function same(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function keep(results: Results, shown: Record<string, unknown>): void {
  for (const [id, result] of Object.entries(results)) {
    if (!isFailure(result) || shown[id] === undefined) continue;
    results[id] = { type: "data", result: shown[id] };
    missed += 1;
  }
}

/** Beside the page, such as suggestions for a field: then there are none. */
function putAside(results: Results): void {
  for (const [id, result] of Object.entries(results)) {
    if (result.type === "error" && isFailure(result))
      results[id] = { type: "data", result: undefined };
  }
}

/** Something kept what it knew because the server could not be asked. */
export function missedOne(): void {
  missed += 1;
}

/** A redirect is none, nor is a page that isn't there. */
function isFailure({ type, result }: DataStrategyResult): boolean {
  // What `loaded` answers for a screen that it could not read.
  if (type === "data") return isRecord(result) && result.ok === false;
  if (result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function tell(now: boolean): void {
  behind = now;
  for (const hear of listeners) hear();
}

/** Hears after each load of the page whether it went well. */
export function onRenewal(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Whether the page shows something older than what it asked for last. */
export function isBehind(): boolean {
  return behind;
}

export function useBehind(): boolean {
  return useSyncExternalStore(onRenewal, isBehind, () => false);
}

/** The page whose data is kept; for the root. */
export function useKeptShown(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    page = router;
    return () => {
      page = undefined;
    };
  }, [router]);
}
