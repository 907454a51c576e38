import { data } from "react-router";
import { linkedBooking } from "~/features/customer-page/booking/queries.server";
import { monthTimes } from "~/features/customer-page/time-picker/queries.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/booking-times";

/** `GET /booking/:secret/times?month=yyyy-MM`: the available times of a month as `MonthTimes`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const linked = await linkedBooking(app, params.secret);
  if (!linked) throw await unknownLink(context);
  if (linked.over) throw data(null, { status: 404 });
  const { booking } = linked;
  return Response.json(await monthTimes(app, { month: url.searchParams.get("month"), booking }));
}
