import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { deleteExpiredManageLinks } from "~/features/appointments/links/commands.server";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { addBlackout } from "~/features/availability/blackouts/commands.server";
import { availableDays } from "~/features/availability/times/available-times.queries.server";
import { cancelByCustomer } from "~/features/customer-page/booking/commands.server";
import { customerBooking } from "~/features/customer-page/booking/queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, bookAt, bookingOf } from "../../support/bookings";
import { bookWithLink, chooseTime, linkTo } from "../../support/customer-bookings";

const actor = {
  userId: "u1",
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<Permission>;
/** A Tuesday in New York. The office is open from 8 to 18. */
const tuesday = "2026-12-01";
const ten = new Date("2026-12-01T15:00:00Z");
const eleven = new Date("2026-12-01T16:00:00Z");

async function freeStarts(app: TestApp, date = tuesday, except?: string): Promise<string[]> {
  const { days } = await availableDays(app.services, {
    from: date,
    to: date,
    ...(except ? { except } : {}),
  });
  return days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt.toISOString()));
}

const stepsOf = (app: TestApp, id: string) =>
  app.db
    .selectFrom("appointment_events")
    .select(["actor", "actor_name", "action", "from_status", "to_status", "note"])
    .where("appointment_id", "=", id)
    .orderBy("id")
    .execute();

/** Emails about a new time wait this long for more changes. */
function passQuietMinute(app: TestApp): Promise<void> {
  app.clock.time = new Date(app.clock.time.getTime() + 61_000);
  return app.runJobs();
}

test("choosing a time confirms the request and makes the time unavailable", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app, {
    customer_name: "Ada Example",
    customer_email: "ada@example.com",
  });
  expect(await freeStarts(app)).toContain(ten.toISOString());
  expect(await freeStarts(app)).toHaveLength(10);

  expect(await chooseTime(app, secret, ten)).toMatchObject({
    ok: true,
    rescheduled: false,
  });

  expect(await bookingOf(app, id)).toMatchObject({
    status: "confirmed",
    appointment_date: tuesday,
    start_time: "10:00:00",
    end_time: "11:00:00",
    starts_at: ten,
    ends_at: eleven,
    consultant: 1,
    overbooked: false,
    sequence: 1,
    time_set_at: app.clock.now(),
  });
  expect(await freeStarts(app)).not.toContain(ten.toISOString());
  expect(await freeStarts(app)).toHaveLength(9);
  expect(await stepsOf(app, id)).toEqual([
    {
      actor: "customer",
      actor_name: "Ada Example",
      action: "choose",
      from_status: "pending",
      to_status: "confirmed",
      note: null,
    },
  ]);
  await app.runJobs();
  const [mail] = app.sentEmails.filter(({ to }) => to === "ada@example.com");
  expect(mail?.subject).toBe("Your appointment on Tue, Dec 1, 2026 is confirmed");
  expect(mail?.text).toContain("10:00 AM – 11:00 AM");
});

test("choosing the same time again changes nothing and sends no email", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  expect(await chooseTime(app, secret, ten)).toMatchObject({ ok: true });
  expect(await stepsOf(app, id)).toHaveLength(1);
  expect((await bookingOf(app, id)).sequence).toBe(1);
});

test("when two customers choose the same time, the second is refused", async () => {
  await using app = await testApp();
  const [ada, ben] = [await bookWithLink(app), await bookWithLink(app)];
  await chooseTime(app, ada.secret, ten);
  expect(await chooseTime(app, ben.secret, ten)).toEqual({
    ok: false,
    reason: "taken",
  });
  expect(await bookingOf(app, ben.id)).toMatchObject({ status: "pending", starts_at: null });
  // Back to back is allowed.
  expect(await chooseTime(app, ben.secret, eleven)).toMatchObject({ ok: true });
});

test.each([
  ["before the office opens", "2026-12-01T12:00:00Z"],
  ["that isn't a start time", "2026-12-01T15:30:00Z"],
  ["on a Sunday", "2026-11-29T15:00:00Z"],
  ["within the minimum notice", "2026-11-21T16:00:00Z"],
  ["after the horizon", "2027-06-01T14:00:00Z"],
  ["in the past", "2026-11-20T15:00:00Z"],
])("a time %s isn't offered and can't be taken", async (_, moment) => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  const refused = await chooseTime(app, secret, new Date(moment));
  expect(refused).toEqual({ ok: false, reason: "not-offered" });
  expect((await bookingOf(app, id)).status).toBe("pending");
});

test("the office's rules decide which times are available", async () => {
  await using app = await testApp({
    settings: {
      slot_minutes: "90",
      slot_buffer_minutes: "30",
      notice_hours: "0",
      horizon_days: "10",
    },
  });
  await addConsultants(app, {});
  const starts = await freeStarts(app);
  expect(starts).toEqual([13, 15, 17, 19, 21].map((hour) => `${tuesday}T${hour}:00:00.000Z`));
  const [one, other, third] = [
    await bookWithLink(app),
    await bookWithLink(app),
    await bookWithLink(app),
  ];
  const at = new Date(`${tuesday}T15:00:00Z`);
  expect(await chooseTime(app, one.secret, at)).toMatchObject({ ok: true });
  expect(await chooseTime(app, other.secret, at)).toMatchObject({ ok: true });
  expect((await bookingOf(app, other.id)).consultant).toBe(2);
  expect(await chooseTime(app, third.secret, at)).toEqual({
    ok: false,
    reason: "taken",
  });
  // Both consultants are booked at that time, so one of the five times is gone.
  expect(await freeStarts(app)).toHaveLength(4);
  const { lastDay, firstDay } = await availableDays(app.services, {
    from: "2026-01-01",
    to: "2027-12-31",
  });
  expect({ firstDay, lastDay }).toEqual({ firstDay: "2026-11-21", lastDay: "2026-12-01" });
});

test("a blackout date has no times, and adding a blackout sees a booking made just before", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app);
  const blackout = { from: tuesday, to: "", reason: "Holiday", accepted: "" };
  const [taken, closed] = await Promise.all([
    chooseTime(app, secret, ten),
    addBlackout(app.services, actor, blackout),
  ]);
  // Whichever came first, nobody has a time on a closed day without the office's confirmation.
  if (taken.ok) expect(closed).toMatchObject({ ok: false, reason: "affected" });
  else expect([taken, closed]).toMatchObject([{ reason: "not-offered" }, { ok: true }]);

  await addBlackout(app.services, actor, { ...blackout, from: "2026-12-02" });
  expect(await freeStarts(app, "2026-12-02")).toEqual([]);
});

test("rescheduling frees the old time, and the old time doesn't block the new one", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  expect(await freeStarts(app, tuesday, id)).toContain(ten.toISOString());

  expect(await chooseTime(app, secret, eleven)).toMatchObject({
    ok: true,
    rescheduled: true,
  });

  expect(await bookingOf(app, id)).toMatchObject({ starts_at: eleven, sequence: 2 });
  expect(await freeStarts(app)).toContain(ten.toISOString());
  expect((await stepsOf(app, id)).map(({ action }) => action)).toEqual(["choose", "reschedule"]);
  await passQuietMinute(app);
  // The email about the first time may be sent alongside it.
  const texts = app.sentEmails.map(({ text }) => text).join();
  expect(texts).toContain("11:00 AM – 12:00 PM");
});

test("canceling stores the customer's message and frees the time", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  expect(await cancelByCustomer(app.services, secret, "We found someone.")).toEqual({ ok: true });
  expect(await cancelByCustomer(app.services, secret, "Again.")).toEqual({ ok: true });
  expect(await bookingOf(app, id)).toMatchObject({ status: "cancelled", sequence: 2 });
  expect(await stepsOf(app, id)).toMatchObject([
    { action: "choose" },
    { action: "cancel", note: "We found someone." },
  ]);
  expect(await freeStarts(app)).toContain(ten.toISOString());
  // A canceled booking needs a new request.
  expect(await chooseTime(app, secret, eleven)).toEqual({
    ok: false,
    reason: "cancelled",
  });
});

test("choosing a time on an outdated page doesn't change a time that was set since", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  const stale = await chooseTime(app, secret, eleven, "");
  expect(stale).toEqual({ ok: false, reason: "changed" });
  expect((await bookingOf(app, id)).starts_at).toEqual(ten);
  const informed = await chooseTime(app, secret, eleven, ten.toISOString());
  expect(informed).toMatchObject({ ok: true, rescheduled: true });
});

test("the form of an outdated page doesn't change a time that was set since", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  const form = { startsAt: eleven.toISOString() };
  const stale = await app.post(`/booking/${secret}/time`, { ...form, was: "" });
  expect(stale.status).toBe(409);
  expect((await bookingOf(app, id)).starts_at).toEqual(ten);
  await app.post(`/booking/${secret}/time`, { ...form, was: ten.toISOString() });
  expect((await bookingOf(app, id)).starts_at).toEqual(eleven);
});

test("customers can change appointments until the office's cutoff and not after", async () => {
  await using app = await testApp({ settings: { change_cutoff_hours: "48", notice_hours: "0" } });
  const { secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  app.clock.time = new Date(ten.getTime() - hours(48));
  expect(await customerBooking(app.services, secret)).toMatchObject({
    view: { can: ["reschedule", "cancel"], tooLate: false },
  });
  app.clock.time = new Date(ten.getTime() - hours(48) + 1);
  expect(await customerBooking(app.services, secret)).toMatchObject({
    view: { can: [], tooLate: true },
  });
  expect(await chooseTime(app, secret, eleven)).toEqual({
    ok: false,
    reason: "too-late",
  });
  expect(await cancelByCustomer(app.services, secret, "")).toEqual({
    ok: false,
    reason: "too-late",
  });
});

test("links stop working after the appointment", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  const other = await linkTo(app, id);
  app.clock.time = eleven;
  for (const link of [secret, other]) {
    expect(await customerBooking(app.services, link)).toEqual({ over: true });
    expect(await chooseTime(app, link, eleven)).toEqual({
      ok: false,
      reason: "over",
    });
    expect(await cancelByCustomer(app.services, link, "")).toEqual({ ok: false, reason: "over" });
  }
});

test("the link of a request without a time stops working after three months", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app, { created_at: new Date("2026-08-01T12:00:00Z") });
  expect(await customerBooking(app.services, secret)).toEqual({ over: true });
});

test("links to bookings that ended long ago are deleted, and others stay", async () => {
  await using app = await testApp();
  const [over, open] = [await bookWithLink(app), await bookWithLink(app)];
  await chooseTime(app, over.secret, ten);
  app.clock.time = new Date("2027-01-05T15:00:00Z");
  await deleteExpiredManageLinks(app.services);
  expect(await customerBooking(app.services, over.secret)).toBeUndefined();
  expect(await customerBooking(app.services, open.secret)).toMatchObject({ over: false });
});

test("only the hash of a secret is stored, and no other secret opens a booking", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app);
  const links = await app.db.selectFrom("manage_links").selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(secret);
  const hash = links[0]?.secret_hash ?? "";
  for (const wrong of ["", "x", hash, `${secret}x`, secret.toLowerCase(), "%", "a".repeat(500)]) {
    if (wrong === secret) continue;
    expect(await customerBooking(app.services, wrong)).toBeUndefined();
    expect(await chooseTime(app, wrong, ten)).toEqual({
      ok: false,
      reason: "unknown",
    });
  }
});

test("repeated rescheduling can't flood the office's mailbox", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app);
  for (let change = 0; change < 20; change += 1) {
    const time = change % 2 === 0 ? ten : eleven;
    expect(await chooseTime(app, secret, time)).toMatchObject({ ok: true });
  }
  expect(await chooseTime(app, secret, ten)).toEqual({
    ok: false,
    reason: "too-many",
  });
});

test("the hour that is skipped when the clocks go forward isn't offered", async () => {
  await using app = await testApp({ now: new Date("2027-03-01T12:00:00Z") });
  await app.db
    .updateTable("availability_schedule")
    .set({ start_time: "01:00", end_time: "05:00", is_enabled: true })
    .where("day_of_week", "=", 0)
    .execute();
  expect(await freeStarts(app, "2027-03-14")).toEqual([
    "2027-03-14T06:00:00.000Z",
    "2027-03-14T07:00:00.000Z",
    "2027-03-14T08:00:00.000Z",
  ]);
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, new Date("2027-03-14T07:00:00Z"));
  expect(await bookingOf(app, id)).toMatchObject({ start_time: "03:00:00", end_time: "04:00:00" });
});

test("the hour that repeats when the clocks go back is booked once", async () => {
  await using app = await testApp({ now: new Date("2026-10-20T12:00:00Z") });
  await app.db
    .updateTable("availability_schedule")
    .set({ start_time: "01:00", end_time: "03:00", is_enabled: true })
    .where("day_of_week", "=", 0)
    .execute();
  const starts = await freeStarts(app, "2026-11-01");
  expect(starts).toEqual(["2026-11-01T05:00:00.000Z", "2026-11-01T07:00:00.000Z"]);
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, new Date(starts[0] ?? ""));
  expect(await bookingOf(app, id)).toMatchObject({
    start_time: "01:00:00",
    // By the clock it ends at the time it began.
    end_time: "01:00:00",
    ends_at: new Date("2026-11-01T06:00:00Z"),
  });
  const words = "1:00 AM – 1:00 AM (1 hour)";
  expect(await (await app.get(`/booking/${secret}`)).text()).toContain(words);
  await app.runJobs();
  expect(app.sentEmails.at(-1)?.text).toContain(words);
});

test("an office appointment that overlaps two times blocks both", async () => {
  await using app = await testApp();
  await bookAt(app, "10:30", "11:15");
  const starts = await freeStarts(app);
  expect(starts).not.toContain(ten.toISOString());
  expect(starts).not.toContain(eleven.toISOString());
  expect(starts).toHaveLength(8);
});

test("a customer who reschedules gets an email even if the office reschedules quietly right after", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app, { customer_email: "ada@example.com" });
  await chooseTime(app, secret, ten);
  await app.runJobs();
  const quiet = async (
    transition: "reschedule" | "cancel",
    time?: { date: string; start: string; end: string },
  ) => {
    const { status, starts_at, ends_at } = await bookingOf(app, id);
    const seen = stateMark({ status, startsAt: starts_at, endsAt: ends_at });
    const input = { seen, note: "Only for us.", notify: false, ...(time ? { time } : {}) };
    expect(await transitionBooking(app.services, actor, id, transition, input)).toMatchObject({
      ok: true,
    });
    await passQuietMinute(app);
  };
  const emails = () => app.sentEmails.filter(({ to }) => to === "ada@example.com").slice(1);

  await chooseTime(app, secret, eleven);
  await quiet("reschedule", { date: tuesday, start: "14:00", end: "15:00" });
  // One email about both changes, with the time that counts.
  expect(emails()).toHaveLength(1);
  const [moved] = emails();
  expect(moved?.text).toContain("2:00 PM");
  expect(moved?.text).toContain("10:00 AM");
  expect(moved?.text).not.toContain("11:00 AM –");
  expect(moved?.text).not.toContain("Only for us.");
  expect(moved?.calendar?.text).toContain("T190000Z");

  // Without a change by the customer, a quiet one stays quiet.
  await quiet("reschedule", { date: tuesday, start: "15:00", end: "16:00" });
  expect(emails()).toHaveLength(1);
  // An email about a new time would be wrong after a quiet cancellation.
  await chooseTime(app, secret, eleven);
  await quiet("cancel");
  expect(emails()).toHaveLength(1);
});

test("each transition emails both sides an invitation that calendars match to the same appointment", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const { id, secret } = await bookWithLink(app, {
    customer_email: "ada@example.com",
    site_address: "1 Sample Street",
  });
  await chooseTime(app, secret, ten);
  await chooseTime(app, secret, eleven);
  await passQuietMinute(app);
  await cancelByCustomer(app.services, secret, "We found someone.");
  await app.runJobs();
  for (const to of ["ada@example.com", "ops@example.com"]) {
    const mails = app.sentEmails.filter((mail) => mail.to === to);
    expect(mails.map(({ calendar }) => calendar?.method).sort()).toEqual([
      "CANCEL",
      "REQUEST",
      "REQUEST",
    ]);
    const said = mails.map(({ calendar }) => ({
      uid: /^UID:(.*)\r$/m.exec(calendar?.text ?? "")?.[1],
      sequence: /^SEQUENCE:(.*)\r$/m.exec(calendar?.text ?? "")?.[1],
    }));
    expect(said.sort((a, b) => Number(a.sequence) - Number(b.sequence))).toEqual([
      { uid: id, sequence: "1" },
      { uid: id, sequence: "2" },
      { uid: id, sequence: "3" },
    ]);
  }
  const office = app.sentEmails.filter(({ to }) => to === "ops@example.com");
  expect(office.map(({ subject }) => subject.split(":")[0]).sort()).toEqual([
    "Appointment booked by the customer",
    "Appointment canceled by the customer",
    "Appointment rescheduled by the customer",
  ]);
  expect(office.map(({ text }) => text).join()).toContain("We found someone.");
  const before = "Previous time: Tue, Dec 1, 2026, 10:00 AM – 11:00 AM.";
  expect(office.filter(({ text }) => text.includes(before)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Appointment rescheduled/),
  ]);
  const [first] = app.sentEmails.filter(({ to }) => to === "ada@example.com");
  const link = /\/booking\/([\w-]+)/.exec(first?.text ?? "")?.[1] ?? "";
  expect(link).not.toBe(secret);
  expect(first?.text).toContain("1 Sample Street");
  expect(await customerBooking(app.services, link)).toMatchObject({ id });
});

test("the mailbox that sends invitations gets the appointment without an invitation", async () => {
  await using app = await testApp({
    config: { mailFrom: "Sample Guards <office@example.com>" },
    settings: { admin_email: "Office@example.com" },
  });
  const { secret } = await bookWithLink(app, { customer_email: "ada@example.com" });
  await chooseTime(app, secret, ten);
  await cancelByCustomer(app.services, secret, "");
  await app.runJobs();
  const methodsTo = (receiver: string) =>
    app.sentEmails
      .filter(({ to }) => to === receiver)
      .map(({ calendar }) => calendar?.method)
      .sort();
  expect(methodsTo("ada@example.com")).toEqual(["CANCEL", "REQUEST"]);
  expect(methodsTo("Office@example.com")).toEqual(["CANCEL", "PUBLISH"]);
  for (const { to, calendar } of app.sentEmails) {
    expect(/^ATTENDEE/m.test(calendar?.text ?? "")).toBe(to === "ada@example.com");
    expect(calendar?.text).toContain(`METHOD:${calendar?.method}`);
  }
});

test("the office's forms show the times available to visitors on a day", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  await chooseTime(app, secret, ten);
  const browser = await app.adminBrowser();
  const starts = async (query: string) => {
    const answer = await browser.get(`/admin/bookings/free-times?${query}`);
    const { times } = (await answer.json()) as { times: { start: string; end: string }[] };
    return times.map(({ start, end }) => `${start}-${end}`);
  };
  expect(await starts(`date=${tuesday}`)).toHaveLength(9);
  expect(await starts(`date=${tuesday}`)).not.toContain("10:00-11:00");
  expect(await starts(`date=${tuesday}&except=${id}`)).toContain("10:00-11:00");
  expect(await starts("date=2026-11-29")).toEqual([]);
  expect(await starts("date=tomorrow&except=nobody")).toEqual([]);
});

test("the office's forms mark times that visitors can't choose anymore", async () => {
  const now = new Date("2026-12-01T13:30:00Z");
  await using app = await testApp({ now, settings: { notice_hours: "4" } });
  const browser = await app.adminBrowser();
  const answer = await browser.get(`/admin/bookings/free-times?date=${tuesday}`);
  const { times } = (await answer.json()) as { times: { start: string; officeOnly?: true }[] };
  const starts = (only: boolean) =>
    times.filter(({ officeOnly = false }) => officeOnly === only).map(({ start }) => start);
  expect(starts(true)).toEqual(["09:00", "10:00", "11:00", "12:00"]);
  expect(starts(false)).toEqual(["13:00", "14:00", "15:00", "16:00", "17:00"]);
});
