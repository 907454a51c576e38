import { Activity, type ReactNode, type RefObject, useEffect, useRef } from "react";

/** Sections that aren't hydrated yet. */
const waiting = new Set<RefObject<boolean>>();
let started = false;

/** Tells the styles, `deferred-hydration.js` and the browser tests that the page is interactive. */
function markHydrated() {
  const { dataset } = document.documentElement;
  if (!started || waiting.size > 0 || "hydrated" in dataset) return;
  dataset.hydrated = "";
  delete dataset.waits;
  dispatchEvent(new Event("hydrated"));
}

/** For the root layout, because its effects run after those of the page. */
export function useHydrationMark(): void {
  useEffect(() => {
    started = true;
    markHydrated();
  }, []);
}

/**
 * A part of a public page that React hydrates separately, so that a tap waits only for its own
 * section.
 */
export function Section({ children }: { children: ReactNode }) {
  const done = useRef(false);
  useEffect(() => {
    // A section that was rendered on the client has already run its inner effects.
    if (!done.current) waiting.add(done);
    return () => void waiting.delete(done);
  }, []);
  return (
    <Activity>
      {children}
      <SectionEnd done={done} />
    </Activity>
  );
}

function SectionEnd({ done }: { done: RefObject<boolean> }) {
  useEffect(() => {
    done.current = true;
    waiting.delete(done);
    markHydrated();
  }, [done]);
  return null;
}
