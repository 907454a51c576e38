import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";

const publicPages = [
  "/",
  "/services",
  "/services/event-security",
  "/about",
  "/gallery",
  "/careers",
  "/contact",
  "/privacy",
];

test("a shared cache may store public pages, but must revalidate before sending one", async () => {
  await using app = await testApp();
  for (const path of publicPages) {
    const response = await app.get(path);
    expect([path, response.headers.get("Cache-Control")]).toEqual([path, "no-cache"]);
    expect([path, response.headers.get("Set-Cookie")]).toEqual([path, null]);
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
