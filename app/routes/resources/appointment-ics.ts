import { ownBooking } from "~/features/bookings/customer-booking/queries.server";
import { scheduled } from "~/features/bookings/customer-booking/view.queries.server";
import { companyFacts, invitationText } from "~/features/bookings/invitations/queries.server";
import { calendarFileName, customerEntry } from "~/features/bookings/invitations/rules";
import { bookingPath } from "~/features/bookings/time-picker/rules";
import { services } from "~/platform/services";
import type { Route } from "./+types/appointment-ics";

/** `GET /booking/:secret/appointment.ics`: the appointment for any calendar program. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(services);
  const own = await ownBooking({ db, clock }, params.secret);
  const booking = own && !own.over ? scheduled(own) : undefined;
  if (!booking) return new Response("There is no appointment behind this link.", { status: 404 });
  const link = config.appUrl + bookingPath(params.secret);
  const now = clock.now();
  const company = await companyFacts(db);
  const text = invitationText(company, config, { method: "PUBLISH", booking, link, now });
  const name = calendarFileName(customerEntry(booking, company, link));
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
