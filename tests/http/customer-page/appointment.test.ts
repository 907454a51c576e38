import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { MonthTimes } from "~/features/customer-page/time-picker/schema";
import { type TestApp, testApp } from "../../support/app";
import { bookAt, bookingOf } from "../../support/bookings";
import { bookWithLink, linkTo, pageOf } from "../../support/customer-bookings";
import { headOf } from "../../support/head";

/** Tuesday, December 1, 2026, at ten and at eleven in New York. */
const ten = "2026-12-01T15:00:00.000Z";
const eleven = "2026-12-01T16:00:00.000Z";

const ada = { customer_name: "Ada Example", customer_email: "ada@example.com" };

/** A confirmed appointment at ten, and the secret of its link. */
async function atTen(app: TestApp) {
  const id = await bookAt(app, "10:00", "11:00", { ...ada, site_address: "24 Example Street" });
  return { id, secret: await linkTo(app, id) };
}

async function timesOf(app: TestApp, secret: string, month = "2026-12"): Promise<MonthTimes> {
  const answer = await app.get(`/booking/${secret}/times?month=${month}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function startsOn(app: TestApp, secret: string, date: string): Promise<string[]> {
  const { days } = await timesOf(app, secret, date.slice(0, 7));
  return days.find((day) => day.date === date)?.times.map(({ start }) => start) ?? [];
}

const pages = ["", "/time", "/cancel", "/times", "/appointment.ics"];

test("changes nothing and emails nobody when the link and its pages are opened", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  const before = await bookingOf(app, id);
  const links = () => app.db.selectFrom("manage_links").selectAll().execute();
  const known = await links();
  for (const page of [...pages, "/time?month=2026-12&day=2026-12-02", ".data", "/time.data"]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await app.request(`/booking/${secret}${page}`, { method });
      expect(answer.status, `${method} ${page}`).toBe(200);
    }
  }
  expect(await bookingOf(app, id)).toEqual(before);
  expect(await links()).toEqual(known);
  expect(await app.db.selectFrom("outgoing_mails").selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom("appointment_events").selectAll().execute()).toEqual([]);
});

test("stays out of caches, search engines and other websites' logs", async () => {
  await using app = await testApp();
  const { secret } = await atTen(app);
  const addresses = [...pages.map((page) => `/booking/${secret}${page}`), "/booking/unknown"];
  for (const path of [...addresses, `/booking/${secret}.data`, `/BOOKING/${secret}`]) {
    const { headers } = await app.get(path);
    expect(headers.get("Cache-Control"), path).toBe("no-store, private");
    expect(headers.get("Referrer-Policy"), path).toBe("same-origin");
    expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
  }
  const html = await pageOf(app.get(`/booking/${secret}`));
  expect(headOf(html).meta.robots).toEqual(["noindex"]);
  expect(await pageOf(app.get("/sitemap.xml"))).not.toContain("booking");
});

test("shows what is booked, with links to calendars", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 0100" } });
  const { secret } = await atTen(app);
  const html = await pageOf(app.get(`/booking/${secret}`));
  for (const words of [
    "Mobile Patrol",
    "Tuesday, December 1",
    "10:00 AM – 11:00 AM",
    "Eastern Standard Time (New York)",
    "24 Example Street",
    "Confirmed",
    "https://calendar.google.com/",
    "https://outlook.live.com/",
    "https://outlook.office.com/",
    `/booking/${secret}/appointment.ics`,
    `/booking/${secret}/time`,
    `/booking/${secret}/cancel`,
    "tel:+15550100",
  ]) {
    expect(html).toContain(words);
  }
});

test("serves a calendar file of the appointment, only while it is confirmed", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  const file = await app.get(`/booking/${secret}/appointment.ics`);
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z-]+\.ics"$/);
  const text = await file.text();
  expect(() => ICAL.parse(text)).not.toThrow();
  expect(text).toContain(`UID:${id}`);
  expect(text).toContain("DTSTART:20261201T150000Z");
  expect(text).not.toContain("ATTENDEE");

  await app.post(`/booking/${secret}/cancel`, {});
  expect((await app.get(`/booking/${secret}/appointment.ics`)).status).toBe(404);
});

test("serves the times of a request by month, with the zone in words", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app);
  await bookAt(app, "09:00", "10:00");
  const december = await timesOf(app, secret);
  expect(december).toMatchObject({
    month: "2026-12",
    zone: "America/New_York",
    zoneName: "Eastern Standard Time",
    firstDay: "2026-11-21",
    lastDay: "2027-01-20",
    nextDate: null,
  });
  expect(december.days[0]).toMatchObject({ date: "2026-12-01" });
  expect(december.days[0]?.times).toHaveLength(9);
  expect(december.days[0]?.times[1]).toEqual({ startsAt: ten, start: "10:00", end: "11:00" });
  // Sundays are closed.
  expect(december.days.map(({ date }) => date)).not.toContain("2026-12-06");
});

test.each([
  ["2026-01", "2026-11"],
  ["2031-07", "2027-01"],
  ["2026-13", "2026-11"],
  ["'; drop table appointments", "2026-11"],
  ["", "2026-11"],
])("shows the nearest month for %j", async (asked, shown) => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app);
  expect((await timesOf(app, secret, encodeURIComponent(asked))).month).toBe(shown);
});

test("names the nearest day for a month without available times, or none at all", async () => {
  await using app = await testApp({ now: new Date("2026-11-30T15:00:00Z") });
  const { secret } = await bookWithLink(app);
  // The first available times are tomorrow because of the minimum notice.
  const november = await timesOf(app, secret, "2026-11");
  expect(november).toMatchObject({ month: "2026-11", days: [], nextDate: "2026-12-01" });
  expect((await (await app.get(`/booking/${secret}/times`)).json()).month).toBe("2026-12");
  const page = await pageOf(app.get(`/booking/${secret}/time?month=2026-11`));
  expect(page).toContain("No available times in November 2026");
  expect(page).toContain("month=2026-12&amp;day=2026-12-01");

  await app.db.updateTable("availability_schedule").set({ is_enabled: false }).execute();
  expect(await timesOf(app, secret)).toMatchObject({ days: [], nextDate: null });
  const closed = await pageOf(app.get(`/booking/${secret}/time`));
  expect(closed).toContain("No times available right now");
  expect(closed).toContain("We’ll contact you");
});

test("confirms a time without JavaScript", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app, ada);
  const page = await pageOf(app.get(`/booking/${secret}/time?month=2026-12&day=2026-12-01`));
  expect(page).toContain("Tuesday, December 1");
  expect(page).toContain(`value="${ten}"`);
  expect(page).toContain(`action="/booking/${secret}/time?month=2026-12&amp;day=2026-12-01#times"`);

  const browser = app.newBrowser();
  const taken = await browser.post(`/booking/${secret}/time`, { startsAt: ten });
  expect(taken.status).toBe(302);
  expect(taken.headers.get("Location")).toBe(`/booking/${secret}`);
  expect(browser.cookies.get("toast")).toBe("time-confirmed");
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", starts_at: new Date(ten) });
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["ada@example.com"]);

  // The same request again, like a second click.
  const again = await browser.post(`/booking/${secret}/time`, { startsAt: ten });
  expect(again.status).toBe(302);
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(1);
  expect((await bookingOf(app, id)).sequence).toBe(1);
});

test("reschedules an appointment on the same page, with its own time marked", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  const page = await pageOf(app.get(`/booking/${secret}/time`));
  expect(page).toContain("won’t change until you confirm another time");
  expect(page).toContain("<small>your appointment</small>");
  expect(await startsOn(app, secret, "2026-12-01")).toContain("10:00");

  const browser = app.newBrowser();
  await browser.post(`/booking/${secret}/time`, { startsAt: eleven });
  expect(browser.cookies.get("toast")).toBe("time-changed");
  expect((await bookingOf(app, id)).starts_at).toEqual(new Date(eleven));
});

test("returns the appointment to the page of the received request instead of a redirect", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app, ada);
  const answer = await app.post(`/booking/${secret}/received.data`, { startsAt: ten });
  expect(answer.status).toBe(200);
  const text = await pageOf(answer);
  expect(text).toContain("confirmed");
  expect(text).toContain("calendar.google.com");
});

test("refuses a time that was taken first, and shows the current ones", async () => {
  await using app = await testApp();
  const first = await bookWithLink(app);
  const second = await bookWithLink(app);
  const path = `/booking/${second.secret}/time?month=2026-12&day=2026-12-01`;
  expect(await pageOf(app.get(path))).toContain(`value="${ten}"`);
  await app.newBrowser().post(`/booking/${first.secret}/time`, { startsAt: ten });

  const late = await app.post(path, { startsAt: ten });
  expect(late.status).toBe(409);
  const html = await pageOf(late);
  expect(html).toContain("Someone just took that time");
  expect(html).not.toContain(`value="${ten}"`);
  expect(html).toContain(`value="${eleven}"`);
  expect(html).not.toContain("checked");
  expect((await bookingOf(app, second.id)).status).toBe("pending");
});

test.each([
  ["a blackout", (app: TestApp) => blackout(app)],
  ["other hours", (app: TestApp) => otherHours(app)],
])("refuses a time that isn't available anymore because of %s", async (_, change) => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  expect(await startsOn(app, secret, "2026-12-01")).toContain("10:00");
  await change(app);
  const answer = await app.post(`/booking/${secret}/time?month=2026-12`, { startsAt: ten });
  expect(answer.status).toBe(409);
  expect(await pageOf(answer)).toContain("That time is no longer available");
  expect((await bookingOf(app, id)).status).toBe("pending");
});

const blackout = ({ db }: TestApp) =>
  db.insertInto("blackout_dates").values({ date: "2026-12-01", reason: "Holiday" }).execute();
const otherHours = ({ db }: TestApp) =>
  db.updateTable("availability_schedule").set({ start_time: "12:00" }).execute();

test.each(["", "ten", "2026-12-01", "2026-12-01T15:00:00+99:99", "\u0000", "9".repeat(3000)])(
  "says above the times that %j isn't a time",
  async (startsAt) => {
    await using app = await testApp();
    const { id, secret } = await bookWithLink(app);
    const answer = await app.post(`/booking/${secret}/time?month=2026-12`, { startsAt });
    expect(answer.status).toBe(400);
    expect(await pageOf(answer)).toContain("Please choose one of the times");
    expect((await bookingOf(app, id)).status).toBe("pending");
  },
);

test("names the zone of each time on a day when the clocks change", async () => {
  await using app = await testApp({
    now: new Date("2027-10-28T15:00:00Z"),
    settings: { horizon_days: "365" },
  });
  const { secret } = await bookWithLink(app, { created_at: app.clock.now() });
  await app.db
    .updateTable("availability_schedule")
    .set({ is_enabled: true, start_time: "00:30", end_time: "04:30" })
    .execute();
  const namesOn = async (date: string) => {
    const { zoneName, days } = await timesOf(app, secret, date.slice(0, 7));
    const day = days.find((one) => one.date === date);
    return day?.times.map((time) => [time.start, time.zoneName ?? day.zoneName ?? zoneName]);
  };
  expect(await namesOn("2027-11-07")).toEqual([
    ["00:30", "Eastern Daylight Time"],
    ["01:30", "Eastern Daylight Time"],
    ["02:30", "Eastern Standard Time"],
    ["03:30", "Eastern Standard Time"],
  ]);
  expect(await namesOn("2028-03-12")).toEqual([
    ["00:30", "Eastern Standard Time"],
    ["01:30", "Eastern Standard Time"],
    ["03:30", "Eastern Daylight Time"],
  ]);
});

test("uses the zone's name of the day when the clocks go back", async () => {
  await using app = await testApp({ now: new Date("2027-10-28T15:00:00Z") });
  const { id, secret } = await bookWithLink(app, { created_at: app.clock.now() });
  await app.db.updateTable("availability_schedule").set({ is_enabled: true }).execute();
  const october = await timesOf(app, secret, "2027-10");
  expect(october.zoneName).toBe("Eastern Daylight Time");
  const november = await timesOf(app, secret, "2027-11");
  expect(november.zoneName).toBe("Eastern Daylight Time");
  const sunday = november.days.find(({ date }) => date === "2027-11-07");
  expect(sunday).toMatchObject({ zoneName: "Eastern Standard Time" });
  expect(sunday?.times[0]).toEqual({
    startsAt: "2027-11-07T14:00:00.000Z",
    start: "09:00",
    end: "10:00",
  });
  const day = await app.get(`/booking/${secret}/time?month=2027-11&day=2027-11-07`);
  expect(await pageOf(day)).toContain("Eastern Standard Time (New York)");
  await app.post(`/booking/${secret}/time`, { startsAt: "2027-11-07T14:00:00.000Z" });
  expect((await bookingOf(app, id)).start_time).toBe("09:00:00");
});
