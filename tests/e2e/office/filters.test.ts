import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { waitForHydration } from "../support/steps";

/** Opens a page whose JavaScript loads only after `choose`, as on a slow connection. */
async function openBeforeScripts(page: Page, path: string, choose: () => Promise<unknown>) {
  let arrive = () => {};
  const script = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await script;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await choose();
  arrive();
  await waitForHydration(page);
}

test("applies a filter chosen before JavaScript has loaded", async ({ openOffice }) => {
  const { page } = await openOffice();
  const kind = page.getByRole("combobox", { name: "Type" });
  await openBeforeScripts(page, "/admin/audit-log", () => kind.selectOption("Photo"));
  await page.waitForURL(/kind=photo/);
  expect(await kind.inputValue()).toBe("photo");
  // Going back doesn't apply the filter again.
  await page.reload();
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(() => kind.inputValue()).toBe("");
  expect(page.url()).not.toContain("kind");
});

test("applies booking filters and searches entered before JavaScript has loaded", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  const status = page.getByRole("combobox", { name: "Status" });
  await openBeforeScripts(page, "/admin/bookings/all?sort=asked", async () => {
    await status.selectOption("Canceled");
    await page.getByLabel("From").fill("2026-11-02");
  });
  await page.waitForURL(/status=cancelled.*from=2026-11-02/);
  expect(page.url()).toContain("sort=-received");
  expect(await status.inputValue()).toBe("cancelled");

  const search = page.getByRole("searchbox");
  await openBeforeScripts(page, "/admin/bookings/all", async () => {
    await search.fill("fay");
    await search.blur();
  });
  await page.waitForURL(/q=fay/);
  expect(await search.inputValue()).toBe("fay");
});

test("applies a filter chosen while the page loads", async ({ openOffice }) => {
  const { page } = await openOffice();
  for (const [path, label] of [
    ["/admin/audit-log", "Photo"],
    ["/admin/bookings/all", "Canceled"],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("main").locator("select", { hasText: label }).selectOption(label);
    await page.waitForURL(/(kind=photo|status=cancelled)/);
  }
});

test("every list filters immediately, and its URL has only the filters that are set", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  const address = () => new URL(page.url()).search;
  for (const [path, label, choice, search] of [
    ["/admin/bookings/all", "Status", "Canceled", "?q=fay&status=cancelled"],
    ["/admin/audit-log", "Type", "Photo", "?q=fay&kind=photo"],
    ["/admin/careers/applications", "Status", "Hired", "?q=fay&status=hired"],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    const bar = page.getByRole("search");
    expect(await bar.getByRole("button").count()).toBe(0);
    await bar.getByLabel(label).selectOption(choice);
    await expect.poll(address).toBe(search.replace("q=fay&", ""));
    // Enter searches without the delay after typing.
    await bar.getByRole("searchbox").fill("fay");
    await bar.getByRole("searchbox").press("Enter");
    await expect.poll(address).toBe(search);
    await bar.getByLabel(label).selectOption({ index: 0 });
    await expect.poll(address).toBe("?q=fay");
    await bar.getByRole("link", { name: "Clear search and filters" }).click();
    await expect.poll(address).toBe("");
    await expect.poll(() => bar.getByRole("searchbox").inputValue()).toBe("");
  }
  for (const path of [
    "/admin/bookings/customers",
    "/admin/messages?show=all",
    "/admin/people?show=all",
    "/admin/people/invitations",
    "/admin/urgent?show=closed",
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    const before = address();
    await page.getByRole("search").getByRole("searchbox").fill("nobody at all");
    await expect.poll(address).toContain("q=nobody+at+all");
    await page.getByRole("link", { name: "Clear search and filters" }).click();
    await expect.poll(address).toBe(before);
  }
});
