import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";

const actor = {
  userId: "u1",
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<Permission>;
const atTen = { date: "2026-12-01", start: "10:00" };

async function seenOf(app: TestApp, id: string): Promise<string> {
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  return stateMark({ status, startsAt: starts_at, endsAt: ends_at });
}

/** Submits a transition like the form on the booking's page. */
async function transition(
  app: TestApp,
  browser: Browser,
  id: string,
  name: string,
  fields: Record<string, string> = {},
) {
  const seen = await seenOf(app, id);
  return browser.post(`/admin/bookings/${id}/${name}`, { seen, ...fields });
}

/** Without the office's notifications, which go to the first admin. */
const toCustomers = ({ sentEmails }: TestApp) =>
  sentEmails.filter(({ to }) => to !== "admin@example.com");

test("confirming sets a time, emails the customer, and records history and audit log", async () => {
  await using app = await testApp({ settings: { email: "desk@example.com" } });
  const id = await book(app, { customer_email: "ada@example.com" });
  const browser = await app.adminBrowser();

  const answer = await transition(app, browser, id, "confirm", {
    ...atTen,
    notify: "on",
    note: "Please ring twice.",
  });

  expect(answer.headers.get("Location")).toBe(`/admin/bookings/${id}`);
  expect(browser.cookies.get("toast")).toBe("booking-confirmed");
  expect(await bookingOf(app, id)).toMatchObject({
    status: "confirmed",
    appointment_date: "2026-12-01",
    start_time: "10:00:00",
    // An hour, unless the office set another length.
    end_time: "11:00:00",
    starts_at: new Date("2026-12-01T15:00:00Z"),
    ends_at: new Date("2026-12-01T16:00:00Z"),
    consultant: 1,
    overbooked: false,
  });
  await app.runJobs();
  expect(toCustomers(app)).toMatchObject([
    {
      to: "ada@example.com",
      replyTo: "desk@example.com",
      subject: "Your appointment on Tue, Dec 1, 2026 is confirmed",
    },
  ]);
  expect(toCustomers(app)[0]?.text).toContain("Eastern Standard Time");
  expect(toCustomers(app)[0]?.text).toContain("Please ring twice.");
  expect(await app.db.selectFrom("appointment_events").selectAll().execute()).toMatchObject([
    {
      appointment_id: id,
      actor: "office",
      actor_name: "Test Admin",
      action: "confirm",
      from_status: "pending",
      to_status: "confirmed",
      old_starts_at: null,
      new_starts_at: new Date("2026-12-01T15:00:00Z"),
      note: "Please ring twice.",
    },
  ]);
  const audit = await app.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", "booking")
    .execute();
  expect(audit).toMatchObject([
    { entity_id: id, action: "changed", changes: { status: ["pending", "confirmed"] } },
  ]);
  const page = await (await browser.get(`/admin/bookings/${id}`)).text();
  expect(page).toContain("Please ring twice.");
  expect(page).toContain("Your appointment on Tue, Dec 1, 2026");
});

test("sends the customer no email unless the office asks for it", async () => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  await transition(app, browser, id, "confirm", atTen);
  await transition(app, browser, id, "reschedule", { ...atTen, start: "12:00" });
  await transition(app, browser, id, "cancel");
  await app.runJobs();
  expect(toCustomers(app)).toEqual([]);
  expect((await bookingOf(app, id)).status).toBe("cancelled");
});

test("rescheduling and canceling email the old time, the new time and the note", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  const later = { date: "2026-12-02", start: "14:30", end: "15:15", notify: "on" };
  await transition(app, browser, id, "reschedule", later);
  await transition(app, browser, id, "cancel", { note: "We are ill.", notify: "on" });
  await app.runJobs();
  expect(
    toCustomers(app)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([
    "Your appointment has been rescheduled to Wed, Dec 2, 2026",
    "Your appointment on Wed, Dec 2, 2026 has been canceled",
  ]);
  const texts = app.sentEmails.map(({ text }) => text.replaceAll(/\s+/g, " ")).join();
  expect(texts).toContain("Your previous time was Tue, Dec 1, 2026, 10:00 AM – 11:00 AM");
  expect(texts).toContain(
    "Your appointment on Wed, Dec 2, 2026 (2:30 PM – 3:15 PM) for a consultation about Mobile Patrol has been canceled.",
  );
  expect(texts).toContain("We are ill.");
});

test("the cancellation of a request doesn't mention an appointment", async () => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  await transition(app, browser, id, "cancel", { note: "We are ill.", notify: "on" });
  await app.runJobs();
  const [mail] = app.sentEmails;
  expect(mail?.subject).toBe("Your request has been canceled");
  const text = mail?.text?.replaceAll(/\s+/g, " ");
  expect(text).toContain("Your request for a consultation about Mobile Patrol has been canceled.");
  expect(text).toContain("We are ill.");
  expect(text).not.toContain("appointment");
});

test("a taken time is refused with the other customer's name unless double-booking is allowed", async () => {
  await using app = await testApp();
  await bookAt(app, "10:30", "11:30", { customer_name: "Ada Marsh" });
  const id = await book(app);
  const browser = await app.adminBrowser();

  const refused = await transition(app, browser, id, "confirm", atTen);
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors.taken).toContain("Ada Marsh (10:30 AM – 11:30 AM)");
  expect((await bookingOf(app, id)).status).toBe("pending");

  await transition(app, browser, id, "confirm", { ...atTen, anyway: "on" });
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", overbooked: true });
  expect(await (await browser.get(`/admin/bookings/${id}`)).text()).toContain("Overbooked");
});

test("appointments may be back to back but not overlap", async () => {
  await using app = await testApp({ settings: { slot_minutes: "30" } });
  await bookAt(app, "10:00", "11:00");
  const id = await book(app);
  const browser = await app.adminBrowser();
  expect((await transition(app, browser, id, "confirm", { ...atTen, start: "09:31" })).status).toBe(
    409,
  );
  expect((await transition(app, browser, id, "confirm", { ...atTen, start: "09:30" })).status).toBe(
    302,
  );
  expect(
    (await transition(app, browser, id, "reschedule", { ...atTen, start: "11:00" })).status,
  ).toBe(302);
});

test("when a time becomes free, an overbooked appointment takes it and no new time becomes available", async () => {
  await using app = await testApp();
  await addConsultants(app, {});
  const browser = await app.adminBrowser();
  const ids = [await book(app), await book(app), await book(app), await book(app)] as const;
  await transition(app, browser, ids[0], "confirm", atTen);
  await transition(app, browser, ids[1], "confirm", atTen);
  await transition(app, browser, ids[2], "confirm", { ...atTen, anyway: "on" });
  expect(await bookingOf(app, ids[2])).toMatchObject({ overbooked: true });
  await transition(app, browser, ids[1], "cancel");
  expect(await bookingOf(app, ids[2])).toMatchObject({ overbooked: false, consultant: 2 });
  expect((await transition(app, browser, ids[3], "confirm", atTen)).status).toBe(409);
});

test("a canceled booking is no longer marked as overbooked", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "10:00", "11:00");
  const id = await book(app);
  await transition(app, browser, id, "confirm", { ...atTen, anyway: "on" });
  expect((await bookingOf(app, id)).overbooked).toBe(true);
  await transition(app, browser, id, "cancel");
  expect((await bookingOf(app, id)).overbooked).toBe(false);
});

test("rescheduling to the same time is refused and sends the customer no email", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await book(app);
  await transition(app, browser, id, "confirm", atTen);
  const answer = await transition(app, browser, id, "reschedule", { ...atTen, notify: "on" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(
    "Choose a different time. The appointment already has this one.",
  );
  await app.runJobs();
  expect(toCustomers(app)).toEqual([]);
});

test("with two consultants, two can have a time and the third is refused", async () => {
  await using app = await testApp();
  await addConsultants(app, {});
  const browser = await app.adminBrowser();
  const ids = [await book(app), await book(app), await book(app)] as const;
  const answers = [];
  for (const id of ids) answers.push((await transition(app, browser, id, "confirm", atTen)).status);
  expect(answers).toEqual([302, 302, 409]);
  expect([
    (await bookingOf(app, ids[0])).consultant,
    (await bookingOf(app, ids[1])).consultant,
  ]).toEqual([1, 2]);
});

test("an overbooked appointment is a normal one once the time is free", async () => {
  await using app = await testApp();
  const first = await bookAt(app, "10:00", "11:00");
  const second = await book(app);
  const browser = await app.adminBrowser();
  await transition(app, browser, second, "confirm", { ...atTen, anyway: "on" });
  await transition(app, browser, first, "cancel");
  expect(await bookingOf(app, second)).toMatchObject({ status: "confirmed", overbooked: false });
});

test("the database refuses two appointments at one time", async () => {
  await using app = await testApp();
  await bookAt(app, "10:00", "11:00");
  await expect(bookAt(app, "10:59", "11:30")).rejects.toMatchObject({ code: "23P01" });
  const moved = app.db
    .updateTable("appointments")
    .set({
      status: "confirmed",
      starts_at: "2026-12-01T10:59:00-05:00",
      ends_at: "2026-12-01T12:00:00-05:00",
      consultant: 1,
    })
    .where("id", "=", await book(app));
  await expect(moved.execute()).rejects.toMatchObject({ code: "23P01" });
  await bookAt(app, "11:00", "11:30");
  await bookAt(app, "10:15", "10:45", { status: "cancelled" });
  await bookAt(app, "10:15", "10:45", { consultant: 2 });
  await bookAt(app, "10:15", "10:45", { overbooked: true });
  await expect(bookAt(app, "12:00", "12:00")).rejects.toMatchObject({ code: "23514" });
});

test("when 40 bookings are confirmed for the same time together, one gets it and the others are refused", async () => {
  await using app = await testApp();
  const ids = [];
  for (let count = 0; count < 40; count += 1) ids.push(await book(app));
  const outcomes = await Promise.all(
    ids.map((id, place) =>
      transitionBooking(app.services, actor, id, "confirm", {
        seen: "pending~~",
        note: "",
        notify: true,
        time: { date: "2026-12-01", start: place % 2 ? "10:00" : "10:30", end: "" },
      }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const reasons = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  expect(new Set(reasons)).toEqual(new Set(["taken"]));
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(1);
});

test.each([
  ["2027-03-14", "02:30", "", "on Sun, Mar 14, 2027, so 2:30 AM doesn"],
  ["2027-03-14", "01:30", "02:45", "on Sun, Mar 14, 2027, so 2:45 AM doesn"],
  ["2026-12-01", "10:00", "10:00", "The end time must be after the start time"],
  ["2026-12-01", "23:30", "", "The appointment must end on the same day"],
  ["2026-11-20", "10:00", "", "Choose a time in the future"],
  ["2026-02-30", "10:00", "", "Enter a date as month/day/year, such as 3/31/2027"],
  ["2026-12-01", "25:00", "", "Enter a valid time"],
  ["2026-12-01", "", "", "Enter a valid time"],
])("%s from %s to %s is refused and keeps the form values", async (date, start, end, why) => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  const fields = { date, start, end, note: "Typed before.", notify: "on" };
  const answer = await transition(app, browser, id, "confirm", fields);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(why);
  expect(page).toContain("Typed before.");
  expect((await bookingOf(app, id)).status).toBe("pending");
});

test("uses the first occurrence of a time that repeats when the clocks go back", async () => {
  await using app = await testApp({ now: new Date("2026-10-20T12:00:00Z") });
  const id = await book(app);
  const browser = await app.adminBrowser();
  await transition(app, browser, id, "confirm", {
    date: "2026-11-01",
    start: "01:30",
    anyway: "on",
  });
  expect(await bookingOf(app, id)).toMatchObject({
    starts_at: new Date("2026-11-01T05:30:00Z"),
    end_time: "01:30:00",
    ends_at: new Date("2026-11-01T06:30:00Z"),
  });
  const page = await (await browser.get(`/admin/bookings/${id}`)).text();
  expect(page).toContain("1:30 AM – 1:30 AM (1 hour)");
  // An hour earlier, as the form offers it.
  const earlier = { date: "2026-11-01", start: "00:30", end: "01:30", anyway: "on" };
  await transition(app, browser, id, "reschedule", earlier);
  await transition(app, browser, id, "reschedule", { ...earlier, start: "01:30" });
  expect(await bookingOf(app, id)).toMatchObject({
    starts_at: new Date("2026-11-01T05:30:00Z"),
    ends_at: new Date("2026-11-01T06:30:00Z"),
  });
});

test("a transition based on an outdated state is refused and says what happened", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  const seen = await seenOf(app, id);
  await transitionBooking(app.services, actor, id, "cancel", { seen, note: "", notify: false });

  const answer = await browser.post(`/admin/bookings/${id}/reschedule`, {
    seen,
    ...atTen,
    start: "12:00",
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(
    "Olive Office canceled it (Sat, Nov 21, 2026, 10:00 AM) while you had it open.",
  );
  expect((await bookingOf(app, id)).status).toBe("cancelled");
});

test("canceling a booking that was rescheduled in the meantime fails", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  await browser.post(`/admin/bookings/${id}/cancel`, { seen: "pending~~" });
  expect(browser.cookies.get("toast")).toBe("booking-changed");
  expect((await bookingOf(app, id)).status).toBe("confirmed");
});

test("an appointment can be completed or missed once it has started, and corrected", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00");
  const browser = await app.adminBrowser();
  const early = await transition(app, browser, id, "complete");
  expect(early.status).toBe(409);
  expect(await early.text()).toContain("The appointment hasn’t started yet.");

  app.clock.time = new Date("2026-12-01T15:10:00Z");
  for (const [name, status] of [
    ["no-show", "no_show"],
    ["complete", "completed"],
    ["reopen", "confirmed"],
  ] as const) {
    expect((await transition(app, browser, id, name)).status, name).toBe(302);
    expect((await bookingOf(app, id)).status).toBe(status);
  }
});

test("a canceled booking can be restored as a request, or with its time if that is still free", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00", { status: "cancelled" });
  const browser = await app.adminBrowser();
  await transition(app, browser, id, "restore");
  expect(await bookingOf(app, id)).toMatchObject({ status: "pending", starts_at: null });
  await bookAt(app, "10:00", "11:00");
  expect((await transition(app, browser, id, "confirm", atTen)).status).toBe(409);
});

test("reopening an appointment requires its time to be free", async () => {
  await using app = await testApp({ now: new Date("2026-12-01T18:00:00Z") });
  const id = await bookAt(app, "10:00", "11:00", { status: "no_show" });
  await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" });
  const browser = await app.adminBrowser();
  const answer = await transition(app, browser, id, "reopen");
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Ada Marsh (10:00 AM – 11:00 AM)");
});

test("impossible transitions and unknown addresses change nothing", async () => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  const impossible = await transition(app, browser, id, "complete");
  expect(impossible.status).toBe(409);
  expect(await impossible.text()).toContain(
    "This action isn’t available right now. Reload the page to see what you can do.",
  );
  expect((await transition(app, browser, id, "explode")).status).toBe(404);
  expect((await browser.get("/admin/bookings/no-id")).status).toBe(404);
  expect((await browser.post(`/admin/bookings/${id}/confirm`, atTen)).status).toBe(400);
  expect((await bookingOf(app, id)).status).toBe("pending");
});

test("an impossible transition is refused with the reason", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const pending = await book(app);
  const cancelled = await book(app, { status: "cancelled" });
  const coming = await bookAt(app, "10:00", "11:00");
  const cases = [
    [
      pending,
      "complete",
      "This action isn’t available right now. Reload the page to see what you can do.",
    ],
    [
      cancelled,
      "reschedule",
      "This action isn’t available right now. Reload the page to see what you can do.",
    ],
    [coming, "no-show", "hasn’t started yet"],
  ] as const;
  for (const [id, name, why] of cases) {
    const refused = await transition(app, browser, id, name, atTen);
    expect(refused.status).toBe(409);
    expect((await refused.json()).errors.blocked, name).toContain(why);
  }
});
