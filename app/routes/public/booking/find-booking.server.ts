import { data } from "react-router";
import { customerBooking } from "~/features/bookings/customer-booking/queries.server";
import type { Services } from "~/platform/services";

/** @throws 404 for an unknown link, 410 for one whose appointment is over */
export async function openLink(
  services: Pick<Services, "db" | "clock" | "config">,
  secret: string,
) {
  const found = await customerBooking(services, secret);
  if (!found) throw expiredLink("unknown");
  if (found.over) throw expiredLink("over");
  return found;
}

/** The response to a link that doesn't work. */
export function expiredLink(reason: "unknown" | "over") {
  return data(null, { status: reason === "unknown" ? 404 : 410 });
}
