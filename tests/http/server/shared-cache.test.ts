import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { dataPath, findCachedPages, fromCache } from "../../support/cached-pages";
import { insertOpening } from "../../support/openings";

async function cachedPages(app: TestApp): Promise<string[]> {
  const opening = await insertOpening(app.db, { title: "Open" });
  return findCachedPages(app, {
    "/services/:id": ["/services/event-security"],
    "/careers/:slug": [`/careers/${opening}-open`],
  });
}

test("a shared cache may store public pages, but must revalidate before sending one", async () => {
  await using app = await testApp();
  for (const path of await cachedPages(app)) {
    const response = await app.get(path);
    expect([path, response.headers.get("Cache-Control")]).toEqual([path, "no-cache"]);
    expect([path, response.headers.get("Set-Cookie")]).toEqual([path, null]);
  }
});

test("a page in the page cache is the same for everybody", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  const headers = {
    "Accept-Language": "de",
    "User-Agent": "Another browser",
    "X-Forwarded-For": "198.51.100.7",
    Referer: "https://example.com/",
  };
  for (const path of await cachedPages(app)) {
    const [one, other] = [await app.get(path), await admin.get(path, headers)];
    expect(await one.text(), path).toBe(await other.text());
  }
});

test("the page cache doesn't store what client navigations request", async () => {
  await using app = await testApp();
  const files = ["/sitemap.xml", "/manifest.webmanifest"];
  const documents = (await cachedPages(app)).filter((path) => !files.includes(path));
  for (const path of documents.map(dataPath)) {
    await app.get(path);
    expect(fromCache(app, path), path).toBeUndefined();
  }
});

test("a shared cache never stores personal pages", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const id = await book(app);
  const addresses = [
    "/admin",
    `/admin/bookings/${id}`,
    `/admin/bookings/${id}.data`,
    "/admin/bookings/export",
    "/admin/search?q=a",
    "/admin/events",
    "/events",
    "/booking/some-secret",
    "/booking/some-secret.data",
    "/auth/new-password?token=x",
  ];
  for (const path of addresses) {
    const stop = new AbortController();
    const response = await office.request(path, { signal: stop.signal });
    expect([path, response.headers.get("Cache-Control")]).toEqual([
      path,
      expect.stringContaining("no-store"),
    ]);
    stop.abort();
  }
});

test("every response says how it may be cached; errors aren't stored", async () => {
  await using app = await testApp();
  for (const path of ["/auth", "/robots.txt", "/sitemap.xml", "/healthz", "/about?x=1"]) {
    expect([path, (await app.get(path)).headers.get("Cache-Control")]).toEqual([
      path,
      expect.any(String),
    ]);
  }
  for (const path of ["/no-such-page", "/photos/none.jpg", "/careers/none", "/%ff"]) {
    const response = await app.get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect([path, response.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
  }
});
