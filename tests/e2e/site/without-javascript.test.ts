import { expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { readOnlyTest as test } from "../support/fixtures";
import { startSite } from "../support/site";
import { createVisitors } from "../support/visitors";

/** The bar to call needs a phone number. */
const addPhone = (db: Database) =>
  db
    .insertInto("business_settings")
    .values({ setting_key: "phone", setting_value: "+1 614 555 0100" })
    .execute();

test("a phone without JavaScript can use every page", async ({ contexts }) => {
  const site = await startSite({ fill: addPhone });
  const { open, closeAll } = createVisitors(contexts, site.url);
  try {
    const { page } = await open({ width: 390, javaScript: false });
    const bar = page.getByRole("complementary", { name: "Call or get a quote" });
    const chat = page.locator(".chat-button");
    const menu = page.getByRole("banner").locator("details");
    const services = menu.getByRole("link", { name: "Services" });

    await page.goto("/about");
    for (const button of [bar, chat]) await button.waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect((await skip.boundingBox())?.width).toBeGreaterThan(24);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");

    await menu.locator("summary").click();
    await services.waitFor();
    await menu.locator("summary").click();
    await services.waitFor({ state: "hidden" });
    await menu.locator("summary").click();
    await services.click();
    await page.waitForURL("**/services");
    await page.getByRole("heading", { name: "Event Security" }).waitFor();
    expect(await services.isVisible()).toBe(false);

    // A form: nothing floats over it, wherever it is on the screen.
    await page.goto("/services/mobile-patrol-services");
    await page.getByLabel(/Number of guards/).waitFor();
    for (const button of [bar, chat]) expect(await button.isVisible()).toBe(false);
  } finally {
    await closeAll({ reuse: false });
    await site.stop();
  }
});
