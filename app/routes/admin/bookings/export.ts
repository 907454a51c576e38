import { filterOf } from "~/features/appointments/records/filter.rules";
import {
  exportBookings,
  exportColumns,
} from "~/features/appointments/records/search.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, numericMoment } from "~/shared/dates";
import { chosenIds } from "~/shared/lists/bulk";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("bookings.export")];

/** All pages of a filtered list as CSV, or the chosen bookings. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPassword({ url, context }, `/admin/bookings/all${url.search}`);
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenIds(url.searchParams);
  const filter = filterOf(url.searchParams);
  const zone = await businessTimeZone(db);
  const { sort: _, ...narrowed } = { ...filter, chosen: chosen.length || "" };
  const actor = actorFor(context, "bookings.export");
  await recordExport(running, actor, {
    entity: "booking",
    label: "Bookings",
    filter: Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== "")),
  });
  const columns = exportColumns((at) => numericMoment(at, zone));
  const fileName = `bookings-${businessToday(clock, zone)}.csv`;
  return csvResponse(fileName, columns, exportBookings(db, filter, actor.userId, chosen));
}
