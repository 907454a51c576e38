import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { anSvgLogo } from "../../support/logos";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

const wide = { color: "#14324f" };
const onDark = { color: "#f4efe4" };

async function upload(page: Page, background: "light" | "dark", buffer: Buffer) {
  const form = page.getByRole("region", { name: `For ${background} backgrounds` });
  const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer };
  await form.getByLabel(/^Logo/).setInputFiles(file);
  await form.getByRole("button", { name: "Upload Logo" }).click();
  await waitForToast(page, "Logo saved");
}

/** Waits until a picture is loaded, and returns its address. */
async function loaded(image: Locator): Promise<string> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate((element: HTMLImageElement) => element.currentSrc);
}

test("a logo appears on open pages, fits on a phone, and changes with the color scheme", async ({
  open,
  openOffice,
}) => {
  const [phone, desktop] = [await open({ width: 390 }), await open({ width: 1440, dark: true })];
  for (const { page } of [phone, desktop]) {
    const listening = page.waitForResponse("**/events*");
    await page.goto("/");
    await listening;
  }
  const { page } = await openOffice();
  await page.goto("/admin/business-info/logo");
  await upload(page, "light", anSvgLogo(wide));

  for (const [visitor, width] of [
    [phone.page, 390],
    [desktop.page, 1440],
  ] as const) {
    const image = visitor.getByRole("banner").getByRole("img");
    expect(await loaded(image)).toMatch(/\/logos\/[\w-]+-light-\d+x160\.png$/);
    const { x = 0, width: shown = 0, height = 0 } = (await image.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + shown).toBeLessThanOrEqual(width);
    // The height includes the plate.
    expect(height).toBeGreaterThan(20);
    expect(height).toBeLessThanOrEqual(52);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await upload(page, "dark", anSvgLogo(onDark));
  const header = phone.page.getByRole("banner").getByRole("img");
  await expect.poll(() => loaded(header)).toMatch(/-dark-\d+x160\.png$/);
  const inDark = await openOffice({ dark: true });
  await inDark.page.goto("/admin");
  const sidebar = (office: Page) =>
    office.getByRole("complementary", { name: "Sidebar" }).getByRole("img");
  expect(await loaded(sidebar(inDark.page))).toMatch(/-dark-\d+x160\.png$/);
  expect(await loaded(sidebar(page))).toMatch(/-light-\d+x160\.png$/);

  await page.getByRole("button", { name: "Remove Logo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Logo" }).click();
  await waitForToast(page, "Logo removed");
  await header.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await waitForToast(page, "Logo restored");
  expect(await loaded(header)).toMatch(/-dark-\d+x160\.png$/);
});
