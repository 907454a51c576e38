import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { test } from "../support/fixtures";
import { waitForHydration } from "../support/steps";

const isHydrated = (page: Page) =>
  page.evaluate(() => "hydrated" in document.documentElement.dataset);

/** Waits until this long after the first paint. */
async function waitAfterPaint(page: Page, ms: number) {
  await page.waitForFunction((ms) => {
    const [paint] = performance.getEntriesByType("paint");
    // Not `performance.now()`, which tests advance by a minute.
    return paint && Number(document.timeline.currentTime) >= paint.startTime + ms;
  }, ms);
}

/** Opens a page as a phone does, and waits until its code is loaded and it listens for changes. */
async function openUntouched(page: Page, path: string) {
  const listening = page.waitForRequest("**/events?*");
  const fetched = page.waitForResponse("**/assets/entry.client-*.js");
  await page.goto(path, { waitUntil: "load" });
  await Promise.all([listening, fetched]);
  expect(await isHydrated(page)).toBe(false);
}

const moments = [0, 100, 500, 2000];

test.for(moments)("responds to a tap %d ms after the first paint", async (ms, { open }) => {
  const { page } = await open({ width: 390 });
  await page.goto("/contact", { waitUntil: "commit" });
  await waitAfterPaint(page, ms);
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").tap();
  const services = menu.getByRole("link", { name: "Services" });
  await services.waitFor();
  await waitForHydration(page);
  expect(await services.isVisible()).toBe(true);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await services.tap();
  await page.waitForURL("**/services");
  await expect.poll(() => page.title()).toMatch(/^Services/);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test.for(moments)("follows a link tapped %d ms after the first paint", async (ms, { open }) => {
  const { page } = await open({ width: 390 });
  await page.goto("/privacy", { waitUntil: "commit" });
  await waitAfterPaint(page, ms);
  await page.getByRole("banner").getByRole("link").first().tap();
  await page.waitForURL(/:\d+\/$/);
  await expect.poll(() => page.title()).toMatch(/^(?!Privacy)/);
});

test("lays out the whole page without any interaction, as full-page screenshots show", async ({
  open,
}) => {
  const { page } = await open({ width: 390 });
  await openUntouched(page, "/");
  const isWhole = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main > *, footer")].every((section) =>
        section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ),
    );
  await expect.poll(isWhole).toBe(true);
  expect(await isHydrated(page)).toBe(false);
});

test("the first tap on a photo opens it in a dialog, even if the code isn't there yet", async ({
  open,
}) => {
  const { page } = await open({ width: 390 });
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/gallery", { waitUntil: "load" });
  const photo = page.locator("a[data-dialog]").nth(1);
  await photo.tap();
  await expect.poll(() => photo.getAttribute("aria-busy")).toBe("true");
  expect(await isHydrated(page)).toBe(false);
  gate.resolve();
  await page.getByRole("dialog").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(await photo.getAttribute("aria-busy")).toBeNull();
});

test("the first tap on a photo opens its file if the code can't be loaded", async ({ open }) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/assets\/.*\.js/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/gallery", { waitUntil: "load" });
  const photo = page.locator("a[data-dialog]").nth(1);
  const file = await photo.getAttribute("href");
  await photo.tap();
  await page.waitForURL(`**${file}`);
});

test("shows changes without any interaction, and doesn't start for changes of other pages", async ({
  open,
  openOffice,
}) => {
  const visitor = await open({ width: 390 });
  await openUntouched(visitor.page, "/privacy");
  const admin = await openOffice();
  await admin.page.goto("/admin/services/edit");
  const again = visitor.page.waitForResponse("**/privacy");
  await admin.page
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await again;
  // Make the next change after the page has received the first one.
  expect(await isHydrated(visitor.page)).toBe(false);
  await admin.page.goto("/admin/business-info");
  await admin.page.getByLabel("Phone Number").fill("+1 555 0177");
  await admin.page.getByRole("button", { name: "Save Changes" }).click();
  const footer = visitor.page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "+1 555 0177" }).waitFor();
});

test("restores a draft without any interaction", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Dana Draft");
  await page.reload({ waitUntil: "load" });
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Dana Draft");
});

test("keeps the scroll position when React starts", async ({ open }) => {
  const { page } = await open({ width: 390 });
  const place = () =>
    page.evaluate(() => [...document.querySelectorAll("h2")].at(-1)?.getBoundingClientRect().top);
  await page.goto("/privacy");
  await page.evaluate(() => scrollTo(0, 900));
  await page.reload({ waitUntil: "load" });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(850);
  await page.evaluate(() => document.querySelector("main ~ footer")?.scrollIntoView());
  const before = await place();
  await waitForHydration(page);
  expect(await place()).toBe(before);
});

test("Back works after a reload without any interaction", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.goto("/privacy");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await expect.poll(() => page.title()).toMatch(/^About/);
  await page.reload({ waitUntil: "load" });
  expect(await isHydrated(page)).toBe(false);
  await page.evaluate(() => history.back());
  await page.waitForURL("**/privacy");
  await expect.poll(() => page.title()).toMatch(/^Privacy/);
});

test("starts after a tap before the document has fully arrived", async ({ open, site }) => {
  const { page } = await open({ width: 390 });
  const gate = Promise.withResolvers<void>();
  const slow = createServer(async (request, response) => {
    if (request.url?.startsWith("/events")) return response.writeHead(204).end();
    const sent = await fetch(site.url + request.url).catch(() => undefined);
    // At the end of the test, the site can stop while the page still loads a file.
    if (!sent) return response.destroy();
    response.setHeader("Content-Type", sent.headers.get("Content-Type") ?? "");
    if (request.url !== "/contact") return response.end(Buffer.from(await sent.arrayBuffer()));
    const html = await sent.text();
    const middle = html.indexOf('<script type="text/deferred"');
    response.write(html.slice(0, middle));
    await gate.promise;
    return response.end(html.slice(middle));
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    slow.closeAllConnections();
    slow.close();
  });
  const { port } = slow.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/contact`, { waitUntil: "commit" });
  await page.getByRole("banner").locator("summary").tap();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
  );
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  gate.resolve();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
});

/** Runs in the page. Sets how long the document took, because the machine can be slow. */
function arriveAfter(startTime: number) {
  performance.mark = () => ({ startTime }) as PerformanceMark;
}

const usesFonts = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLStyleElement>("head > style")?.media === "all");

test("a font that arrives after the first paint doesn't move anything", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.push(startTime);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.addInitScript(arriveAfter, 0);
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await waitAfterPaint(page, 0);
  expect(await usesFonts(page)).toBe(true);
  fonts.resolve();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("a slow connection's first page does without fonts, and the next one has them", async ({
  open,
}) => {
  const { page } = await open({ width: 390 });
  await page.addInitScript(arriveAfter, 1000);
  const loaded = page.waitForResponse("**/public-sans-text-*.woff2");
  await page.goto("/privacy", { waitUntil: "load" });
  await loaded;
  expect(await usesFonts(page)).toBe(false);
  // As a link does before React has started.
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
  await expect.poll(() => usesFonts(page)).toBe(true);
});
