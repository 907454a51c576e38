import type { BillingHours, Holiday } from "~/features/rates/billable-hours.rules";

/** When night, weekend and holiday rates apply, as agreed in a quote. */
export interface QuoteBilling extends BillingHours {
  holidays: readonly Holiday[];
  timeZone: string;
  /** Hours a week of one guard. */
  overtime_after: number;
  /** Hours before the start. */
  short_notice_within: number;
}

interface LineBase {
  /** Identifies the line within its quote. */
  id: string;
  /** Such as "Unarmed officer, main gate". */
  description: string;
  note: string;
  /** In cents: an hour, a visit or an item. */
  rate: number;
  /** What it costs the company, in cents like `rate`; only the office sees it. */
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
  // The quote mentions surcharges for later orders, but its amounts don't include them.
  overtime: number | null;
  /** Percent on top of `rate`. */
  shortNotice: number | null;
}

/** Patrol visits, billed for each one. */
export interface VisitsLine extends LineBase {
  kind: "visits";
  /** On each of the days. */
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

export type QuoteLine = HoursLine | VisitsLine | FixedLine;

export interface TermsBlock {
  title: string;
  body: string;
}

/** What the office edits in a draft. */
export interface QuoteContent {
  /** Such as "Security officers for Fairview Plaza". */
  title: string;
  intro: string;
  /** The first day of service, yyyy-MM-dd. */
  startsOn: string;
  /** The last day of service; null for one without an end. */
  endsOn: string | null;
  lines: QuoteLine[];
  terms: TermsBlock[];
  billing: QuoteBilling;
}

/**
 * A quote as the client reads it. Web page, email and PDF show the same one; it is stored when a
 * version is sent, so that nothing changes it afterwards. All texts are ready to be shown.
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
    /** Such as "Texas DPS license B00000". */
    licenses: string[];
  };
  client: { name: string; company: string; email: string; phone: string; site: string };
  /** "Nov 23, 2026" */
  dates: { issued: string; validUntil: string; starts: string; ends: string | null };
  lines: {
    description: string;
    /** Hours, days, rate and surcharges, a line of text each. */
    details: string[];
    /** Amounts without tax, in the order of `columns`; empty where one doesn't apply. */
    amounts: string[];
  }[];
  /** "Per week", "Per month", "One time", "Full term": those that some line has. */
  columns: string[];
  /** Subtotals, taxes and totals, with amounts in the order of `columns`. */
  totals: { label: string; amounts: string[]; strong: boolean }[];
  /** How the amounts were calculated, a sentence each. */
  notes: string[];
  terms: TermsBlock[];
}

/** Amounts in cents; null where one doesn't apply. */
export interface Amounts {
  weekly: number | null;
  monthly: number | null;
  /** Billed one time. */
  once: number | null;
  /** From the first day of service to the last; null without a last day. */
  term: number | null;
}

/** One line's amounts without tax, its tax, and its cost to the company if the line has one. */
export interface LineAmounts {
  line: QuoteLine;
  net: Amounts;
  tax: Amounts;
  cost: Amounts | null;
  /** Guard hours in a usual week; null for lines without hours. */
  hours: number | null;
}

export interface QuoteAmounts {
  lines: LineAmounts[];
  /** The sums of the lines' rounded amounts. */
  net: Amounts;
  tax: Amounts;
  total: Amounts;
  /** Null if no line has a cost. */
  cost: Amounts | null;
  /** The amounts without tax of the lines with a cost. */
  priceOfCost: Amounts;
  /** Guard hours in a usual week. */
  hours: number;
}

/** Who accepted a quote, for the certificate page of its PDF. */
export interface QuoteAcceptance {
  name: string;
  title: string;
  /** A moment in the company's time zone, ready to be shown. */
  at: string;
  /** The IP address and the browser. */
  address: string;
  agent: string;
  /** The SHA-256 of the document, in hexadecimal. */
  hash: string;
}
