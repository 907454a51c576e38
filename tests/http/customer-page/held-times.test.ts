import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { releaseHolds } from "~/features/appointments/holds/commands.server";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { availableDays } from "~/features/availability/times/available-times.queries.server";
import {
  cancelByCustomer,
  confirmHeldTime,
} from "~/features/customer-page/booking/commands.server";
import { customerBooking } from "~/features/customer-page/booking/queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt, bookingOf } from "../../support/bookings";
import { chooseTime, linkTo, pageOf } from "../../support/customer-bookings";
import { publicForms } from "../../support/public-forms";

const actor = {
  userId: "u1",
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<"bookings.edit">;
/** On Tuesday, December 1, 2026, in New York. */
const at = (time: string) => new Date(`2026-12-01T${time}:00-05:00`);
const ten = at("10:00");
const ada = { customer_name: "Ada Example", customer_email: "ada@example.com" };
const minutesMs = 60_000;

/** A request, with the link that its page showed and the one in its email. */
async function request(app: TestApp, booking: Parameters<typeof book>[1] = {}) {
  const id = await book(app, booking);
  return { id, shown: await linkTo(app, id, { emailed: false }), emailed: await linkTo(app, id) };
}

/** A request whose time at ten is held. */
async function held(app: TestApp, booking: Parameters<typeof book>[1] = {}) {
  const found = await request(app, booking);
  expect(await chooseTime(app, found.shown, ten)).toMatchObject({ ok: true, held: true });
  return found;
}

async function freeStarts(app: TestApp): Promise<string[]> {
  const span = { from: "2026-12-01", to: "2026-12-01" };
  const { days } = await availableDays(app.services, span);
  return days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt.toISOString()));
}

const eventsOf = (app: TestApp, id: string) =>
  app.db
    .selectFrom("appointment_events")
    .select(["actor", "action", "from_status", "to_status"])
    .where("appointment_id", "=", id)
    .orderBy("id")
    .execute();

/** The path of the link in the last email to an address. */
function linkIn(app: TestApp, to: string): string {
  const text = app.sentEmails.findLast((email) => email.to === to)?.text ?? "";
  return /localhost:3000(\/booking\/[\w/-]+)/.exec(text)?.[1] ?? "";
}

const pass = (app: TestApp, minutes: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + minutes * minutesMs);
};

const seenOf = async (app: TestApp, id: string) => {
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  return stateMark({ status, startsAt: starts_at, endsAt: ends_at });
};

test("holds a new visitor's time until the button in an email confirms it", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const { filled } = publicForms[1];
  const thanks = await pageOf(app.submit("/consultation", filled));
  const [path = ""] = /\/booking\/[\w-]{20,}(?=\/time)/.exec(thanks) ?? [];
  await app.runJobs();
  app.sentEmails.length = 0;

  const browser = app.newBrowser();
  const chosen = await browser.post(`${path}/time`, { startsAt: ten.toISOString() });
  expect(chosen.headers.get("Location")).toBe(path);
  expect(browser.cookies.get("toast")).toBe("time-held");
  const page = await pageOf(browser.get(path));
  expect(page).toContain("Check your email to confirm this time");
  expect(page).toContain("We’ll hold it until 10:30 AM EST.");
  expect(page).not.toContain(">Confirm This Time</button>");
  expect((await app.get(`${path}/appointment.ics`)).status).toBe(404);
  const [booking] = await app.db.selectFrom("appointments").selectAll().execute();
  expect(booking).toMatchObject({ status: "pending", starts_at: ten, sequence: 0 });
  expect(await freeStarts(app)).not.toContain(ten.toISOString());

  await app.runJobs();
  expect(app.sentEmails).toMatchObject([
    { to: "ada@example.com", subject: "Please confirm your appointment on Tue, Dec 1, 2026" },
  ]);
  expect(app.sentEmails[0]?.calendar).toBeUndefined();
  expect(app.sentEmails[0]?.text).toContain("until 10:30 AM");
  // The page's own link doesn't prove the address.
  const guess = await browser.post(`${path}/confirm`, { startsAt: ten.toISOString() });
  expect(guess.status).toBe(409);

  const link = linkIn(app, "ada@example.com");
  expect(link).toMatch(/\/confirm$/);
  for (const method of ["HEAD", "GET"]) {
    expect((await app.request(link, { method })).status).toBe(200);
  }
  expect(await pageOf(app.get(link))).toContain("Confirm This Time");
  expect((await bookingOf(app, booking?.id ?? "")).status).toBe("pending");

  const confirmed = await browser.post(link, { startsAt: ten.toISOString() });
  expect(confirmed.status).toBe(302);
  expect(browser.cookies.get("toast")).toBe("time-confirmed");
  expect(await bookingOf(app, booking?.id ?? "")).toMatchObject({
    status: "confirmed",
    starts_at: ten,
    held_until: null,
    date_before_hold: null,
    sequence: 1,
    time_set_at: app.clock.now(),
  });
  await app.runJobs();
  const invited = app.sentEmails.filter(({ calendar }) => calendar);
  expect(invited.map(({ to, calendar }) => [to, calendar?.method]).sort()).toEqual([
    ["ada@example.com", "REQUEST"],
    ["ops@example.com", "REQUEST"],
  ]);
  expect((await eventsOf(app, booking?.id ?? "")).map(({ action }) => action)).toEqual([
    "hold",
    "choose",
  ]);
});

test("shows in the thank-you panel that the time is held", async () => {
  await using app = await testApp();
  const { shown } = await request(app, ada);
  const fields = { startsAt: ten.toISOString(), was: "" };
  const answer = await app.post(`/booking/${shown}/received.data`, fields);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain("emailed");
  expect(text).toContain("10:30 AM");
});

test("sends the email again with a link that confirms, but only twice", async () => {
  await using app = await testApp();
  const { id, shown } = await held(app, ada);
  await app.runJobs();
  const first = linkIn(app, "ada@example.com");
  const page = `/booking/${shown}`;
  expect(await pageOf(app.get(page))).toContain("Resend Email");
  const browser = app.newBrowser();
  pass(app, 5);
  for (let again = 0; again < 2; again += 1) {
    const sent = await browser.post(`${page}?index`, {});
    expect(sent.headers.get("Location")).toBe(page);
    expect(browser.cookies.get("toast")).toBe("held-email-sent");
  }
  await app.runJobs();
  const emails = app.sentEmails.filter(({ to }) => to === "ada@example.com");
  expect(emails).toHaveLength(3);
  // The time isn't held any longer than before.
  expect(emails[2]?.text).toContain("until 10:30 AM");
  const refused = await browser.post(`${page}?index`, {});
  expect(refused.status).toBe(429);
  expect(await pageOf(refused)).toContain("We’ve sent this email several times.");

  const last = linkIn(app, "ada@example.com");
  expect(last).not.toBe(first);
  expect((await browser.post(last, { startsAt: ten.toISOString() })).status).toBe(302);
  expect((await bookingOf(app, id)).status).toBe("confirmed");
  expect((await browser.post(`${page}?index`, {})).status).toBe(409);
});

test("extends a hold, but only twice", async () => {
  await using app = await testApp();
  const { id, shown, emailed } = await held(app, ada);
  const page = `/booking/${shown}`;
  const extend = { intent: "extend" };
  const browser = app.newBrowser();
  // The first time at once: the end moves, too.
  for (const [waited, end] of [
    [0, "11:00"],
    [25, "11:30"],
  ] as const) {
    pass(app, waited);
    const answer = await browser.post(`${page}?index`, extend);
    expect(answer.headers.get("Location")).toBe(page);
    expect(browser.cookies.get("toast")).toBe("hold-extended");
    expect(await pageOf(app.get(page))).toContain(`We’ll hold it until ${end} AM EST.`);
  }
  expect((await bookingOf(app, id)).held_until).toEqual(
    new Date(app.clock.now().getTime() + 65 * minutesMs),
  );
  pass(app, 60);
  const refused = await browser.post(`${page}?index`, extend);
  expect(refused.status).toBe(429);
  expect(await pageOf(refused)).toContain("We can’t extend this hold again.");
  expect(await freeStarts(app)).not.toContain(ten.toISOString());

  // Its page can extend the hold, too, until it's confirmed or over.
  expect(await pageOf(app.get(`/booking/${emailed}/confirm`))).toContain("Extend Hold");
  pass(app, 5);
  expect((await browser.post(`${page}?index`, extend)).status).toBe(409);
  expect(await pageOf(app.get(page))).not.toContain("Extend Hold");
});

test("never extends a hold beyond the start of the time", async () => {
  await using app = await testApp();
  const { id, shown } = await held(app, ada);
  app.clock.time = at("09:45");
  await app.db
    .updateTable("appointments")
    .set({ held_until: at("09:50") })
    .where("id", "=", id)
    .execute();
  await app.post(`/booking/${shown}?index`, { intent: "extend" });
  expect((await bookingOf(app, id)).held_until).toEqual(ten);
  // It isn't held any longer by asking again.
  const again = await app.post(`/booking/${shown}?index`, { intent: "extend" });
  expect(again.status).toBe(429);
  expect(await pageOf(again)).toContain("We can’t extend this hold again.");
});

test("its page knows how long a time is still held", async () => {
  await using app = await testApp();
  const { shown } = await held(app, ada);
  const left = async () => {
    const found = await customerBooking(app.services, shown);
    return found && !found.over && found.view.held?.msLeft;
  };
  expect(await left()).toBe(30 * minutesMs);
  pass(app, 20);
  expect(await left()).toBe(10 * minutesMs);
});

test("makes the time available again after 30 minutes, even when the job is late", async () => {
  await using app = await testApp();
  const { id, shown, emailed } = await held(app, { ...ada, appointment_date: "2026-12-15" });
  const page = `/booking/${emailed}/confirm`;
  pass(app, 29.9);
  expect(await freeStarts(app)).not.toContain(ten.toISOString());
  expect(await pageOf(app.get(page))).toContain("We’re holding it for you until 10:30 AM");

  pass(app, 0.1);
  expect(await freeStarts(app)).toContain(ten.toISOString());
  const html = await pageOf(app.get(page));
  expect(html).toContain("We’re no longer holding this time");
  expect(html).toContain("You didn’t confirm it by 10:30 AM");
  expect(html).toContain("Choose a Time");
  const late = await app.post(page, { startsAt: ten.toISOString() });
  expect(late.status).toBe(409);

  // Confirming released it, as the job does.
  expect(await bookingOf(app, id)).toMatchObject({
    status: "pending",
    starts_at: null,
    ends_at: null,
    start_time: null,
    appointment_date: "2026-12-15",
  });
  expect(await eventsOf(app, id)).toMatchObject([
    { action: "hold", actor: "customer" },
    { action: "expire", actor: "system", from_status: "pending", to_status: "pending" },
  ]);
  expect(await chooseTime(app, shown, at("11:00"), ten.toISOString())).toMatchObject({
    ok: true,
    held: true,
  });
});

test("gives an expired time to the next customer or the office", async () => {
  await using app = await testApp();
  const first = await held(app);
  pass(app, 30);
  const next = await request(app);
  expect(await chooseTime(app, next.emailed, ten)).toMatchObject({ ok: true, held: false });
  expect(await bookingOf(app, first.id)).toMatchObject({ status: "pending", starts_at: null });
  expect(await bookingOf(app, next.id)).toMatchObject({ status: "confirmed", starts_at: ten });

  const other = await request(app);
  expect(await chooseTime(app, other.shown, at("12:00"))).toMatchObject({ held: true });
  pass(app, 30);
  const called = await request(app);
  const time = { date: "2026-12-01", start: "12:00", end: "" };
  const input = { seen: await seenOf(app, called.id), note: "", notify: true, time };
  expect(await transitionBooking(app.services, actor, called.id, "confirm", input)).toEqual({
    ok: true,
    emails: true,
  });
});

test("the recurring job releases expired holds and leaves others", async () => {
  await using app = await testApp();
  const first = await held(app);
  pass(app, 20);
  const second = await request(app);
  await chooseTime(app, second.shown, at("11:00"));
  pass(app, 10);
  await releaseHolds(app.services);
  await releaseHolds(app.services);
  expect(await bookingOf(app, first.id)).toMatchObject({ starts_at: null });
  expect(await bookingOf(app, second.id)).toMatchObject({ starts_at: at("11:00") });
  expect(await eventsOf(app, first.id)).toHaveLength(2);
});

test("confirms right away for customers who have proven their address", async () => {
  await using app = await testApp();
  // Through the link in an email.
  const mailed = await request(app);
  expect(await chooseTime(app, mailed.emailed, at("08:00"))).toMatchObject({ held: false });
  // With an earlier appointment under the same address.
  await bookAt(app, "14:00", "15:00", { ...ada, status: "completed" });
  const known = await request(app, { customer_email: "ADA@example.com" });
  expect(await chooseTime(app, known.shown, at("09:00"))).toMatchObject({ held: false });
  // Signed in with a confirmed account.
  const account = await request(app, { customer_email: "Office@example.com" });
  const browser = await app.adminBrowser("office@example.com");
  const path = `/booking/${account.shown}/time`;
  await browser.post(path, { startsAt: at("10:00").toISOString() });
  expect((await bookingOf(app, account.id)).status).toBe("confirmed");
  // A canceled appointment and another request prove nothing.
  await book(app, { customer_email: "ben@example.com" });
  await bookAt(app, "16:00", "17:00", { customer_email: "ben@example.com", status: "cancelled" });
  const unknown = await request(app, { customer_email: "ben@example.com" });
  expect(await chooseTime(app, unknown.shown, at("11:00"))).toMatchObject({ held: true });
});

test("a known customer's address gets one open appointment without the button in an email", async () => {
  await using app = await testApp();
  await bookAt(app, "07:00", "08:00", { ...ada, status: "completed" });
  const outcomes = [];
  for (let hour = 8; hour < 18; hour += 1) {
    const { shown } = await request(app, ada);
    outcomes.push(await chooseTime(app, shown, at(`${String(hour).padStart(2, "0")}:00`)));
  }
  expect(outcomes.slice(0, 3)).toMatchObject([{ held: false }, { held: true }, { held: true }]);
  expect(outcomes.slice(3).filter(({ ok }) => ok)).toEqual([]);
});

test("the network's limits apply to proven addresses, too", async () => {
  await using app = await testApp();
  await addConsultants(app, ...Array.from({ length: 19 }, () => ({})));
  const reasons: unknown[] = [];
  for (let count = 0; count < 9; count += 1) {
    const { emailed } = await request(app, { customer_email: `known${count}@example.com` });
    reasons.push(await chooseTime(app, emailed, ten));
  }
  expect(reasons.filter((chosen) => (chosen as { ok: boolean }).ok)).toHaveLength(8);
  expect(reasons.at(-1)).toEqual({ ok: false, reason: "too-many-times" });
});

test("confirms right away without a mail server, since nobody could confirm", async () => {
  await using app = await testApp({ mail: false });
  const { id, shown } = await request(app);
  expect(await chooseTime(app, shown, ten)).toMatchObject({ ok: true, held: false });
  expect((await bookingOf(app, id)).status).toBe("confirmed");
});

test("one email address can hold two times, and choose ten per day", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const outcomes = [];
  for (let hour = 8; hour < 18; hour += 1) {
    const { shown } = await request(app, ada);
    outcomes.push(await chooseTime(app, shown, at(`${String(hour).padStart(2, "0")}:00`)));
  }
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  expect(outcomes.at(-1)).toEqual({ ok: false, reason: "too-many-times" });
  const { shown } = await request(app, ada);
  const refused = await app.post(`/booking/${shown}/time`, { startsAt: at("15:00").toISOString() });
  expect(refused.status).toBe(429);
  expect(await pageOf(refused)).toContain("You’ve already chosen several appointment times");
  expect(await freeStarts(app)).toHaveLength(8);
  await app.runJobs();
  expect(app.sentEmails.filter(({ to }) => to === "ada@example.com")).toHaveLength(2);
});

test("one network can hold eight times, from any of its addresses", async () => {
  await using app = await testApp();
  await addConsultants(app, ...Array.from({ length: 49 }, () => ({})));
  const statuses: number[] = [];
  for (let visitor = 1; visitor <= 12; visitor += 1) {
    const { shown } = await request(app);
    const browser = app.newBrowser(`198.51.100.${visitor}`);
    const answer = await browser.post(`/booking/${shown}/time`, { startsAt: ten.toISOString() });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 302)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const { shown } = await request(app);
  const elsewhere = app.newBrowser("192.0.2.1");
  const answer = await elsewhere.post(`/booking/${shown}/time`, { startsAt: ten.toISOString() });
  expect(answer.status).toBe(302);
});

test("choosing another time moves the hold, and the first time can't be confirmed anymore", async () => {
  await using app = await testApp({ mail: true });
  const { id, shown, emailed } = await held(app, ada);
  expect(await chooseTime(app, shown, ten)).toMatchObject({ ok: true, held: true });
  expect(await eventsOf(app, id)).toHaveLength(1);
  const next = at("11:00");
  expect(await chooseTime(app, shown, next, ten.toISOString())).toMatchObject({ held: true });
  expect(await freeStarts(app)).toContain(ten.toISOString());
  // The page that still shows the first time.
  expect(await confirmHeldTime(app.services, emailed, ten.toISOString())).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await confirmHeldTime(app.services, emailed, next.toISOString())).toEqual({ ok: true });
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", starts_at: next });
});

test("the database refuses a second live appointment at a held time", async () => {
  await using app = await testApp();
  await held(app);
  await expect(bookAt(app, "10:30", "11:30")).rejects.toMatchObject({ code: "23P01" });
  const other = await request(app);
  expect(await chooseTime(app, other.emailed, ten)).toEqual({ ok: false, reason: "taken" });
});

test("when many visitors hold and confirm the same time together, one of them gets it", async () => {
  await using app = await testApp();
  const requests = [];
  for (let made = 0; made < 20; made += 1) requests.push(await request(app));
  const outcomes = await Promise.all(
    requests.map(({ shown, emailed }, place) => chooseTime(app, place % 2 ? shown : emailed, ten)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await sql<{ live: number }>`select count(*)::int as live from appointments
    where starts_at is not null`.execute(app.db);
  expect(rows).toEqual([{ live: 1 }]);
});

test("two clicks confirm once, and a simultaneous cancellation wins or loses completely", async () => {
  await using app = await testApp();
  const first = await held(app);
  const clicks = await Promise.all([
    confirmHeldTime(app.services, first.emailed, ten.toISOString()),
    confirmHeldTime(app.services, first.emailed, ten.toISOString()),
  ]);
  expect(clicks).toEqual([{ ok: true }, { ok: true }]);
  expect(await eventsOf(app, first.id)).toHaveLength(2);
  expect((await bookingOf(app, first.id)).sequence).toBe(1);

  for (let round = 0; round < 4; round += 1) {
    const start = at(`${String(12 + round)}:00`);
    const { id, shown, emailed } = await request(app);
    await chooseTime(app, shown, start);
    const seen = await seenOf(app, id);
    const cancel = { seen, note: "", notify: true };
    const click = () => confirmHeldTime(app.services, emailed, start.toISOString());
    const end = () => transitionBooking(app.services, actor, id, "cancel", cancel);
    const [one, two] = await Promise.all(round % 2 ? [click(), end()] : [end(), click()]);
    expect([one, two].filter(({ ok }) => ok)).toHaveLength(1);
    const { status, held_until, starts_at } = await bookingOf(app, id);
    expect(held_until).toBeNull();
    expect([`confirmed ${start}`, "cancelled null"]).toContain(`${status} ${starts_at}`);
  }
});

test("a confirmation at the last moment and the expiry are mutually exclusive", async () => {
  await using app = await testApp();
  for (let round = 0; round < 4; round += 1) {
    const start = at(`${String(10 + round)}:00`);
    const { id, shown, emailed } = await request(app);
    await chooseTime(app, shown, start);
    pass(app, round % 2 ? 30 : 29.99);
    const [confirmed] = await Promise.all([
      confirmHeldTime(app.services, emailed, start.toISOString()),
      releaseHolds(app.services),
    ]);
    const { status, starts_at } = await bookingOf(app, id);
    if (confirmed.ok) expect([status, starts_at]).toEqual(["confirmed", start]);
    else {
      expect(confirmed.reason).toBe("not-held");
      expect([status, starts_at]).toEqual(["pending", null]);
    }
    expect(confirmed.ok).toBe(round % 2 === 0);
  }
});

test("the office sees that a time is held, everywhere", async () => {
  await using app = await testApp();
  const { id } = await held(app, ada);
  const browser = await app.adminBrowser();
  const office = (path: string) => pageOf(browser.get(`/admin${path}`));
  const page = await office(`/bookings/${id}`);
  expect(page).toContain("Held until 10:30 AM, waiting for the customer to confirm.");
  expect(page).toContain("Confirm for the Customer");
  expect(page).toContain("Release This Time");
  expect(page).toContain("Time held");
  for (const path of [
    "/bookings/upcoming",
    "/bookings/all?status=pending",
    "/bookings/week?from=2026-11-30",
    "/bookings/customers/ada%40example.com",
  ]) {
    const html = await office(path);
    expect(html, path).toContain("Held until 10:30 AM, waiting for the customer to confirm");
    expect(html, path).toContain("10:00 AM");
  }
  expect(await office("")).toContain("Time held until 10:30 AM");
  expect(await office("/bookings/export")).toContain("Held until 10:30 AM");
  // A held time isn't in any calendar invitation.
  const { rows } = await sql`select 1 from outgoing_mails where calendar is not null`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test("the office confirms a held time for the customer, or releases it", async () => {
  await using app = await testApp();
  const first = await held(app, { ...ada, appointment_date: "2026-12-15" });
  const seen = await seenOf(app, first.id);
  const browser = await app.adminBrowser();
  const released = await browser.post(`/admin/bookings/${first.id}/release`, { seen });
  expect(released.headers.get("Location")).toBe(`/admin/bookings/${first.id}`);
  expect(await bookingOf(app, first.id)).toMatchObject({
    status: "pending",
    starts_at: null,
    held_until: null,
    appointment_date: "2026-12-15",
  });
  expect(await pageOf(app.get(`/booking/${first.emailed}`))).toContain(
    "All that’s left is to choose a time.",
  );
  const audited = await app.db.selectFrom("audit_log").select("changes").execute();
  expect(audited).toMatchObject([{ changes: { startsAt: [ten.toISOString(), null] } }]);
  // Only a held time can be released.
  const again = { seen: await seenOf(app, first.id) };
  expect((await browser.post(`/admin/bookings/${first.id}/release`, again)).status).toBe(409);

  await chooseTime(app, first.shown, ten);
  const fields = {
    seen: await seenOf(app, first.id),
    date: "2026-12-01",
    start: "10:00",
    end: "11:00",
    notify: "on",
  };
  expect((await browser.post(`/admin/bookings/${first.id}/confirm`, fields)).status).toBe(302);
  expect(await bookingOf(app, first.id)).toMatchObject({ status: "confirmed", held_until: null });
});

test("canceling a request with a held time sends no calendar update", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const { id, shown } = await held(app, ada);
  expect(await cancelByCustomer(app.services, shown, "")).toEqual({ ok: true });
  expect(await bookingOf(app, id)).toMatchObject({
    status: "cancelled",
    starts_at: null,
    sequence: 0,
  });
  expect(await freeStarts(app)).toContain(ten.toISOString());
  await app.runJobs();
  expect(app.sentEmails.filter(({ calendar }) => calendar)).toEqual([]);
  expect(app.sentEmails.map(({ subject }) => subject)).toContain("Your request has been canceled");
});

test("without an email server, the page confirms a time that was held while there was one", async () => {
  await using app = await testApp();
  const first = await held(app, ada);
  const second = await request(app);
  const next = at("11:00");
  expect(await chooseTime(app, second.shown, next)).toMatchObject({ held: true });
  const received = `/booking/${first.shown}/received`;
  const paths = [`/booking/${first.shown}`, received];
  for (const path of paths) {
    expect(await pageOf(app.get(path))).toContain("Check your email to confirm this time");
  }
  expect(await pageOf(app.get(received))).toContain("You get a calendar invite with a link");

  // The office removes the email server.
  await using without = await testApp({
    database: app.database,
    config: app.services.config,
    mail: false,
  });
  for (const path of paths) {
    const page = await pageOf(without.get(path));
    expect(page).not.toMatch(/check your email|our email|by email|Resend Email/i);
    expect(page).toContain("Confirm This Time");
    expect(page).toContain("10:30 AM");
  }
  const steps = await pageOf(without.get(received));
  expect(steps).toContain("You can add it to your calendar on this page.");
  expect(steps).not.toContain("calendar invite");
  const startsAt = ten.toISOString();
  const answer = await without.post(`/booking/${first.shown}/confirm`, { startsAt });
  expect(answer.status).toBe(302);
  expect(await bookingOf(app, first.id)).toMatchObject({ status: "confirmed", starts_at: ten });
  // Choosing the held time again books it, too.
  const again = await without.post(`/booking/${second.shown}/time`, {
    startsAt: next.toISOString(),
  });
  expect(again.headers.get("Set-Cookie")).toContain("time-confirmed-waiting");
  expect(await bookingOf(app, second.id)).toMatchObject({ status: "confirmed", starts_at: next });
});
