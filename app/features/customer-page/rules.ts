import { bookingPath } from "~/features/appointments/links/rules";
import { m } from "~/shared/messages/customer/booking";

/** The Thank You page of a new request. */
export const receivedPath = (secret: string) => `${bookingPath(secret)}/received`;

/** The page to choose a time, opened at a month (yyyy-MM) and a day (yyyy-MM-dd). */
export const timePath = (secret: string, month?: string, day?: string) =>
  `${bookingPath(secret)}/time${month ? `?month=${month}${day ? `&day=${day}` : ""}` : ""}`;

/** Why a booking can't be given a time or canceled: status and sentence. */
export const customerRefusals = {
  taken: [409, m.time_taken],
  "not-offered": [409, m.time_no_longer_available],
  "too-late": [409, m.too_late_to_change],
  cancelled: [409, m.already_canceled],
  changed: [409, m.changed_elsewhere],
  impossible: [409, m.cannot_change_online],
  "too-many": [429, m.too_many_changes],
  "too-many-times": [429, m.too_many_times],
  "not-held": [409, m.time_no_longer_held],
  "hold-limit-reached": [429, m.hold_limit_reached],
  "too-many-emails": [429, m.too_many_emails],
  unproven: [409, m.use_emailed_button],
} as const satisfies Record<string, [status: number, message: string]>;
