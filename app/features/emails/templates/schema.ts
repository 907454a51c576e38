/** Every mail that the product sends, by the name of its template. */
export const emailTemplateNames = [
  "booking_confirmation",
  "booking_notification",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "booking_reminder",
  "appointment_notification",
  "message_notification",
  "application_confirmation",
  "application_notification",
  "application_reviewing",
  "application_interviewed",
  "application_hired",
  "application_rejected",
  "email_confirmation",
  "password_reset",
  "already_registered",
  "invitation",
  "email_change",
  "email_change_asked",
  "email_changed",
] as const;
export type EmailTemplateName = (typeof emailTemplateNames)[number];

export interface EmailText {
  subject: string;
  /** HTML with {{variables}}. */
  html: string;
  /** The plain text part, with {{variables}}; made from the HTML when there is none. */
  text?: string | null;
}

export interface EmailVariable {
  name: string;
  /** What it stands for, in a few words. */
  means: string;
  /** An invented value, for previews and test mails. */
  sample: string;
  /** Without it the mail would be of no use. */
  needed?: boolean;
}

export interface EmailKind {
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  variables: readonly EmailVariable[];
  /** It holds a link that is meant for its receiver alone: the office doesn't get to see it. */
  secret?: true;
}
