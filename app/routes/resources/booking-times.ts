import { data } from "react-router";
import { linkedBooking } from "~/features/bookings/customer-booking/queries.server";
import { monthTimes } from "~/features/bookings/time-picker/queries.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/booking-times";

/**
 * `GET /booking/:secret/times?month=yyyy-MM`: the times of a month that the booking could be given,
 * as JSON; see `MonthTimes`.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const linked = await linkedBooking(app, params.secret);
  if (!linked || linked.over) throw data(null, { status: 404 });
  const month = new URL(request.url).searchParams.get("month");
  return Response.json(await monthTimes(app, { month, booking: linked.booking }));
}
