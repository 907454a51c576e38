import { BookingId } from "~/features/appointments/records/schema";
import { readTime } from "~/features/availability/times/assign-slot.queries.server";
import { consultantsAt } from "~/features/availability/times/available-consultants.queries.server";
import { availableDays } from "~/features/availability/times/available-times.queries.server";
import { needsOf, needsOfBooking } from "~/features/availability/times/roster.queries.server";
import { bookableRange } from "~/features/availability/times/slots.rules";
import { type FreeTimes, TimeInput } from "~/features/availability/times/time-input.schema";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";
import { calendarDate } from "~/shared/forms/form-fields";
import type { Route } from "./+types/free-times";

export const middleware = [requirePermission("bookings.edit")];

/** The times of a day that are free for the office, and the available consultants, for forms with a time. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FreeTimes> {
  const { db, clock } = context.get(services);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const { data: date } = calendarDate.safeParse(asked("date"));
  if (!date) return { date: "", times: [], people: [] };
  const { data: except } = BookingId.safeParse(asked("except"));
  const visit = except
    ? await needsOfBooking(db, except)
    : needsOf({ serviceId: asked("service") || null, siteAddress: asked("site") || null });
  const { days, zone, settings } = await availableDays(
    { db, clock },
    { from: date, to: date, visit, audience: "office", ...(except ? { except } : {}) },
  );
  const now = clock.now();
  const { earliest, lastDay } = bookableRange(settings, now, businessToday(clock, zone));
  const typed = TimeInput.safeParse({ date, start: asked("start"), end: asked("end") });
  const read = typed.success ? await readTime(db, typed.data, now) : undefined;
  return {
    date,
    times: days
      .flatMap(({ times }) => times)
      .map(({ startsAt, endsAt }) => ({
        start: wallTimeOf(startsAt, zone).time,
        end: wallTimeOf(endsAt, zone).time,
        ...(startsAt < earliest || date > lastDay ? { officeOnly: true } : {}),
      })),
    people: read?.ok ? await consultantsAt(db, read.slot, { except, visit }) : [],
  };
}
