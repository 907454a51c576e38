import { Appointment } from "~/features/bookings/customer-booking/appointment";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/appointment";
import { openLink } from "./find-booking.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(
    matches,
    loaderData?.booking.when && !loaderData.booking.held ? "Your appointment" : "Your request",
  );

/** Opening the link changes nothing: email scanners open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const { view } = await openLink(context, params.secret);
  const { phone, email } = await publicSettings(app.db);
  return { booking: view, office: { phone, email } };
}

export default function AppointmentScreen({ loaderData, params }: Route.ComponentProps) {
  return <Appointment {...loaderData} secret={params.secret} />;
}
