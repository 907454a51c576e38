import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { hours } from "~/shared/durations";
import { inDays } from "../support/bookings";
import { test as base } from "../support/fixtures";
import { type Site, startSite } from "../support/site";
import { waitForToast } from "../support/steps";

const requests = ["Ada Marsh", "Ben Stone", "Cleo Rivers", "Dora Draft", "Eli Fields"];
const past = Array.from({ length: 20 }, (_, number) => `Past Booking ${10 + number}`);

/** Requests, the first of which has been waiting the longest, and a long list of past bookings. */
function fillBookings(db: Database) {
  return db
    .insertInto("appointments")
    .values(
      [...requests, ...past].map((name, number) => ({
        appointment_date: inDays(past.includes(name) ? -30 : 30),
        status: past.includes(name) ? ("completed" as const) : ("pending" as const),
        customer_name: name,
        customer_email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
        customer_phone: "+1 555 555 0142",
        service_name: "Mobile Patrol",
        preferred_time: "night",
        message: "Two gates.",
        submission_hash: `inbox-${number}`,
        created_at: new Date(Date.now() - (60 - number) * hours(1)),
      })),
    )
    .execute();
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillBookings });
});
afterAll(() => site.stop());

const test = base.extend("site", async () => site);

const row = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("works through new requests with list, panel and keyboard", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/bookings/requests");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const opened = (name: string) => page.getByRole("heading", { level: 2, name }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  // A note and Done in the panel, which leads to the next request.
  await press("j", "Enter");
  await opened("Ada Marsh");
  await press("n");
  await page.keyboard.type("Has two gates.");
  await press("Control+Enter");
  await expect.poll(focused).toMatch(/^Has two gates\./);
  await press("e");
  const marked = await waitForToast(page, "Marked as done");
  await opened("Ben Stone");
  await row(page, "Ada Marsh").waitFor({ state: "detached" });
  await marked.getByRole("button", { name: "Undo" }).click();
  await row(page, "Ada Marsh").waitFor();

  // A call, without a note.
  // The focus returns from the toast to the panel.
  const inPanel = () =>
    page.evaluate(() => Boolean(document.activeElement?.closest("[data-panel]")));
  await expect.poll(inPanel).toBe(true);
  await press("l", "Control+Enter");
  await expect.poll(focused).toMatch(/^Called/);
  await press("Escape");
  await expect.poll(focused).toBe("Ben Stone");

  // A time, from the list.
  await press("c");
  const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
  await dialog.locator("[data-free-time]:focus").waitFor();
  await press("Enter", "Control+Enter");
  await waitForToast(page, "Booking confirmed");
  await expect.poll(focused).toBe("Cleo Rivers");

  // Several at once, and their export.
  await press("x", "j", "x");
  const bar = page.getByRole("form", { name: "Selection" });
  await bar.getByText("2 selected").waitFor();
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(requests.filter((name) => file.includes(name))).toEqual(["Cleo Rivers", "Dora Draft"]);
  await bar.getByRole("button", { name: "Mark as Done" }).click();
  const many = page.getByRole("dialog", { name: "Mark 2 requests as done?" });
  await many.waitFor();
  await press("Control+Enter");
  await waitForToast(page, "2 requests marked as done");
  await row(page, "Cleo Rivers").waitFor({ state: "detached" });
  await expect.poll(focused).toBe("Eli Fields");

  // A search, and its saved view.
  await page.getByRole("searchbox").fill("eli");
  await row(page, "Ada Marsh").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save View..." }).click();
  await page.getByRole("dialog", { name: "Save View" }).getByLabel("Name").fill("Only Eli");
  await press("Control+Enter");
  await waitForToast(page, "View saved");
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await row(page, "Ada Marsh").waitFor();
  await page.getByRole("link", { name: "Only Eli" }).click();
  await row(page, "Ada Marsh").waitFor({ state: "detached" });
  await row(page, "Eli Fields").waitFor();
});

test("Back and the link back keep the place in a list on a phone", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const scroll = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await expect.poll(scrolled).toBe(top);
  };
  /** Without scrolling to the link. */
  const click = (name: string) => row(page, name).evaluate((link: HTMLElement) => link.click());
  await page.goto("/admin/bookings/all?q=Past");
  await scroll(700);
  await click("Past Booking 12");
  await heading("Past Booking 12");
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await heading("All Bookings");
  await expect.poll(scrolled).toBe(700);
  await click("Past Booking 12");
  await heading("Past Booking 12");
  await click("Back to All Bookings");
  await heading("All Bookings");
  await expect.poll(scrolled).toBe(700);
  expect(new URL(page.url()).search).toBe("?q=Past");
});
