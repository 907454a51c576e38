import { securityNotice } from "~/features/accounts/credentials/security-notice.email";
import { emailChange } from "~/features/accounts/own-account/email-change.email";
import { emailChangeAsked } from "~/features/accounts/own-account/email-change-asked.email";
import { emailChanged } from "~/features/accounts/own-account/email-changed.email";
import { invitationEmail } from "~/features/accounts/people/invitation.email";
import { alreadyRegistered } from "~/features/accounts/sign-in/already-registered.email";
import { emailConfirmation } from "~/features/accounts/sign-in/email-confirmation.email";
import { passwordReset } from "~/features/accounts/sign-in/password-reset.email";
import { appointmentNotification } from "~/features/appointments/emails/appointment-notification.email";
import { bookingCancelled } from "~/features/appointments/emails/booking-cancelled.email";
import { bookingConfirmation } from "~/features/appointments/emails/booking-confirmation.email";
import { bookingConfirmed } from "~/features/appointments/emails/booking-confirmed.email";
import { bookingHeld } from "~/features/appointments/emails/booking-held.email";
import { bookingMoved } from "~/features/appointments/emails/booking-moved.email";
import { bookingReminder } from "~/features/appointments/emails/booking-reminder.email";
import { consultantReminder } from "~/features/appointments/emails/consultant-reminder.email";
import { calendarUnreachable } from "~/features/availability/outside-calendars/calendar-unreachable.email";
import { backupTroubleEmail } from "~/features/backups/backup-trouble.email";
import { applicationConfirmation } from "~/features/careers/apply/application-confirmation.email";
import { applicationNotification } from "~/features/careers/apply/application-notification.email";
import { applicationHired } from "~/features/careers/status-emails/application-hired.email";
import { applicationInterviewed } from "~/features/careers/status-emails/application-interviewed.email";
import { applicationRejected } from "~/features/careers/status-emails/application-rejected.email";
import { applicationReviewing } from "~/features/careers/status-emails/application-reviewing.email";
import { licenseExpiring } from "~/features/emails/expiry-notices/license-expiring.email";
import type { EmailTemplate } from "~/features/emails/templates/schema";
import { interviewBooked } from "~/features/interviews/emails/interview-booked.email";
import { interviewCanceled } from "~/features/interviews/emails/interview-canceled.email";
import { interviewNotification } from "~/features/interviews/emails/interview-notification.email";
import { interviewOffer } from "~/features/interviews/emails/interview-offer.email";
import { interviewReminder } from "~/features/interviews/emails/interview-reminder.email";
import { interviewSession } from "~/features/interviews/emails/interview-session.email";
import { messageNotification } from "~/features/messages/contact/message-notification.email";
import { quoteAccepted } from "~/features/quotes/sending/quote-accepted.email";
import { quoteNotification } from "~/features/quotes/sending/quote-notification.email";
import { quoteReminder } from "~/features/quotes/sending/quote-reminder.email";
import { quoteSent } from "~/features/quotes/sending/quote-sent.email";
import { bookingNotification } from "~/features/requests/form/booking-notification.email";
import { surveyReportEmail } from "~/features/surveys/report/survey-report.email";
import { urgentSummaryName } from "~/features/urgent/paging/summary.rules";
import { urgentPage } from "~/features/urgent/paging/urgent-page.email";
import { urgentUnanswered } from "~/features/urgent/paging/urgent-unanswered.email";

/** Every email that has a template, in the order of the office's menu. */
export const everyEmail: readonly EmailTemplate[] = [
  bookingConfirmation,
  bookingNotification,
  bookingHeld,
  bookingConfirmed,
  bookingMoved,
  bookingCancelled,
  bookingReminder,
  consultantReminder,
  appointmentNotification,
  messageNotification,
  urgentPage,
  urgentUnanswered,
  applicationConfirmation,
  applicationNotification,
  applicationReviewing,
  applicationInterviewed,
  applicationHired,
  applicationRejected,
  interviewOffer,
  interviewBooked,
  interviewReminder,
  interviewCanceled,
  interviewNotification,
  interviewSession,
  emailConfirmation,
  passwordReset,
  alreadyRegistered,
  invitationEmail,
  emailChange,
  emailChangeAsked,
  emailChanged,
  securityNotice,
  licenseExpiring,
  calendarUnreachable,
  backupTroubleEmail,
  quoteSent,
  quoteReminder,
  quoteAccepted,
  quoteNotification,
  surveyReportEmail,
];

/** An email by the name of its template. */
export function emailByName(name: string): EmailTemplate | undefined {
  return everyEmail.find((email) => email.name === name);
}

/** Emails without a template. */
const written: Record<string, string> = {
  message_reply: "Reply to a message",
  notification_summary: "Summary of notifications",
  [urgentSummaryName]: "Summary of urgent requests",
};

/** The title of an email in the outbox. */
export function emailTitle(template: string): string {
  return emailByName(template)?.title ?? written[template] ?? template;
}

/** Whether an email has a link that only its recipient may see, not the office. */
export function hasSecretLink(template: string): boolean {
  return template === urgentSummaryName || emailByName(template)?.secret === true;
}
