import { expect, test } from "vitest";
import { currentBilling } from "~/features/rates/holidays/current-billing.queries.server";
import { testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { seenOn } from "../../support/office-forms";

const now = new Date("2026-11-23T15:00:00Z");
const path = "/admin/rates/settings";

const form = {
  intent: "save",
  night_from: "22:00",
  night_to: "06:00",
  overtime_after: "40",
  short_notice_within: "24",
  currency: "USD",
  number_locale: "en-US",
};

const save = async (browser: Browser, fields: Record<string, string>) => {
  const sent = new URLSearchParams({ ...form, seen: await seenOn(browser, path), ...fields });
  for (const day of ["0", "6"]) sent.append("weekend[]", day);
  return browser.post(path, sent);
};

const rate = {
  name: "Unarmed officer",
  service_id: "",
  unit: "hour",
  armed: "no",
  amount: "28.50",
  shown_from: "25",
  shown_to: "30",
  valid_from: "2026-11-23",
};

test("the definitions start with default values, and are saved and audited", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const html = await (await browser.get(path)).text();
  expect(html).toContain("only the highest multiplier is used");
  expect(await currentBilling(app.db)).toEqual({
    night_from: "22:00",
    night_to: "06:00",
    weekend: [0, 6],
    overtime_after: 40,
    short_notice_within: 24,
    holidays: [],
    timeZone: "America/New_York",
  });
  const saved = await save(browser, { night_from: "20:00", overtime_after: "44" });
  expect(saved.status).toBe(200);
  expect(await currentBilling(app.db)).toMatchObject({ night_from: "20:00", weekend: [0, 6] });
  const { changes, entity } = await app.db
    .selectFrom("audit_log")
    .select(["changes", "entity"])
    .where("entity_id", "=", "billing")
    .executeTakeFirstOrThrow();
  expect({ changes, entity }).toEqual({
    entity: "setting",
    changes: { night_from: ["22:00", "20:00"], overtime_after: [40, 44] },
  });
  const log = await (await browser.get("/admin/audit-log")).text();
  expect(log).toContain("Night starts");
  expect(log).toContain("8:00 PM");
});

test.each([
  [{ night_to: "22:00" }, "The night can’t start and end at the same time"],
  [{ night_from: "25:00" }, "Enter a time, such as 10:00 PM"],
  [{ overtime_after: "0" }, "Enter a whole number from 1 to 168"],
  [{ short_notice_within: "1.5" }, "Enter a whole number from 1 to 720"],
  [{ coverage_factor: "0.9" }, "Enter a number from 1 to 10"],
  [{ "weekend[]": "7" }, "These days aren’t valid. Choose them again."],
  [{ currency: "QQQ" }, "Choose a currency from the list"],
  [{ number_locale: "xx-YY" }, "Choose a format"],
])("%j is refused at its field, and keeps what was typed", async (fields, message) => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const answer = await save(browser, { overtime_after: "37", ...fields });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain(`value="${"overtime_after" in fields ? "0" : "37"}"`);
});

test("the second of two people who save sees what the first one saved", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, path);
  await save(browser, { night_from: "20:00" });
  const second = await save(browser, { night_from: "21:00", seen });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain("8:00 PM");
  expect(html).toContain("9:00 PM");
});

test("changing the currency asks first if there are amounts, and doesn't convert them", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", rate);
  const asked = await save(browser, { currency: "jpy" });
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(html).toContain(
    "This affects 1 rate. The numbers will stay the same: $1,250.50 becomes ¥125,050.",
  );
  expect(html).toContain("Change Currency to JPY");
  expect(await (await browser.get("/admin/rates")).text()).toContain("$28.50 an hour");

  // Accepting the change to JPY doesn't allow a change to EUR.
  expect((await save(browser, { currency: "EUR", accepted: "JPY" })).status).toBe(409);
  expect((await save(browser, { currency: "JPY", accepted: "JPY" })).status).toBe(200);
  const list = await (await browser.get("/admin/rates")).text();
  expect(list).toContain("¥2,850 an hour");
  expect(list).toContain("Visitors see ¥2,500–¥3,000");
  expect(await app.db.selectFrom("rates").select("amount").execute()).toEqual([{ amount: 2850 }]);
});

test("amounts are typed and shown in the company's format", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await save(browser, { currency: "EUR", number_locale: "de-DE" });
  const refused = await browser.post("/admin/rates/add", rate);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Enter an amount, such as 28,50");
  await browser.post("/admin/rates/add", { ...rate, amount: "1.028,50 €" });
  expect(await app.db.selectFrom("rates").select("amount").execute()).toEqual([
    { amount: 102_850 },
  ]);
  expect(await (await browser.get("/admin/rates")).text()).toContain("1.028,50\u00a0€ an hour");
  // The browser gets the format along with the page.
  expect(await (await app.get("/consultation")).text()).toContain("EUR");
});

test("a price that a visitor saw keeps its currency", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", rate);
  const week = "coverPlan=always&armed=no";
  const shown = async () => (await app.get(`/consultation?${week}`)).text();
  await expect.poll(shown).toContain("Roughly $4,200–$5,040 a week");
  await app.submit("/consultation", {
    fullName: "Ada Example",
    email: "ada@example.com",
    phone: "(555) 555-0142",
    siteAddress: "24 Example Street",
    consent: "on",
    coverPlan: "always",
    armed: "no",
  });
  await save(browser, { currency: "CAD", accepted: "CAD" });
  await expect.poll(shown).toContain("Roughly CA$4,200–CA$5,040 a week");
  const { id, estimate } = await app.db
    .selectFrom("appointments")
    .select(["id", "estimate"])
    .executeTakeFirstOrThrow();
  expect(estimate).toMatchObject({ price: { from: 420_000, to: 504_000, currency: "USD" } });
  const booking = await (await browser.get(`/admin/bookings/${id}`)).text();
  expect(booking).toContain("Roughly USD\u00a04,200–USD\u00a05,040 a week");
});
