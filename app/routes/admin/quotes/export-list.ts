import { exportQuotes } from "~/features/quotes/queries.server";
import {
  type ExportedQuote,
  listedStatuses,
  quoteNumber,
  quoteStatusLabel,
} from "~/features/quotes/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { type CsvColumn, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, numericDate, numericMoment } from "~/shared/dates";
import { chosenIds, exportedFacts } from "~/shared/lists/bulk";
import { searchAndStatus } from "~/shared/lists/search";
import { decimalAmount } from "~/shared/money";
import type { Route } from "./+types/export-list";

export const middleware = [requirePermission("quotes.export")];

/** All pages of a filtered list as CSV, or the chosen quotes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenIds(url.searchParams);
  const filter = searchAndStatus(url.searchParams, listedStatuses);
  const zone = await businessTimeZone(db);
  await recordExport(running, actorFor(context, "quotes.export"), {
    entity: "quote",
    label: "Quotes",
    filter: exportedFacts(filter, chosen),
  });
  const moment = (at: Date) => numericMoment(at, zone);
  const amount = (cents: number | null) => cents && Number(decimalAmount(cents));
  const columns: CsvColumn<ExportedQuote>[] = [
    { label: "Number", value: ({ number }) => (number === null ? null : quoteNumber(number)) },
    { label: "Version", value: ({ version }) => version },
    { label: "Status", value: quoteStatusLabel },
    { label: "Customer", value: ({ customer }) => customer },
    { label: "Company", value: ({ company }) => company },
    { label: "Email", value: ({ email }) => email },
    { label: "Title", value: ({ title }) => title },
    { label: "Per month", value: ({ monthly }) => amount(monthly) },
    { label: "One time", value: ({ once }) => amount(once) },
    { label: "Full term", value: ({ term }) => amount(term) },
    { label: "Valid through", value: ({ validUntil }) => validUntil && numericDate(validUntil) },
    { label: "Last version created", value: ({ createdAt }) => moment(createdAt) },
  ];
  const fileName = `quotes-${businessToday(clock, zone)}.csv`;
  return csvResponse(fileName, columns, exportQuotes(db, filter, chosen));
}
