import type { BillingHours, Holiday } from "~/features/rates/billable-hours.rules";

/** When night, weekend and holiday rates apply, as agreed in a quote. */
export interface QuoteBilling extends BillingHours {
  holidays: readonly Holiday[];
  timeZone: string;
  /** Hours per week of one guard. */
  overtime_after: number;
  /** In hours before the start. */
  short_notice_within: number;
}

interface LineBase {
  /** Identifies the line within its quote. */
  id: string;
  /** For example, "Unarmed officer, main gate". */
  description: string;
  note: string;
  /** In cents, per hour, visit or item. */
  rate: number;
  /** The company's cost, in the same unit as `rate`; only the office sees it. */
  cost: number | null;
  /** Hundredths of a percent; null for no tax. */
  tax: number | null;
}

/** Guards at posts, billed by the hour. */
export interface HoursLine extends LineBase {
  kind: "hours";
  posts: number;
  /** At each post. */
  guards: number;
  /** Weekdays from Sunday, which is 0. */
  days: number[];
  /** HH:MM */
  from: string;
  /** HH:MM; the same as `from` for 24 hours, earlier for a shift past midnight. */
  to: string;
  /** Shorter shifts are billed as this many hours; null for none. */
  minimumHours: number | null;
  /** Percent of `rate`, such as 150; null for no surcharge. */
  night: number | null;
  weekend: number | null;
  holiday: number | null;
  // The quote mentions overtime and short notice, but its amounts don't include them.
  overtime: number | null;
  /** In percent on top of `rate`. */
  shortNotice: number | null;
}

/** Patrol visits, billed for each one. */
export interface VisitsLine extends LineBase {
  kind: "visits";
  /** The number of visits on each of the days. */
  visits: number;
  days: number[];
  /** Minimum minutes on site; null if not agreed. */
  minutes: number | null;
}

/** Equipment, setup and other items. */
export interface FixedLine extends LineBase {
  kind: "fixed";
  quantity: number;
  every: "once" | "week" | "month";
}

/** A deduction from the other lines: either a percentage or a fixed amount. */
export interface DiscountLine extends Pick<LineBase, "id" | "description" | "note"> {
  kind: "discount";
  /** Hundredths of a percent of the other lines; null for a fixed amount. */
  percent: number | null;
  /** In cents; null for a percentage. */
  amount: number | null;
  /** How often a fixed amount is deducted. */
  every: FixedLine["every"];
}

/** A line that is billed. */
export type ServiceLine = HoursLine | VisitsLine | FixedLine;

export type QuoteLine = ServiceLine | DiscountLine;

export interface TermsBlock {
  title: string;
  body: string;
}

/** The part of a draft that the office edits. */
export interface QuoteContent {
  /** For example, "Security officers for Fairview Plaza". */
  title: string;
  intro: string;
  /** The first day of service, yyyy-MM-dd. */
  startsOn: string;
  /** The last day of service; null for service without an end date. */
  endsOn: string | null;
  lines: QuoteLine[];
  terms: TermsBlock[];
  billing: QuoteBilling;
}

/**
 * A quote as the client reads it: the same in the web page, email and PDF. It is stored when a
 * version is sent, so that nothing can change it afterwards. All texts are already formatted.
 */
export interface QuoteDocument {
  /** "Q-1042"; "Draft" before it is sent. */
  number: string;
  version: number;
  title: string;
  intro: string;
  company: {
    name: string;
    address: string;
    phone: string;
    email: string;
    website: string;
    /** For example, "Texas DPS license B00000". */
    licenses: string[];
  };
  client: { name: string; company: string; email: string; phone: string; site: string };
  /** "Mon, Nov 23, 2026"; `ends` is null for ongoing service. */
  dates: { issued: string; validUntil: string; starts: string; ends: string | null };
  lines: {
    description: string;
    /** Hours, days, rate and surcharges, one per line. */
    details: string[];
    /** Amounts without tax, in the order of `columns`; empty where one doesn't apply. */
    amounts: string[];
    /** Whether it's a discount; left out of other lines. */
    discount?: true;
  }[];
  /** "Per week", "Per month", "One time", "Full term", as they apply; "Total" if only one. */
  columns: string[];
  /** Subtotals, taxes and totals, with amounts in the order of `columns`. */
  totals: { label: string; amounts: string[]; strong: boolean }[];
  /** How the amounts were calculated, one sentence each. */
  notes: string[];
  terms: TermsBlock[];
}

/** Amounts in cents; null where one doesn't apply. */
export interface Amounts {
  weekly: number | null;
  monthly: number | null;
  /** Billed one time. */
  once: number | null;
  /** From the first day of service to the last; null without an end date. */
  term: number | null;
}

/** One line's amounts without tax, below zero for a discount, and its cost, if known. */
export interface LineAmounts {
  line: QuoteLine;
  net: Amounts;
  cost: Amounts | null;
  /** Null for lines without hours. */
  hours: LineHours | null;
}

/** Guard hours of a line, without the minimum per shift. */
export interface LineHours {
  /** In a usual week. */
  weekly: number;
  /** From the first day of service to the last; null without an end date. */
  term: number | null;
  /** Shifts in the term that a clock change makes longer or, with negative minutes, shorter. */
  changed: { date: string; minutes: number }[];
}

/** The tax at one rate. */
export interface TaxAmounts {
  /** Hundredths of a percent. */
  rate: number;
  /** The lines with this rate, less their share of the discounts. */
  taxable: Amounts;
  tax: Amounts;
}

export interface QuoteAmounts {
  lines: LineAmounts[];
  /** The sums of the lines' rounded amounts. */
  net: Amounts;
  /** One for each rate, in the order of the lines. */
  taxes: TaxAmounts[];
  tax: Amounts;
  total: Amounts;
  /** Whether a discount was cut, because it is more than the lines that it reduces. */
  discountCut: Record<keyof Amounts, boolean>;
  /** Null if no line has a cost. */
  cost: Amounts | null;
  /** The amounts without tax of the lines with a cost, less their share of the discounts. */
  priceOfCost: Amounts;
  /** Guard hours in a usual week. */
  hours: number;
}

/** Who accepted a quote, for the certificate page of its PDF. */
export interface QuoteAcceptance {
  name: string;
  title: string;
  /** A formatted time in the company's time zone, with the zone. */
  at: string;
  /** How, such as "by phone", and who recorded it, if the office did. */
  recorded?: { how: string; by: string; at: string };
  /** The IP address and the browser. */
  address: string;
  agent: string;
  /** The SHA-256 of the document, in hexadecimal. */
  hash: string;
}
