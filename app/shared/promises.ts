// What visitors and applicants are promised, and how long they have waited by now.

/** Consultations and messages are answered within so many hours. */
export const answerHours = 24;
/** Applications are answered within so many business days. */
export const applicationDays = 5;

export interface Waited {
  /** "waits 40 min", "waits 26 h", "waits 3 days", "came today" */
  label: string;
  /** Whether it is longer than was promised. */
  late: boolean;
}

/** How long somebody has waited for an answer that was promised within {@link answerHours}. */
export function waitedForAnswer(since: Date, now: Date): Waited {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  return { label: `waits ${span(minutes)}`, late: minutes > answerHours * 60 };
}

function span(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/**
 * How long an applicant has waited, in days on which an office works.
 * @param since yyyy-MM-dd at the company's place, the day on which the application came
 * @param today yyyy-MM-dd at the company's place
 */
export function waitedForDecision(since: string, today: string): Waited {
  const days = businessDaysAfter(since, today);
  return { label: decisionLabel(days, since === today), late: days > applicationDays };
}

function decisionLabel(days: number, today: boolean): string {
  if (today) return "came today";
  // On a Saturday, what came on Friday.
  if (days === 0) return "waits under 1 business day";
  return `waits ${days} business ${days === 1 ? "day" : "days"}`;
}

const dayMs = 86_400_000;

/** Mondays to Fridays after `from`, up to and including `to`; both yyyy-MM-dd. */
export function businessDaysAfter(from: string, to: string): number {
  const first = Date.parse(`${from}T00:00:00Z`) / dayMs;
  const days = Date.parse(`${to}T00:00:00Z`) / dayMs - first;
  if (!(days > 0)) return 0;
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let day = weeks * 7 + 1; day <= days; day += 1) {
    // The first of January 1970 was a Thursday.
    const weekday = (first + day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}
