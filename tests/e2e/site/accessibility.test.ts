import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { publicScreens } from "../support/screens";
import { visibleText, waitForHydration } from "../support/steps";

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`the first Tab stop on every page skips the navigation, ${how} JavaScript`, async ({
    open,
  }) => {
    const { page } = await open({ javaScript });
    for (const screen of publicScreens) {
      await page.goto(screen);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      expect(await skip.evaluate((link) => link === document.activeElement), screen).toBe(true);
      expect((await skip.boundingBox())?.width, screen).toBeGreaterThan(24);
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id), { message: screen })
        .toBe("content");
    }
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

test("headings are in order on every page, without JavaScript", async ({ open }) => {
  const { page } = await open({ javaScript: false });
  for (const screen of publicScreens) {
    await page.goto(screen);
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
    expect(levels[0], screen).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      screen,
    ).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0;
      expect(level - before, `${screen}: h${before} is followed by h${level}`).toBeLessThan(2);
    }
  }
});

/** The durations of all animations in the page, in milliseconds, including delays. */
const animationDurations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

test("nothing moves with reduced motion", async ({ open }) => {
  const mover = await open({ motion: true });
  await mover.page.goto("/", { waitUntil: "commit" });
  await mover.page.locator(".lamp-on").first().waitFor();
  expect(Math.max(...(await animationDurations(mover.page)))).toBeGreaterThan(500);

  const { page } = await open();
  for (const screen of publicScreens) {
    await page.goto(screen, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    expect(Math.max(0, ...(await animationDurations(page))), screen).toBeLessThanOrEqual(1);
    await waitForHydration(page);
    await page.mouse.wheel(0, 900);
    expect(Math.max(0, ...(await animationDurations(page))), screen).toBeLessThanOrEqual(1);
  }
});
