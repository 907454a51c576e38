import { expect, test } from "vitest";
import { slotSettings } from "~/features/availability/times/slot-settings.queries.server";
import { type TestApp, testApp } from "../../support/app";
import { seenIn, seenOn } from "../../support/office-forms";

const address = "/admin/schedule/slots";
const usual = {
  slot_minutes: "60",
  slot_buffer_minutes: "0",
  notice_hours: "24",
  horizon_days: "60",
  travel_minutes: "0",
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
  expect(html.replaceAll("<!-- -->", "")).toContain(
    "With these settings, Monday has 10 time slots",
  );

  const next = { ...form, slot_minutes: "45", slot_buffer_minutes: "15", travel_minutes: "45" };
  const answer = await browser.post(address, { ...next, seen: seenIn(html) });

  expect(answer.status).toBe(200);
  expect(await slotSettings(app.db)).toEqual({
    slot_minutes: 45,
    slot_buffer_minutes: 15,
    notice_hours: 24,
    horizon_days: 60,
    travel_minutes: 45,
    change_cutoff_hours: 12,
  });
  expect(await audited(app)).toEqual([
    {
      entity_id: "slots",
      changes: { slot_minutes: [60, 45], slot_buffer_minutes: [0, 15], travel_minutes: [0, 45] },
    },
  ]);
});

test.each([
  ["slot_minutes", "10", "from 15 to 480"],
  ["slot_minutes", "an hour", "from 15 to 480"],
  ["slot_buffer_minutes", "-5", "from 0 to 240"],
  ["notice_hours", "1000", "from 0 to 720"],
  ["horizon_days", "0", "from 1 to 365"],
  ["travel_minutes", "1.5", "from 0 to 240"],
  ["change_cutoff_hours", "721", "from 0 to 720"],
])("refuses %s %j beside its field", async (name, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, address);
  const answer = await browser.post(address, { ...form, [name]: value, seen });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(`Enter a whole number ${message}`);
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
