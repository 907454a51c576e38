import { formatDate } from "~/shared/dates";
import { m as emailValues } from "~/shared/messages/email-values";
import { m } from "~/shared/messages/public/consultation";
import { chosenService, coverageOptions, labelIn, timeToBeDecided } from "./choices.rules";

/** A stored start date, formatted for emails. */
export function formatPreferredDate(stored: string | null): string {
  return stored ? formatDate(stored) : notDecided;
}

/** "consultation about Mobile Patrol Services", or "consultation" if no service was chosen. */
export function consultationWords(service: string): string {
  const chosen = chosenService(service);
  return chosen ? emailValues.consultation_about({ service: chosen }) : emailValues.consultation;
}

/** A stored preferred time for display: coverage codes become their labels. */
export function preferredTimeLabel(stored: string): string {
  return labelIn(coverageOptions, stored);
}

/** Used in emails for answers that a visitor left open. */
const notDecided = m.not_decided_yet;

/** A stored preferred time for emails, whose readers don't know "TBD". */
export function formatPreferredTime(stored: string): string {
  return stored === timeToBeDecided ? notDecided : preferredTimeLabel(stored);
}
