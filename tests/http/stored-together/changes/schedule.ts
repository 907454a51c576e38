import { reassignmentMark } from "~/features/appointments/assigning/reassignments.rules";
import { releaseHolds } from "~/features/appointments/holds/commands.server";
import { findBooking } from "~/features/appointments/records/queries.server";
import { queueConsultantReminders } from "~/features/appointments/reminders/consultant-reminders.commands.server";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import { readOutsideCalendar } from "~/features/availability/outside-calendars/read-calendars.commands.server";
import { orderMark } from "~/platform/forms/row-order.server";
import { hours } from "~/shared/durations";
import type { book } from "../../../support/bookings";
import { aConsultant, aVisit } from "../records";
import { type Change, editing, posting, type Site } from "../site";

const consultants = "/admin/schedule/consultants";

/** A consultant's calendar at an address where nobody answers. */
async function aCalendar({ app }: Site, number: number, failing: { hours: number } | undefined) {
  const now = app.clock.now().getTime();
  await app.db
    .insertInto("consultant_calendars")
    .values({
      consultant: number,
      address: "http://127.0.0.1:1/calendar.ics",
      created_at: new Date(now - hours(99)),
      ...(failing ? { failing_since: new Date(now - hours(failing.hours)) } : {}),
    })
    .execute();
}

export const scheduleChanges: readonly Change[] = [
  posting("the office changes the weekly hours", async ({ app }) => {
    const { id } = await app.db
      .selectFrom("availability_schedule")
      .select("id")
      .where("day_of_week", "=", 6)
      .executeTakeFirstOrThrow();
    const change = { field: "start_time", value: "10:00", was: "09:00" };
    return ["/admin/schedule/hours", { intent: "time", id, ...change }];
  }),
  posting("the office closes a day on the website, too", () => [
    "/admin/schedule/hours",
    { intent: "website", day: "6" },
  ]),
  editing("the office changes the time slots", () => [
    "/admin/schedule/slots",
    { change_cutoff_hours: "3" },
  ]),
  posting("the office adds a blackout date", () => [
    "/admin/schedule/blackout",
    { from: "2026-12-25", to: "", reason: "Christmas" },
  ]),
  posting("the office removes a blackout date", async ({ app }) => {
    await app.db.insertInto("blackout_dates").values({ date: "2027-07-05" }).execute();
    return ["/admin/schedule/blackout/remove", { from: "2027-07-05", to: "2027-07-05" }];
  }),
  posting("the office adds a consultant, who gets an overbooked appointment", async (site) => {
    const start = "2026-12-08T10:00";
    await aVisit(site, start);
    await aVisit(site, start, { consultant: null, overbooked: true });
    return [`${consultants}/add`, { intent: "details", name: "Nell New", email: "n@example.com" }];
  }),
  editing("the office edits a consultant", async (site) => {
    const number = await aConsultant(site);
    return [`${consultants}/${number}`, { name: "Edith Edited" }, { having: "name" }];
  }),
  posting(
    "the office deactivates a consultant, whose appointments are reassigned",
    async (site) => {
      const number = await aConsultant(site);
      const path = `${consultants}/${number}`;
      await aVisit(site, "2026-12-08T14:00", { consultant: number });
      const fields = { intent: "active", active: "false" };
      const asked = await (await site.office.post(path, fields)).text();
      const [, accepted = ""] = /name="accepted" value="([^"]+)"/.exec(asked) ?? [];
      return [path, { ...fields, accepted }];
    },
  ),
  posting("the office adds days off of a consultant", async (site) => {
    const number = await aConsultant(site);
    return [`${consultants}/${number}`, { intent: "days-off", from: "2027-01-04", to: "" }];
  }),
  posting("the office changes the order of consultants", async ({ app }) => {
    const rows = await app.db
      .selectFrom("consultants")
      .select("number")
      .orderBy("position")
      .execute();
    const numbers = rows.map(({ number }) => String(number));
    const order = numbers.toReversed().join("\n");
    return [consultants, { order, seen: orderMark(numbers) }];
  }),
  posting("the office reassigns an appointment", async (site) => {
    const number = await aConsultant(site);
    const id = await aVisit(site, "2026-12-09T10:00", { customer_email: "ada@example.com" });
    const booking = await findBooking(site.app.db, id);
    const seen = booking ? reassignmentMark(booking) : "";
    return [`/admin/bookings/${id}/hand-over`, { consultant: String(number), notify: "on", seen }];
  }),
  {
    ...posting("the office connects a consultant's calendar", async (site) => {
      const number = await aConsultant(site);
      const path = `${consultants}/${number}/calendar`;
      return [path, { intent: "address", address: "http://127.0.0.1:1/secret.ics" }];
    }),
    followedBy: "reading the calendar, which takes long",
  },
  posting("the office disconnects a consultant's calendar", async (site) => {
    const number = await aConsultant(site);
    await aCalendar(site, number, undefined);
    return [`${consultants}/${number}/calendar/remove`];
  }),
  {
    does: "a consultant's calendar can't be read for the first time",
    given: async (site) => {
      const number = await aConsultant(site);
      await aCalendar(site, number, undefined);
      return () => readOutsideCalendar(site.app.services, number);
    },
  },
  {
    does: "a consultant's calendar can't be read for a long time",
    given: async (site) => {
      const number = await aConsultant(site);
      await aCalendar(site, number, { hours: 72 });
      return () => readOutsideCalendar(site.app.services, number);
    },
  },
  {
    does: "a held time expires",
    given: async (site) => {
      await aVisit(site, "2026-12-09T14:00", {
        status: "pending",
        held_until: new Date(site.app.clock.now().getTime() - 1000),
        time_set_at: null,
      });
      return () => releaseHolds(site.app.services);
    },
  },
  {
    does: "a customer's reminder is due",
    given: async (site) => {
      await aVisitTomorrow(site, { customer_email: "reminded@example.com" });
      const on = { setting_key: "reminders_enabled", setting_value: "true" };
      await site.app.db.insertInto("business_settings").values(on).execute();
      return () => queueDueReminders(site.app.services);
    },
  },
  {
    does: "a consultant's reminder is due",
    given: async (site) => {
      const number = await aConsultant(site);
      await aVisitTomorrow(site, { consultant: number });
      const reminding = { reminders: true };
      await site.app.db
        .updateTable("consultants")
        .set(reminding)
        .where("number", "=", number)
        .execute();
      return () => queueConsultantReminders(site.app.services);
    },
  },
];

/** An appointment whose reminder is due, since its time was set long before. */
async function aVisitTomorrow(site: Site, booking: Parameters<typeof book>[1]): Promise<void> {
  const time_set_at = "2026-11-01T12:00:00Z";
  await aVisit(site, "2026-11-22T09:30", { time_set_at, ...booking });
}
