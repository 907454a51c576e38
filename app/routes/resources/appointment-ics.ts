import { companyFacts, invitationText } from "~/features/appointments/invitations/queries.server";
import { calendarFileName, customerEntry } from "~/features/appointments/invitations/rules";
import { bookingPath } from "~/features/appointments/links/rules";
import { customerBooking } from "~/features/customer-page/booking/queries.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/customer/booking";
import type { Route } from "./+types/appointment-ics";

/** `GET /booking/:secret/appointment.ics`: the appointment for any calendar program. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const { db, clock, config } = app;
  const found = await customerBooking(app, params.secret);
  if (!found) throw await unknownLink(context);
  const booking = found.over ? undefined : found.appointment;
  if (!booking) return new Response(m.appointment_ics_not_found, { status: 404 });
  const link = config.appUrl + bookingPath(params.secret);
  const now = clock.now();
  const company = await companyFacts(db, clock);
  const text = invitationText(company, config, { method: "PUBLISH", booking, link, now });
  const name = calendarFileName(customerEntry(booking, company, link));
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
