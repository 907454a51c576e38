import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { animationDurations } from "../support/screens";
import { visibleText } from "../support/steps";

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`the first Tab stop skips the navigation, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ javaScript });
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.width).toBeGreaterThan(24);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  });
}

test("after navigation, the focus starts at the top of the new page", async ({ open }) => {
  const { page } = await open();
  await page.goto("/");
  const links = page.getByRole("contentinfo").getByRole("link");
  for (const [name, title] of [
    ["Services", "services"],
    ["About", "about"],
    ["Gallery", "gallery"],
    ["Privacy", "privacy"],
    ["Terms", "terms"],
  ] as const) {
    await links.filter({ hasText: name }).first().click();
    await page.waitForURL(`**/${title}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const heading = await visibleText(page.getByRole("heading", { level: 1 }));
    expect(heading.length).toBeGreaterThan(0);
    // The first Tab stop from there is in the page, not in the navigation.
    await page.keyboard.press("Tab");
    const inThePage = () => document.activeElement?.closest("#content") !== null;
    expect(await page.evaluate(inThePage), title).toBe(true);
  }
});

test("the home page is animated unless the visitor prefers reduced motion", async ({ open }) => {
  const { page } = await open({ motion: true });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator(".lamp-on").first().waitFor();
  expect(Math.max(...(await animationDurations(page)))).toBeGreaterThan(500);
});
