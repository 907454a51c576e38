import { expect, test } from "vitest";
import { roles } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { auditLog } from "../../support/office";

// Today is Mon, Nov 23, 2026.
const now = new Date("2026-11-23T15:00:00Z");
const path = "/admin/rates/holidays";

const stored = (app: TestApp) =>
  app.db.selectFrom("holidays").select(["date", "name"]).orderBy("date").execute();

/** The dates of the checkboxes that are checked at first. */
const preselected = (html: string) =>
  [...html.matchAll(/<input[^>]*name="dates\[\]"[^>]*>/g)]
    .filter(([input]) => input.includes("checked"))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

test("nothing is a holiday until the office adds it, starting with this year's federal ones", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const html = await (await browser.get(path)).text();
  expect(html).toContain("No holidays in 2026");
  for (const name of ["New Year’s Day", "Labor Day", "Independence Day (observed)"]) {
    expect(html).toContain(name);
  }
  expect(preselected(html)).toEqual([
    ...["2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-04"],
    ...["2026-09-07", "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25"],
  ]);
  expect(await stored(app)).toEqual([]);
});

test("chosen holidays are stored once and audited, and others stay suggested", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const form = new URLSearchParams({ intent: "choose", year: "2027" });
  for (const date of ["2027-11-25", "2027-12-25"]) form.append("dates[]", date);
  for (const _ of ["once", "again"]) {
    const added = await browser.post(`${path}?year=2027`, form);
    expect(added.headers.get("Location")).toBe(`${path}?year=2027`);
  }
  expect(await stored(app)).toEqual([
    { date: "2027-11-25", name: "Thanksgiving Day" },
    { date: "2027-12-25", name: "Christmas Day" },
  ]);
  const html = await (await browser.get(`${path}?year=2027`)).text();
  expect(html).toContain("Thu, Nov 25, 2027");
  expect(preselected(html)).not.toContain("2027-11-25");
  expect(preselected(html)).toContain("2027-05-31");
  const entries = await app.db
    .selectFrom("audit_log")
    .select(["action", "label"])
    .where("entity", "=", "holiday")
    .execute();
  expect(entries).toEqual([{ action: "created", label: "Holidays in 2027" }]);
});

test("days that aren't public holidays can't be added as public ones", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const answer = await browser.post(path, {
    intent: "choose",
    year: "2027",
    "dates[]": "2027-03-02",
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Reload the page and choose the holidays again.");
  const none = await browser.post(path, { intent: "choose", year: "2027" });
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Choose at least one holiday");
  expect(await stored(app)).toEqual([]);
});

test("a state adds its own holidays, and another country has its own", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const choose = (country: string, state: string) =>
    browser.post(`${path}?year=2027`, { intent: "place", country, state });
  const shown = async () => await (await browser.get(`${path}?year=2027`)).text();
  expect(await shown()).not.toContain("César Chávez Day");
  const saved = await choose("US", "CA");
  expect(saved.headers.get("Location")).toBe(`${path}?year=2027`);
  expect(await shown()).toContain("César Chávez Day");
  // A state of the previous country is ignored.
  await choose("CA", "CA");
  expect(await shown()).toContain("Canada Day");
  const place = app.db.selectFrom("billing_settings").select(["holiday_country", "holiday_state"]);
  expect(await place.execute()).toEqual([{ holiday_country: "CA", holiday_state: "" }]);
  const log = await auditLog(app);
  expect(log.at(-1)?.changes).toEqual({
    country: ["United States of America", "Canada"],
    state: ["California", ""],
  });
  const unknown = await choose("ZZ", "");
  expect(unknown.status).toBe(409);
  expect(await unknown.text()).toContain("Choose a country from the list");
});

test("a company holiday is added once and removed, and both are audited", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const own = { intent: "add", name: "Founders’ Day", date: "2028-02-29" };
  const added = await browser.post(path, own);
  expect(added.headers.get("Location")).toBe(`${path}?year=2028`);
  const taken = await browser.post(path, { ...own, name: "Leap day" });
  expect(taken.status).toBe(409);
  const html = await taken.text();
  expect(html).toContain("This day is already a holiday");
  expect(html).toContain("Leap day");
  expect(await stored(app)).toEqual([{ date: "2028-02-29", name: "Founders’ Day" }]);

  const removed = await browser.post(`${path}/2028-02-29/remove`, {});
  expect(removed.headers.get("Location")).toBe(`${path}?year=2028`);
  expect(browser.cookies.get("toast")).toBe("holiday-removed");
  await browser.post(`${path}/2028-02-29/remove`, {});
  expect(browser.cookies.get("toast")).toBe("holiday-not-removed");
  expect(await stored(app)).toEqual([]);
  const entries = await app.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "holiday")
    .orderBy("id")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["created", "deleted"]);
});

test.each([
  [{ name: "" }, "Enter a name, such as Thanksgiving Day"],
  [{ date: "2027-02-30" }, "Enter a date as month/day/year, such as 3/31/2027"],
  [{ date: "1812-01-01" }, "Enter a date in 2000 or later"],
])("%j is refused at its field", async (fields, message) => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const own = { intent: "add", name: "Founders’ Day", date: "2027-03-02", ...fields };
  const answer = await browser.post(path, own);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
  expect(await stored(app)).toEqual([]);
});

test.each(["1999", "2101", "abc", ""])("the year %j shows the current year", async (year) => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const answer = await browser.get(`${path}?year=${year}`);
  const page = answer.status === 302 ? await browser.get(path) : answer;
  expect(await page.text()).toContain("Holidays in 2026");
});

test.each(roles)(
  "holidays and settings are shown to people who may see rates: %s",
  async (role) => {
    await using app = await testApp({ now });
    const browser = await app.adminBrowser();
    await app.db.updateTable("user_roles").set({ role }).execute();
    for (const screen of [path, "/admin/rates/settings"]) {
      const page = await browser.get(screen);
      expect(page.status).toBe(["dispatcher", "admin"].includes(role) ? 200 : 403);
      if (page.status === 200) {
        expect((await page.text()).includes('name="intent"')).toBe(role === "admin");
      }
    }
    const added = await browser.post(path, { intent: "add", name: "Day", date: "2027-03-02" });
    expect(added.status).toBe(role === "admin" ? 302 : 403);
  },
);
