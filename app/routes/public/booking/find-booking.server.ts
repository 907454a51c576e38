import { data, type RouterContextProvider } from "react-router";
import {
  countWrongLink,
  wrongLinkLimit,
} from "~/features/bookings/customer-booking/links.commands.server";
import { customerBooking } from "~/features/bookings/customer-booking/queries.server";
import { services, visitor } from "~/platform/services";

type Context = Readonly<RouterContextProvider>;

/** @throws the response of {@link expiredLink} */
export async function openLink(context: Context, secret: string) {
  const found = await customerBooking(context.get(services), secret);
  if (!found) throw await expiredLink(context, "unknown");
  if (found.over) throw await expiredLink(context, "over");
  return found;
}

/**
 * The response to a link that doesn't work: 410 when its appointment is over, 404 when it is
 * unknown, 429 when its network has tried many unknown ones.
 */
export async function expiredLink(context: Context, reason: "unknown" | "over") {
  if (reason === "over") return data(null, { status: 410 });
  if (await countWrongLink(context.get(services), context.get(visitor))) {
    return data(null, { status: 404 });
  }
  return data(null, { status: 429, headers: { "Retry-After": String(wrongLinkLimit.seconds) } });
}
