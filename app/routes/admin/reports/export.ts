import { reportByMonth } from "~/features/reports/queries.server";
import { periodOf, type ReportMonth, reportFilterOf, winRate } from "~/features/reports/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { type CsvColumn, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, formatMonth } from "~/shared/dates";
import { decimalAmount } from "~/shared/money";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("reports.view")];

const columns: CsvColumn<ReportMonth>[] = [
  { label: "Month", value: ({ month }) => formatMonth(month) },
  { label: "Requests", value: ({ requests }) => requests },
  { label: "Site visits", value: ({ visits }) => visits },
  { label: "Quotes", value: ({ quotes }) => quotes },
  { label: "Won", value: ({ won }) => won },
  { label: "Lost", value: ({ lost }) => lost },
  { label: "Win rate (%)", value: winRate },
  { label: "Monthly value won", value: ({ wonValue }) => Number(decimalAmount(wonValue)) },
  { label: "Time to first response (minutes)", value: ({ answerMinutes }) => answerMinutes },
];

/** The months of a report as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const filter = reportFilterOf(url.searchParams);
  const timeZone = await businessTimeZone(db);
  const today = businessToday(clock, timeZone);
  await recordExport(running, actorFor(context, "reports.view"), {
    entity: "report",
    label: "Requests by month",
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
  });
  const span = { ...periodOf(filter.year, today), timeZone };
  const { months } = await reportByMonth(db, span, filter);
  return csvResponse(`report-${today}.csv`, columns, rowsOf(months));
}

async function* rowsOf(months: readonly ReportMonth[]) {
  yield* months;
}
