import { days } from "~/shared/durations";
import { m } from "~/shared/messages/public/licenses";
import { formatWholeMoney } from "~/shared/money";

/** A license that is valid today, as visitors see it. */
export interface ClaimedLicense {
  state: string;
  authority: string;
  class: string;
  number: string;
  legalName: string;
  address: string;
  expiresOn: string;
  lookupUrl: string;
  lookupCheckedOn: string | null;
  /** The text that the state requires; empty unless the office turned it on. */
  notice: string;
}

/** Insurance or a bond that is valid today. */
export interface ClaimedCoverage {
  kind: CoverageKind;
  /** In whole units of the company's currency, such as dollars. */
  amount: number;
  carrier: string;
  expiresOn: string;
}

/** The claims that are valid today. Pages and emails leave out all others. */
export interface Claims {
  licenses: readonly ClaimedLicense[];
  coverages: readonly ClaimedCoverage[];
}

export const noClaims: Claims = { licenses: [], coverages: [] };

export const coverageKinds = [
  "general-liability",
  "professional-liability",
  "umbrella",
  "workers-compensation",
  "commercial-auto",
  "surety-bond",
  "fidelity-bond",
] as const;
export type CoverageKind = (typeof coverageKinds)[number];

const kindLabels: Record<CoverageKind, string> = {
  "general-liability": m.general_liability_insurance,
  "professional-liability": m.professional_liability_insurance,
  umbrella: m.umbrella_insurance,
  "workers-compensation": m.workers_compensation_insurance,
  "commercial-auto": m.commercial_auto_insurance,
  "surety-bond": m.surety_bond,
  "fidelity-bond": m.fidelity_bond,
};

export function coverageKindLabel(kind: CoverageKind): string {
  return kindLabels[kind];
}

/**
 * Whether a record with this expiration date may still be claimed; not on the day itself.
 * @param expiresOn yyyy-MM-dd; null if unknown
 * @param today yyyy-MM-dd in the company's time zone
 */
export function isValidOn(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn > today;
}

/** The days from `today` until `expiresOn`, both yyyy-MM-dd; negative afterward. */
export function daysUntil(expiresOn: string, today: string): number {
  return Math.round((Date.parse(expiresOn) - Date.parse(today)) / days(1));
}

/** The office is notified this many days before something expires. */
export const noticeDays = [90, 30, 7] as const;

/**
 * The notice that is due: the nearest one, so that a license entered late isn't announced three
 * times. Undefined if it is too early or too late for one.
 */
export function dueNotice(daysLeft: number): number | undefined {
  if (daysLeft <= 0) return undefined;
  return noticeDays.filter((days) => daysLeft <= days).at(-1);
}

/** "in 30 days", "tomorrow" */
export function inDays(days: number): string {
  return days === 1 ? m.tomorrow : m.in_days({ days });
}

/** "General liability insurance, $2,000,000, Example Mutual" */
export function coverageLine({ kind, amount, carrier }: Omit<ClaimedCoverage, "expiresOn">) {
  return `${coverageKindLabel(kind)}, ${formatWholeMoney(amount)}, ${carrier}`;
}

/** The placeholders of a template, such as "[phone]". */
export function placeholdersIn(text: string): string[] {
  return text.match(/\[[^\]\n]+\]/g) ?? [];
}

/** A license's document in the back office. */
export function documentPath(id: string, what?: "file" | "remove"): string {
  return ["/admin/licenses", id, "document", what].filter(Boolean).join("/");
}

/** The contact page with the request for a certificate filled in. */
export const certificatePath = "/contact?about=certificate";

export const certificateRequest = m.certificate_request;
