import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/** A pointer that only crosses a link leaves it sooner than this, in milliseconds. */
const restMs = 60;

interface Manifest {
  routes: Readonly<Record<string, { module: string } | undefined>>;
}

/**
 * Loads the code of the screen behind a link as soon as the pointer rests on it, a finger touches it
 * or it has the focus. React Router's `prefetch` would also load its data, which counts as opening a
 * record.
 */
export function useNextCode(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = (path: string) => {
      const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
      for (const { route } of router?.match(path) ?? []) {
        const file = manifest?.routes[route.id]?.module;
        if (file) import(/* @vite-ignore */ file).catch(() => {});
      }
    };
    const prepare = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.target) return;
      timer = setTimeout(load, type === "pointerover" ? restMs : 0, link.pathname);
    };
    const events = ["pointerover", "pointerdown", "focusin"];
    for (const event of events) document.addEventListener(event, prepare);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, prepare);
    };
  }, [router]);
}
