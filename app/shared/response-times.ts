import { m } from "./messages/dates";

// The promised response times. The one for requests is a setting, `answer_within`: the database's
// trigger `promise_answer` turns it into the request's deadline, `answer_due_at`.

/** Applications are answered within this many business days, as promised on the site. */
export const applicationDays = 5;

/**
 * A promised time as part of a sentence.
 * @param time such as "24 hours"; nothing is promised without one
 */
export function within(time: string | undefined): string {
  return time ? m.within({ time }) : m.soon;
}
