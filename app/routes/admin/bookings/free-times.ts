import { availableDays } from "~/features/bookings/availability/queries.server";
import type { FreeTimes } from "~/features/bookings/lifecycle/schema";
import { BookingId } from "~/features/bookings/records/schema";
import { calendarDate } from "~/features/bookings/requests/schema";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import type { Route } from "./+types/free-times";

export const middleware = [requirePermission("bookings.edit")];

/** The available times of a day, for the forms with a time. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FreeTimes> {
  const asked = calendarDate.safeParse(url.searchParams.get("date") ?? "");
  const except = BookingId.safeParse(url.searchParams.get("except"));
  if (!asked.success) return { date: "", times: [] };
  const date = asked.data;
  const { days, zone } = await availableDays(context.get(services), {
    from: date,
    to: date,
    ...(except.success ? { except: except.data } : {}),
  });
  const times = days.flatMap((day) => day.times);
  return {
    date,
    times: times.map(({ startsAt, endsAt }) => ({
      start: wallTimeOf(startsAt, zone).time,
      end: wallTimeOf(endsAt, zone).time,
    })),
  };
}
