import { customerPath } from "~/features/appointments/booking/contact.rules";
import { filterOf } from "~/features/appointments/records/filter.rules";
import { searchBookings } from "~/features/appointments/records/search.queries.server";
import { listApplications } from "~/features/careers/applications/queries.server";
import { applicationFilterOf } from "~/features/careers/applications/rules";
import { applicationStatusLabel } from "~/features/careers/status-emails/status.rules";
import { listCustomers } from "~/features/customers/records/queries.server";
import { alsoNamed } from "~/features/customers/records/rules";
import { listMessages } from "~/features/messages/inbox/queries.server";
import { listUrgentRequests } from "~/features/urgent/office/queries.server";
import { urgentRequestPath, urgentStatusLabel } from "~/features/urgent/office/rules";
import { reasonLabel } from "~/features/urgent/requests/rules";
import { grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { shownStatus, statusLabel } from "~/shared/booking-status";
import { formatDate } from "~/shared/dates";
import { firstPage } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import { formatPhone } from "~/shared/telephone";
import type { Found } from "~/ui/admin/shell/command-palette-dialog";
import type { Route } from "./+types/search";

export const middleware = [requirePermission("office")];

const maxPerKind = 5;

/** Search results other than screens: people, and what they sent. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Found> {
  const typed = searchTerm(url.searchParams.get("q"));
  if (typed.length < 2) return { typed, groups: [] };
  const { db } = context.get(services);
  const granted = grantedTo(context);
  const filter = new URLSearchParams({ q: typed });
  const nothing = { rows: [] };
  const customers = granted.has("bookings.view")
    ? await listCustomers(db, typed, firstPage)
    : nothing;
  const bookings = granted.has("bookings.view")
    ? await searchBookings(db, filterOf(filter), firstPage)
    : nothing;
  const applications = granted.has("careers.view")
    ? await listApplications(db, applicationFilterOf(filter), firstPage)
    : nothing;
  const messages = granted.has("messages.view")
    ? await listMessages(db, { show: "all", search: typed }, firstPage)
    : nothing;
  const urgent = granted.has("urgent.view")
    ? await listUrgentRequests(db, { show: "all", search: typed }, firstPage)
    : nothing;
  const groups = [
    {
      value: "Customers",
      items: customers.rows.map(({ key, name, otherNames, email, phone }) => ({
        to: customerPath(key),
        label: name,
        note: [email ?? formatPhone(phone ?? ""), alsoNamed(otherNames)]
          .filter(Boolean)
          .join(" · "),
      })),
    },
    {
      value: "Bookings",
      items: bookings.rows.map(({ id, name, service, ...booking }) => ({
        to: `/admin/bookings/${id}`,
        label: name,
        note: `${service}, ${booking.startTime ? `${formatDate(booking.date)}, ` : ""}${statusLabel(shownStatus(booking)).toLowerCase()}`,
      })),
    },
    {
      value: "Applicants",
      items: applications.rows.map(({ id, fullName, job, status }) => ({
        to: `/admin/careers/applications/${id}`,
        label: fullName,
        note: `${job}, ${applicationStatusLabel(status).toLowerCase()}`,
      })),
    },
    {
      value: "Messages",
      items: messages.rows.map(({ id, name, opening }) => ({
        to: `/admin/messages/${id}`,
        label: name,
        note: opening.slice(0, 60),
      })),
    },
    {
      value: "Urgent requests",
      items: urgent.rows.map(({ id, reason, siteAddress, status }) => ({
        to: urgentRequestPath(id),
        label: siteAddress,
        note: `${reasonLabel(reason)}, ${urgentStatusLabel(status).toLowerCase()}`,
      })),
    },
  ];
  return {
    typed,
    groups: groups
      .map(({ value, items }) => ({ value, items: items.slice(0, maxPerKind) }))
      .filter(({ items }) => items.length > 0),
  };
}
