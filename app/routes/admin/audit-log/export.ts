import { exportColumns, exportName, formatFilter } from "~/features/audit/entry.rules";
import { entriesAfter } from "~/features/audit/queries.server";
import { type AuditEntry, auditFilterOf } from "~/features/audit/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { byPage, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("audit-log.export")];

/** The filtered log as CSV. The export itself is recorded, too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const filter = auditFilterOf(url.searchParams);
  const timeZone = await businessTimeZone(db);
  await recordExport(running, actorFor(context, "audit-log.export"), {
    entity: "audit",
    label: "Audit log",
    filter: formatFilter(filter),
  });
  return csvResponse(
    exportName(clock.now(), timeZone),
    exportColumns(timeZone),
    byPage<AuditEntry>((last) => entriesAfter(db, filter, last, timeZone)),
  );
}
