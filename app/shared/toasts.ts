import { m } from "~/shared/messages/toasts";
import type { ToastMessage, ToastTopic } from "./toasts/message";
import { officeToasts } from "./toasts/office";

/** Every toast that can follow a redirect. The cookie carries only its code. */
export const toasts = {
  ...officeToasts,
  "access-denied": {
    title: m.access_denied,
    tone: "bad",
    duration: 10_000,
    // Accounts without a role have no other way to log out.
    link: { label: m.log_out, to: "/auth/sign-out" },
  },
  "session-ended": {
    title: m.session_ended,
    description: m.session_ended_text,
    tone: "bad",
    // Stays until someone has signed in.
    duration: 0,
  },
  "signed-in": { title: m.logged_in, tone: "good" },
  "not-signed-in": { title: m.login_failed, tone: "bad" },
  "signed-out": { title: m.logged_out, tone: "good" },
  "signed-up": { title: m.account_created, tone: "good" },
  "signed-up-waiting": {
    title: m.account_created_waiting,
    description: m.confirmation_link_later,
    tone: "plain",
  },
  "not-signed-up": { title: m.sign_up_failed, tone: "bad" },
  "confirmation-sent": {
    title: m.check_email,
    description: m.new_link_sent_if_unconfirmed,
    tone: "good",
  },
  "confirmation-waiting": {
    title: m.email_not_sent_yet,
    description: m.confirmation_link_later,
    tone: "plain",
  },
  "email-confirmed": { title: m.email_address_confirmed, tone: "good" },
  "password-changed": { title: m.password_changed, tone: "good" },
  "consultation-received": {
    title: m.consultation_request_received,
    tone: "good",
    about: "customer-booking",
    onPage: true,
  },
  "consultation-failed": {
    title: m.submission_failed,
    description: m.submission_failed_text,
    link: { label: m.contact_us_directly, to: "/contact" },
    tone: "bad",
    about: "customer-booking",
    onPage: true,
  },
  "submit-again": { title: m.please_submit_once_more, tone: "plain", onPage: true },
  "interview-booked": { title: m.interview_booked, tone: "good", onPage: true },
  "interview-moved": { title: m.interview_moved, tone: "good", onPage: true },
  "interview-canceled-by-applicant": { title: m.interview_canceled, tone: "good", onPage: true },
  "interview-not-changed": {
    title: m.interview_not_changed,
    description: m.interview_try_again,
    tone: "bad",
  },
  "time-confirmed": {
    title: m.appointment_confirmed,
    description: m.calendar_invite_emailed,
    tone: "good",
    about: "customer-booking",
  },
  "time-confirmed-waiting": {
    title: m.appointment_confirmed,
    description: m.calendar_file_here,
    tone: "good",
    about: "customer-booking",
  },
  "held-email-sent": {
    title: m.email_sent_again,
    description: m.check_spam_folder,
    tone: "good",
    about: "customer-booking",
  },
  "time-held": {
    title: m.check_email_to_confirm_time,
    tone: "good",
    about: "customer-booking",
    onPage: true,
  },
  "hold-extended": {
    title: m.hold_extended,
    tone: "good",
    about: "customer-booking",
  },
  "time-changed": {
    title: m.appointment_rescheduled,
    description: m.updated_calendar_invite_soon,
    tone: "good",
    about: "customer-booking",
  },
  "time-changed-waiting": {
    title: m.appointment_rescheduled,
    description: m.calendar_file_here,
    tone: "good",
    about: "customer-booking",
  },
  "held-email-waiting": {
    title: m.email_not_sent_yet,
    description: m.held_email_later,
    tone: "plain",
    about: "customer-booking",
  },
  "time-not-chosen": {
    title: m.time_not_confirmed,
    tone: "bad",
    about: "customer-booking",
  },
  "appointment-canceled": {
    title: m.cancellation_confirmed,
    description: m.office_notified,
    tone: "good",
    about: "customer-booking",
    onPage: true,
  },
  "appointment-not-canceled": {
    title: m.cancellation_failed,
    titleIfLost: m.maybe_not_sent,
    tone: "bad",
    about: "customer-booking",
  },
  "consent-required": {
    title: m.consent_required,
    description: m.consent_required_text,
    tone: "bad",
    about: "customer-booking",
  },
  "message-sent": {
    title: m.message_sent,
    tone: "good",
    about: "own message",
    onPage: true,
  },
  "message-not-sent": {
    title: m.message_not_sent,
    titleIfLost: m.maybe_not_sent,
    description: m.message_not_sent_text,
    tone: "bad",
    about: "own message",
    onPage: true,
  },
  "application-failed": {
    title: m.application_failed,
    tone: "bad",
    about: "own application",
  },
  "application-consent-required": {
    title: m.application_consent_required,
    tone: "bad",
    about: "own application",
  },
  "application-job-required": {
    title: m.job_required,
    tone: "bad",
    about: "own application",
  },
  "urgent-not-sent": {
    title: m.request_not_sent,
    titleIfLost: m.maybe_not_sent,
    description: m.request_not_sent_text,
    tone: "bad",
  },
  "urgent-not-taken": { title: m.something_went_wrong, tone: "bad" },
  "urgent-not-handed-back": { title: m.something_went_wrong, tone: "bad" },
  "quote-accepted": { title: m.quote_accepted, tone: "good", onPage: true },
  "quote-declined": { title: m.quote_declined, tone: "good" },
  "quote-question-sent": { title: m.quote_question_sent, tone: "good" },
  "quote-not-answered": {
    title: m.quote_not_answered,
    titleIfLost: m.maybe_not_sent,
    tone: "bad",
  },
  "services-not-loaded": { title: m.services_not_loaded, tone: "bad" },
  "connection-lost": {
    title: m.connection_lost,
    description: m.connection_lost_check,
    tone: "bad",
  },
  "gallery-not-loaded": { title: m.gallery_not_loaded, tone: "bad" },
  "jobs-not-loaded": { title: m.jobs_not_loaded, tone: "bad" },
  "invitation-accepted": { title: m.welcome, tone: "good" },
  "email-changed": { title: m.email_address_changed, tone: "good" },
} as const satisfies Record<string, ToastMessage>;

export type ToastCode = keyof typeof toasts;

/** A toast to show, as a message or a code from {@link toasts}, or which toasts to dismiss. */
export type ToastEvent =
  | ToastMessage
  | { code: ToastCode; description: string | undefined }
  | { dismiss: ToastTopic | "results" };

/** @param action the same number for all toasts of one action */
export type DeliverToast = (event: ToastEvent, action: number) => void;

export function isToastCode(text: string): text is ToastCode {
  return Object.hasOwn(toasts, text);
}
