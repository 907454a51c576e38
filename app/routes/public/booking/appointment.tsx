import { OwnAppointment } from "~/features/bookings/customer-booking/appointment";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/appointment";
import { openLink } from "./find-booking.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.own.when ? "Your appointment" : "Your request");

/** What is booked, for whoever has the link. Looking changes nothing: mail scanners look, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const { view } = await openLink(app, params.secret);
  const { phone, email } = await publicSettings(app.db);
  return { own: view, office: { phone, email } };
}

export default function OwnScreen({ loaderData, params }: Route.ComponentProps) {
  return <OwnAppointment {...loaderData} secret={params.secret} />;
}
