import { expect, test } from "vitest";
import { slotRules } from "~/features/schedule/slots.queries.server";
import { type TestApp, testApp } from "../support/app";
import type { Browser } from "../support/browser";

const address = "/admin/schedule/slots";
const usual = {
  slot_minutes: "60",
  slot_buffer_minutes: "0",
  notice_hours: "24",
  horizon_days: "60",
  consultants: "1",
  change_cutoff_hours: "12",
};

async function seenBy(browser: Browser) {
  return seenIn(await (await browser.get(address)).text());
}

function seenIn(html: string): string {
  return /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

function audited(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["entity_id", "changes"])
    .where("entity", "=", "setting")
    .execute();
}

test("time slots begin as usual and are saved as settings", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const html = await (await browser.get(address)).text();
  for (const value of Object.values(usual)) expect(html).toContain(`value="${value}"`);
  expect(html).toContain("Monday<!-- --> then has <!-- -->10 times");

  const next = { ...usual, slot_minutes: "45", slot_buffer_minutes: "15", consultants: "2" };
  const answer = await browser.post(address, { ...next, seen: seenIn(html) });

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Time slots updated successfully");
  expect(await slotRules(app.db)).toEqual({
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
])("%s %j is refused beside its field", async (name, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenBy(browser);
  const answer = await browser.post(address, { ...usual, [name]: value, seen });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(`Please enter a whole number ${message}`);
  expect(html).toContain(`${name}-error`);
  expect(html).toContain(`value="${value}"`);
  expect(await app.db.selectFrom("business_settings").selectAll().execute()).toEqual([]);
});

test("the second of two who save is shown the difference, then decides", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenBy(browser);
  await browser.post(address, { ...usual, notice_hours: "48", seen });

  const late = await browser.post(address, { ...usual, notice_hours: "12", seen });

  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Test Admin changed this");
  expect((await slotRules(app.db)).notice_hours).toBe(48);
  await browser.post(address, { ...usual, notice_hours: "12", seen: seenIn(html) });
  expect((await slotRules(app.db)).notice_hours).toBe(12);
});
