import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { isOurs } from "../http/our-answer";

/**
 * Keeps the current screen when the code of the next one can't be fetched. Otherwise, React Router
 * reloads the document, and without a connection the browser then shows its error page, as browsers
 * without the Navigation API still do.
 *
 * @returns the path of the screen whose code failed to load, and `retry` to open it; undefined if
 * none failed
 */
export function useLostCode(): { address: string; retry: () => void } | undefined {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [lost, setLost] = useState<string>();
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      // Only React Router reloads this way: the browser's own button sends no event.
      if (event.navigationType !== "reload") return;
      event.preventDefault();
      // Code can fail before React has rendered the navigation. A transition is rendered with it.
      startTransition(() => setReloads((count) => count + 1));
    };
    navigation?.addEventListener("navigate", onNavigate);
    return () => navigation?.removeEventListener("navigate", onNavigate);
  }, []);
  const stay = useEffectEvent(async () => {
    const { pathname, search } = next ?? here;
    const target = pathname + search;
    // A newer version of the program has different files.
    if (await openAnew(target)) return;
    setLost(target);
    // Ends the navigation, which would wait for its code forever.
    await navigate(here, { replace: true, preventScrollReset: true, state: here.state });
  });
  useEffect(() => {
    if (reloads > 0) void stay();
  }, [reloads]);
  // Another screen has been opened in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other screen
  useEffect(() => setLost(undefined), [here.pathname, here.search]);

  return lost === undefined ? undefined : { address: lost, retry: () => void openAnew(lost) };
}

/** Opens a screen as a new document, if the server can be reached. */
export async function openAnew(target: string): Promise<boolean> {
  const reached = await fetch("/healthz", { cache: "no-store" }).then(
    (response) => response.ok && isOurs(response),
    () => false,
  );
  if (reached) location.assign(target);
  return reached;
}
