import { isOurs } from "~/platform/http/our-answer";
import { surveyPath, surveysPath } from "../rules";

/** The worker looks for pages in all caches. An account's pages are in its own. */
const cacheFor = (userId: string) => `survey-sheets-${userId}`;

/**
 * Keeps a survey's own page on this phone, so that it opens without a connection; never the list
 * that it may be open next to. Deletes kept pages if the server denies access to them. Browsers
 * without service workers keep only the entries.
 */
export async function keepPageOffline(survey: string, userId: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const path = surveyPath(survey);
  try {
    await navigator.serviceWorker.register(`${surveysPath}/offline-worker.js`, {
      scope: `${surveysPath}/`,
    });
    const page = await fetch(path, { headers: { Accept: "text/html" } });
    if (!isOurs(page)) return;
    const text = await page.clone().text();
    // The page has the account that it was rendered for: someone else may have signed in meanwhile.
    const isDenied =
      page.redirected || [401, 403].includes(page.status) || (page.ok && !text.includes(userId));
    if (isDenied) return await dropCaches(() => true);
    const cache = await caches.open(cacheFor(userId));
    if (page.status === 404) await cache.delete(path);
    if (!page.ok) return;
    const keep = async (asset: string) => {
      if (await cache.match(asset)) return;
      const file = await fetch(asset);
      // The page of a hotel's network would be used forever. Files lack our header.
      const isPage = file.headers.get("Content-Type")?.startsWith("text/html");
      if (!file.ok || file.redirected || isPage) throw new Error(`${asset} couldn't be loaded`);
      await cache.put(asset, file);
    };
    // Addresses begin after a quotation mark, unlike "question/assets/answer" in the survey's data.
    const own = text.match(/(?<=["'])\/assets\/[\w./~-]+/g) ?? [];
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

/**
 * Deletes what this phone keeps of surveys: for everyone when someone signs out, for everyone else
 * when `userId` is signed in. Unsent changes stay for their author.
 */
export async function dropKeptSurveys(userId?: string): Promise<void> {
  const own = userId && cacheFor(userId);
  await Promise.allSettled([
    dropCaches((name) => name !== own),
    import("./phone-store").then(({ dropStates }) => dropStates(userId)),
  ]);
}

async function dropCaches(isDropped: (name: string) => boolean): Promise<void> {
  if (!("caches" in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith("survey-sheets"));
  await Promise.all(names.filter(isDropped).map((name) => caches.delete(name)));
}
