import { z } from "zod";
import { bookingPath } from "~/features/appointments/links/rules";
import { Appointment } from "~/features/customer-page/booking/appointment";
import {
  emailHeldTimeAgain,
  extendHeldTime,
} from "~/features/customer-page/booking/commands.server";
import { extendIntent } from "~/features/customer-page/booking/extend-hold";
import { customerRefusals } from "~/features/customer-page/rules";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/customer/booking";
import type { Route } from "./+types/appointment";
import { closedLink, openLink } from "./open-link.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(
    matches,
    loaderData?.booking.when && !loaderData.booking.held
      ? m.appointment_your_appointment
      : m.appointment_your_request,
  );

/** Opening the link changes nothing: email scanners open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const { view } = await openLink(context, params.secret);
  const { phone, email } = await publicSettings(app.db);
  return { booking: view, office: { phone, email } };
}

/** Sends the email about a held time again, or extends the hold. */
export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, z.object({}), async (_, { services, values }) => {
    const extending = values.intent === extendIntent;
    const asked = await (extending ? extendHeldTime : emailHeldTimeAgain)(services, secret);
    if (asked.ok) {
      const sent = services.mailer ? "held-email-sent" : "held-email-waiting";
      return redirectWithToast(bookingPath(secret), extending ? "hold-extended" : sent);
    }
    const { reason } = asked;
    if (reason === "unknown" || reason === "over") throw await closedLink(args.context, reason);
    const [status, message] = customerRefusals[reason];
    return refuseForm(message, status);
  });
}

export default function AppointmentScreen({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  return <Appointment {...loaderData} secret={params.secret} result={actionData} />;
}
