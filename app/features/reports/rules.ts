import { sourceFilterOf } from "~/features/appointments/source/labels.rules";

/** The filter of a report; an empty string means everything. */
export interface ReportFilter {
  /** A calendar year; null for the last twelve months. */
  year: number | null;
  /** A service's id. */
  service: string;
  /** A `lead_source`. */
  source: string;
}

/** Reads a filter from the address, ignoring invalid values. */
export function reportFilterOf(params: URLSearchParams): ReportFilter {
  return {
    year: Number(/^20\d\d$/.exec(params.get("year") ?? "")?.[0]) || null,
    service: /^[a-z0-9-]{1,100}$/.exec(params.get("service") ?? "")?.[0] ?? "",
    source: sourceFilterOf(params),
  };
}

/** The shortest query string for a filter. */
export function reportParams({ year, ...rest }: ReportFilter): URLSearchParams {
  const params = new URLSearchParams(year ? { year: String(year) } : {});
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  return params;
}

export interface Period {
  /** The first day of the first month, yyyy-MM-dd. */
  from: string;
  months: number;
}

/**
 * The months of a report, without future ones.
 * @param today yyyy-MM-dd in the company's time zone
 */
export function periodOf(year: number | null, today: string): Period {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  if (year === thisYear) return { from: `${year}-01-01`, months: thisMonth };
  if (year) return { from: `${year}-01-01`, months: year < thisYear ? 12 : 0 };
  const first = new Date(Date.UTC(thisYear, thisMonth - 12, 1));
  return { from: first.toISOString().slice(0, 10), months: 12 };
}

/** The outcomes of the requests that came in during a month, or from a source. */
export interface ReportNumbers {
  requests: number;
  /** Requests whose appointment took place. */
  visits: number;
  /** Requests with a quote that was sent. */
  quotes: number;
  won: number;
  lost: number;
  /** The monthly value of those won, in cents. */
  wonValue: number;
}

/** A month of a report. */
export interface ReportMonth extends ReportNumbers {
  /** yyyy-MM */
  month: string;
  /** The median time to respond, in minutes; null without responses. */
  answerMinutes: number | null;
}

const noNumbers: ReportNumbers = {
  requests: 0,
  visits: 0,
  quotes: 0,
  won: 0,
  lost: 0,
  wonValue: 0,
};

export function sumOf(rows: readonly ReportNumbers[]): ReportNumbers {
  return rows.reduce<ReportNumbers>(
    (sum, row) => ({
      requests: sum.requests + row.requests,
      visits: sum.visits + row.visits,
      quotes: sum.quotes + row.quotes,
      won: sum.won + row.won,
      lost: sum.lost + row.lost,
      wonValue: sum.wonValue + row.wonValue,
    }),
    noNumbers,
  );
}

/** The share of won among decided requests, in percent, rounded; null if none is decided. */
export function winRate({ won, lost }: Pick<ReportNumbers, "won" | "lost">): number | null {
  return won + lost === 0 ? null : Math.round((won / (won + lost)) * 100);
}

/** "43%", or a dash without decided requests. */
export function formatWinRate(numbers: Pick<ReportNumbers, "won" | "lost">): string {
  const rate = winRate(numbers);
  return rate === null ? "–" : `${rate}%`;
}

/** "25 min", "3 hr 20 min" or "2 days 5 hr"; a dash for none. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} hr ${minutes % 60} min` : `${hours} hr`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days} days ${hours % 24} hr` : `${days} days`;
}

/** The numbers of one source or service. */
export interface NamedNumbers extends ReportNumbers {
  /** The filter value for it. */
  value: string;
}

/** How many sources or services are listed; the others are summed up. */
export const maxListed = 10;

/** Groups rows by a key, most requests first; the rest of a long list becomes one row. */
export function groupedBy<Row extends ReportNumbers>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { listed: NamedNumbers[]; others: { count: number; numbers: ReportNumbers } | undefined } {
  const groups = Map.groupBy(rows, keyOf);
  const all = [...groups]
    .map(([value, some]) => ({ value, ...sumOf(some) }))
    .toSorted((a, b) => b.requests - a.requests || (a.value < b.value ? -1 : 1));
  const rest = all.slice(maxListed);
  return {
    listed: all.slice(0, maxListed),
    others: rest.length > 0 ? { count: rest.length, numbers: sumOf(rest) } : undefined,
  };
}
