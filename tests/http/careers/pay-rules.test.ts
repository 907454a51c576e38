import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { auditLog } from "../../support/office";
import { seenOn } from "../../support/office-forms";
import { anOpeningForm, insertOpening } from "../../support/openings";

const path = "/admin/careers/pay-rules";
const plain = (html: string) => html.replaceAll("<!-- -->", "");
const denver = JSON.stringify({
  id: "a1b2c3d4",
  zip: "80202",
  city: "Denver",
  name: "",
  state: "CO",
});
const inDenver = { ...anOpeningForm, "work_locations[]": denver };
const complete = { ...inDenver, pay_min: "20", "benefits[]": "Health insurance" };
const count = async ({ db }: TestApp) =>
  (await db.selectFrom("jobs").select("id").execute()).length;

test("a job in Colorado isn’t published without pay and benefits, and says why next to the fields", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const refused = await browser.post("/admin/careers/add", inDenver);
  expect(refused.status).toBe(409);
  const html = plain(await refused.text());
  expect(html).toMatch(/id="pay_min-error"[^>]*>Colorado requires the pay in a job posting\./);
  expect(html).toMatch(/id="benefits-error"[^>]*>Colorado requires the benefits/);
  expect(html).toContain("Source: manatt.com, not checked yet.");
  expect(html).not.toContain("closes_on-error");
  expect(await count(app)).toBe(0);

  expect((await browser.post("/admin/careers/add", complete)).status).toBe(302);
  expect(await count(app)).toBe(1);
});

test("an active job can’t lose what its state demands; an inactive one can, but isn’t activated", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/careers/add", complete);
  const { id } = await app.db.selectFrom("jobs").select("id").executeTakeFirstOrThrow();
  const edit = `/admin/careers/edit/${id}`;
  const save = async () => browser.post(edit, { ...inDenver, seen: await seenOn(browser, edit) });
  expect((await save()).status).toBe(409);

  await browser.post("/admin/careers/manage", { id: String(id), active: "false" });
  expect((await save()).status).toBe(302);
  const answer = await browser.post("/admin/careers/manage", { id: String(id), active: "true" });
  expect(answer.headers.get("Location")).toBe(`${edit}?publish=1`);
  const html = plain(await (await browser.get(`${edit}?publish=1`)).text());
  expect(html).toContain("This job can’t be published yet");
  expect(html).toContain("Colorado requires the pay in a job posting.");
  const job = await app.db.selectFrom("jobs").select("is_active").executeTakeFirstOrThrow();
  expect(job.is_active).toBe(false);
});

test("a job isn’t published with a last day that is over", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const form = { ...anOpeningForm, closes_on: "2026-11-20" };
  const answer = await browser.post("/admin/careers/add", form);
  expect(await answer.text()).toContain("This day is over. Choose today or a later day.");
  expect(
    (await browser.post("/admin/careers/add", { ...form, closes_on: "2026-11-21" })).status,
  ).toBe(302);
});

test("the office adds, changes and removes rules", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const list = plain(await (await browser.get(path)).text());
  for (const text of ["Colorado", "Required: pay, benefits", "Not verified: last day to apply"]) {
    expect(list).toContain(text);
  }
  const ohio = {
    state: "OH",
    pay: "required",
    benefits: "no",
    deadline: "no",
    employees: "15",
    source: "example.com/law",
    checked_on: "11/20/2026",
    applies: "true",
  };
  expect((await browser.post(`${path}/add`, ohio)).headers.get("Location")).toBe(path);
  const again = await browser.post(`${path}/add`, ohio);
  expect(await again.text()).toContain("This state has a rule already");
  const rule = () =>
    app.db.selectFrom("pay_rules").selectAll().where("state", "=", "OH").executeTakeFirst();
  expect(await rule()).toMatchObject({
    source: "https://example.com/law",
    checked_on: "2026-11-20",
    employees: 15,
  });
  const { applies: _, ...off } = ohio;
  const seen = await seenOn(browser, `${path}/OH`);
  expect((await browser.post(`${path}/OH`, { ...off, seen })).headers.get("Location")).toBe(path);
  expect(await rule()).toMatchObject({ applies: false });
  // The company is too small for the law.
  const columbus = { ...anOpeningForm, location: "Columbus, Ohio" };
  expect((await browser.post("/admin/careers/add", columbus)).status).toBe(302);
  const stale = await browser.post(`${path}/OH`, { ...ohio, seen });
  expect(stale.status).toBe(409);

  expect((await browser.post(`${path}/OH/remove`, {})).headers.get("Location")).toBe(path);
  expect(await rule()).toBe(undefined);
  const entries = (await auditLog(app)).filter(({ entity }) => entity === "pay-rule");
  expect(entries.map(({ action, label }) => `${action} ${label}`)).toEqual([
    "created Ohio",
    "changed Ohio",
    "deleted Ohio",
  ]);
});

test.each([
  ["state", "XX", "Choose a state"],
  ["pay", "maybe", "Choose an option from the list"],
  ["employees", "0", "Enter a whole number from 1 to 9999"],
  ["source", "hearsay", "Enter a complete web address, such as https://example.com/law"],
  ["checked_on", "soon", "Enter a date as month/day/year"],
])("a rule with the %s %j is refused beside the field", async (field, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const rule = { state: "OH", pay: "no", benefits: "no", deadline: "no", source: "example.com" };
  const answer = await browser.post(`${path}/add`, { ...rule, [field]: value });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain(`${field}-error`);
});

test("the last day can be corrected after it is over", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertOpening(app.db, { closes_on: "2026-11-20" });
  const edit = `/admin/careers/edit/${id}`;
  const fields = { ...anOpeningForm, closes_on: "2026-11-20" };
  const saved = await browser.post(edit, { ...fields, seen: await seenOn(browser, edit) });
  expect(saved.status).toBe(302);
});
