import { exportCustomers } from "~/features/customers/records/queries.server";
import type { Customer } from "~/features/customers/records/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { type CsvColumn, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { chosenKeys, exportedFacts } from "~/shared/lists/bulk";
import { searchTerm } from "~/shared/lists/search";
import { formatPhone } from "~/shared/telephone";
import type { Route } from "./+types/export-customers";

export const middleware = [requirePermission("bookings.export")];

const columns: CsvColumn<Customer>[] = [
  { label: "Name", value: ({ name }) => name },
  { label: "Other names", value: ({ otherNames }) => otherNames.replaceAll("\n", ", ") },
  { label: "Email", value: ({ email }) => email },
  { label: "Phone", value: ({ phone }) => phone && formatPhone(phone) },
  { label: "Bookings", value: ({ totalBookings }) => totalBookings },
];

/** All pages of a search as CSV, or the chosen customers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenKeys(url.searchParams);
  const search = searchTerm(url.searchParams.get("q"));
  await recordExport(running, actorFor(context, "bookings.export"), {
    entity: "customer",
    label: "Customers",
    filter: exportedFacts({ search }, chosen),
  });
  const fileName = `customers-${businessToday(clock, await businessTimeZone(db))}.csv`;
  return csvResponse(fileName, columns, exportCustomers(db, search, chosen));
}
