import { redirect } from "react-router";
import { chosenService } from "~/features/appointments/booking/choices.rules";
import { bookingPath } from "~/features/appointments/links/rules";
import { RequestReceived } from "~/features/customer-page/received/request-received";
import { firstMonthTimes } from "~/features/customer-page/time-picker/queries.server";
import { confirmationEmailed } from "~/features/requests/form/queries.server";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/customer/booking";
import type { Route } from "./+types/received";
import { chooseTimeAction } from "./choose-time.server";
import { openLink } from "./open-link.server";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, m.received_thank_you);

/** The consultation form redirects here, so that a reload or Back shows the same page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const { id, view: booking } = await openLink(context, params.secret);
  if (!["pending", "confirmed"].includes(booking.status))
    throw redirect(bookingPath(params.secret));
  const [{ whatsapp }, emailed, month] = await Promise.all([
    publicSettings(app.db),
    confirmationEmailed(app.db, id),
    booking.when ? undefined : firstMonthTimes(app, id),
  ]);
  const service = chosenService(booking.service);
  const text = service ? m.received_chat_message_about({ service }) : m.received_chat_message;
  return { booking, service, emailed, month, chatHref: chatLink(whatsapp, text) };
}

/**
 * Choosing a time uses this route's action instead of the time page's. The browser already has this
 * route's code when the connection is lost, and needn't prefetch another page, which Firefox
 * refuses with `default-src 'none'`.
 */
export const action = (args: Route.ActionArgs) =>
  chooseTimeAction(args, args.params.secret, { stay: true });

export default function ReceivedScreen({ loaderData, params }: Route.ComponentProps) {
  return <RequestReceived {...loaderData} secret={params.secret} />;
}
