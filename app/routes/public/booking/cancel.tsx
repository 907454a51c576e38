import { bookingPath } from "~/features/appointments/links/rules";
import { CancelForm } from "~/features/customer-page/booking/cancel-form";
import { cancelByCustomer } from "~/features/customer-page/booking/commands.server";
import { customerRefusals } from "~/features/customer-page/rules";
import { CancelInput } from "~/features/customer-page/schema";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/customer/booking";
import type { Route } from "./+types/cancel";
import { closedLink, openLink } from "./open-link.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.booking.when ? m.cancel_title : m.cancel_request_title);

export async function loader({ params, context }: Route.LoaderArgs) {
  return { booking: (await openLink(context, params.secret)).view };
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, CancelInput, async ({ note }, { services }) => {
    const canceled = await cancelByCustomer(services, secret, note);
    if (canceled.ok) return redirectWithToast(bookingPath(secret), "appointment-canceled");
    const { reason } = canceled;
    if (reason === "unknown" || reason === "over") throw await closedLink(args.context, reason);
    const [status, message] = customerRefusals[reason];
    return refuseFields({ form: message }, status);
  });
}

export default function CancelScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  return <CancelForm booking={loaderData.booking} secret={params.secret} result={actionData} />;
}
