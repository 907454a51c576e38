import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import {
  hoursScreen as address,
  auditedHours,
  inputOf,
  rangesOf,
  timesOf,
  weekForm,
} from "../../support/weekly-hours";

const tuesday = 2;
/** The customer of a late booking; `bookAt` books on Tuesday, December 1. */
const late = { customer_name: "Lara Late" };

test("lists confirmed bookings before their weekday is closed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await bookAt(app, "10:00", "11:00", { customer_name: "Toni Tuesday" });
  await bookAt(app, "16:00", "17:00", late);
  await book(app, { customer_name: "Pia Pending" });
  await book(app, { customer_name: "Past Tuesday", appointment_date: "2026-11-17" });
  const close = { intent: "enabled", day: String(tuesday) };

  const asked = await browser.post(`${address}.data`, close);

  expect(asked.status).toBe(409);
  const text = await asked.text();
  expect(text).toContain("Toni Tuesday");
  expect(text).toContain(id);
  expect(text).toContain("Lara Late");
  expect(text).not.toContain("Pia Pending");
  expect(text).not.toContain("Past Tuesday");
  expect((await rangesOf(app, tuesday)).map(({ is_enabled }) => is_enabled)).toEqual([true]);
  expect(await auditedHours(app)).toEqual([]);

  const accepted = await markOf(app, browser, close);
  expect((await browser.post(`${address}.data`, { ...close, accepted })).status).toBe(200);
  expect((await rangesOf(app, tuesday)).map(({ is_enabled }) => is_enabled)).toEqual([false]);
});

/** The mark of the bookings that a change of the week affects. */
async function markOf(app: TestApp, browser: Browser, change: Record<string, string>) {
  const { "enabled.2": _, ...week } = await weekForm(app, {});
  const answer = await browser.post(address, change.intent === "enabled" ? week : change);
  return /name="accepted" value="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
}

test.each([
  ["when an end is earlier", "end_time", "16:30", true],
  ["not when they still fit", "end_time", "17:00", false],
  ["when a start is later", "start_time", "16:01", true],
])("lists the confirmed bookings outside new hours, %s", async (_, field, value, listed) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "16:00", "17:00", late);
  // It was already outside of the hours.
  await bookAt(app, "19:00", "20:00", { customer_name: "Eve Evening" });
  const [range] = await rangesOf(app, tuesday);
  const was = field === "end_time" ? "18:00" : "08:00";
  const change = { intent: "time", id: range?.id ?? "", field, value, was };

  const answer = await browser.post(`${address}.data`, change);

  expect(answer.status).toBe(listed ? 409 : 200);
  const text = await answer.text();
  expect(text.includes("Lara Late")).toBe(listed);
  expect(text).not.toContain("Eve Evening");
});

/** Splits Tuesday's hours into two adjacent ranges, and returns them. */
async function splitAtNoon(app: TestApp) {
  await app.db
    .updateTable("availability_schedule")
    .set({ end_time: "12:00" })
    .where("day_of_week", "=", tuesday)
    .execute();
  const added = {
    day_of_week: tuesday,
    start_time: "12:00",
    end_time: "18:00",
    is_enabled: true,
  };
  await app.db.insertInto("availability_schedule").values(added).execute();
  return rangesOf(app, tuesday);
}

test("the office can book a time across adjacent hours, but not across a break", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [, afternoon] = await splitAtNoon(app);
  const confirm = async () => {
    const time = { date: "2026-12-01", start: "11:30", end: "12:30", seen: "pending~~" };
    return browser.post(`/admin/bookings/${await book(app)}/confirm`, time);
  };
  expect((await confirm()).status).toBe(302);
  await app.db.deleteFrom("appointments").execute();
  await app.db
    .updateTable("availability_schedule")
    .set({ start_time: "12:15" })
    .where("id", "=", afternoon?.id ?? "")
    .execute();
  const refused = await confirm();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("This is outside your booking hours.");
});

test("bookings between adjacent hours count as inside", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "11:30", "12:30", late);
  const [range] = await splitAtNoon(app);
  const change = { intent: "time", id: range?.id ?? "", field: "start_time", was: "08:00" };
  const still = await browser.post(`${address}.data`, { ...change, value: "09:00" });
  expect(still.status).toBe(200);
  const [, second] = await rangesOf(app, tuesday);
  const removed = await browser.post(`${address}.data`, { intent: "remove", id: second?.id ?? "" });
  expect(removed.status).toBe(409);
  expect(await removed.text()).toContain("Lara Late");
});

test("without JavaScript, lists affected bookings above the week and keeps what was typed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "16:00", "17:00", late);
  const [range] = await rangesOf(app, tuesday);
  const typed = { [`end_time.${range?.id}`]: "16:00" };

  const asked = await browser.post(address, await weekForm(app, typed));

  expect(asked.status).toBe(409);
  const html = (await asked.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("1 confirmed booking is outside the new hours.");
  expect(html).toContain("Save Anyway");
  expect(inputOf(html, `end_time.${range?.id}`)).toContain('value="16:00"');
  expect(await timesOf(app, tuesday)).toEqual(["08:00:00-18:00:00"]);
  const accepted = /name="accepted" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const saved = await browser.post(address, await weekForm(app, { ...typed, accepted }));
  expect(saved.status).toBe(302);
  expect(await timesOf(app, tuesday)).toEqual(["08:00:00-16:00:00"]);
});
