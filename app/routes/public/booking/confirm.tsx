import { bookingPath } from "~/features/appointments/links/rules";
import { Appointment } from "~/features/customer-page/booking/appointment";
import { confirmHeldTime } from "~/features/customer-page/booking/commands.server";
import { customerRefusals } from "~/features/customer-page/rules";
import { ConfirmInput } from "~/features/customer-page/schema";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/customer/booking";
import type { Route } from "./+types/confirm";
import { loader } from "./appointment";
import { closedLink } from "./open-link.server";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.confirm_title);

/** The link in the email about a held time shows the appointment with a button. */
export { loader };

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, ConfirmInput, async ({ startsAt }, { services }) => {
    const confirmed = await confirmHeldTime(services, secret, startsAt);
    if (confirmed.ok) {
      const toast = services.mailer ? "time-confirmed" : "time-confirmed-waiting";
      return redirectWithToast(bookingPath(secret), toast);
    }
    const { reason } = confirmed;
    if (reason === "unknown" || reason === "over") throw await closedLink(args.context, reason);
    const [status, message] = customerRefusals[reason];
    return refuseFields({ form: message }, status);
  });
}

export default function ConfirmScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  return <Appointment {...loaderData} secret={params.secret} result={actionData} />;
}
