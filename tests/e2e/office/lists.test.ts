import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { insertApplication } from "../../support/applicants";
import { inDays } from "../support/bookings";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { expectAccessibleAndFitting } from "../support/screens";
import { type Site, startSite } from "../support/site";
import { waitForHydration } from "../support/steps";

/**
 * Forty requests, forty bookings at three per day and forty applications, with long names and
 * companies.
 */
async function fillLists(db: Database) {
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await db
    .insertInto("appointments")
    .values(
      numbers.map((number) => {
        const date = inDays(30 + Math.floor(number / 3));
        const [start, end] = ["09:00", "10:00", "11:00", "12:00"].slice(number % 3);
        return {
          appointment_date: date,
          start_time: start ?? "",
          end_time: end ?? "",
          starts_at: `${date}T${start}:00Z`,
          ends_at: `${date}T${end}:00Z`,
          consultant: 1,
          status: number % 5 === 4 ? ("cancelled" as const) : ("confirmed" as const),
          customer_name: `Customer With a Name of Some Length ${number}`,
          customer_email: `a.customer.with.a.long.address.${number}@facilities.example.com`,
          customer_phone: "+1 555 555 0142",
          company: "Example Property Management and Facilities of Springfield",
          service_name: "Reception and Concierge Security",
          preferred_time: "night",
          message: "Two gates.",
          submission_hash: `scan-${number}`,
        };
      }),
    )
    .execute();
  await db
    .insertInto("appointments")
    .values(
      numbers.map((number) => ({
        appointment_date: inDays(60),
        status: "pending" as const,
        customer_name: `Requester With a Name of Some Length ${number}`,
        customer_email: `a.requester.with.a.long.address.${number}@facilities.example.com`,
        customer_phone: "+1 555 555 0143",
        site_address: "1200 East Broad Street and Some More, Columbus, OH 43205",
        service_name: "Reception and Concierge Security",
        preferred_time: "night",
        message: "Two gates.",
        submission_hash: `request-${number}`,
        answer_due_at: new Date(Date.now() + (number - 5) * 3_600_000),
        ...(number % 4 === 0 && { follow_up_on: inDays(0) }),
      })),
    )
    .execute();
  for (const number of numbers) {
    await insertApplication(db, openings.driver.id, {
      full_name: `Applicant With a Name of Some Length ${number}`,
      email: `an.applicant.with.a.long.address.${number}@example.com`,
    });
  }
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillLists });
});
afterAll(() => site.stop());

/** The heights of the rows that are completely in view, in CSS pixels. */
const rowsInView = (page: Page) =>
  page.locator("main tbody tr:not(.row-details)").evaluateAll((rows) =>
    rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight)
      .map(({ height }) => Math.round(height)),
  );

test("at least 15 bookings, requests and applications are in view at 1440 by 900", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  const paths = ["bookings/all", "bookings/upcoming", "bookings/requests", "careers/applications"];
  for (const path of paths) {
    await page.goto(`${site.url}/admin/${path}`);
    const heights = await rowsInView(page);
    expect(heights.length, path).toBeGreaterThanOrEqual(15);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(46);
    await expectAccessibleAndFitting(page);
  }
});

test("the sticky heading sorts the list and has a menu for the columns", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/bookings/all`);
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  const heading = page.getByRole("columnheader", { name: "Customer" });
  expect((await heading.boundingBox())?.y).toBeLessThanOrEqual(1);
  await heading.getByRole("link").click();
  await page.waitForURL(/sort=customer/);
  await expect.poll(() => heading.getAttribute("aria-sort")).toBe("ascending");

  await page.getByTitle("Columns").click();
  await page.getByRole("checkbox", { name: "Site address" }).check();
  await page.getByRole("checkbox", { name: "Service" }).uncheck();
  expect(await page.getByRole("checkbox", { name: "Customer", exact: true }).isDisabled()).toBe(
    true,
  );
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("columnheader", { name: "Site address" }).waitFor();
  expect(await page.getByRole("columnheader", { name: "Service" }).count()).toBe(0);
  await page.reload();
  await page.getByRole("columnheader", { name: "Site address" }).waitFor();
  expect(page.url()).toContain("sort=customer");
  await page.getByTitle("Columns").click();
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("columnheader", { name: "Service" }).waitFor();
});

test("the sidebar remembers which groups were open, and keeps the current one open", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/bookings/all`);
  await waitForHydration(page);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const link = (name: string) => sidebar.getByRole("link", { name });
  await sidebar.getByText("Photos", { exact: true }).click();
  await link("Upload Photos").waitFor();
  await sidebar.getByText("Services", { exact: true }).click();
  await link("Add New Service").waitFor({ state: "hidden" });
  await sidebar.locator("summary", { hasText: "Bookings" }).click();
  await page.waitForTimeout(200);
  expect(await link("All Bookings").isVisible()).toBe(true);
  await page.reload();
  expect(await link("Upload Photos").isVisible()).toBe(true);
  expect(await link("Add New Service").isVisible()).toBe(false);
});

for (const javaScript of [true, false]) {
  test(`a phone shows cards with folded filters, ${javaScript ? "with" : "without"} JavaScript`, async ({
    openOffice,
  }) => {
    const { page, allowError } = await openOffice({ width: 390, javaScript });
    // A browser without scripts doesn't load those that the pages preload.
    if (!javaScript) allowError(/^failed: .* csp$/);
    await page.goto(`${site.url}/admin/bookings/all?status=confirmed&from=2020-01-01`);
    if (javaScript) await waitForHydration(page);
    const status = page.getByRole("combobox", { name: "Status" });
    expect(await status.isVisible()).toBe(false);
    await page.getByText("Filters (2)").click();
    await status.waitFor();
    await page.getByLabel("Sort by").selectOption("Customer, Z to A");
    if (!javaScript) await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/sort=-customer/);
    expect(page.url()).toContain("status=confirmed");
    // This customer is on the first page only in this order.
    await page.getByRole("link", { name: "Some Length 7", exact: false }).waitFor();
    await page.getByText("Details", { exact: true }).first().click();
    await page.getByText("Two gates.").first().waitFor();
    if (javaScript) await expectAccessibleAndFitting(page);
  });
}
