import { exportColumns, exportName, filterInWords } from "~/features/audit/export.rules";
import { entriesBehind } from "~/features/audit/queries.server";
import { type AuditEntry, auditFilterOf } from "~/features/audit/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { admin } from "~/platform/auth/guard.server";
import { byPage, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/export";

/** Everything that the filter lets through, for a spreadsheet; taking it out is itself noted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const filter = auditFilterOf(url.searchParams);
  const timeZone = await businessTimeZone(db);
  await recordExport(running, context.get(admin), {
    entity: "audit",
    label: "Audit log",
    filter: filterInWords(filter),
  });
  return csvResponse(
    exportName(clock.now(), timeZone),
    exportColumns(timeZone),
    byPage<AuditEntry>((last) => entriesBehind(db, filter, last, timeZone)),
  );
}
