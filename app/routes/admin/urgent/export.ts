import { businessTimeZone } from "~/features/settings/public/queries.server";
import { exportUrgentRequests } from "~/features/urgent/office/queries.server";
import { urgentFilterOf, urgentStatusLabel } from "~/features/urgent/office/rules";
import type { ExportedUrgent } from "~/features/urgent/office/schema";
import { optionalFacts, reasonLabel } from "~/features/urgent/requests/rules";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { type CsvColumn, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, numericMoment } from "~/shared/dates";
import { chosenIds, exportedFacts } from "~/shared/lists/bulk";
import { searchTerm } from "~/shared/lists/search";
import { formatPhone } from "~/shared/telephone";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("urgent.export")];

/** All pages of a part of the list as CSV, or the chosen requests. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenIds(url.searchParams);
  const show = urgentFilterOf(url.searchParams.get("show"));
  const search = searchTerm(url.searchParams.get("q"));
  const zone = await businessTimeZone(db);
  await recordExport(running, actorFor(context, "urgent.export"), {
    entity: "urgent",
    label: "Urgent requests",
    filter: exportedFacts({ show, search }, chosen),
  });
  const moment = (at: Date | null) => at && numericMoment(at, zone);
  const columns: CsvColumn<ExportedUrgent>[] = [
    { label: "Received", value: ({ receivedAt }) => moment(receivedAt) },
    { label: "Reason", value: ({ facts }) => reasonLabel(facts.reason) },
    { label: "Phone", value: ({ facts }) => formatPhone(facts.callback_phone) },
    { label: "Address", value: ({ facts }) => facts.site_address },
    { label: "Status", value: ({ status }) => urgentStatusLabel(status) },
    { label: "Taken by", value: ({ takenBy }) => takenBy },
    ...optionalFacts.map(({ label, text }) => ({
      label,
      value: ({ facts }: ExportedUrgent) => text(facts),
    })),
    { label: "Outcome", value: ({ outcome }) => outcome },
    { label: "Closed", value: ({ closedAt }) => moment(closedAt) },
    { label: "Closed by", value: ({ closedBy }) => closedBy },
  ];
  const fileName = `urgent-requests-${businessToday(clock, zone)}.csv`;
  return csvResponse(fileName, columns, exportUrgentRequests(db, { show, search }, chosen));
}
