import type { ActionFunctionArgs } from "react-router";
import { bookingPath } from "~/features/appointments/links/rules";
import { chooseTimeByCustomer } from "~/features/customer-page/booking/commands.server";
import { customerRefusals } from "~/features/customer-page/rules";
import { ChooseTimeInput } from "~/features/customer-page/schema";
import { confirmedAddress } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseFields } from "~/platform/forms/form-result";
import { visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { closedLink, openLink } from "./open-link.server";

/**
 * Gives a booking the chosen time.
 * @param secret of the booking's link
 * @param stay answers with the booking instead of a redirect, for a page that shows it itself
 */
export function chooseTimeAction(args: ActionFunctionArgs, secret: string, { stay = false } = {}) {
  return formAction(args, ChooseTimeInput, async ({ startsAt, was }, { services }) => {
    const { network } = args.context.get(visitor);
    const account = await confirmedAddress(services.auth, args.request.headers);
    const choice = { was, network, account };
    const chosen = await chooseTimeByCustomer(services, secret, startsAt, choice);
    if (chosen.ok) {
      if (stay) return done((await openLink(args.context, secret)).view);
      const booked = services.mailer ? "time-confirmed" : "time-confirmed-waiting";
      const first = chosen.held ? "time-held" : booked;
      const changed = services.mailer ? "time-changed" : "time-changed-waiting";
      return redirectWithToast(bookingPath(secret), chosen.rescheduled ? changed : first);
    }
    const { reason } = chosen;
    if (reason === "unknown" || reason === "over") throw await closedLink(args.context, reason);
    const [status, message] = customerRefusals[reason];
    // A canceled booking can't get a time.
    return refuseFields({ [reason === "cancelled" ? "booking" : "form"]: message }, status);
  });
}
