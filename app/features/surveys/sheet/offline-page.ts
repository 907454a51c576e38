import { surveysPath } from "../rules";

// The worker has the same name in `offline-worker.js`.
const cacheName = "survey-sheets";

/**
 * Keeps the open page on this phone, so that it opens again without a connection. Browsers without
 * service workers do without it; entries are kept all the same.
 */
export async function keepPageOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  // The person may go on to another page before it answers.
  const { pathname: path } = location;
  try {
    await navigator.serviceWorker.register(`${surveysPath}/offline-worker.js`, {
      scope: `${surveysPath}/`,
    });
    const cache = await caches.open(cacheName);
    const assets = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname));
    const page = await fetch(path, { headers: { Accept: "text/html" } });
    if (!page.ok || page.redirected) return;
    await cache.put(path, page);
    await Promise.all(
      assets.map(async ({ pathname }) => {
        if (!(await cache.match(pathname))) await cache.add(pathname);
      }),
    );
  } catch {
    // Without a connection now: the page that was kept before stays.
  }
}

/** Deletes all kept pages when somebody signs out. Unsent changes stay for their author. */
export async function dropOfflinePages(): Promise<void> {
  if ("caches" in window) await caches.delete(cacheName);
}
