import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { bookAt } from "../../support/bookings";

const address = "/admin/schedule/blackout";

async function datesOf(app: TestApp) {
  const rows = await app.db.selectFrom("blackout_dates").selectAll().orderBy("date").execute();
  return rows.map(({ date, reason }) => `${date} ${reason ?? "-"}`);
}

function aBooking(
  app: TestApp,
  appointment_date: string,
  fields: { name: string; status?: "confirmed" | "cancelled"; preferred_date?: null },
) {
  return app.db
    .insertInto("appointments")
    .values({
      appointment_date,
      preferred_date: fields.preferred_date === null ? null : appointment_date,
      customer_name: fields.name,
      customer_email: "someone@example.com",
      customer_phone: "555 0101",
      service_name: "Event Security",
      preferred_time: "TBD",
      message: "",
      submission_hash: `${fields.name} ${appointment_date}`,
      ...(fields.status ? { status: fields.status } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

function audited(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["action", "entity_id", "label"])
    .where("entity", "=", "blackout")
    .orderBy("id")
    .execute();
}

test("adds a single day with its reason and lists it", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post(address, {
    from: "2026-12-25",
    to: "",
    reason: "Christmas",
  });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Fri, Dec 25, 2026");
  expect(await datesOf(app)).toEqual(["2026-12-25 Christmas"]);
  expect(await audited(app)).toEqual([
    { action: "created", entity_id: "2026-12-25", label: "Fri, Dec 25, 2026" },
  ]);
});

test("lists and removes a range of days as one entry", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(address, {
    from: "2026-12-30",
    to: "2027-01-02",
    reason: "Year's end",
  });
  await browser.post(address, { from: "2027-01-03", reason: "Inventory" });
  expect(await datesOf(app)).toHaveLength(5);
  const html = await (await browser.get(address)).text();
  expect(html).toContain("Wed, Dec 30, 2026 – Sat, Jan 2, 2027");
  expect(html).toContain("4 days");
  expect(html).toContain("Sun, Jan 3, 2027");

  const range = { from: "2026-12-30", to: "2027-01-02", reason: "Year's end" };
  const removed = await browser.post(`${address}/remove`, range);
  expect(removed.headers.getSetCookie().join()).toContain("toast=blackout-removed");
  expect(await datesOf(app)).toEqual(["2027-01-03 Inventory"]);
  expect((await audited(app)).at(-1)?.action).toBe("deleted");
  const again = await browser.post(`${address}/remove`, range);
  expect(again.headers.getSetCookie().join()).toContain("toast=blackout-not-removed");
});

test("keeps the reason of days that are already blackouts", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(address, { from: "2026-12-25", reason: "Christmas" });
  const around = await browser.post(address, { from: "2026-12-24", to: "2026-12-26" });
  expect(await around.text()).toContain(
    "1 of these days was already a blackout date, so we didn’t change it: Christmas.",
  );
  expect(await datesOf(app)).toEqual(["2026-12-24 -", "2026-12-25 Christmas", "2026-12-26 -"]);
  const none = await browser.post(address, { from: "2026-12-24", to: "2026-12-25" });
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("All of these days are already blackout dates: Christmas");
  const entries = (await audited(app)).length;
  // Even with a booking on that day, which it wouldn't change.
  await bookAt(app, "10:00", "11:00", { appointment_date: "2026-12-25" });
  const single = await browser.post(address, { from: "2026-12-25", reason: "Again" });
  expect(await single.text()).toContain("This is already a blackout date: Christmas");
  expect(await audited(app)).toHaveLength(entries);
});

test.each([
  ["no date", { from: "" }, "from", "Please select a date"],
  [
    "an invalid date",
    { from: "2026-02-30" },
    "from",
    "Enter a date as month/day/year, such as 3/31/2027",
  ],
  ["yesterday", { from: "2026-11-20" }, "from", "Choose today or a later date"],
  ["an end before its start", { from: "2026-12-02", to: "2026-12-01" }, "to", "before the first"],
  ["more than a year", { from: "2026-12-02", to: "2027-12-03" }, "to", "366 days or fewer"],
  [
    "a reason that is too long",
    { from: "2026-12-02", reason: "x".repeat(201) },
    "reason",
    "200 characters or fewer",
  ],
])("refuses %s beside the field", async (_, fields, field, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post(address, { reason: "Kept", ...fields });
  expect(answer.status).toBe(400);
  const html = (await answer.text()).replaceAll("&#x27;", "'");
  expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>[^<]*${message}`));
  for (const value of Object.values({ reason: "Kept", ...fields })) {
    expect(html).toContain(`value="${value}"`);
  }
  expect(await datesOf(app)).toEqual([]);
});

test("uses the company's today, not the server's", async () => {
  await using app = await testApp({ now: new Date("2026-11-21T03:00:00Z") });
  const browser = await app.adminBrowser();
  await browser.post(address, { from: "2026-11-20", reason: "Still today in New York" });
  expect(await datesOf(app)).toHaveLength(1);
});

test("lists the affected bookings first, and adds the blackout when it is sent again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const { id } = await aBooking(app, "2026-12-24", { name: "Pia Pending" });
  await aBooking(app, "2026-12-26", { name: "Conny Confirmed", status: "confirmed" });
  await aBooking(app, "2026-12-25", { name: "Carl Cancelled", status: "cancelled" });
  await aBooking(app, "2026-12-27", { name: "Lea Later" });
  const days = { from: "2026-12-24", to: "2026-12-26", reason: "Christmas" };

  const warned = await browser.post(address, { ...days });

  expect(warned.status).toBe(409);
  const html = await warned.text();
  expect(html).toContain("2 bookings fall");
  expect(html).toContain(`href="/admin/bookings/${id}"`);
  expect(html).toContain("Conny Confirmed");
  expect(html).not.toContain("Carl Cancelled");
  expect(html).not.toContain("Lea Later");
  expect(html).toContain('value="Christmas"');
  expect(await datesOf(app)).toEqual([]);

  const accepted = /name="accepted" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await aBooking(app, "2026-12-25", { name: "Nina New" });
  const newer = await browser.post(address, { ...days, accepted });
  expect(newer.status).toBe(409);
  const html2 = await newer.text();
  expect(html2).toContain("Nina New");
  const known = /name="accepted" value="([^"]+)"/.exec(html2)?.[1] ?? "";
  expect((await browser.post(address, { ...days, accepted: known })).status).toBe(200);
  expect(await datesOf(app)).toHaveLength(3);
});

test("a request without a start date isn't affected by a blackout on the day it came in", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const today = "2026-11-21";
  await aBooking(app, today, { name: "Wim Wishless", preferred_date: null });
  expect((await browser.post(address, { from: today })).status).toBe(200);
  // A time that the customer chose counts, even if they asked for another day.
  await bookAt(app, "10:00", "11:00", {
    status: "pending",
    held_until: "2026-12-02T00:00:00Z",
    customer_name: "Hal Held",
  });
  const warned = await browser.post(address, { from: "2026-12-01" });
  expect(warned.status).toBe(409);
  expect(await warned.text()).toContain("Hal Held");
});

test("links to all affected bookings when there are more than it lists", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const days = { from: "2026-12-24", to: "2026-12-26" };
  const warned = async () => (await browser.post(address, { ...days })).text();
  const all = 'href="/admin/bookings/all?from=2026-12-24&amp;to=2026-12-26&amp;sort=earliest"';
  for (let number = 1; number <= 50; number += 1) {
    await aBooking(app, "2026-12-25", { name: `Pia ${number}` });
  }
  expect(await warned()).not.toContain(all);
  await aBooking(app, "2026-12-25", { name: "One More" });
  const html = await warned();
  expect(html).toContain("More than 50 bookings fall");
  expect(html).toContain(all);
});

test("shows past blackouts behind a link", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db
    .insertInto("blackout_dates")
    .values([
      { date: "2026-07-04", reason: "Independence Day" },
      { date: "2026-11-26", reason: "Thanksgiving" },
    ])
    .execute();
  const coming = await (await browser.get(address)).text();
  expect(coming).toContain("Thanksgiving");
  expect(coming).not.toContain("Independence Day");
  const past = await (await browser.get(`${address}?show=past`)).text();
  expect(past).toContain("Independence Day");
  expect(past).not.toContain("Thanksgiving");
});

test("keeps the form values when the database fails, and says so", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sql`alter table blackout_dates add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await browser.post(address, {
      from: "2026-12-25",
      reason: "Kept reason",
    });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to add blackout date");
    expect(html).toContain('value="Kept reason"');
  } finally {
    await app.db.schema.alterTable("blackout_dates").dropConstraint("closed").execute();
  }
});

test("removes nothing that isn't a blackout", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(address, { from: "2027-01-03", reason: "Inventory" });
  for (const range of [{}, { from: "x", to: "y" }]) {
    const refused = await browser.post(`${address}/remove`, range);
    expect(refused.headers.getSetCookie().join()).toContain("toast=blackout-not-removed");
  }
  expect(await datesOf(app)).toEqual(["2027-01-03 Inventory"]);
});
