import { surveyPath, surveysPath } from "../rules";

// The worker has the same name in `offline-worker.js`.
const cacheName = "survey-sheets";

/**
 * Keeps a survey's own page on this phone, so that it opens without a connection; never the list
 * that it may be open next to. Browsers without service workers keep only the entries.
 */
export async function keepPageOffline(survey: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const path = surveyPath(survey);
  try {
    await navigator.serviceWorker.register(`${surveysPath}/offline-worker.js`, {
      scope: `${surveysPath}/`,
    });
    const cache = await caches.open(cacheName);
    const page = await fetch(path, { headers: { Accept: "text/html" } });
    if (!page.ok || page.redirected) return;
    const keep = async (asset: string) => {
      if (!(await cache.match(asset))) await cache.add(asset);
    };
    // Addresses begin after a quotation mark, unlike "question/assets/answer" in the survey's data.
    const own = (await page.clone().text()).match(/(?<=["'])\/assets\/[\w./~-]+/g) ?? [];
    await Promise.all([...new Set(own)].map(keep));
    // Files that were loaded later, as far as the server still has them.
    await Promise.allSettled(loadedAssets().map(keep));
    // Last, because the page doesn't work without its files.
    await cache.put(path, page);
  } catch {
    // There is no connection now, so the page kept earlier stays.
  }
}

function loadedAssets(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
    .map(({ pathname }) => pathname);
}

/** Deletes all kept pages when someone signs out. Unsent changes stay for their author. */
export async function dropOfflinePages(): Promise<void> {
  if ("caches" in window) await caches.delete(cacheName);
}
