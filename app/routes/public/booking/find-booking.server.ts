import { data } from "react-router";
import { ownView } from "~/features/bookings/customer-booking/view.queries.server";
import type { Services } from "~/platform/services";

type Needs = Pick<Services, "db" | "clock" | "config">;

/** @throws 404 for a link that is none of ours, 410 for one whose appointment is over */
export async function openLink(services: Needs, secret: string) {
  const own = await ownView(services, secret);
  if (!own) throw noSuchLink("unknown");
  if (own.over) throw noSuchLink("over");
  return own;
}

/** The answer to a link that opens nothing. */
export function noSuchLink(reason: "unknown" | "over") {
  return data(null, { status: reason === "unknown" ? 404 : 410 });
}
