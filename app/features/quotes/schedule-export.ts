import { formatTime, longWeekdays, numericDate } from "~/shared/dates";
import { decimalAmount } from "~/shared/money";
import { formatPhone } from "~/shared/telephone";
import type { QuoteContent, QuoteDocument, QuoteLine } from "./content";
import { weeklyHours } from "./rules";

interface ExportedQuote {
  number: number | null;
  version: number;
  status: string;
  content: QuoteContent;
  client: QuoteDocument["client"];
}

/** A quote for a program that schedules guards. Amounts are in cents, dates yyyy-MM-dd, times HH:MM. */
export function quoteForScheduling({ number, version, status, content, client }: ExportedQuote) {
  return {
    quote: number,
    version,
    status,
    title: content.title,
    customer: {
      name: client.name,
      company: client.company,
      email: client.email,
      phone: client.phone,
    },
    site: { address: client.site },
    startsOn: content.startsOn,
    endsOn: content.endsOn,
    timeZone: content.billing.timeZone,
    lines: content.lines.map(lineForScheduling),
  };
}

function lineForScheduling(line: QuoteLine) {
  if (line.kind === "discount") {
    const { id: _, ...discount } = line;
    return discount;
  }
  const { id: _, cost: __, ...shown } = line;
  if (line.kind === "fixed") return shown;
  const days = line.days.map((day) => longWeekdays[day] ?? "");
  if (line.kind === "visits") return { ...shown, days };
  return { ...shown, days, hoursPerWeek: weeklyHours(line) };
}

const types: Readonly<Record<QuoteLine["kind"], string>> = {
  hours: "Guard hours",
  visits: "Patrol visits",
  fixed: "Item",
  discount: "Discount",
};

const periods = { once: "One time", week: "Per week", month: "Per month" } as const;

type Row = { quote: ExportedQuote; line: QuoteLine };

const hoursOnly =
  (read: (line: Extract<QuoteLine, { kind: "hours" }>) => string | number) =>
  ({ line }: Row) =>
    line.kind === "hours" ? String(read(line)) : "";

/** The columns of the CSV file, which has one row per line. */
export const scheduleColumns: { label: string; value: (row: Row) => string }[] = [
  { label: "Quote", value: ({ quote }) => String(quote.number ?? "") },
  { label: "Customer", value: ({ quote }) => quote.client.name },
  { label: "Company", value: ({ quote }) => quote.client.company },
  { label: "Email", value: ({ quote }) => quote.client.email },
  { label: "Phone", value: ({ quote }) => formatPhone(quote.client.phone ?? "") },
  { label: "Site", value: ({ quote }) => quote.client.site },
  { label: "First day", value: ({ quote }) => numericDate(quote.content.startsOn) },
  {
    label: "Last day",
    value: ({ quote }) => (quote.content.endsOn ? numericDate(quote.content.endsOn) : ""),
  },
  { label: "Line", value: ({ line }) => line.description },
  { label: "Type", value: ({ line }) => types[line.kind] },
  { label: "Posts", value: hoursOnly(({ posts }) => posts) },
  { label: "Guards at each post", value: hoursOnly(({ guards }) => guards) },
  {
    label: "Days",
    value: ({ line }) =>
      "days" in line ? line.days.map((day) => longWeekdays[day] ?? "").join(" ") : "",
  },
  { label: "From", value: hoursOnly(({ from }) => formatTime(from)) },
  { label: "To", value: hoursOnly(({ to }) => formatTime(to)) },
  { label: "Hours per week", value: hoursOnly(weeklyHours) },
  {
    label: "Patrol visits per day",
    value: ({ line }) => (line.kind === "visits" ? String(line.visits) : ""),
  },
  {
    label: "Rate",
    value: ({ line }) => (line.kind === "discount" ? "" : decimalAmount(line.rate)),
  },
  { label: "Note", value: ({ line }) => line.note },
  {
    label: "Percent off",
    value: ({ line }) =>
      line.kind === "discount" && line.percent !== null ? String(line.percent / 100) : "",
  },
  {
    label: "Amount off",
    value: ({ line }) =>
      line.kind === "discount" && line.amount !== null ? decimalAmount(line.amount) : "",
  },
  { label: "Billed", value: ({ line }) => ("every" in line ? periods[line.every] : "") },
];
