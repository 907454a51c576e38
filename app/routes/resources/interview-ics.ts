import { asEvent } from "~/features/appointments/invitations/queries.server";
import { calendarFileName } from "~/features/appointments/invitations/rules";
import { applicantInterview } from "~/features/interviews/applicant/queries.server";
import { calendarText } from "~/platform/calendar/icalendar.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/customer/interviews";
import type { Route } from "./+types/interview-ics";

/** `GET /interview/:secret/interview.ics`: the interview for any calendar program. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const found = await applicantInterview(app, params.secret);
  if (!found) throw await unknownLink(context);
  const { interview, entry, company, link } = found;
  if (!entry) return new Response(m.file_not_found, { status: 404 });
  const event = asEvent(interview, entry, company, app.config, app.clock.now());
  return new Response(calendarText("PUBLISH", { ...event, url: link }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendarFileName(entry)}"`,
    },
  });
}
