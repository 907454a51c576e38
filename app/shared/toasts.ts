/** How a toast looks and how urgently a screen reader says it. */
export type ToastTone = "good" | "bad" | "plain";

/** Toasts about the same topic replace each other. */
export type ToastTopic =
  | "customer-booking"
  | "own message"
  | "own application"
  | "blackout"
  | "opening";

export interface ToastMessage {
  title: string;
  description?: string;
  tone: ToastTone;
  /** Loads a whole page. The description can contain the label. */
  link?: { label: string; to: string };
  /** Shows an Undo button; only for toasts shown by script. */
  undo?: () => void;
  /** The next toast about the same topic replaces this one. */
  about?: ToastTopic;
  /** Milliseconds on screen; the toaster's default if unset. */
  duration?: number;
}

/** Every toast that can follow a redirect. The cookie carries only its code. */
export const toasts = {
  "access-denied": {
    title: "Access denied. Admin privileges required.",
    tone: "bad",
    duration: 10_000,
    // Accounts without a role see no other way to log out.
    link: { label: "Log out", to: "/auth/sign-out" },
  },
  "signed-in": { title: "Logged in successfully", tone: "good" },
  "not-signed-in": { title: "Failed to log in", tone: "bad" },
  "signed-out": { title: "Logged out successfully", tone: "good" },
  "signed-up": { title: "Account created! Please check your email.", tone: "good" },
  "not-signed-up": { title: "Failed to sign up", tone: "bad" },
  "confirmation-sent": {
    title: "Check your email",
    description: "If your address isn't confirmed yet, we've sent you a new link.",
    tone: "good",
  },
  "email-confirmed": { title: "Email address confirmed", tone: "good" },
  "password-changed": { title: "Password changed. Please sign in with the new one.", tone: "good" },
  "consultation-received": {
    title: "Consultation Request Received!",
    tone: "good",
    about: "customer-booking",
  },
  "consultation-failed": {
    title: "Submission Failed",
    description:
      "There was an error submitting your request. Please try again or contact us directly.",
    link: { label: "contact us directly", to: "/contact" },
    tone: "bad",
    about: "customer-booking",
  },
  "submit-again": { title: "Please submit once more", tone: "plain" },
  "time-confirmed": {
    title: "Your appointment is confirmed",
    description: "We've emailed you an invitation.",
    tone: "good",
    about: "customer-booking",
  },
  "held-email-sent": {
    title: "Email sent again",
    description: "It can take a minute. Please check your spam folder, too.",
    tone: "good",
    about: "customer-booking",
  },
  "time-held": {
    title: "Check your email to confirm this time",
    tone: "good",
    about: "customer-booking",
  },
  "time-changed": {
    title: "Your appointment is rescheduled",
    description: "You'll get an email with a new invitation in a minute.",
    tone: "good",
    about: "customer-booking",
  },
  "time-not-chosen": {
    title: "We couldn't confirm your time. Please try again.",
    tone: "bad",
    about: "customer-booking",
  },
  "appointment-canceled": {
    title: "Your booking is canceled",
    description: "We've let our office know.",
    tone: "good",
    about: "customer-booking",
  },
  "appointment-not-canceled": {
    title: "We couldn't cancel your booking. Please try again or call us.",
    tone: "bad",
    about: "customer-booking",
  },
  "consent-required": {
    title: "Consent Required",
    description: "Please agree to the privacy policy to continue.",
    tone: "bad",
    about: "customer-booking",
  },
  "message-sent": {
    title: "Message Sent!",
    tone: "good",
    about: "own message",
  },
  "message-not-sent": {
    title: "Message not sent",
    description: "Please try again or call us. Your text is still here.",
    tone: "bad",
    about: "own message",
  },
  "application-failed": {
    title: "Failed to submit application. Please try again.",
    tone: "bad",
    about: "own application",
  },
  "application-consent-required": {
    title: "Please agree to the privacy policy to continue",
    tone: "bad",
    about: "own application",
  },
  "application-job-required": {
    title: "Please select a job position",
    tone: "bad",
    about: "own application",
  },
  "messages-not-loaded": { title: "Failed to load messages", tone: "bad" },
  "message-not-changed": { title: "Failed to update message", tone: "bad" },
  "message-archived": { title: "Message archived", tone: "good" },
  "message-unarchived": { title: "Message moved back to the inbox", tone: "good" },
  "message-unread": { title: "Marked as unread", tone: "good" },
  "reply-sent": { title: "Your reply is on its way", tone: "good" },
  "reply-waiting": {
    title: "Your reply hasn't been sent yet",
    description: "It will be sent once an email server is set up.",
    tone: "plain",
  },
  "reply-not-sent": { title: "Failed to send reply", tone: "bad" },
  "urgent-not-sent": {
    title: "Your request wasn't sent",
    description: "Please try again or call us. What you typed is still here.",
    tone: "bad",
  },
  "urgent-not-taken": { title: "Something went wrong. Please press it again.", tone: "bad" },
  "urgent-not-loaded": { title: "Failed to load urgent requests", tone: "bad" },
  "urgent-taken": { title: "You have this request", tone: "good" },
  "urgent-closed": { title: "Urgent request closed", tone: "good" },
  "urgent-not-closed": { title: "Failed to close the request", tone: "bad" },
  "on-call-not-loaded": { title: "Failed to load the on-call list", tone: "bad" },
  "on-call-added": { title: "Person added to the on-call list", tone: "good" },
  "on-call-updated": { title: "Person updated successfully", tone: "good" },
  "on-call-not-saved": { title: "Failed to save", tone: "bad" },
  "on-call-removed": { title: "Person removed from the on-call list", tone: "good" },
  "on-call-not-removed": { title: "Failed to remove the person", tone: "bad" },
  "on-call-not-ordered": { title: "Failed to update the order", tone: "bad" },
  "template-not-loaded": { title: "Failed to load template", tone: "bad" },
  "template-updated": { title: "Template updated successfully", tone: "good" },
  "template-not-updated": { title: "Failed to update template", tone: "bad" },
  "template-reset": { title: "Built-in text restored", tone: "good" },
  "email-settings-not-loaded": { title: "Failed to load settings", tone: "bad" },
  "settings-saved": { title: "Settings saved successfully", tone: "good" },
  "log-not-loaded": { title: "Failed to load emails", tone: "bad" },
  "email-resent": { title: "The email is on its way", tone: "good" },
  "email-waiting": {
    title: "The email hasn't been sent yet",
    description: "It will be sent once an email server is set up.",
    tone: "plain",
  },
  "email-outdated": {
    title: "This email can't be sent anymore",
    description: "Its content is out of date.",
    tone: "plain",
  },
  "email-not-resent": { title: "Failed to send email", tone: "bad" },
  "emails-resent": { title: "The emails are on their way", tone: "good" },
  "emails-waiting": {
    title: "The emails haven't been sent yet",
    description: "They will be sent once an email server is set up.",
    tone: "plain",
  },
  "no-failed-emails": { title: "There are no failed emails", tone: "plain" },
  "emails-not-resent": { title: "Failed to send emails", tone: "bad" },
  "services-not-loaded": { title: "Failed to load services", tone: "bad" },
  "service-added": { title: "Service added successfully", tone: "good" },
  "service-not-added": { title: "Failed to add service", tone: "bad" },
  "service-updated": { title: "Service updated successfully", tone: "good" },
  "service-not-updated": { title: "Failed to update service", tone: "bad" },
  "service-deleted": { title: "Service deleted successfully", tone: "good" },
  "service-not-deleted": { title: "Failed to delete service", tone: "bad" },
  "services-not-ordered": { title: "Failed to update the order", tone: "bad" },
  "schedule-not-loaded": { title: "Failed to load schedule", tone: "bad" },
  "connection-lost": {
    title: "The connection was lost",
    description: "Your change wasn't saved. Please try again.",
    tone: "bad",
  },
  "schedule-not-updated": { title: "Failed to update schedule", tone: "bad" },
  "hours-updated": { title: "Weekly hours updated successfully", tone: "good" },
  "slots-updated": { title: "Time slots updated successfully", tone: "good" },
  "blackout-date-missing": { title: "Please select a date", tone: "bad", about: "blackout" },
  "blackout-added": { title: "Blackout date added", tone: "good", about: "blackout" },
  "blackout-not-added": { title: "Failed to add blackout date", tone: "bad", about: "blackout" },
  "blackout-removed": { title: "Blackout date removed", tone: "good" },
  "blackout-not-removed": { title: "Failed to remove blackout date", tone: "bad" },
  "gallery-not-loaded": { title: "Failed to load gallery", tone: "bad" },
  "photo-published": { title: "Photo published", tone: "good" },
  "photo-updated": { title: "Photo updated successfully", tone: "good" },
  "photo-uploaded": {
    title: "Photo uploaded",
    description: "Add a description to publish it.",
    tone: "good",
  },
  "photo-not-saved": { title: "Failed to save photo", tone: "bad" },
  "photo-deleted": { title: "Photo deleted", tone: "good" },
  "photo-not-deleted": { title: "Failed to delete photo", tone: "bad" },
  "photo-restored": { title: "Photo restored", tone: "good" },
  "photo-not-restored": { title: "Failed to restore photo", tone: "bad" },
  "photo-permanently-deleted": { title: "Photo permanently deleted", tone: "good" },
  "photo-removed": { title: "Photo removed", tone: "good" },
  "photo-not-removed": { title: "Failed to remove photo", tone: "bad" },
  "slots-not-loaded": { title: "Failed to load photos", tone: "bad" },
  "gallery-not-ordered": { title: "Failed to update the order", tone: "bad" },
  "appointments-not-loaded": { title: "Failed to load appointments", tone: "bad" },
  "booking-cancelled": { title: "Booking cancelled", tone: "good" },
  "booking-not-cancelled": { title: "Failed to cancel booking", tone: "bad" },
  "booking-changed": {
    title: "Failed to cancel booking",
    description: "Somebody changed it first. You're now seeing the latest version.",
    tone: "bad",
  },
  "booking-confirmed": { title: "Booking confirmed", tone: "good" },
  "booking-released": { title: "Time released", tone: "good" },
  "booking-rescheduled": { title: "Appointment rescheduled", tone: "good" },
  "booking-completed": { title: "Booking completed", tone: "good" },
  "booking-no-show": { title: "Booking marked as no-show", tone: "good" },
  "booking-restored": { title: "Booking restored as a request", tone: "good" },
  "booking-reopened": { title: "Booking reopened", tone: "good" },
  "booking-added": { title: "Booking added", tone: "good" },
  "booking-updated": { title: "Contact details updated", tone: "good" },
  "customers-not-loaded": { title: "Failed to load customers", tone: "bad" },
  "resume-not-downloaded": { title: "Failed to download resume", tone: "bad" },
  "jobs-not-loaded": { title: "Failed to load jobs", tone: "bad" },
  "job-not-loaded": { title: "Failed to load job", tone: "bad" },
  "requirement-required": {
    title: "Please add at least one requirement",
    tone: "bad",
    about: "opening",
  },
  "job-created": { title: "Job created successfully", tone: "good", about: "opening" },
  "job-updated": { title: "Job updated successfully", tone: "good", about: "opening" },
  "job-not-saved": { title: "Failed to save job", tone: "bad", about: "opening" },
  "job-activated": { title: "Job activated successfully", tone: "good" },
  "job-deactivated": { title: "Job deactivated successfully", tone: "good" },
  "job-not-switched": { title: "Failed to update job status", tone: "bad" },
  "job-deleted": { title: "Job deleted successfully", tone: "good" },
  "job-not-deleted": { title: "Failed to delete job", tone: "bad" },
  "applications-not-loaded": { title: "Failed to load applications", tone: "bad" },
  "application-status-updated": { title: "Application status updated", tone: "good" },
  "application-status-not-updated": { title: "Failed to update status", tone: "bad" },
  "application-deleted": { title: "Application deleted", tone: "good" },
  "application-not-deleted": { title: "Failed to delete application", tone: "bad" },
  "note-added": { title: "Note added", tone: "good" },
  "note-not-added": { title: "Failed to add note", tone: "bad" },
  "people-not-loaded": { title: "Failed to load people", tone: "bad" },
  "role-removed": { title: "Admin role removed", tone: "good" },
  "own-role-removed": { title: "You're no longer an admin", tone: "plain" },
  "role-not-changed": { title: "Failed to change the role", tone: "bad" },
  "last-admin": {
    title: "You can't remove the last admin",
    description: "Make somebody else an admin first.",
    tone: "bad",
  },
  "no-admin": { title: "This account isn't an admin account", tone: "plain" },
  "already-admin": { title: "This account is already an admin account", tone: "plain" },
  "invitation-sent": { title: "Invitation sent", tone: "good" },
  "invitation-not-sent": { title: "Failed to send the invitation", tone: "bad" },
  "invitation-withdrawn": { title: "Invitation withdrawn", tone: "good" },
  "invitation-gone": {
    title: "This invitation no longer exists",
    description: "It was accepted or withdrawn.",
    tone: "plain",
  },
  "invitation-not-withdrawn": { title: "Failed to withdraw the invitation", tone: "bad" },
  "too-many-invitations": {
    title: "You've sent too many invitations",
    description: "Please wait an hour and try again.",
    tone: "bad",
  },
  "second-factor-added": { title: "Second factor added", tone: "good" },
  "second-factor-removed": { title: "Second factor removed", tone: "good" },
  "second-factor-reset": { title: "Second factor reset", tone: "good" },
  "second-factor-not-changed": { title: "Failed to change the second factor", tone: "bad" },
  "own-second-factor": {
    title: "This is your own account",
    description: "Change your second factor on your account page.",
    tone: "plain",
  },
  "factor-required": {
    title: "You need a second factor",
    description: "Add another one before you remove this one.",
    tone: "bad",
  },
  "factor-now-required": { title: "A second factor is required now", tone: "good" },
  "factor-now-optional": { title: "The second factor is optional now", tone: "good" },
  "password-confirmed": { title: "Password confirmed. You can continue now.", tone: "good" },
  "privacy-not-loaded": { title: "Failed to load personal data", tone: "bad" },
  "settings-not-saved": { title: "Failed to save the settings", tone: "bad" },
  "retention-on": { title: "The nightly deletion is on", tone: "good" },
  "retention-off": { title: "The nightly deletion is off", tone: "good" },
  "hold-set": { title: "Legal hold set", tone: "good" },
  "hold-lifted": { title: "Legal hold lifted", tone: "good" },
  "hold-not-lifted": { title: "Failed to lift the legal hold", tone: "bad" },
  "person-erased": { title: "The person was erased", tone: "good" },
  "person-erased-in-part": {
    title: "The person was erased, except for records that must be kept",
    tone: "good",
  },
  "audit-log-complete": { title: "The audit log is complete", tone: "good" },
  "audit-log-changed": { title: "The audit log was changed", tone: "bad" },
  "audit-log-not-checked": { title: "Failed to check the audit log", tone: "bad" },
  "audit-log-restarted": { title: "Checks start again from here", tone: "good" },
  "session-ended": { title: "Session ended", tone: "good" },
  "sessions-ended": { title: "Sessions ended", tone: "good" },
  "session-not-ended": { title: "Failed to end the session", tone: "bad" },
  "invitation-accepted": { title: "Welcome! You're an admin now.", tone: "good" },
  "calendar-revoked": { title: "Calendar address revoked", tone: "good" },
  "calendar-not-changed": { title: "Failed to change your calendar address", tone: "bad" },
  "calendar-changed": {
    title: "Your calendar address was changed in another tab",
    description: "The current one is below.",
    tone: "plain",
  },
  "name-saved": { title: "Name saved", tone: "good" },
  "email-change-requested": {
    title: "Please confirm your new address",
    description: "We've emailed you a confirmation link.",
    tone: "good",
  },
  "email-change-canceled": { title: "Email change canceled", tone: "good" },
  "email-changed": { title: "Your email address was changed", tone: "good" },
  "own-password-changed": {
    title: "Password changed",
    description: "You're signed out of all other browsers.",
    tone: "good",
  },
  "audit-log-not-loaded": { title: "Failed to load the audit log", tone: "bad" },
  "backup-requested": { title: "Backup started", tone: "good" },
  "backups-not-loaded": { title: "Failed to load backups", tone: "bad" },
  "settings-not-loaded": { title: "Failed to load business settings", tone: "bad" },
  "business-info-updated": { title: "Business information updated successfully", tone: "good" },
  "setup-not-saved": { title: "Failed to save. Please try again.", tone: "bad" },
  "license-added": { title: "License added", tone: "good" },
  "license-not-added": { title: "Failed to add license", tone: "bad" },
  "license-updated": { title: "License updated", tone: "good" },
  "license-not-updated": { title: "Failed to update license", tone: "bad" },
  "license-removed": { title: "License removed", tone: "good" },
  "license-not-removed": { title: "Failed to remove license", tone: "bad" },
  "licenses-not-loaded": { title: "Failed to load licenses", tone: "bad" },
  "license-document-saved": { title: "Document saved", tone: "good" },
  "license-document-removed": { title: "Document removed", tone: "good" },
  "license-document-not-removed": { title: "Failed to remove document", tone: "bad" },
  "license-document-not-loaded": { title: "Failed to download document", tone: "bad" },
  "coverage-added": { title: "Insurance added", tone: "good" },
  "coverage-not-added": { title: "Failed to add insurance", tone: "bad" },
  "coverage-updated": { title: "Insurance updated", tone: "good" },
  "coverage-not-updated": { title: "Failed to update insurance", tone: "bad" },
  "coverage-removed": { title: "Insurance removed", tone: "good" },
  "coverage-not-removed": { title: "Failed to remove insurance", tone: "bad" },
  "content-not-loaded": { title: "Failed to load site content", tone: "bad" },
  "content-not-saved": { title: "Failed to save site content", tone: "bad" },
  "content-reset": { title: "Built-in text restored", tone: "good" },
  "changes-live": {
    title: "Changes saved successfully! Your updates are now live on the website.",
    tone: "good",
    duration: 5000,
  },
} as const satisfies Record<string, ToastMessage>;

export type ToastCode = keyof typeof toasts;

/** A message, or the code of a known one, or a topic whose toast should close. */
export type Said =
  | ToastMessage
  | { code: ToastCode; description: string | undefined }
  | { over: ToastTopic };

export function isToastCode(text: string): text is ToastCode {
  return Object.hasOwn(toasts, text);
}
