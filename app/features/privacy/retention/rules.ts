import {
  type RecordKind,
  type RetentionInput,
  type RetentionSettings,
  recordKinds,
} from "./schema";

interface KindFacts {
  title: string;
  /** The event that the months are counted from. */
  from: string;
  months: number | null;
  minimum: number;
  /** The reason for the default. Not legal advice. */
  reason: string;
}

/** The kinds with their defaults and the reasons. */
export const recordKindFacts: Record<RecordKind, KindFacts> = {
  application: {
    title: "Job applications, including resumes, notes and emails",
    from: "the last change",
    months: 12,
    minimum: 12,
    reason:
      "Federal rules require employers with 15 or more employees to keep applications for 1 year (29 CFR 1602.14). California requires 4 years (48 months). Ask your lawyer.",
  },
  request: {
    title: "Consultation requests that didn’t become appointments",
    from: "the last change",
    months: 24,
    minimum: 0,
    reason: "Our suggestion: 2 years after the last change. Ask your lawyer.",
  },
  booking: {
    title: "Past appointments",
    from: "the appointment",
    months: 84,
    minimum: 0,
    reason:
      "Contract records are often kept for 7 years. Ask your lawyer about your state’s requirements.",
  },
  message: {
    title: "Messages and their replies",
    from: "the last message or reply",
    months: 24,
    minimum: 0,
    reason: "Our suggestion: the same as for requests. Ask your lawyer.",
  },
  urgent: {
    title: "Closed urgent requests with their history and emails",
    from: "the request is closed",
    months: 24,
    minimum: 0,
    reason:
      "Our suggestion: the same as for messages. Some cities require you to keep fire watch logs. Ask your lawyer.",
  },
  email: {
    title: "Sent emails in the delivery log",
    from: "the email is sent",
    months: 24,
    minimum: 0,
    reason: "Our suggestion: the same as for the requests they belong to.",
  },
  account: {
    title: "Accounts without a role",
    from: "the last sign-in",
    months: 24,
    minimum: 0,
    reason: "These accounts can’t open the back office. Accounts with a role are kept.",
  },
  session: {
    title: "Expired sessions with their IP addresses",
    from: "the end of the session",
    months: 1,
    minimum: 0,
    reason: "Our suggestion: long enough to look into a suspicious sign-in.",
  },
  audit: {
    title: "Audit log",
    from: "the entry is made",
    months: null,
    minimum: 0,
    reason:
      "We suggest keeping it because it shows what was changed and erased. The tamper check still works after entries are deleted.",
  },
};

/**
 * The moment this many months before `now`, or after it if negative. A day that the month doesn't
 * have becomes its last day.
 */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), days));
  return then;
}

/** The rules of a submitted form. Kinds without a minimum get 0. */
export function settingsOf(input: RetentionInput): RetentionSettings["rules"] {
  return Object.fromEntries(
    recordKinds.map((kind) => {
      const least = `${kind}-minimum`;
      const given = (input as Record<string, unknown>)[least];
      return [kind, { months: input[kind], minimum: typeof given === "number" ? given : 0 }];
    }),
  ) as RetentionSettings["rules"];
}

/** How many records are due in total. */
export function totalDue(counts: Record<RecordKind, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** "12 months" or "1 month"; "Kept" for null. */
export function formatMonths(months: number | null): string {
  if (months === null) return "Kept";
  return months === 1 ? "1 month" : `${months} months`;
}
