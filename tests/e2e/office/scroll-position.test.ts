import type { Page } from "playwright-core";
import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scroll(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

test("Back and the link back keep the scroll position of a list and of a record", async ({
  site,
  openOffice,
}) => {
  for (let number = 0; number < 12; number += 1) {
    const name = `Scrolled ${number}`;
    await requestThroughApi(site, { name, email: `s${number}@example.com`, date: workday(9) });
  }
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/bookings/all?q=Scrolled");
  const heading = page.getByRole("heading", { level: 1 });
  const open = async () => {
    await page
      .getByRole("link", { name: "Scrolled 3" })
      .first()
      .evaluate((link) => {
        (link as HTMLAnchorElement).click();
      });
    await heading.filter({ hasText: "Scrolled 3" }).waitFor();
  };
  await scroll(page, 700);
  await open();
  expect(await scrolled(page)).toBe(0);
  await scroll(page, 150);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(150);

  await page.getByRole("link", { name: "Back to All Bookings" }).click();
  await heading.filter({ hasText: "All Bookings" }).waitFor();
  expect(new URL(page.url()).search).toBe("?q=Scrolled");
  await expect.poll(() => scrolled(page)).toBe(700);

  // Again, from another position.
  await scroll(page, 400);
  await open();
  await page.getByRole("link", { name: "Back to All Bookings" }).click();
  await heading.filter({ hasText: "All Bookings" }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(400);
  // When opened again, the list starts at the top.
  await page.goto("/admin");
  await page
    .locator('nav a[href="/admin/bookings/all"]')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await heading.filter({ hasText: "All Bookings" }).waitFor();
  expect(await scrolled(page)).toBe(0);
});
