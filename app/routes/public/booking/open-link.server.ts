import { data, type RouterContextProvider } from "react-router";
import { customerBooking } from "~/features/customer-page/booking/queries.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";

type Context = Readonly<RouterContextProvider>;

/** @throws the response of {@link closedLink} */
export async function openLink(context: Context, secret: string) {
  const found = await customerBooking(context.get(services), secret);
  if (!found) throw await closedLink(context, "unknown");
  if (found.over) throw await closedLink(context, "over");
  return found;
}

/** The response to a link that doesn't work: 410 when its appointment is over; see `unknownLink`. */
export async function closedLink(context: Context, reason: "unknown" | "over") {
  return reason === "over" ? data(null, { status: 410 }) : unknownLink(context);
}
