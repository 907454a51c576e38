import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt, bookingOf } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";
import { loaderData } from "../../support/loader-data";
import { seenIn } from "../../support/office-forms";
import { publicForms } from "../../support/public-forms";

const consultation = publicForms[1].filled;

const hours = (app: TestApp, count: number) =>
  new Date(app.clock.now().getTime() - count * 3_600_000);

/** The names in the list, in order. */
async function namesOn(response: Promise<Response>): Promise<string[]> {
  const html = await (await response).text();
  const list = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [
    ...list.matchAll(/href="\/admin\/bookings\/[\w-]{36}(?:\?requests=[^"]*)?"[^>]*>([^<]+)</g),
  ].map(([, name = ""]) => name);
}

test("requests have their own list, oldest first, and aren't in today or upcoming", async () => {
  await using app = await testApp({ settings: { answer_within: "24 hours" } });
  const today = { appointment_date: "2026-11-21" };
  await book(app, { ...today, customer_name: "Ada New", created_at: hours(app, 5) });
  await book(app, { ...today, customer_name: "Ben Old", created_at: hours(app, 27) });
  await book(app, { ...today, customer_name: "Cy Gone", status: "cancelled" });
  await bookAt(app, "10:00", "11:00", { ...today, customer_name: "Dana Booked" });
  const office = await app.adminBrowser();

  expect(await namesOn(office.get("/admin/bookings/requests"))).toEqual(["Ben Old", "Ada New"]);
  expect(await namesOn(office.get("/admin/bookings/today"))).toEqual(["Dana Booked"]);
  expect(await namesOn(office.get("/admin/bookings/upcoming"))).toEqual(["Dana Booked"]);

  const page = await pageOf(office.get("/admin/bookings/requests"));
  expect(page).toContain("waiting 27 hr");
  expect(page).toContain("Overdue by 3 hr");
  expect(page).toContain("19 hr left");
  // The sidebar's count.
  expect(page).toContain("(2 waiting)");
});

test("requests can be searched, and the results are split into pages", async () => {
  await using app = await testApp();
  for (let count = 0; count < 30; count += 1) await book(app, { customer_name: `Ada ${count}` });
  await book(app, { customer_name: "Ben Else", customer_phone: "+1 555 0177" });
  const office = await app.adminBrowser();
  const path = "/admin/bookings/requests";
  const first = await namesOn(office.get(`${path}?q=ada`));
  const second = await namesOn(office.get(`${path}?q=ada&page=2`));
  expect([first.length, second.length]).toEqual([25, 5]);
  expect(new Set([...first, ...second]).size).toBe(30);
  expect(await namesOn(office.get(`${path}?q=0177`))).toEqual(["Ben Else"]);
  expect(await pageOf(office.get(`${path}?q=nobody`))).toContain("No requests match your search.");
});

test("the list says when no request is waiting, and shows no deadline if the company promises none", async () => {
  await using app = await testApp({ settings: { answer_within: "" } });
  const office = await app.adminBrowser();
  expect(await pageOf(office.get("/admin/bookings/requests"))).toContain("No requests waiting");
  await book(app, { created_at: hours(app, 50) });
  const page = await pageOf(office.get("/admin/bookings/requests"));
  expect(page).toContain("waiting 2 days");
  expect(page).not.toContain("Overdue");
});

test("the old URL of the waiting requests leads to their list", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const answer = await office.get("/admin/bookings/upcoming?show=waiting");
  expect(answer.headers.get("Location")).toBe("/admin/bookings/requests");
});

test("the notification of a new request leads to that request", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await app.post("/consultation", consultation);
  await app.runJobs();
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const notice = app.sentEmails.find(({ to }) => to === "ops@example.com");
  expect(notice?.html).toContain(`/admin/bookings/${id}"`);
});

async function confirm(app: TestApp, id: string, transition = "confirm") {
  const office = await app.adminBrowser();
  const row = await bookingOf(app, id);
  const seen = stateMark({ status: row.status, startsAt: row.starts_at, endsAt: row.ends_at });
  const time = { date: "2026-12-01", start: "10:00", end: "11:00" };
  const answer = await office.post(`/admin/bookings/${id}/${transition}`, { seen, ...time });
  expect(answer.status).toBe(302);
  return office;
}

test("confirming keeps the start date that the customer asked for", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await app.post("/consultation", { ...consultation, estimatedStartDate: "2027-01-15" });
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const office = await confirm(app, id);
  expect(await bookingOf(app, id)).toMatchObject({
    appointment_date: "2026-12-01",
    preferred_date: "2027-01-15",
  });
  const page = await pageOf(office.get(`/admin/bookings/${id}`));
  expect(page).toContain("Tue, Dec 1, 2026");
  expect(page).toContain("Estimated start date");
  expect(page).toContain("Fri, Jan 15, 2027");
  expect(await pageOf(office.get("/admin/bookings/upcoming"))).toContain("Fri, Jan 15, 2027");
  const [head, line] = (await pageOf(office.get("/admin/bookings/export"))).split("\r\n");
  expect(head).toContain('"Estimated start date"');
  expect(line).toContain('"12/1/2026","10:00 AM","11:00 AM"');
  expect(line).toContain('"1/15/2027"');
  await app.runJobs();
  const notice = app.sentEmails.find(({ subject }) => subject.startsWith("Appointment confirmed"));
  expect(notice?.text).toContain("Estimated start date: Fri, Jan 15, 2027");

  await confirm(app, id, "cancel");
  await confirm(app, id, "restore");
  expect(await bookingOf(app, id)).toMatchObject({
    status: "pending",
    appointment_date: "2027-01-15",
    preferred_date: "2027-01-15",
  });
});

test("a request without a start date says so everywhere, and is exported without one", async () => {
  await using app = await testApp();
  await app.post("/consultation", { ...consultation, estimatedStartDate: "", coverageHours: "" });
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  expect(await bookingOf(app, id)).toMatchObject({ preferred_date: null });
  const office = await app.adminBrowser();
  for (const path of [`/${id}`, "/all"]) {
    const page = await pageOf(office.get(`/admin/bookings${path}`));
    expect(page, path).toContain("No appointment yet");
    expect(page, path).toContain("Start date not decided");
    expect(page, path).not.toContain("Sat, Nov 21, 2026</p>");
  }
  const [, line] = (await pageOf(office.get("/admin/bookings/export"))).split("\r\n");
  expect(line).toMatch(/^,,,"TBD","Pending"/);
});

test("the office edits the start date, with an entry in the audit log", async () => {
  await using app = await testApp();
  const id = await book(app, { preferred_date: "2026-12-01" });
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}/edit`;
  const form = await (await office.get(path)).text();
  expect(form).toMatch(/<input[^>]*name="preferred_date"[^>]*value="2026-12-01"/);
  await office.post(path, {
    customer_name: "Ada",
    customer_email: "ada@example.com",
    customer_phone: "+1 555 0142",
    preferred_date: "2027-02-01",
    seen: seenIn(form),
  });
  expect(await bookingOf(app, id)).toMatchObject({
    preferred_date: "2027-02-01",
    appointment_date: "2027-02-01",
  });
  const log = await pageOf(office.get("/admin/audit-log"));
  expect(log).toContain("Estimated start date");
});

test("the forms with a time open on the first day with available times", async () => {
  await using app = await testApp();
  // The 21st is a Saturday without hours, and the 23rd is a blackout date.
  await app.db
    .insertInto("blackout_dates")
    .values({ date: "2026-11-23", reason: "Training" })
    .execute();
  const weekday = { day_of_week: 2, start_time: "10:00", end_time: "12:00", is_enabled: true };
  await app.db.deleteFrom("availability_schedule").execute();
  await app.db
    .insertInto("availability_schedule")
    .values([{ ...weekday, day_of_week: 1 }, weekday])
    .execute();
  const office = await app.adminBrowser();
  const dateIn = async (path: string) =>
    /name="date"[^>]*value="([^"]*)"/.exec(await pageOf(office.get(path)))?.[1];
  /** The form's initial day. */
  const openedAt = async (id: string, name = "confirm") =>
    (await loaderData<{ openAt?: string }>(office, `/admin/bookings/${id}/${name}`)).openAt;
  const asked = await book(app, { appointment_date: "2026-12-24" });
  expect(await openedAt(asked)).toBe("2026-11-24");
  expect(await dateIn("/admin/bookings/add")).toBe("2026-11-24");
  // Rescheduling starts from the current day.
  const booked = await bookAt(app, "10:00", "11:00");
  expect(await openedAt(booked, "reschedule")).toBe("2026-12-01");
  // A canceled one starts from its own day or the next open one.
  const canceled = await bookAt(app, "10:00", "11:00", { status: "cancelled" });
  await app.db
    .insertInto("blackout_dates")
    .values({ date: "2026-12-01", reason: "Training" })
    .execute();
  expect(await openedAt(canceled)).toBe("2026-12-07");

  await app.db.deleteFrom("availability_schedule").execute();
  expect(await openedAt(asked)).toBeUndefined();
});
