import { exportApplications } from "~/features/careers/applications/queries.server";
import {
  applicationFilterOf,
  exportColumns,
  filterFacts,
} from "~/features/careers/applications/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, numericMoment } from "~/shared/dates";
import { chosenIds } from "~/shared/lists/bulk";
import type { Route } from "./+types/applications-export";

export const middleware = [requirePermission("careers.export")];

/** All pages of the filtered list as CSV, or the chosen applications. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenIds(url.searchParams);
  const filter = applicationFilterOf(url.searchParams);
  const zone = await businessTimeZone(db);
  await recordExport(running, actorFor(context, "careers.export"), {
    entity: "application",
    label: "Applications",
    filter: {
      ...filterFacts(filter),
      ...(chosen.length > 0 ? { chosen: String(chosen.length) } : {}),
    },
  });
  const today = businessToday(clock, zone);
  const columns = exportColumns((at) => numericMoment(at, zone), today);
  const fileName = `applications-${today}.csv`;
  return csvResponse(fileName, columns, exportApplications(db, filter, chosen));
}
