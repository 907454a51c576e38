import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * Keeps the screen when the code of the next one can't be fetched. React Router reloads the document
 * then, which without a connection leaves the browser's error page. Browsers without the Navigation
 * API still do.
 *
 * @returns `retry` opens the screen that was lost; undefined while there is none
 */
export function useLostCode(): { retry: (() => void) | undefined } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [lost, setLost] = useState<string>();
  const stay = useRef(() => {});
  useEffect(() => {
    stay.current = () => {
      const { pathname, search } = next ?? here;
      setLost(pathname + search);
      // Ends the navigation, which waits for its code forever.
      void navigate(here, { replace: true, preventScrollReset: true, state: here.state });
    };
  });
  useEffect(() => {
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      // Nothing else reloads: the browser's own button sends no event.
      if (event.navigationType !== "reload") return;
      event.preventDefault();
      stay.current();
    };
    navigation?.addEventListener("navigate", onNavigate);
    return () => navigation?.removeEventListener("navigate", onNavigate);
  }, []);
  // Another screen was opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other screen
  useEffect(() => setLost(undefined), [here.pathname, here.search]);

  async function retry(target: string) {
    // Only a new document asks for the code again.
    const reached = await fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached) location.assign(target);
  }
  return { retry: lost === undefined ? undefined : () => void retry(lost) };
}
