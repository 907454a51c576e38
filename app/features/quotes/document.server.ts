import { formatDays } from "~/features/appointments/estimate/hours.rules";
import { holidaysBetween } from "~/features/rates/billable-hours.rules";
import { formatDate, formatTime } from "~/shared/dates";
import { m } from "~/shared/messages/customer/quote-document";
import { exactMoney } from "~/shared/money";
import type { Amounts, QuoteContent, QuoteDocument, QuoteLine } from "./content";
import { isShortTerm, quoteNumber, weeklyHours } from "./rules";
import { amountNames, quoteAmounts } from "./totals.server";

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
  const columns = columnsOf(content, amounts.net);
  const row = (of: Amounts) =>
    columns.map((name) => {
      const cents = of[name];
      return cents === null ? "" : exactMoney(cents);
    });
  const taxed = amountNames.some((name) => (amounts.tax[name] ?? 0) > 0);
  const total = { label: m.total, amounts: row(amounts.total), strong: true };
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
    lines: amounts.lines.map(({ line, net }) => ({
      description: line.description,
      details: detailsOf(line),
      amounts: row(net),
    })),
    columns: columns.map((name) => (columns.length === 1 ? m.total_only : columnLabels[name])),
    totals: taxed
      ? [
          { label: m.subtotal, amounts: row(amounts.net), strong: false },
          { label: taxLabel(content.lines), amounts: row(amounts.tax), strong: false },
          total,
        ]
      : [total],
    notes: notesOf(content, columns),
    terms: content.terms.map(({ title, body }) => ({ title, body })),
  };
}

function columnsOf(content: QuoteContent, net: Amounts): Column[] {
  if (isShortTerm(content)) return ["term"];
  return amountNames.filter((name) => net[name] !== null);
}

function taxLabel(lines: readonly QuoteLine[]): string {
  const rates = new Set(lines.flatMap(({ tax }) => tax ?? []));
  const [only] = rates;
  return rates.size === 1 && only !== undefined ? m.tax_at({ rate: only / 100 }) : m.tax;
}

function detailsOf(line: QuoteLine): string[] {
  const details = [...billingOf(line), line.note];
  return details.filter((detail) => detail !== "");
}

function billingOf(line: QuoteLine): string[] {
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
        m.hourly({ rate, hours: formatHours(weeklyHours(line)) }),
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

function formatShift({ days, from, to }: { days: number[]; from: string; to: string }): string {
  if (from === to && from === "00:00") return m.around_the_clock({ days: formatDays(days) });
  return m.shift({ days: formatDays(days), from: formatTime(from), to: formatTime(to) });
}

/** "42.5" */
function formatHours(hours: number): string {
  return hours.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

function notesOf({ lines, billing, startsOn, endsOn }: QuoteContent, columns: Column[]): string[] {
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
    ...rates,
    ...(rates.length > 1 ? [m.note_highest] : []),
    ...(uses("overtime") ? [m.note_overtime({ hours: billing.overtime_after })] : []),
    ...(uses("shortNotice") ? [m.note_short_notice({ hours: billing.short_notice_within })] : []),
    ...(uses("overtime") || uses("shortNotice") ? [m.note_not_included] : []),
  ];
}
