import { useEffect, useRef } from "react";
import { type UIMatch, useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";
import type { LiveSource } from "../services";
import { everything, liveUrl } from "./live-url";
import { requestsBegun } from "./request-count";
import { isBusy, isStale, onPageLoad } from "./revalidation";
import { revalidateFor, shows } from "./topic-revalidation";

const retryMs = 3_000;
const maxRetryMs = 60_000;
const busyMs = 500;

/**
 * Keeps an open page up to date: revalidates the routes that show a changed topic, and if that
 * fails, all of them after a while. After a lost connection, the page reconnects and catches up.
 *
 * Only visible pages listen: browsers limit the connections to one host, and a visitor with many
 * tabs would run out of them. A page catches up when it becomes visible again.
 */
export function useLiveChanges({ stream, version }: LiveSource): void {
  const { revalidate } = useRevalidator();
  // Revalidating cancels pending requests: a dialog's form would lose its redirect, and a page would
  // be requested twice.
  const navigating = useNavigation().state !== "idle";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  // The root is loaded along with any other route.
  const routes = useMatches().filter(({ id }) => id !== "root");
  const busy = navigating || fetching;
  const rendered = useRef({ busy, routes, revalidate: () => {} });
  useEffect(() => {
    Object.assign(rendered.current, { busy, routes });
    // Something that a new page shows may have changed after it was loaded.
    if (!busy) rendered.current.revalidate();
  });
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let catchUp: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    /** What changed since the page was loaded, with the number of requests that had begun by then. */
    const heard = new Map<string, number>();
    let wait = retryMs;
    // One after the other: a second revalidation would cancel the first.
    const run = async () => {
      clearTimeout(later);
      if (heard.size === 0 || running) return;
      if (isBusy() || rendered.current.busy) {
        // A request that ends before React has rendered it triggers no effect.
        later = setTimeout(run, busyMs);
        return;
      }
      const changes = new Set(isStale() ? [everything] : heard.keys());
      if (!rendered.current.routes.some(({ handle }) => shows(handle, changes))) return;
      running = true;
      heard.clear();
      await revalidateFor(changes, revalidate);
      running = false;
      run();
    };
    const hear = (changed: string) => {
      for (const topic of changed.split(",")) heard.set(topic, requestsBegun());
      run();
    };
    const catchUpNow = () => hear(everything);
    rendered.current.revalidate = run;
    const stopHearing = onPageLoad((request, results) => {
      clearTimeout(catchUp);
      if (!isStale()) {
        wait = retryMs;
        // What changed before the request is shown now. A refused form doesn't load all routes.
        for (const [topic, begun] of heard) {
          const isOutdated = ({ id, loaderData, handle }: UIMatch) =>
            loaderData !== undefined && !results[id] && shows(handle, new Set([topic]));
          if (begun < request && !rendered.current.routes.some(isOutdated)) heard.delete(topic);
        }
        return;
      }
      catchUp = setTimeout(catchUpNow, wait);
      wait = Math.min(2 * wait, maxRetryMs);
    });
    const listen = () => {
      if (source || document.visibilityState === "hidden") return;
      source = new EventSource(liveUrl({ stream, version: shown.current }));
      source.addEventListener("change", ({ data }: MessageEvent<string>) => hear(data));
      source.addEventListener("error", () => {
        // Browsers reconnect by themselves, but not after an error response, such as a restart's 503.
        if (source?.readyState !== EventSource.CLOSED) return;
        pause();
        // Not all pages at the same moment.
        retry = setTimeout(listen, retryMs * (1 + Math.random()));
      });
    };
    const pause = () => {
      clearTimeout(retry);
      clearTimeout(later);
      clearTimeout(catchUp);
      source?.close();
      source = undefined;
    };
    const resume = () => {
      listen();
      if (isStale()) catchUpNow();
    };
    const onVisibility = () => (document.visibilityState === "hidden" ? pause() : resume());
    listen();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", pause);
    addEventListener("pageshow", resume);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", pause);
      removeEventListener("pageshow", resume);
      stopHearing();
      pause();
    };
  }, [revalidate, stream]);
}
