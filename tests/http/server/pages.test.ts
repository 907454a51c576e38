import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { fromCache } from "../../support/cached-pages";

async function change(app: TestApp, key: string, value: string) {
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("business_settings")
      .values({ setting_key: key, setting_value: value })
      .onConflict((conflict) =>
        conflict.column("setting_key").doUpdateSet({ setting_value: value }),
      )
      .execute();
    await app.services.events.publish(trx, "settings");
  });
}

test("a page is served from the cache with its policy until it changes", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 0101" } });
  const made = await app.get("/services");
  const html = await made.text();
  expect(html).toContain("+1 555 0101");

  const kept = fromCache(app, "/services");
  expect(kept?.body.toString()).toBe(html);
  const headers = kept?.headers.join("\n").toLowerCase() ?? "";
  expect(headers).toContain(made.headers.get("Content-Security-Policy")?.toLowerCase());
  expect(headers).toContain("nosniff");
  expect(headers).toContain(`content-length\n${Buffer.byteLength(html)}`);

  await change(app, "phone", "+1 555 0202");
  await expect.poll(() => fromCache(app, "/services")).toBeUndefined();
  expect(await (await app.get("/services")).text()).toContain("+1 555 0202");
});

test("a page that was rendered while something changed is not cached", async () => {
  await using app = await testApp();
  const start = app.pageCache.start();
  await change(app, "phone", "+1 555 0202");
  await expect.poll(() => app.pageCache.start()).not.toEqual(start);
  app.pageCache.store("/old", { topics: ["settings"] }, start, new Headers(), "old");
  expect(fromCache(app, "/old")).toBeUndefined();
});

test("a page that shows the time expires each minute", async () => {
  await using app = await testApp({ now: new Date("2026-11-21T07:14:30Z") });
  expect(await (await app.get("/")).text()).toContain("02:14");
  expect(fromCache(app, "/")).toBeDefined();
  app.clock.time = new Date("2026-11-21T07:15:00Z");
  expect(fromCache(app, "/")).toBeUndefined();
  expect(await (await app.get("/")).text()).toContain("02:15");
});

test("a page that was rendered in the last minute is cached as outdated", async () => {
  await using app = await testApp({ now: new Date("2026-11-21T07:14:59Z") });
  const start = app.pageCache.start();
  app.clock.time = new Date("2026-11-21T07:15:00Z");
  const policy = { topics: [], everyMinute: true };
  app.pageCache.store("/clock", policy, start, new Headers(), "02:14");
  expect(fromCache(app, "/clock")).toBeUndefined();
});

test("a toast is for one visitor: neither cached nor served from the cache", async () => {
  await using app = await testApp();
  const browser = app.newBrowser();
  browser.cookies.set("toast", "access-denied");
  const html = await (await browser.get("/")).text();
  expect(html).toContain("Access denied. Admin privileges required.");
  expect(browser.cookies.has("toast")).toBe(false);
  expect(fromCache(app, "/")).toBeUndefined();

  await app.get("/");
  expect(fromCache(app, "/")).toBeDefined();
  expect(fromCache(app, "/", { cookie: "toast=access-denied" })).toBeUndefined();
  expect(fromCache(app, "/")?.body.toString()).not.toContain("Access denied");
});

test("a full page clears the toast and isn't cached; a data request only passes it on", async () => {
  await using app = await testApp();
  const browser = app.newBrowser();
  browser.cookies.set("toast", "access-denied");
  for (const address of ["/services.data", "/_.data?_routes=root"]) {
    const answer = await browser.get(address);
    expect(await answer.text()).toContain("access-denied");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const page = await browser.get("/services");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.text()).toContain("Access denied.");
  expect(await (await browser.get("/services")).text()).not.toContain("Access denied.");
});

test("a toast cookie can't show custom text", async () => {
  await using app = await testApp();
  const browser = app.newBrowser();
  browser.cookies.set("toast", "your-account-is-hacked");
  expect(await (await browser.get("/")).text()).not.toContain("hacked");
});

test("a page that the browser already has isn't sent again", async () => {
  await using app = await testApp();
  await app.get("/services");
  const first = fromCache(app, "/services");
  const etag = first?.headers[first.headers.indexOf("ETag") + 1] ?? "";
  expect(fromCache(app, "/services", { "if-none-match": etag })?.status).toBe(304);
});

test("compressed copies have the same content", async () => {
  await using app = await testApp();
  const html = await (await app.get("/services")).text();
  const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
  await expect
    .poll(() => fromCache(app, "/services", { "accept-encoding": "gzip, br" })?.headers)
    .toContain("br");
  const br = fromCache(app, "/services", { "accept-encoding": "gzip, br" });
  const gzip = fromCache(app, "/services", { "accept-encoding": "gzip" });
  expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(html);
  expect(gunzipSync(gzip?.body ?? "").toString()).toBe(html);
});

test("no page reveals a private setting", async () => {
  await using app = await testApp({
    settings: { admin_email: "secret-ops@example.com", reminders_enabled: "true" },
  });
  for (const path of ["/", "/services", "/consultation", "/nothing-here"]) {
    expect(await (await app.get(path)).text()).not.toContain("secret-ops");
  }
});

test("only public settings that are set are shown", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 0101", email: "" } });
  const html = await (await app.get("/services")).text();
  expect(html).toContain('href="tel:+15550101"');
  expect(html).not.toContain("mailto:");
});

test("an unknown page is a 404 with a way back, and isn't cached", async () => {
  await using app = await testApp();
  const response = await app.get("/no/such/page");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain("404");
  expect(html).toContain("Page Not Found");
  expect(fromCache(app, "/no/such/page")).toBeUndefined();
});

test("an unexpected error is a 500 that shows only the reference in the log", async () => {
  await using app = await testApp();
  const logged: { reference?: string }[] = [];
  app.services.log.error = ((facts: { reference?: string }) => void logged.push(facts)) as never;
  await app.db.schema.alterTable("business_settings").renameTo("tucked_away").execute();
  try {
    const response = await app.get("/consultation?service=event-security");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toMatch(/href="\/consultation\?service=event-security"[^>]*>Try Again</);
    const reference = logged.find((facts) => facts.reference)?.reference ?? "none";
    expect(html).toContain(reference);
    expect(html).not.toContain("tucked_away");
    expect(html).not.toContain("business_settings");
  } finally {
    await app.db.schema.alterTable("tucked_away").renameTo("business_settings").execute();
  }
});

test("open pages are notified of a change, and late ones immediately", async () => {
  await using app = await testApp();
  const html = await (await app.get("/")).text();
  const version = /\\"version\\",\\"([\w-]+\.\d+)/.exec(html)?.[1] ?? "";
  expect(version).not.toBe("");
  const reader = (await app.get(`/events?since=${version}`)).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toContain("retry:");

  await change(app, "phone", "+1 555 0303");
  expect(await next()).toContain("event: change");
  await reader?.cancel();

  const late = (await app.get(`/events?since=${version}`)).body?.getReader();
  const decoder = new TextDecoder();
  const heard = [await late?.read(), await late?.read()].map((part) => decoder.decode(part?.value));
  expect(heard.join("")).toContain("event: change");
  await late?.cancel();
});

test("a rolled-back change notifies nobody", async () => {
  await using app = await testApp();
  const heard: unknown[] = [];
  app.services.events.subscribe((topic) => heard.push(topic));
  await app.db
    .transaction()
    .execute(async (trx) => {
      await app.services.events.publish(trx, "settings");
      throw new Error("rolled back");
    })
    .catch(() => {});
  await change(app, "phone", "1");
  await expect.poll(() => heard).toEqual(["settings"]);
});

test("other spellings of a URL work, but only the canonical one is cached", async () => {
  await using app = await testApp();
  for (const spelling of ["/SERVICES", "/Services", "/services/"]) {
    expect((await app.get(spelling)).status).toBe(200);
    expect(fromCache(app, spelling)).toBeUndefined();
  }
  await app.get("/services");
  expect(fromCache(app, "/services")).toBeDefined();
});

test("a refused encoding isn't sent, and a weak ETag still matches", async () => {
  await using app = await testApp();
  await app.get("/services");
  await expect
    .poll(() => fromCache(app, "/services", { "accept-encoding": "br" })?.headers)
    .toContain("br");
  const refused = fromCache(app, "/services", { "accept-encoding": "br;q=0, gzip;q=0" });
  expect(refused?.headers).not.toContain("Content-Encoding");
  const etag = refused?.headers[refused.headers.indexOf("ETag") + 1] ?? "";
  const known = { "if-none-match": `"other", W/${etag}` };
  expect(fromCache(app, "/services", known)?.status).toBe(304);
});
