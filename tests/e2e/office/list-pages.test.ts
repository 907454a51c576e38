import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { inDays, requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { type Site, startSite } from "../support/site";
import { waitForHydration, waitForToast } from "../support/steps";

async function fillList(db: Database) {
  await db
    .insertInto("appointments")
    .values(
      Array.from({ length: 120 }, (_, number) => ({
        appointment_date: inDays(30),
        status: "pending" as const,
        customer_name: `Customer ${10 + (number % 60)}`,
        customer_email: `customer${number}@${number < 60 ? "with" : "without"}.example.com`,
        customer_phone: "+1 555 0142",
        service_name: "Mobile Patrol",
        preferred_time: "night",
        message: "Two gates.",
        submission_hash: `page-${number}`,
      })),
    )
    .execute();
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillList });
});
afterAll(() => site.stop());

const list = "/admin/bookings/all?sort=customer";

/** The first and last customer on the page. */
async function edges(page: Page): Promise<string> {
  const names = page.getByRole("table").getByRole("link", { name: /^(Customer \d|Aaron)/ });
  const all = await names.allTextContents();
  return `${all[0]} to ${all.at(-1)}`;
}

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`each page starts where the last one ended, ${how} JavaScript`, async ({ openOffice }) => {
    const { page, allowError } = await openOffice({ javaScript });
    // A browser without scripts doesn't load those that the pages preload.
    if (!javaScript) allowError(/^failed: .* csp$/);
    await page.goto(`${site.url}${list}&q=@${how}.example`);
    if (javaScript) await waitForHydration(page);
    const pages = page.getByRole("navigation", { name: "Pages" });
    const onPage = (number: number) => pages.getByText(`Page ${number}`, { exact: true }).waitFor();
    await onPage(1);
    expect(await edges(page)).toBe("Customer 10 to Customer 34");
    await pages.getByRole("link", { name: "Next" }).click();
    await onPage(2);
    expect(await edges(page)).toBe("Customer 35 to Customer 59");
    const second = page.url();

    // This customer sorts before the second page.
    await requestThroughApi(site, {
      name: "Aaron Customer",
      email: `new@${how}.example.com`,
      date: workday(9),
    });
    await pages.getByRole("link", { name: "Next" }).click();
    await onPage(3);
    expect(await edges(page)).toBe("Customer 60 to Customer 69");
    expect(await pages.getByRole("link", { name: "Next" }).count()).toBe(0);
    await page.goBack();
    await onPage(2);
    expect(page.url()).toBe(second);
    expect(await edges(page)).toBe("Customer 35 to Customer 59");

    await page.goForward();
    await onPage(3);
    await pages.getByRole("link", { name: "Previous" }).click();
    await onPage(2);
    expect(await edges(page)).toBe("Customer 35 to Customer 59");
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect.poll(() => edges(page)).toBe("Customer 10 to Customer 34");
    await pages.getByRole("link", { name: "Previous" }).click();
    await onPage(1);
    expect(await edges(page)).toMatch(/^Aaron Customer/);
    expect(await pages.getByRole("link", { name: "Previous" }).count()).toBe(0);
  });
}

test("a bulk action on a whole page stays on that page", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}${list}&q=@with.example`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Page 2", { exact: true }).waitFor();
  const before = await edges(page);
  await page.getByLabel("Select all on this page").check();
  const bar = page.getByRole("form", { name: "Selection" });
  await bar.getByText("25 selected").waitFor();
  await bar.getByRole("button", { name: "Assign Owner" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign 25 Bookings" });
  await dialog.getByLabel("Owner").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await waitForToast(page, "25 bookings assigned");
  await page.getByText("Page 2", { exact: true }).waitFor();
  expect(await edges(page)).toBe(before);
});
