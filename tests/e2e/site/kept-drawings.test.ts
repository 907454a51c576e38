import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";

const drawingCode = /\/assets\/(city-block|night-report|dawn)-[^/]*\.js$/;

test("home keeps the drawings that the server sent, and loads their code only to draw them itself", async ({
  open,
}) => {
  const { page: plain } = await open({ javaScript: false });
  await plain.goto("/");
  const sent = await drawings(plain);
  expect(sent.length).toBeGreaterThanOrEqual(3);

  const { page } = await open();
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (drawingCode.test(request.url())) loaded.push(request.url());
  });
  await page.goto("/");
  expect(await drawings(page)).toEqual(sent);
  expect(loaded).toEqual([]);

  await openHomeFromServices(page);
  await expect.poll(() => drawings(page)).toEqual(sent);
  expect(loaded).toHaveLength(3);
});

test("home is complete except for its drawings when their code can't be loaded", async ({
  open,
}) => {
  const { page, allowError } = await open();
  allowError(/ERR_FAILED|assets\/(city-block|night-report|dawn)/);
  await page.route(drawingCode, (route) => route.abort());
  await page.goto("/services");
  const failed = page.waitForEvent("requestfailed", (request) => drawingCode.test(request.url()));
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await failed;
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForURL("**/");
  expect(await drawings(page)).toEqual([]);
  await page.getByRole("contentinfo").waitFor();
});

async function openHomeFromServices(page: Page): Promise<void> {
  const links = page.getByRole("banner");
  await links.getByRole("link", { name: "Services", exact: true }).click();
  await page.waitForURL("**/services");
  await links.getByRole("link", { name: "Home", exact: true }).click();
  await page.waitForURL("**/");
}

/**
 * The markup of the large drawings, without the small icons. The lobby's clock shows the minute of
 * each load, so its hands are left out.
 */
async function drawings(page: Page): Promise<string[]> {
  const found = await page
    .locator("main .contents svg")
    .evaluateAll((all) => all.map((drawing) => drawing.outerHTML));
  return found.map((markup) => markup.replace(/rotate\([\d.]+ 1268 460\)/g, "rotate()"));
}
