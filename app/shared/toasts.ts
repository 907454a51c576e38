import { m } from "~/shared/messages/toasts";
import type { ToastMessage, ToastTopic } from "./toasts/message";
import { officeToasts } from "./toasts/office";

/** Every toast that can follow a redirect. The cookie carries only its code. */
export const toasts = {
  ...officeToasts,
  "access-denied": {
    title: m.access_denied_admin_privileges,
    tone: "bad",
    duration: 10_000,
    // Accounts without a role have no other way to log out.
    link: { label: m.log_out, to: "/auth/sign-out" },
  },
  "signed-in": { title: m.logged_successfully, tone: "good" },
  "not-signed-in": { title: m.failed_log, tone: "bad" },
  "signed-out": { title: m.logged_out_successfully, tone: "good" },
  "signed-up": { title: m.account_created_please_check, tone: "good" },
  "not-signed-up": { title: m.failed_sign_up, tone: "bad" },
  "confirmation-sent": {
    title: m.check_email,
    description: m.if_address_isnt_confirmed,
    tone: "good",
  },
  "email-confirmed": { title: m.email_address_confirmed, tone: "good" },
  "password-changed": { title: m.password_changed_please_sign, tone: "good" },
  "consultation-received": {
    title: m.consultation_request_received,
    tone: "good",
    about: "customer-booking",
  },
  "consultation-failed": {
    title: m.submission_failed,
    description: m.there_was_error_submitting,
    link: { label: m.contact_us_directly, to: "/contact" },
    tone: "bad",
    about: "customer-booking",
  },
  "submit-again": { title: m.please_submit_once_more, tone: "plain" },
  "time-confirmed": {
    title: m.appointment_confirmed,
    description: m.emailed_invitation,
    tone: "good",
    about: "customer-booking",
  },
  "held-email-sent": {
    title: m.email_sent_again,
    description: m.can_take_minute_please,
    tone: "good",
    about: "customer-booking",
  },
  "time-held": {
    title: m.check_email_confirm_time,
    tone: "good",
    about: "customer-booking",
  },
  "time-changed": {
    title: m.appointment_rescheduled,
    description: m.youll_get_email_new,
    tone: "good",
    about: "customer-booking",
  },
  "time-not-chosen": {
    title: m.couldnt_confirm_time_please,
    tone: "bad",
    about: "customer-booking",
  },
  "appointment-canceled": {
    title: m.booking_canceled,
    description: m.let_office_know,
    tone: "good",
    about: "customer-booking",
  },
  "appointment-not-canceled": {
    title: m.couldnt_cancel_booking_please,
    tone: "bad",
    about: "customer-booking",
  },
  "consent-required": {
    title: m.consent_required,
    description: m.please_agree_privacy_policy,
    tone: "bad",
    about: "customer-booking",
  },
  "message-sent": {
    title: m.message_sent,
    tone: "good",
    about: "own message",
  },
  "message-not-sent": {
    title: m.message_not_sent,
    description: m.please_try_again_call,
    tone: "bad",
    about: "own message",
  },
  "application-failed": {
    title: m.failed_submit_application_please,
    tone: "bad",
    about: "own application",
  },
  "application-consent-required": {
    title: m.please_agree_privacy_policy_2,
    tone: "bad",
    about: "own application",
  },
  "application-job-required": {
    title: m.please_select_job_position,
    tone: "bad",
    about: "own application",
  },
  "urgent-not-sent": {
    title: m.request_wasnt_sent,
    description: m.please_try_again_call_2,
    tone: "bad",
  },
  "urgent-not-taken": { title: m.something_went_wrong_please, tone: "bad" },
  "urgent-not-handed-back": { title: m.something_went_wrong_please, tone: "bad" },
  "quote-accepted": { title: m.quote_accepted, tone: "good" },
  "quote-declined": { title: m.quote_declined, tone: "good" },
  "quote-question-sent": { title: m.quote_question_sent, tone: "good" },
  "quote-not-answered": { title: m.quote_not_answered, tone: "bad" },
  "services-not-loaded": { title: m.failed_load_services, tone: "bad" },
  "connection-lost": {
    title: m.connection_was_lost,
    description: m.change_wasnt_saved_please,
    tone: "bad",
  },
  "gallery-not-loaded": { title: m.failed_load_gallery, tone: "bad" },
  "jobs-not-loaded": { title: m.failed_load_jobs, tone: "bad" },
  "invitation-accepted": { title: m.welcome_admin_now, tone: "good" },
  "email-changed": { title: m.email_address_was_changed, tone: "good" },
} as const satisfies Record<string, ToastMessage>;

export type ToastCode = keyof typeof toasts;

/** A message, or the code of a known one, or a topic whose toast should close. */
export type ToastEvent =
  | ToastMessage
  | { code: ToastCode; description: string | undefined }
  | { over: ToastTopic };

export function isToastCode(text: string): text is ToastCode {
  return Object.hasOwn(toasts, text);
}
