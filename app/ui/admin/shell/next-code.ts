import { useEffect } from "react";
import { matchRoutes, type RouteObject } from "react-router";

/** A pointer that only crosses a link leaves it sooner than this, in milliseconds. */
const restMs = 60;

/** React Router's list of all routes with their files. */
interface Manifest {
  routes: Readonly<Record<string, ManifestRoute | undefined>>;
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
}

/**
 * Loads the code of the screen behind a link as soon as the pointer rests on it, a finger touches it
 * or it has the focus. React Router's `prefetch` would also load its data, which counts as opening a
 * record.
 */
export function useNextCode(): void {
  useEffect(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
    if (!manifest) return;
    let routes: RouteObject[] | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const load = (path: string) => {
      routes ??= routeTree(manifest);
      for (const { route } of matchRoutes(routes, path) ?? []) {
        const file = manifest.routes[route.id ?? ""]?.module;
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
  }, []);
}

function routeTree({ routes }: Manifest): RouteObject[] {
  const byParent = Map.groupBy(
    Object.values(routes).filter((route) => route !== undefined),
    ({ parentId }) => parentId,
  );
  const childrenOf = (parent?: string): RouteObject[] =>
    (byParent.get(parent) ?? []).map(({ id, path, index }) => {
      const route = path === undefined ? { id } : { id, path };
      return index ? { ...route, index } : { ...route, children: childrenOf(id) };
    });
  return childrenOf();
}
