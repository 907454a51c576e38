import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import {
  readOutsideCalendar,
  readOutsideCalendars,
} from "~/features/availability/outside-calendars/read-calendars.commands.server";
import { availableDays } from "~/features/availability/times/available-times.queries.server";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt, bookingOf } from "../../support/bookings";

const secret = "private-5f2c9a";
const path = "/admin/schedule/consultants/1/calendar";

/** A calendar with events on December 1, 2026, in UTC; "15:00" is 10 AM in New York. */
const calendar = (...events: (readonly [from: string, to: string, uid?: string])[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Calendar//EN",
    ...events.flatMap(([from, to, uid = `${from}@example.com`]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:20261121T${String(Math.floor(Math.random() * 240000)).padStart(6, "0")}Z`,
      "SUMMARY:Dentist",
      `DTSTART:20261201T${from.replace(":", "")}00Z`,
      `DTEND:20261201T${to.replace(":", "")}00Z`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** A calendar server on this machine. */
async function calendarServer() {
  const state = { status: 200, body: calendar(["15:00", "16:00"]), etag: "" };
  const asked: { etag: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const etag = request.headers["if-none-match"];
    asked.push({ etag });
    const isSame = state.etag !== "" && etag === state.etag;
    const headers = { ETag: state.etag, Location: "http://127.0.0.1:1/" };
    response.writeHead(isSame ? 304 : state.status, headers).end(isSame ? "" : state.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    asked,
    url: `http://127.0.0.1:${port}/${secret}.ics`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

async function withAnn() {
  const app = await testApp();
  const ann = { name: "Ann Lee", email: "ann@example.com" };
  await app.db.updateTable("consultants").set(ann).where("number", "=", 1).execute();
  return app;
}

const text = async (answer: Response) =>
  (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

async function connect(app: TestApp, address: string) {
  const browser = await app.adminBrowser();
  const answer = await browser.post(path, { intent: "address", address });
  return { browser, answer };
}

async function busyTimes(app: TestApp): Promise<string[]> {
  const rows = await app.db
    .selectFrom("consultant_busy_times")
    .select(["starts_at", "ends_at"])
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((at) => at.toISOString().slice(11, 16)).join("-"),
  );
}

const minutes = (app: TestApp, count: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + count * 60_000);
};

test("a time that is busy in an outside calendar isn't available, and the address stays a secret", async () => {
  await using app = await withAnn();
  await using server = await calendarServer();
  const { browser, answer } = await connect(app, server.url);
  expect(answer.headers.get("Location")).toBe(path);
  expect(browser.cookies.get("toast")).toBe("calendar-connected");

  const day = { from: "2026-12-01", to: "2026-12-01" };
  const { days } = await availableDays(app.services, day);
  const starts = days[0]?.times.map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
  expect(starts?.slice(0, 4)).toEqual(["13:00", "14:00", "16:00", "17:00"]);

  const id = await book(app);
  const confirm = `/admin/bookings/${id}/confirm`;
  const seen = "pending~~";
  const fields = { seen, date: "2026-12-01", start: "10:30" };
  const refused = await browser.post(confirm, fields);
  expect(refused.status).toBe(409);
  expect(await text(refused)).toContain("Ann Lee is busy (external calendar)");
  expect((await browser.post(confirm, { ...fields, anyway: "on" })).status).toBe(302);

  const shown = await text(await browser.get("/admin/bookings/week?view=day&date=2026-12-01"));
  expect(shown).toContain("Busy (external calendar)");
  const audit = JSON.stringify(await app.db.selectFrom("audit_log").selectAll().execute());
  expect(audit).toContain("outside_calendar");
  const pages = ["/admin/schedule/consultants/1", path, "/admin/audit-log"];
  const everything = [audit, shown];
  for (const page of pages) everything.push(await text(await browser.get(page)));
  for (const one of everything) {
    expect(one).not.toContain(secret);
    expect(one).not.toContain("Dentist");
  }
});

test("an invitation to our own appointment doesn't block it, and other consultants stay available", async () => {
  await using app = await withAnn();
  await addConsultants(app, { name: "Ben Holt" });
  await using server = await calendarServer();
  const own = await bookAt(app, "10:00", "11:00");
  server.state.body = calendar(["15:00", "16:00", own.toUpperCase()], ["17:00", "17:30"]);
  const { browser } = await connect(app, server.url);
  expect(await busyTimes(app)).toEqual(["17:00-17:30"]);
  const id = await book(app);
  const confirm = `/admin/bookings/${id}/confirm`;
  const seen = "pending~~";
  await browser.post(confirm, { seen, date: "2026-12-01", start: "12:00" });
  const { consultant } = await app.db
    .selectFrom("appointments")
    .select("consultant")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(consultant).toBe(2);
});

test("an outside calendar is read every 15 minutes, and only changes are stored", async () => {
  await using app = await withAnn();
  await using server = await calendarServer();
  server.state.etag = '"one"';
  await connect(app, server.url);
  await readOutsideCalendars(app.services);
  expect(server.asked).toEqual([{ etag: undefined }]);
  minutes(app, 16);
  await readOutsideCalendars(app.services);
  expect(server.asked.at(-1)).toEqual({ etag: '"one"' });
  expect(await busyTimes(app)).toEqual(["15:00-16:00"]);

  minutes(app, 16);
  Object.assign(server.state, { etag: '"two"', body: calendar(["15:30", "18:00"]) });
  await readOutsideCalendars(app.services);
  expect(await busyTimes(app)).toEqual(["15:30-18:00"]);

  // After a day it is read without the ETag, because recurring events continue.
  minutes(app, 25 * 60);
  await readOutsideCalendars(app.services);
  expect(server.asked.at(-1)).toEqual({ etag: undefined });
});

test("while an outside calendar can't be read, the last busy times count, and the office is notified once", async () => {
  await using app = await withAnn();
  await using server = await calendarServer();
  const { browser } = await connect(app, server.url);
  const onDashboard = async () => await text(await browser.get("/admin"));
  expect(await onDashboard()).not.toContain("External calendars");
  server.state.status = 503;
  minutes(app, 16);
  await readOutsideCalendars(app.services);
  expect(await busyTimes(app)).toEqual(["15:00-16:00"]);
  const page = await text(await browser.get(path));
  expect(page).toContain("The server responded with an error (503). We’ll keep trying.");
  expect(page).toContain("We haven’t been able to read it since Sat, Nov 21, 2026, 10:16 AM.");
  expect(page).toContain("We’re still using the busy times from Sat, Nov 21, 2026, 10:00 AM.");
  const list = await text(await browser.get("/admin/schedule/consultants"));
  expect(list).toContain("External calendar can’t be read");
  const dashboard = await onDashboard();
  expect(dashboard).toContain("External calendars that can’t be read");
  expect(dashboard).toContain(`href="${path}"`);
  expect(dashboard).toContain("Since Sat, Nov 21, 2026, 10:16 AM");
  expect(dashboard).not.toContain(secret);
  const viewer = await app.browserWith("viewer");
  expect(await text(await viewer.get("/admin"))).not.toContain("External calendars");

  const told = () => app.sentEmails.filter(({ subject }) => subject.includes("can’t read"));
  minutes(app, 170);
  await readOutsideCalendars(app.services);
  await app.runJobs();
  expect(told()).toEqual([]);
  for (const later of [16, 16, 300]) {
    minutes(app, later);
    await readOutsideCalendars(app.services);
  }
  await app.runJobs();
  expect(told().length).toBeGreaterThan(0);
  const recipients = told().map(({ to }) => to);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(told()[0]?.text).toContain("Ann Lee");
  expect(told()[0]?.text).not.toContain(secret);

  server.state.status = 200;
  await browser.post(path, { intent: "check" });
  expect(browser.cookies.get("toast")).toBe("calendar-checked");
  expect(await text(await browser.get(path))).toContain("Connected");
  expect(await onDashboard()).not.toContain("External calendars");
});

const eventsWith = (...starts: string[]) =>
  starts.flatMap((start, at) => [
    ...["BEGIN:VEVENT", `UID:${at}@example.com`, start, "DURATION:PT1H", "END:VEVENT"],
  ]);

test("a consultant's page shows what can't be read in their calendar", async () => {
  await using app = await withAnn();
  await using server = await calendarServer();
  const body = (...starts: string[]) =>
    ["BEGIN:VCALENDAR", ...eventsWith("DTSTART:20261201T150000Z", ...starts), "END:VCALENDAR"].join(
      "\r\n",
    );
  server.state.body = body(
    ...["DTSTART:tomorrow", "DTSTART:20260231T090000Z", "DTEND:20261201T150000Z"],
    "DTSTART;TZID=<Head office>:20261201T120000",
  );
  const { browser } = await connect(app, server.url);
  expect(browser.cookies.get("toast")).toBe("calendar-connected");
  expect(await busyTimes(app)).toEqual(["15:00-16:00", "17:00-18:00"]);
  const events = "3 events couldn’t be read, so their times may still be offered.";
  const zones = "We don’t recognize the time zone “&lt;Head office&gt;”";
  for (const page of [path, "/admin/schedule/consultants/1"]) {
    const html = await text(await browser.get(page));
    expect(html).toContain(events);
    expect(html).toContain(zones);
  }
  // An unchanged calendar is the same.
  await browser.post(path, { intent: "check" });
  expect(await text(await browser.get(path))).toContain(events);

  server.state.body = body("DTSTART:tomorrow");
  await browser.post(path, { intent: "check" });
  const fewer = await text(await browser.get(path));
  expect(fewer).toContain("1 event couldn’t be read, so its time may still be offered.");
  expect(fewer).not.toContain("We don’t recognize the time zone");
  server.state.body = body();
  await browser.post(path, { intent: "check" });
  expect(await text(await browser.get(path))).not.toContain("couldn’t be read");
});

test("a calendar with too many events keeps its last busy times", async () => {
  await using app = await withAnn();
  await using server = await calendarServer();
  const { browser } = await connect(app, server.url);
  server.state.body = calendar(
    ...Array.from({ length: 20_001 }, () => ["17:00", "18:00"] as const),
  );
  await browser.post(path, { intent: "check" });
  expect(browser.cookies.get("toast")).toBe("calendar-unreadable");
  expect(await busyTimes(app)).toEqual(["15:00-16:00"]);
  const page = await text(await browser.get(path));
  expect(page).toContain("The calendar takes too long to read.");
  expect(page).toContain("We’re still using the busy times from Sat, Nov 21, 2026, 10:00 AM.");
});

test.each([
  ["a web page", { body: "<!doctype html><title>Sign in</title>" }, "a calendar we can read"],
  ["a redirect", { status: 302 }, "This address has moved."],
  ["more than 10 MB", { body: "x".repeat(10 * 1024 * 1024 + 1) }, "larger than 10 MB"],
])("an address with %s is reported", async (_, answer, said) => {
  await using app = await withAnn();
  await using server = await calendarServer();
  Object.assign(server.state, answer);
  const { browser } = await connect(app, server.url);
  expect(browser.cookies.get("toast")).toBe("calendar-unreadable");
  expect(await text(await browser.get(path))).toContain(said);
});

test.each([
  "http://calendar.example.com/a.ics",
  "https://localhost/a.ics",
  "https://169.254.169.254/latest",
  "https://[::1]/a.ics",
  "file:///etc/passwd",
  "not an address",
])("refuses %s", async (address) => {
  await using app = await testApp({ config: { webhooksToLoopback: false } });
  const { answer } = await connect(app, address);
  expect([400, 409]).toContain(answer.status);
  expect(await text(answer)).toMatch(/Enter (a public|an) address that starts with https/);
  expect(await app.db.selectFrom("consultant_calendars").selectAll().execute()).toEqual([]);
});

test("a stored address that resolves to a private network isn't called", async () => {
  await using app = await testApp({ config: { webhooksToLoopback: false } });
  await using server = await calendarServer();
  const address = server.url.replace("http:", "https:");
  await app.db.insertInto("consultant_calendars").values({ consultant: 1, address }).execute();
  expect(await readOutsideCalendar(app.services, 1)).toBe("private");
  expect(server.asked).toEqual([]);
});

test("another address deletes the busy times, and disconnecting deletes everything", async () => {
  await using app = await withAnn();
  await using server = await calendarServer();
  const { browser } = await connect(app, server.url.replace("http:", "webcal:"));
  // Calendar programs use https, which this server doesn't support.
  expect(browser.cookies.get("toast")).toBe("calendar-unreadable");
  await browser.post(path, { intent: "address", address: server.url });
  expect(await busyTimes(app)).toEqual(["15:00-16:00"]);
  await browser.post(`${path}/remove`, {});
  expect(await busyTimes(app)).toEqual([]);
  expect(await app.db.selectFrom("consultant_calendars").selectAll().execute()).toEqual([]);
});

test.each([
  ["deactivating", { intent: "active", active: "false" }],
  ["a day off", { intent: "days-off", from: "2026-12-01", to: "", reason: "" }],
])("%s reassigns an appointment that overlaps the outside calendar", async (_, change) => {
  await using app = await withAnn();
  await addConsultants(app, { name: "Ben Holt" });
  const id = await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" });
  await using server = await calendarServer();
  const { browser } = await connect(app, server.url);
  const screen = "/admin/schedule/consultants/1";
  const asked = await browser.post(screen, change);
  expect(asked.status).toBe(409);
  const html = await text(asked);
  expect(html).toContain("Ada Marsh");
  expect(html).toContain("Will be reassigned to Ben Holt");
  const accepted = /name="accepted" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await browser.post(screen, { ...change, accepted })).status).toBe(302);
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 2, overbooked: false });
});

test("an appointment that stays possible isn't affected by the outside calendar", async () => {
  await using app = await withAnn();
  await bookAt(app, "10:00", "11:00");
  await using server = await calendarServer();
  const { browser } = await connect(app, server.url);
  const days = { intent: "days-off", from: "2026-12-02", to: "", reason: "" };
  expect((await browser.post("/admin/schedule/consultants/1", days)).status).toBe(302);
});
