import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { waitForHydration } from "../support/steps";

/** Runs in the page. Only a touch or a key starts the scripts. */
function neverBeIdle() {
  window.requestIdleCallback = () => 0;
}

/** Scripts wait until they are let through, as on a slow connection. */
async function holdScripts(page: Page) {
  const asked: string[] = [];
  let gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    asked.push(route.request().url());
    await gate.promise;
    await route.continue();
  });
  return {
    asked,
    open: () => gate.resolve(),
    close: () => {
      asked.length = 0;
      gate = Promise.withResolvers();
    },
  };
}

test("what a visitor does before hydration stays", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.addInitScript(neverBeIdle);
  const scripts = await holdScripts(page);
  const isHydrated = () => page.evaluate(() => "hydrated" in document.documentElement.dataset);
  const menu = page.getByRole("banner").locator("details");
  const services = menu.getByRole("link", { name: "Services" });

  // A tap.
  await page.goto("/contact", { waitUntil: "load" });
  expect(scripts.asked).toEqual([]);
  await menu.locator("summary").tap();
  await services.waitFor();
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  expect(await isHydrated()).toBe(false);
  scripts.open();
  await waitForHydration(page);
  expect(await services.isVisible()).toBe(true);
  // The manifest isn't requested earlier.
  const manifest = page.locator('head link[rel="manifest"]');
  await expect.poll(() => manifest.getAttribute("href")).toBe("/manifest.webmanifest");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await services.click();
  await page.waitForURL("**/services");
  await services.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Services/);

  // A key.
  scripts.close();
  await page.goto("/contact", { waitUntil: "load" });
  const name = page.getByLabel("Name");
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  await name.fill("Ellie Early");
  expect(await isHydrated()).toBe(false);
  scripts.open();
  await waitForHydration(page);
  expect(await name.inputValue()).toBe("Ellie Early");
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);

  // From the end of a page, a link leads to the top of the next one.
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await page.waitForURL("**/privacy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const drawingCode = /\/assets\/(city-block|night-report|dawn)-[^/]*\.js$/;

test("home keeps the drawings that the server sent", async ({ open, site }) => {
  const { page } = await open();
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (drawingCode.test(request.url())) loaded.push(request.url());
  });
  await page.goto("/");
  const sent = await page.evaluate(drawingsIn, await (await fetch(site.url)).text());
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(drawingsIn, "")).toEqual(sent);
  expect(loaded).toEqual([]);

  // After a navigation, the browser draws them itself.
  const links = page.getByRole("banner");
  await links.getByRole("link", { name: "Services", exact: true }).click();
  await page.waitForURL("**/services");
  await links.getByRole("link", { name: "Home", exact: true }).click();
  await expect.poll(() => page.evaluate(drawingsIn, "")).toEqual(sent);
  expect(loaded).toHaveLength(3);
});

/**
 * Runs in the page. The markup of the large drawings in this HTML, or in the page. The lobby's
 * clock shows the minute of each load, so its hands are left out.
 */
function drawingsIn(html: string): string[] {
  const from = html ? new DOMParser().parseFromString(html, "text/html") : document;
  return [...from.querySelectorAll("main .contents svg")].map(({ outerHTML }) =>
    outerHTML.replace(/rotate\([\d.]+ 1268 460\)/g, "rotate()"),
  );
}
