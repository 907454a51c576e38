import { expect, test } from "vitest";
import { reassignChoices } from "~/features/appointments/assigning/reassign.queries.server";
import { findBooking } from "~/features/appointments/records/queries.server";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt, bookingOf, stateOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";

const text = async (answer: Response) =>
  (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

/** Ann, Ben and Cy, who is busy from 10:30. */
async function threeConsultants() {
  const app = await testApp({ settings: { admin_email: "desk@example.com" } });
  const ann = { name: "Ann Lee", email: "ann@example.com" };
  await app.db.updateTable("consultants").set(ann).where("number", "=", 1).execute();
  await addConsultants(app, { name: "Ben Holt", email: "ben@example.com" }, { name: "Cy Marsh" });
  await bookAt(app, "10:30", "11:30", { consultant: 3, customer_name: "Dee Busy" });
  return app;
}

async function reassign(
  app: TestApp,
  browser: Browser,
  id: string,
  fields: Record<string, string>,
) {
  const seen = (await choicesFor(app, id))?.seen ?? "";
  return browser.post(`/admin/bookings/${id}/hand-over`, { seen, ...fields });
}

/** The dialog's options. */
async function choicesFor({ db, clock }: TestApp, id: string) {
  const booking = await findBooking(db, id);
  return booking && reassignChoices(db, booking, clock.now());
}

const emailsTo = (app: TestApp, address: string) =>
  app.sentEmails.filter(({ to }) => to === address);

test("reassigns an appointment, and notifies both consultants but not the customer", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00", { customer_email: "ada@example.com" });
  const browser = await app.adminBrowser();

  const answer = await reassign(app, browser, id, {
    consultant: "2",
    note: "Ann is at the dentist.",
  });

  expect(answer.headers.get("Location")).toBe(`/admin/bookings/${id}`);
  expect(browser.cookies.get("toast")).toBe("booking-handed-over");
  expect(await bookingOf(app, id)).toMatchObject({
    consultant: 2,
    overbooked: false,
    status: "confirmed",
    start_time: "10:00:00",
  });
  await app.runJobs();
  expect(emailsTo(app, "ada@example.com")).toEqual([]);
  const [toAnn] = emailsTo(app, "ann@example.com");
  expect(toAnn?.subject).toContain("Appointment reassigned to Ben Holt by Test Admin");
  expect(toAnn?.calendar?.method).toBe("CANCEL");
  const [toBen] = emailsTo(app, "ben@example.com");
  expect(toBen?.text).toContain("Ann is at the dentist.");
  expect(toBen?.calendar?.method).toBe("REQUEST");
  expect(toBen?.calendar?.text).toContain("ben@example.com");
  const page = await text(await browser.get(`/admin/bookings/${id}`));
  expect(page).toContain("Reassigned");
  expect(page).toContain("From Ann Lee to Ben Holt");
  const audit = await app.db
    .selectFrom("audit_log")
    .select("changes")
    .where("entity_id", "=", id)
    .execute();
  expect(audit).toEqual([{ changes: { consultant: ["Ann Lee", "Ben Holt"] } }]);
});

test("returns to the screen it was reassigned from, but never to another site", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  const back = "/admin/bookings/week?view=day&date=2026-12-01";
  const calendar = await reassign(app, browser, id, { consultant: "2", back });
  expect(calendar.headers.get("Location")).toBe(back);
  const other = await reassign(app, browser, id, { consultant: "1", back: "//example.com/" });
  expect(other.headers.get("Location")).toBe(`/admin/bookings/${id}`);
});

test("the customer gets an updated invitation with the new name if the office wants it", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00", { customer_email: "ada@example.com" });
  const browser = await app.adminBrowser();
  const before = (await bookingOf(app, id)).sequence;
  await reassign(app, browser, id, { consultant: "2", notify: "on" });
  await app.runJobs();
  const [invitation] = emailsTo(app, "ada@example.com");
  expect(invitation?.calendar?.text.replaceAll(/\r\n /g, "")).toContain(
    "Your consultant: Ben Holt",
  );
  expect(invitation?.text).toContain("Your consultant: Ben Holt");
  expect((await bookingOf(app, id)).sequence).toBeGreaterThan(before);
});

test("lists unavailable consultants with the reason, and asks before overriding it", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  const people = (await choicesFor(app, id))?.people;
  expect(people?.find(({ name }) => name === "Cy Marsh")?.why).toBe("busy");
  const refused = await reassign(app, browser, id, { consultant: "3" });
  expect(refused.status).toBe(409);
  expect(await text(refused)).toContain("Dee Busy (10:30 AM – 11:30 AM) is booked at that time.");
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 1 });
  expect((await reassign(app, browser, id, { consultant: "3", anyway: "on" })).status).toBe(302);
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 3, overbooked: true });
});

test("an overbooked appointment keeps its consultant, and is a normal one once they are free", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  await reassign(app, browser, id, { consultant: "3", anyway: "on" });
  const { id: busy } = await app.db
    .selectFrom("appointments")
    .select("id")
    .where("customer_name", "=", "Dee Busy")
    .executeTakeFirstOrThrow();
  expect((await reassign(app, browser, busy, { consultant: "2" })).status).toBe(302);
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 3, overbooked: false });
});

test("refuses an outdated state, and an appointment that is over", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  const seen = (await choicesFor(app, id))?.seen ?? "";
  await reassign(app, browser, id, { consultant: "2" });
  const late = await reassign(app, browser, id, { consultant: "1", seen });
  expect(late.status).toBe(409);
  expect(await text(late)).toContain("Test Admin reassigned it");
  app.clock.time = new Date("2026-12-02T15:00:00Z");
  expect(await choicesFor(app, id)).toBeUndefined();
  expect(
    (await browser.post(`/admin/bookings/${id}/hand-over`, { consultant: "1", seen })).status,
  ).toBe(409);
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 2 });
});

test("the office can choose the consultant when it confirms, and sees why one isn't available", async () => {
  await using app = await threeConsultants();
  const browser = await app.adminBrowser();
  const id = await book(app);
  const time = { date: "2026-12-01", start: "10:00", seen: "pending~~", consultant: "3" };
  const refused = await browser.post(`/admin/bookings/${id}/confirm`, time);
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors.taken).toContain("Dee Busy (10:30 AM – 11:30 AM)");
  const ben = await browser.post(`/admin/bookings/${id}/confirm`, { ...time, consultant: "2" });
  expect(ben.status).toBe(302);
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 2, overbooked: false });
  await app.runJobs();
  const [toBen] = emailsTo(app, "ben@example.com");
  expect(toBen?.subject).toContain("Appointment confirmed by Test Admin");
  expect(emailsTo(app, "ann@example.com")).toEqual([]);
  // Rescheduling keeps the consultant and sends them an email.
  const { starts_at, ends_at } = await bookingOf(app, id);
  const seen = `confirmed~${starts_at?.toISOString()}~${ends_at?.toISOString()}`;
  const later = { ...time, start: "14:00", consultant: "", seen };
  await browser.post(`/admin/bookings/${id}/reschedule`, later);
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 2, start_time: "14:00:00" });
  await app.runJobs();
  expect(emailsTo(app, "ben@example.com")).toHaveLength(2);
});

test("says who is available at a time, with a new booking's service and site", async () => {
  await using app = await threeConsultants();
  await app.db
    .updateTable("consultants")
    .set({ services: ["event-security"], areas: "441" })
    .where("number", "=", 2)
    .execute();
  const browser = await app.adminBrowser();
  const at = async (query: Record<string, string>) => {
    const asked = new URLSearchParams({ date: "2026-12-01", ...query });
    const answer = await browser.get(`/admin/bookings/free-times?${asked}`);
    return ((await answer.json()) as { people: unknown }).people;
  };
  const [ann, ben, cy] = [
    { number: 1, name: "Ann Lee" },
    { number: 2, name: "Ben Holt" },
    { number: 3, name: "Cy Marsh", why: "busy" },
  ];
  expect(await at({ start: "10:00" })).toEqual([ann, ben, cy]);
  expect(await at({ start: "10:00", service: "mobile-patrol-services" })).toEqual([
    ann,
    { ...ben, why: "service" },
    cy,
  ]);
  expect(await at({ start: "10:00", site: "1 Mill St, Dublin, OH 43016" })).toEqual([
    ann,
    { ...ben, why: "area" },
    cy,
  ]);
  expect(await at({})).toEqual([]);
});

test("the booking lists and the booking's page show the consultant", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00", { consultant: 2 });
  const browser = await app.adminBrowser();
  for (const list of ["upcoming", "all"]) {
    expect(await text(await browser.get(`/admin/bookings/${list}`))).toContain("With Ben Holt");
  }
  expect(await text(await browser.get(`/admin/bookings/${id}`))).toContain("Ben Holt");
});

test("travel time is kept between sites, and the office is asked before ignoring it", async () => {
  await using app = await testApp({ settings: { travel_minutes: "30" } });
  await bookAt(app, "10:00", "11:00", { site_address: "1 Mill St, Dublin, OH 43016" });
  const browser = await app.adminBrowser();
  const here = { site_address: "1 MILL ST, Dublin OH 43016" };
  const there = { site_address: "7 Harbor Rd, Dublin, OH 43017" };
  const [near, far] = [await book(app, here), await book(app, there)];
  const starts = async (except: string) => {
    const query = `date=2026-12-01&except=${except}`;
    const answer = await browser.get(`/admin/bookings/free-times?${query}`);
    const { times } = (await answer.json()) as { times: { start: string }[] };
    return times.map(({ start }) => start).slice(0, 4);
  };
  expect(await starts(near)).toEqual(["08:00", "09:00", "11:00", "12:00"]);
  expect(await starts(far)).toEqual(["08:00", "12:00", "13:00", "14:00"]);
  const time = { date: "2026-12-01", start: "11:15", seen: "pending~~" };
  const refused = await browser.post(`/admin/bookings/${far}/confirm`, time);
  expect(refused.status).toBe(409);
  expect(await text(refused)).toContain("Consultant 1 can’t get there in time.");
  expect((await browser.post(`/admin/bookings/${near}/confirm`, time)).status).toBe(302);
});

test("a consultant who gets an unassigned appointment automatically is invited to it", async () => {
  await using app = await threeConsultants();
  const own = await bookAt(app, "10:00", "11:00", { consultant: 1 });
  await bookAt(app, "10:00", "11:00", { consultant: 2 });
  const waiting = await bookAt(app, "10:00", "11:00", {
    overbooked: true,
    customer_email: "ada@example.com",
  });
  const { sequence } = await bookingOf(app, waiting);
  const browser = await app.adminBrowser();
  await browser.post(`/admin/bookings/${own}/cancel`, { seen: await stateOf(app, own) });
  expect(await bookingOf(app, waiting)).toMatchObject({
    consultant: 1,
    overbooked: false,
    sequence: sequence + 1,
  });
  await app.runJobs();
  const invited = emailsTo(app, "ann@example.com").find(
    ({ calendar }) => calendar?.method === "REQUEST",
  );
  expect(invited?.subject).toContain("Appointment assigned to Ann Lee");
  expect(emailsTo(app, "ada@example.com")).toEqual([]);
  const page = await text(await browser.get(`/admin/bookings/${waiting}`));
  expect(page).toContain("From nobody to Ann Lee");
  const audit = await app.db
    .selectFrom("audit_log")
    .select(["actor_name", "changes"])
    .where("entity_id", "=", waiting)
    .execute();
  expect(audit).toEqual([
    {
      actor_name: "Automatic assignment",
      changes: { consultant: ["nobody", "Ann Lee"], overbooked: [true, false] },
    },
  ]);
});

test("a consultant who can't come at the new time hears who has the appointment now", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00", { consultant: 1 });
  await bookAt(app, "14:00", "15:00", { consultant: 1 });
  const browser = await app.adminBrowser();
  const time = { date: "2026-12-01", start: "14:00", consultant: "2" };
  await browser.post(`/admin/bookings/${id}/reschedule`, { ...time, seen: await stateOf(app, id) });
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 2, start_time: "14:00:00" });
  await app.runJobs();
  const [toAnn] = emailsTo(app, "ann@example.com");
  expect(toAnn?.subject).toContain("Appointment reassigned to Ben Holt by Test Admin");
  expect(toAnn?.text).toContain("10:00 AM – 11:00 AM");
  expect(toAnn?.text).not.toContain("2:00 PM");
  expect(toAnn?.calendar?.method).toBe("CANCEL");
});

test("confirming a canceled appointment with someone else tells its former consultant nothing", async () => {
  await using app = await threeConsultants();
  const id = await bookAt(app, "10:00", "11:00", { consultant: 1 });
  const browser = await app.adminBrowser();
  await browser.post(`/admin/bookings/${id}/cancel`, { seen: await stateOf(app, id) });
  await app.runJobs();
  expect(emailsTo(app, "ann@example.com")).toHaveLength(1);
  const time = { date: "2026-12-01", start: "14:00", consultant: "2" };
  await browser.post(`/admin/bookings/${id}/confirm`, { ...time, seen: await stateOf(app, id) });
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", consultant: 2 });
  await app.runJobs();
  expect(emailsTo(app, "ben@example.com")).toHaveLength(1);
  expect(emailsTo(app, "ann@example.com")).toHaveLength(1);
});
