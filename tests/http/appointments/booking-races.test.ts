import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { addBlackout } from "~/features/availability/blackouts/commands.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, bookAt, bookingOf } from "../../support/bookings";
import { bookWithLink, chooseTime } from "../../support/customer-bookings";

const actor = {
  userId: "u1",
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<Permission>;
const at = (time: string) => new Date(`2026-12-01T${time}:00-05:00`);

/** How many pairs of confirmed appointments of one consultant overlap, without double-bookings. */
async function overlaps(app: TestApp): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from appointments a join appointments b on a.id < b.id
    where a.status = 'confirmed' and b.status = 'confirmed' and a.consultant = b.consultant
      and not a.overbooked and not b.overbooked
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(app.db);
  return rows[0]?.found ?? -1;
}

const invitations = (app: TestApp) =>
  app.db
    .selectFrom("outgoing_mails")
    .select("to_address")
    .where("template", "=", "booking_confirmed")
    .execute();

async function bookMany(app: TestApp, count: number) {
  const bookings = [];
  for (let made = 0; made < count; made += 1) bookings.push(await bookWithLink(app));
  return bookings;
}

test("when 100 customers confirm the same time together, one gets it and the others are refused", async () => {
  await using app = await testApp();
  const bookings = await bookMany(app, 100);
  const outcomes = await Promise.all(
    bookings.map(({ secret }) => chooseTime(app, secret, at("10:00"))),
  );
  const refused = outcomes.filter(({ ok }) => !ok);
  expect(refused).toHaveLength(99);
  for (const outcome of refused) expect(outcome).toEqual({ ok: false, reason: "taken" });
  expect(await invitations(app)).toHaveLength(1);
  expect(await overlaps(app)).toBe(0);
});

test("when customers and the office choose overlapping times, no two overlapping bookings succeed", async () => {
  await using app = await testApp({ settings: { slot_minutes: "60" } });
  const bookings = await bookMany(app, 60);
  const office = ["09:30", "10:30", "10:15", "11:45"];
  const outcomes = await Promise.all(
    bookings.map(({ id, secret }, place) =>
      place % 3 === 0
        ? transitionBooking(app.services, actor, id, "confirm", {
            seen: "pending~~",
            note: "",
            notify: true,
            time: { date: "2026-12-01", start: office[(place / 3) % 4] ?? "", end: "" },
          })
        : chooseTime(app, secret, at(place % 2 ? "10:00" : "11:00")),
    ),
  );
  const won = outcomes.filter(({ ok }) => ok);
  expect(won.length).toBeGreaterThanOrEqual(2);
  expect(won.length).toBeLessThanOrEqual(3);
  expect(await overlaps(app)).toBe(0);
  expect(await invitations(app)).toHaveLength(won.length);
  const told = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  expect(new Set(told)).toEqual(new Set(["taken"]));
});

test("when 200 confirmations want the one consultant who takes the service, exactly one gets the time", async () => {
  await using app = await testApp();
  await addConsultants(app, { services: ["event-security"] }, { services: ["event-security"] });
  const bookings = await bookMany(app, 200);
  await app.db.updateTable("appointments").set({ service_id: "mobile-patrol-services" }).execute();
  const outcomes = await Promise.all(
    bookings.map(({ id, secret }, place) =>
      place % 2
        ? transitionBooking(app.services, actor, id, "confirm", {
            seen: "pending~~",
            note: "",
            notify: true,
            time: { date: "2026-12-01", start: place % 3 ? "10:00" : "10:30", end: "" },
          })
        : chooseTime(app, secret, at("10:00")),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const reasons = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  expect(new Set(reasons)).toEqual(new Set(["taken"]));
  expect(await overlaps(app)).toBe(0);
  const given = await app.db
    .selectFrom("appointments")
    .select(["consultant", "overbooked"])
    .where("status", "=", "confirmed")
    .execute();
  expect(given).toEqual([{ consultant: 1, overbooked: false }]);
});

test("only one of rescheduling, reopening, confirming and choosing gets the same time", async () => {
  await using app = await testApp();
  const [moved, reopened, again, fresh] = [
    await bookAt(app, "14:00", "15:00"),
    // It was at ten and was marked as missed, so its time is free again.
    await bookAt(app, "10:00", "11:00", { status: "no_show" }),
    await bookAt(app, "10:00", "11:00", { status: "cancelled" }),
    await bookWithLink(app),
  ];
  const seen = async (id: string) => {
    const { status, starts_at, ends_at } = await bookingOf(app, id);
    return { seen: stateMark({ status, startsAt: starts_at, endsAt: ends_at }), note: "" };
  };
  const ten = { notify: true, time: { date: "2026-12-01", start: "10:00", end: "" } };
  const [one, two, three] = [await seen(moved), await seen(reopened), await seen(again)];
  const outcomes = await Promise.all([
    transitionBooking(app.services, actor, moved, "reschedule", { ...one, ...ten }),
    transitionBooking(app.services, actor, reopened, "reopen", { ...two, notify: true }),
    transitionBooking(app.services, actor, again, "confirm", { ...three, ...ten }),
    chooseTime(app, fresh.secret, at("10:00")),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await overlaps(app)).toBe(0);
});

test("when a day is closed while customers book it, the bookings fail or the office is asked about them", async () => {
  for (let round = 0; round < 5; round += 1) {
    await using app = await testApp();
    const bookings = await bookMany(app, 8);
    const [closed, ...taken] = await Promise.all([
      addBlackout(app.services, actor, {
        from: "2026-12-01",
        to: "",
        reason: "Holiday",
        accepted: "",
      }),
      ...bookings.map(({ secret }, place) => chooseTime(app, secret, at(`${10 + (place % 4)}:00`))),
    ]);
    if (closed.ok) expect(taken.filter(({ ok }) => ok)).toEqual([]);
    else expect(closed.reason).toBe("affected");
  }
});
