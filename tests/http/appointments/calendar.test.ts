import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt } from "../../support/bookings";

/** The HTML of the calendar page with this query. */
async function calendarOf(app: TestApp, search: string): Promise<string> {
  const browser = await app.adminBrowser();
  const page = await (await browser.get(`/admin/bookings/week?${search}`)).text();
  // Without the data for hydration.
  const [shown = ""] = page.split("streamController");
  return shown.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

async function annAndBen(app: TestApp) {
  await app.db
    .updateTable("consultants")
    .set({ name: "Ann Lee" })
    .where("number", "=", 1)
    .execute();
  await addConsultants(app, { name: "Ben Holt" });
}

test("a week shows its bookings by day, its requests separately, and closed days", async () => {
  await using app = await testApp();
  await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" });
  const wished = (date: string) => ({ appointment_date: date, preferred_date: date });
  await book(app, { customer_name: "Ben Open", ...wished("2026-12-06") });
  await book(app, { customer_name: "Cleo Later", ...wished("2026-12-07") });
  await book(app, { customer_name: "Dana Gone", ...wished("2026-12-05"), status: "cancelled" });
  await book(app, { customer_name: "Eli Anytime", appointment_date: "2026-12-05" });
  await app.db
    .insertInto("blackout_dates")
    .values({ date: "2026-12-03", reason: "Staff training" })
    .execute();
  const page = await calendarOf(app, "view=week&date=2026-12-02");
  expect(page).toContain("Nov 30 – Dec 6, 2026");
  expect(page).toContain("Ada Marsh");
  expect(page).toContain("Mobile Patrol");
  const [beforeRequest, afterRequest] = page.split("Ben Open");
  expect(beforeRequest).toContain(">Requests</h3>");
  expect(afterRequest).toBeDefined();
  expect(page).toContain("Closed: Staff training");
  expect(page).toContain("Open 8:00 AM – 6:00 PM");
  for (const absent of ["Cleo Later", "Dana Gone", "Eli Anytime", "style="]) {
    expect(page).not.toContain(absent);
  }
  expect(page).toContain("/admin/bookings/week?view=week&date=2026-12-07");
  expect(page).toContain("/admin/bookings/week?view=day&date=2026-12-02");
});

test("without a view, it has the current week for wide screens and an agenda starting today for phones", async () => {
  await using app = await testApp({ now: new Date("2026-12-02T15:00:00Z") });
  await bookAt(app, "10:00", "11:00", { customer_name: "Ada Yesterday" });
  const page = await calendarOf(app, "date=someday");
  expect(page).toContain("Nov 30 – Dec 6, 2026");
  expect(page).toContain("Dec 2 – Dec 8, 2026");
  const [, agenda] = page.split('id="agenda-2026-12-02"');
  expect(page).not.toContain('id="agenda-2026-12-01"');
  expect(agenda).not.toContain("Ada Yesterday");
});

test("a day has a column for each consultant with their hours, days off and links to book", async () => {
  await using app = await testApp();
  await annAndBen(app);
  await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh", consultant: 2 });
  await app.db
    .insertInto("consultant_days_off")
    .values({ consultant: 1, date: "2026-12-01", reason: "Dentist" })
    .execute();
  const wished = { appointment_date: "2026-12-01", preferred_date: "2026-12-01" };
  await book(app, { customer_name: "Ben Open", ...wished });
  const page = await calendarOf(app, "view=day&date=2026-12-01");
  // Above the columns and their headings.
  expect(page.split("Ben Open")[0]).toContain(">Requests</h2>");
  const [ann = "", ben = ""] = page.split('id="column-2026-12-01-2"');
  expect(ann).toContain("Day off (Dentist)");
  expect(ann).toContain("calendar-closed");
  expect(ann).not.toContain("/admin/bookings/add?date=2026-12-01&start=");
  expect(ben).toContain("Ada Marsh");
  expect(ben).toContain("/admin/bookings/add?date=2026-12-01&start=09%3A30&consultant=2");
  const filtered = await calendarOf(app, "view=day&date=2026-12-01&consultant=1");
  expect(filtered).not.toContain("Ada Marsh");
  expect(filtered).toContain("Day off (Dentist)");
  const nobody = await calendarOf(app, "view=agenda&date=2026-12-01&consultant=nobody");
  expect(nobody).not.toContain("Ada Marsh");
});

test("there are no links to book in the past, and none for viewers", async () => {
  await using app = await testApp({ now: new Date("2026-12-01T17:10:00Z") });
  const page = await calendarOf(app, "view=week&date=2026-12-01");
  expect(page).not.toContain("add?date=2026-11-30");
  expect(page).not.toContain("add?date=2026-12-01&start=12%3A00");
  expect(page).toContain("add?date=2026-12-01&start=12%3A30");
  const viewer = await app.browserWith("viewer");
  const seen = await (await viewer.get("/admin/bookings/week?view=week")).text();
  expect(seen).toContain("Calendar");
  expect(seen).not.toContain("/admin/bookings/add");
});

test("the form for a new booking is filled in with the time and consultant from the calendar", async () => {
  await using app = await testApp();
  await annAndBen(app);
  const browser = await app.adminBrowser();
  const address = "/admin/bookings/add?date=2026-12-01&start=09:30&consultant=2";
  const form = await (await browser.get(address)).text();
  expect(form).toMatch(/name="date"[^>]*value="2026-12-01"/);
  expect(form).toMatch(/name="start"[^>]*value="09:30"/);
  expect(form).toMatch(/<option value="2" selected=""/);
  const invalid = await browser.get("/admin/bookings/add?date=2026-13-01&start=25:00&consultant=x");
  expect(invalid.status).toBe(200);
});
