import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { visibleText } from "../support/steps";

function backgroundOf(page: Page) {
  return page.getByRole("banner").evaluate((bar) => getComputedStyle(bar).backgroundColor);
}

test("the navigation gets a background when the page is scrolled by more than 20 px", async ({
  open,
}) => {
  const { page } = await open();
  await page.goto("/");
  const atTop = await backgroundOf(page);
  await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
  await page.waitForFunction(() => scrollY === 20);
  // Scroll listeners run before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await backgroundOf(page)).toBe(atTop);
  await page.evaluate(() => scrollTo({ top: 21, behavior: "instant" }));
  await expect.poll(() => backgroundOf(page)).not.toBe(atTop);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => backgroundOf(page)).toBe(atTop);
});

test("a page links to the app manifest once it is interactive", async ({ open }) => {
  const { page } = await open();
  await page.goto("/");
  const manifest = page.locator('head link[rel="manifest"]');
  await manifest.waitFor({ state: "attached" });
  expect(await manifest.getAttribute("href")).toBe("/manifest.webmanifest");
});

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`the phone menu opens, and closes on navigation, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ width: 390, javaScript });
    await page.goto("/");
    const menu = page.getByRole("banner").locator("details");
    const button = menu.locator("summary");
    const services = menu.getByRole("link", { name: "Services" });
    expect(await services.isVisible()).toBe(false);

    await button.click();
    await services.waitFor();
    expect(await menu.getByRole("link").allTextContents()).toEqual([
      "Home",
      "Services",
      "About",
      "Gallery",
      "Careers",
      "Contact",
      "Get a Quote",
    ]);
    await button.click();
    await services.waitFor({ state: "hidden" });

    await button.click();
    await services.click();
    await page.waitForURL("**/services");
    await services.waitFor({ state: "hidden" });
    await page.getByRole("heading", { name: "Event Security" }).waitFor();
  });
}

test("the phone menu closes with Escape and restores the focus", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.goto("/");
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Services" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await menu.getByRole("link", { name: "Services" }).waitFor({ state: "hidden" });
  expect(await menu.locator("summary").evaluate((it) => it === document.activeElement)).toBe(true);
});

test("the back office's menu traps the focus, and Escape closes it", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin");
  const opener = page.getByRole("button", { name: "Open navigation" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Back office" });
  await drawer.waitFor();
  await expect.poll(() => drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  const stops = await drawer.locator("a:visible, button:visible, summary:visible").count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => drawer.evaluate((it) => it.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);

  await opener.click();
  await drawer.getByText("Bookings", { exact: true }).click();
  await drawer.getByRole("link", { name: "Upcoming Bookings" }).click();
  await page.waitForURL("**/admin/bookings/upcoming");
  await drawer.waitFor({ state: "hidden" });
});

test("only the services group of the sidebar is open at first", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  const shown = await visibleText(sidebar);
  // The messages group has a count of unread messages.
  const names = shown.split("\n").map((line) => line.trim());
  expect(names.filter((name) => !/\d/.test(name))).toEqual([
    "Dashboard",
    "Services",
    "Add New Service",
    "Edit Services",
    "Remove Services",
    "Calendar & Hours",
    "Bookings",
    "Messages & Emails",
    "Photos",
    "Careers",
    "General Settings",
  ]);
});

test("the sidebar's group of the current screen is open", async ({ openOffice }) => {
  const { page } = await openOffice();
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  const licenses = sidebar.getByRole("link", { name: "Licenses & Insurance" });
  await page.goto("/admin/licenses");
  expect(await licenses.isVisible()).toBe(true);
  expect(await licenses.getAttribute("aria-current")).toBe("page");

  await page.goto("/admin");
  expect(await licenses.isVisible()).toBe(false);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Find a screen/ }).fill("licenses");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/licenses");
  await licenses.waitFor();
});

test("the sidebar's group of the current screen is open without JavaScript", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice({ javaScript: false });
  allowError(/ csp$/);
  await page.goto("/admin/licenses/add");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  expect(await sidebar.getByRole("link", { name: "Licenses & Insurance" }).isVisible()).toBe(true);
});
