import { formatDays } from "~/features/appointments/estimate/hours.rules";
import { holidaysBetween } from "~/features/rates/billable-hours.rules";
import { formatDate, formatTime } from "~/shared/dates";
import { m } from "~/shared/messages/customer/quote-document";
import { exactMoney } from "~/shared/money";
import type {
  Amounts,
  DiscountLine,
  LineHours,
  QuoteAmounts,
  QuoteContent,
  QuoteDocument,
  QuoteLine,
} from "./content";
import { quoteNumber } from "./rules";
import { amountNames, quoteAmounts, shownAmounts } from "./totals.server";

/** The facts in a document that aren't part of the content that the office edits. */
export interface DocumentFacts {
  number: number | null;
  version: number;
  company: QuoteDocument["company"];
  client: QuoteDocument["client"];
  /** yyyy-MM-dd */
  issued: string;
  validUntil: string;
}

type Column = (typeof amountNames)[number];

const columnLabels: Readonly<Record<Column, string>> = {
  weekly: m.weekly,
  monthly: m.monthly,
  once: m.once,
  term: m.term,
};

/** The quote as the client reads it; the web page, email and PDF all show this. */
export function documentOf(content: QuoteContent, facts: DocumentFacts): QuoteDocument {
  const amounts = quoteAmounts(content);
  const columns = shownAmounts(content, amounts.net);
  const row = (of: Amounts) =>
    columns.map((name) => {
      const cents = of[name];
      return cents === null ? "" : exactMoney(cents);
    });
  return {
    number: quoteNumber(facts.number),
    version: facts.version,
    title: content.title,
    intro: content.intro,
    company: facts.company,
    client: facts.client,
    dates: {
      issued: formatDate(facts.issued),
      validUntil: formatDate(facts.validUntil),
      starts: formatDate(content.startsOn),
      ends: content.endsOn && formatDate(content.endsOn),
    },
    lines: amounts.lines.map(({ line, net, hours }) => ({
      description: line.description,
      details: detailsOf(line, hours, columns),
      amounts: row(net),
      ...(line.kind === "discount" ? { discount: true as const } : {}),
    })),
    columns: columns.map((name) => (columns.length === 1 ? m.total_only : columnLabels[name])),
    totals: totalsOf(amounts, row),
    notes: notesOf(content, amounts, columns),
    terms: content.terms.map(({ title, body }) => ({ title, body })),
  };
}

/**
 * The rows below the lines. Each tax can be checked: it's its rate of the subtotal, or if only some
 * of that is taxed at this rate, of the row above.
 */
function totalsOf(
  { net, taxes, total }: QuoteAmounts,
  row: (amounts: Amounts) => string[],
): QuoteDocument["totals"] {
  const sum = { label: m.total, amounts: row(total), strong: true };
  const subtotal = { label: m.subtotal, amounts: row(net), strong: false };
  const charged = taxes.filter(({ tax }) => amountNames.some((name) => (tax[name] ?? 0) > 0));
  const rows = charged.flatMap(({ rate, taxable, tax }) => {
    const percent = { rate: rate / 100 };
    const taxed = { label: m.tax_at(percent), amounts: row(tax), strong: false };
    const base = { label: m.taxable_at(percent), amounts: row(taxable), strong: false };
    const isAll = base.amounts.every((text, at) => text === "" || text === subtotal.amounts[at]);
    return isAll ? [taxed] : [base, taxed];
  });
  return rows.length > 0 ? [subtotal, ...rows, sum] : [sum];
}

function detailsOf(line: QuoteLine, hours: LineHours | null, columns: Column[]): string[] {
  const details = [...billingOf(line, hours, columns), line.note];
  return details.filter((detail) => detail !== "");
}

/** "12.5 hours a week", with those of the full term if its amount is shown, too. */
function hoursIn({ weekly, term }: LineHours, columns: Column[]): string {
  const inTerm = term === null || !columns.includes("term") ? "" : formatHours(term);
  if (!inTerm) return m.hours_weekly({ hours: formatHours(weekly) });
  if (columns.length === 1) return m.hours_total({ hours: inTerm });
  return m.hours_weekly_and_term({ hours: formatHours(weekly), total: inTerm });
}

function billingOf(line: QuoteLine, hours: LineHours | null, columns: Column[]): string[] {
  if (line.kind === "discount") return [discountText(line)];
  const rate = exactMoney(line.rate);
  switch (line.kind) {
    case "hours": {
      const { posts, guards, minimumHours } = line;
      const factors = [
        line.night && m.nights({ factor: line.night / 100 }),
        line.weekend && m.weekends({ factor: line.weekend / 100 }),
        line.holiday && m.holidays({ factor: line.holiday / 100 }),
        line.overtime && m.overtime({ factor: line.overtime / 100 }),
      ].filter(Boolean);
      const [first = "", ...others] = factors as string[];
      return [
        posts === 1 ? m.guards({ guards }) : m.posts_and_guards({ posts, guards }),
        formatShift(line),
        hours ? m.hourly({ rate, hours: hoursIn(hours, columns) }) : "",
        [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(", "),
        minimumHours === null ? "" : m.minimum({ hours: minimumHours }),
        line.shortNotice === null ? "" : m.short_notice({ percent: line.shortNotice }),
      ];
    }
    case "visits":
      return [
        m.visits({ visits: line.visits, days: formatDays(line.days) }),
        m.per_visit({ rate }),
        line.minutes === null ? "" : m.on_site({ minutes: line.minutes }),
      ];
    case "fixed": {
      const each = { once: m.each_once, week: m.each_week, month: m.each_month }[line.every];
      const one = each({ rate });
      return [line.quantity === 1 ? one : m.quantity({ quantity: line.quantity, rate: one })];
    }
  }
}

/** "10% off" or "$50.00 off a week" */
function discountText({ percent, amount, every }: DiscountLine): string {
  if (percent !== null) return m.percent_off({ percent: percent / 100 });
  const off = { once: m.off_once, week: m.off_weekly, month: m.off_monthly }[every];
  return off({ amount: exactMoney(amount ?? 0) });
}

function formatShift({ days, from, to }: { days: number[]; from: string; to: string }): string {
  if (from === to && from === "00:00") return m.around_the_clock({ days: formatDays(days) });
  return m.shift({ days: formatDays(days), from: formatTime(from), to: formatTime(to) });
}

/** "42.5" */
function formatHours(hours: number): string {
  return hours.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

function notesOf(
  { lines, billing, startsOn, endsOn }: QuoteContent,
  amounts: QuoteAmounts,
  columns: Column[],
): string[] {
  const uses = (factor: "night" | "weekend" | "holiday" | "overtime" | "shortNotice") =>
    lines.some((line) => line.kind === "hours" && line[factor] !== null);
  const holidays = holidaysBetween(billing.holidays, startsOn, endsOn ?? "9999-12-31");
  const rates = [
    uses("night") &&
      m.note_night({
        from: formatTime(billing.night_from),
        to: formatTime(billing.night_to),
      }),
    uses("weekend") && m.note_weekend({ days: formatDays(billing.weekend) }),
    uses("holiday") &&
      holidays.length > 0 &&
      m.note_holidays({
        dates: holidays.map(({ name, date }) => `${name} (${formatDate(date)})`).join("; "),
      }),
  ].filter((note) => note !== false);
  return [
    ...(columns.includes("monthly") ? [m.note_month] : []),
    ...(columns.includes("term") && columns.length > 1 && endsOn !== null
      ? [m.note_term({ from: formatDate(startsOn), to: formatDate(endsOn) })]
      : []),
    ...(columns.includes("term") ? clockNotes(amounts) : []),
    ...(lines.some((line) => line.kind === "discount" && line.percent !== null)
      ? [m.note_discount]
      : []),
    ...(amounts.taxes.length > 0 ? [m.note_tax] : []),
    ...rates,
    ...(rates.length > 1 ? [m.note_highest] : []),
    ...(uses("overtime") ? [m.note_overtime({ hours: billing.overtime_after })] : []),
    ...(uses("shortNotice") ? [m.note_short_notice({ hours: billing.short_notice_within })] : []),
    ...(uses("overtime") || uses("shortNotice") ? [m.note_not_included] : []),
  ];
}

/** Why some shifts of the term have more or fewer hours than usual. */
function clockNotes({ lines }: QuoteAmounts): string[] {
  const changed = lines.flatMap(({ hours }) => hours?.changed ?? []);
  const dates = (some: typeof changed) =>
    [...new Set(some.map(({ date }) => date))].toSorted().map(formatDate).join("; ");
  const [longer, shorter] = [
    changed.filter(({ minutes }) => minutes > 0),
    changed.filter(({ minutes }) => minutes < 0),
  ];
  return [
    ...(longer.length > 0 ? [m.note_clocks_back({ dates: dates(longer) })] : []),
    ...(shorter.length > 0 ? [m.note_clocks_forward({ dates: dates(shorter) })] : []),
  ];
}
