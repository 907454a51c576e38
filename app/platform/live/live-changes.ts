import { useContext, useEffect, useRef } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useFetchers,
  useNavigation,
  useRevalidator,
} from "react-router";
import type { LiveSource } from "./live-source";
import { isBehind, onRenewal } from "./revalidation";

const retryMs = 3_000;
const mostRetryMs = 60_000;
const busyMs = 500;

/**
 * Keeps an open page true: when something that the public site shows changes, its loaders run
 * again, and again after a while when that failed. A lost connection is opened again, and then
 * hears of what it missed.
 *
 * Only a page in sight listens: browsers open few connections to one host, and a visitor with many
 * tabs would have none left. A page that comes back into sight hears of what it missed.
 */
export function useLiveChanges({ stream, version }: LiveSource): void {
  const { revalidate } = useRevalidator();
  // Renewing cuts off what is under way: the redirect of a form in a dialog would be dropped, and
  // a page that was already answered asked for again.
  const navigating = useNavigation().state !== "idle";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  const busy = navigating || fetching;
  const held = useRef(() => {});
  useEffect(() => {
    if (!busy) held.current();
  }, [busy]);
  // What is drawn lags behind: a form that was just sent counts at once.
  const router = useContext(DataRouterContext)?.router;
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let renewing = false;
    let again = false;
    let wait = retryMs;
    let catchUp: ReturnType<typeof setTimeout> | undefined;
    const isBusy = () => {
      if (!router) return false;
      const { navigation, fetchers } = router.state;
      return [navigation, ...fetchers.values()].some(({ state }) => state !== "idle");
    };
    // One after the other: a second one would cut off the first.
    const renew = async () => {
      clearTimeout(later);
      if (!again || renewing) return;
      if (isBusy()) {
        // What ends before it was ever drawn tells nobody of its end.
        later = setTimeout(renew, busyMs);
        return;
      }
      renewing = true;
      again = false;
      await revalidate().catch(() => {});
      renewing = false;
      renew();
    };
    const hear = () => {
      again = true;
      renew();
    };
    held.current = renew;
    const stopHearing = onRenewal(() => {
      clearTimeout(catchUp);
      if (!isBehind()) {
        wait = retryMs;
        return;
      }
      catchUp = setTimeout(hear, wait);
      wait = Math.min(2 * wait, mostRetryMs);
    });
    const listen = () => {
      if (source || document.visibilityState === "hidden") return;
      source = new EventSource(`${stream}?since=${encodeURIComponent(shown.current)}`);
      source.addEventListener("change", hear);
      source.addEventListener("error", () => {
        // Browsers try again after a broken connection, but give up at an answer such as the 503
        // of a restart.
        if (source?.readyState !== EventSource.CLOSED) return;
        pause();
        retry = setTimeout(listen, retryMs);
      });
    };
    const pause = () => {
      clearTimeout(retry);
      clearTimeout(later);
      clearTimeout(catchUp);
      source?.close();
      source = undefined;
    };
    const comeBack = () => {
      listen();
      if (isBehind()) hear();
    };
    const follow = () => (document.visibilityState === "hidden" ? pause() : comeBack());
    listen();
    document.addEventListener("visibilitychange", follow);
    addEventListener("pagehide", pause);
    addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pagehide", pause);
      removeEventListener("pageshow", comeBack);
      stopHearing();
      pause();
    };
  }, [revalidate, router, stream]);
}
