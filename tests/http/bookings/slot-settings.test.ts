import { expect, test } from "vitest";
import { slotSettings } from "~/features/bookings/availability/slot-settings.queries.server";
import { type TestApp, testApp } from "../../support/app";
import { bookAt, bookingOf } from "../../support/bookings";
import { seenIn, seenOn } from "../../support/office-forms";

const address = "/admin/schedule/slots";
const usual = {
  slot_minutes: "60",
  slot_buffer_minutes: "0",
  notice_hours: "24",
  horizon_days: "60",
  consultants: "1",
  change_cutoff_hours: "12",
};
const form = usual;

function audited(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["entity_id", "changes"])
    .where("entity", "=", "setting")
    .execute();
}

test("shows the default slot settings and saves new ones", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const html = await (await browser.get(address)).text();
  for (const value of Object.values(usual)) expect(html).toContain(`value="${value}"`);
  expect(html.replaceAll("<!-- -->", "")).toContain("With these settings, Monday has 10 times");

  const next = { ...form, slot_minutes: "45", slot_buffer_minutes: "15", consultants: "2" };
  const answer = await browser.post(address, { ...next, seen: seenIn(html) });

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Time slots updated successfully");
  expect(await slotSettings(app.db)).toEqual({
    slot_minutes: 45,
    slot_buffer_minutes: 15,
    notice_hours: 24,
    horizon_days: 60,
    consultants: 2,
    change_cutoff_hours: 12,
  });
  expect(await audited(app)).toEqual([
    {
      entity_id: "slots",
      changes: { slot_minutes: [60, 45], slot_buffer_minutes: [0, 15], consultants: [1, 2] },
    },
  ]);
});

test.each([
  ["slot_minutes", "10", "from 15 to 480"],
  ["slot_minutes", "an hour", "from 15 to 480"],
  ["slot_buffer_minutes", "-5", "from 0 to 240"],
  ["notice_hours", "1000", "from 0 to 720"],
  ["horizon_days", "0", "from 1 to 365"],
  ["consultants", "1.5", "from 1 to 50"],
  ["change_cutoff_hours", "721", "from 0 to 720"],
])("refuses %s %j beside its field", async (name, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, address);
  const answer = await browser.post(address, { ...form, [name]: value, seen });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(`Please enter a whole number ${message}`);
  expect(html).toContain(`${name}-error`);
  expect(html).toContain(`value="${value}"`);
  const stored = await app.db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "=", name)
    .execute();
  expect(stored).toEqual([]);
});

test("shows the second of two admins the difference before overwriting", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, address);
  await browser.post(address, { ...form, notice_hours: "48", seen });

  const late = await browser.post(address, { ...form, notice_hours: "12", seen });

  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Test Admin changed this");
  expect((await slotSettings(app.db)).notice_hours).toBe(48);
  await browser.post(address, { ...form, notice_hours: "12", seen: seenIn(html) });
  expect((await slotSettings(app.db)).notice_hours).toBe(12);
});

test("lists overlapping appointments before the number of consultants drops below them", async () => {
  await using app = await testApp({ settings: { consultants: "2" } });
  await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" });
  await bookAt(app, "10:30", "11:30", { customer_name: "Ben Holt", consultant: 2 });
  await bookAt(app, "11:30", "12:30", { customer_name: "Cy Lone" });
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, address);
  const fewer = { ...form, consultants: "1", seen };

  const asked = await browser.post(address, fewer);

  expect(asked.status).toBe(409);
  const html = (await asked.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("2 upcoming appointments overlap. There would be too few consultants.");
  expect(html).toContain("Ada Marsh");
  expect(html).toContain("Ben Holt");
  expect(html).not.toContain("Cy Lone");
  expect(html).toContain("Save Anyway");
  expect((await slotSettings(app.db)).consultants).toBe(2);

  const accepted = /name="accepted" value="([^"]+)"/.exec(html)?.[1] ?? "";
  // This one was booked after the admin saw the list.
  await bookAt(app, "11:00", "11:30", { customer_name: "Dee Late" });
  const again = await browser.post(address, { ...fewer, accepted });
  expect(again.status).toBe(409);
  const now = await again.text();
  expect(now).toContain("Dee Late");
  const mark = /name="accepted" value="([^"]+)"/.exec(now)?.[1] ?? "";
  expect((await browser.post(address, { ...fewer, accepted: mark })).status).toBe(200);
  expect((await slotSettings(app.db)).consultants).toBe(1);
  const overbooked = await app.db
    .selectFrom("appointments")
    .select("customer_name")
    .where("overbooked", "=", true)
    .execute();
  expect(overbooked).toEqual([{ customer_name: "Ben Holt" }]);
});

test("reassigns appointments of removed consultants and marks only the surplus as overbooked", async () => {
  await using app = await testApp({ settings: { consultants: "3" } });
  const second = await bookAt(app, "10:00", "11:00", { consultant: 2 });
  const third = await bookAt(app, "10:30", "11:30", { consultant: 3 });
  const browser = await app.adminBrowser();
  const fewer = { ...form, consultants: "1", seen: await seenOn(browser, address) };
  const asked = await (await browser.post(address, fewer)).text();
  const accepted = /name="accepted" value="([^"]+)"/.exec(asked)?.[1] ?? "";
  expect((await browser.post(address, { ...fewer, accepted })).status).toBe(200);
  expect(await bookingOf(app, second)).toMatchObject({ consultant: 1, overbooked: false });
  expect(await bookingOf(app, third)).toMatchObject({ overbooked: true });
  expect(await (await browser.get(`/admin/bookings/${third}`)).text()).toContain("Overbooked");
});

test("doesn't ask about appointments that are over, canceled or still fit", async () => {
  await using app = await testApp({
    settings: { consultants: "3" },
    now: new Date("2026-12-01T17:00:00Z"),
  });
  for (const consultant of [1, 2, 3]) await bookAt(app, "10:00", "11:00", { consultant });
  await bookAt(app, "14:00", "15:00", { consultant: 1 });
  await bookAt(app, "15:00", "16:00", { consultant: 2 });
  await bookAt(app, "14:00", "15:00", { status: "cancelled", consultant: 2 });
  const browser = await app.adminBrowser();
  const fewer = { ...form, consultants: "1", seen: await seenOn(browser, address) };
  expect((await browser.post(address, fewer)).status).toBe(200);
});
