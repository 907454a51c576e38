import { shiftMinutes } from "~/features/appointments/estimate/hours.rules";
import type { UnsentEmail } from "~/platform/email/status";
import { dayAfter } from "~/shared/dates";
import { days } from "~/shared/durations";
import { counted } from "~/shared/lists/bulk";
import type { SortOrder } from "~/shared/lists/sorting";
import { formatMoney, maxCents } from "~/shared/money";
import { type QuoteStatus, quoteStatuses } from "~/shared/stored-values";
import type { HoursLine, QuoteContent, QuoteDocument } from "./content";

/** Lists show the latest version of a quote, which never has the status `replaced`. */
export const listedStatuses = quoteStatuses.filter((status) => status !== "replaced");

/** The columns that quotes can be sorted by. */
export const quoteSorts = ["created", "value", "valid-until"] as const;
export type QuoteSort = SortOrder<(typeof quoteSorts)[number]>;

/** The order of the list: newest first. */
export const usualQuoteSort: QuoteSort = "-created";

/** A quote in a list: its latest version. */
export interface QuoteSummary {
  id: string;
  number: number | null;
  version: number;
  status: QuoteStatus;
  seen: boolean;
  /** The state of its email if it hasn't been sent and the client hasn't opened the quote. */
  unsent: UnsentEmail | null;
  title: string;
  customer: string;
  validUntil: string;
  /** In cents, without tax. */
  monthly: number;
  once: number;
  term: number | null;
  createdAt: Date;
}

export interface ExportedQuote extends QuoteSummary {
  versionId: string;
  company: string | null;
  email: string | null;
}

const labels: Readonly<Record<QuoteStatus, string>> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  replaced: "Replaced",
};

/** The facts that decide a version's status label. */
type QuoteState = Pick<QuoteSummary, "status"> & Partial<Pick<QuoteSummary, "seen" | "unsent">>;

/** The status, or "Opened" after the client opened it and "Not sent yet" while its email waits. */
export function quoteStatusLabel({ status, seen, unsent }: QuoteState): string {
  if (status !== "sent") return labels[status];
  if (unsent) return unsent === "waiting" ? "Not sent yet" : "Not sent";
  return seen ? "Opened" : labels.sent;
}

export function quoteStatusTone({ status, unsent }: QuoteState): "good" | "warn" | "bad" | "plain" {
  if (status === "sent" && unsent) return unsent === "waiting" ? "warn" : "bad";
  if (status === "accepted") return "good";
  if (status === "declined") return "bad";
  return status === "expired" ? "warn" : "plain";
}

export const quotesPath = "/admin/quotes";

export function quotePath(id: string): string {
  return `${quotesPath}/${id}`;
}

/** The path to preview a draft as the client will see it. */
export function previewPath(id: string): string {
  return `${quotePath(id)}/preview`;
}

/** A draft's document for a preview, without a number. A quote gets its number when it's sent. */
export function previewDocument(draft: { number: number | null }, document: QuoteDocument) {
  return draft.number === null ? { ...document, number: "Q-…" } : document;
}

/** "Q-1042", or "Draft" before it was sent. */
export function quoteNumber(number: number | null): string {
  return number === null ? "Draft" : `Q-${number}`;
}

/** A quote's name in the audit log: "Q-1042: Guards for the warehouse". */
export function quoteLabel({
  number,
  content: { title },
}: {
  number: number | null;
  content: { title: string };
}): string {
  return number === null ? title : `${quoteNumber(number)}: ${title}`;
}

/** The bulk actions for quotes. */
export const bulkActions = ["revoke"] as const;

/** "Revoke the links to 3 quotes?" */
export function revokeTitle(count: number): string {
  return `Revoke the links to ${count === 1 ? "1 quote" : `${count} quotes`}?`;
}

/** "Links to 3 quotes revoked" */
export function revokeDone(count: number): string {
  return `Links to ${counted(count, "quote")} revoked`;
}

/** Why nothing is revoked, as a sentence. */
export const revokeProblems = {
  "no-links": "It has no working links.",
  unknown: "It was deleted.",
};

/** How long a quote is valid unless the office says otherwise. */
const defaultValidDays = 30;

/** The last day of a quote that is started today; both yyyy-MM-dd. */
export function defaultValidUntil(today: string): string {
  return dayAfter(today, defaultValidDays);
}

/** Why a draft can't be sent yet; undefined when it can. */
export function notReady(
  { lines }: QuoteContent,
  { validUntil, today, discountsFit }: { validUntil: string; today: string; discountsFit: boolean },
): "no-lines" | "no-rate" | "discount" | "past" | undefined {
  const services = lines.filter((line) => line.kind !== "discount");
  if (services.length === 0) return "no-lines";
  if (services.some(({ rate }) => rate === 0)) return "no-rate";
  if (!discountsFit) return "discount";
  return validUntil < today ? "past" : undefined;
}

/** The message for a change that would make an amount of a draft too large. */
export function tooMuch(): string {
  return `Lower the amounts. A quote can’t total more than ${formatMoney(maxCents)}.`;
}

/** The message for a form of a draft that was sent in the meantime. */
export const alreadySent =
  "This quote was already sent, so your changes can’t be saved. Create a new version to change it.";

export const notReadyTexts = {
  "no-lines": "Add a line before you send the quote.",
  "no-rate": "Enter the missing rates before you send the quote.",
  discount:
    "A discount is larger than the lines it reduces. Lower it before you send the quote. One-time discounts reduce only one-time lines.",
  past: "The “Valid through” date has passed. Choose a later date, then send the quote.",
} as const;

/** Guard hours in a normal week, ignoring the minimum hours per shift. */
export function weeklyHours({ posts, guards, days, from, to }: HoursLine): number {
  return (posts * guards * days.length * shiftMinutes({ from, to })) / 60;
}

/** The number of days from `first` to `last` (yyyy-MM-dd), including both. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / days(1)) + 1;
}

/** Services up to this many days have only a total, no monthly amount. */
const shortTermDays = 27;

/** Whether a service, such as one for an event, is too short for a monthly amount. */
export function isShortTerm({ startsOn, endsOn }: Pick<QuoteContent, "startsOn" | "endsOn">) {
  return endsOn !== null && daysBetween(startsOn, endsOn) <= shortTermDays;
}

/**
 * How many months have begun by the last day. A month begins on the first day and on the same day
 * of each later month.
 */
export function monthsBegun(first: string, last: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = first.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = last.split("-").map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  // A month that starts on the 31st starts on the last day of a shorter one.
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return months + (toDay >= Math.min(fromDay, lastDay) ? 1 : 0);
}
