import { expect } from "vitest";
import { test } from "../support/fixtures";
import { fillApplication, openingPage, openings, submit } from "../support/openings";
import {
  everyWidth,
  expectAccessibleAndFitting,
  expectAccessibleAndFittingAt,
  expectStrictPolicy,
  narrowAndWide,
} from "../support/screens";
import { startSite } from "../support/site";
import { visibleText } from "../support/steps";

for (const width of [390, 1440] as const) {
  test(`the application form is accessible at ${width} px, with errors and after sending`, async ({
    open,
  }) => {
    const { page } = await open({ width });
    await page.goto("/careers");
    await page.getByRole("link", { name: `Apply Now for ${openings.driver.title}` }).click();
    const dialog = page.getByRole("dialog", { name: openings.driver.title });
    await dialog.waitFor();
    await expectAccessibleAndFitting(page);
    await submit(page).click();
    await page.locator("#fullName-error").waitFor();
    await expectAccessibleAndFitting(page);
    // The close button stays in sight when the form scrolls.
    expect(await dialog.getByRole("button", { name: "Close" }).isVisible()).toBe(true);
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );

    await page.goto(openingPage);
    await fillApplication(page, `sound-${width}@example.com`);
    await page.getByLabel("I agree to the privacy policy").check();
    await submit(page).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    // On a phone, the toast moves away from the button below.
    if (width === 390) await page.locator(".toasts[data-side=top]").waitFor();
    await expectAccessibleAndFitting(page);
  });
}

test("a closed position has a page at every width", async ({ open }) => {
  const { page, allowError } = await open();
  allowError(/status of 410/);
  const closed = await page.goto(`/careers/${openings.closed.id}-winter-watch`);
  expect(closed?.status()).toBe(410);
  expectStrictPolicy(closed);
  const main = page.getByRole("main");
  expect(await visibleText(main)).toContain("This position is closed");
  expect(await visibleText(main)).toContain(openings.patrol.title);
  expect(await visibleText(main)).not.toContain(openings.closed.title);
  await expectAccessibleAndFittingAt(page, everyWidth);
});

test("without openings the page offers ways to get in touch", async ({ open }) => {
  const empty = await startSite({ fill: (db) => db.deleteFrom("jobs").execute() });
  try {
    const { page } = await open();
    await page.goto(`${empty.url}/careers`);
    await expectAccessibleAndFittingAt(page, narrowAndWide);
    const main = page.getByRole("main");
    expect(await visibleText(main)).toContain("No openings right now");
    await main.getByRole("link", { name: "Send Us a Message" }).click();
    await page.waitForURL("**/contact");
    // A page that stays open would call a stopped site.
    await page.close();
  } finally {
    await empty.stop();
  }
});
