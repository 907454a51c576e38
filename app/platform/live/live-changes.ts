import { useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { LiveSource } from "../services";
import { liveUrl } from "./live-url";
import { isBusy, isStale, onPageLoad } from "./revalidation";

const retryMs = 3_000;
const maxRetryMs = 60_000;
const busyMs = 500;

/**
 * Keeps an open page up to date: its loaders run again when its data changes, and after a while
 * again if that failed. After a lost connection, the page reconnects and catches up.
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
  const rendered = useRef({ busy: false, revalidate: () => {} });
  const busy = navigating || fetching;
  useEffect(() => {
    rendered.current.busy = busy;
    if (!busy) rendered.current.revalidate();
  }, [busy]);
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
    let wanted = false;
    let wait = retryMs;
    // One after the other: a second revalidation would cancel the first.
    const run = async () => {
      clearTimeout(later);
      if (!wanted || running) return;
      if (isBusy() || rendered.current.busy) {
        // A request that ends before React has rendered it triggers no effect.
        later = setTimeout(run, busyMs);
        return;
      }
      running = true;
      wanted = false;
      await revalidate().catch(() => {});
      running = false;
      run();
    };
    const onChange = () => {
      wanted = true;
      run();
    };
    rendered.current.revalidate = run;
    const stopHearing = onPageLoad(() => {
      clearTimeout(catchUp);
      if (!isStale()) {
        wait = retryMs;
        return;
      }
      catchUp = setTimeout(onChange, wait);
      wait = Math.min(2 * wait, maxRetryMs);
    });
    const listen = () => {
      if (source || document.visibilityState === "hidden") return;
      source = new EventSource(liveUrl({ stream, version: shown.current }));
      source.addEventListener("change", onChange);
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
      if (isStale()) onChange();
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
