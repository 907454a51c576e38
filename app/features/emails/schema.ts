/** Every mail that the product sends, by the name of its template. */
export const mailNames = [
  "booking_confirmation",
  "booking_notification",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "message_notification",
  "application_confirmation",
  "application_notification",
  "email_confirmation",
  "password_reset",
  "already_registered",
] as const;
export type MailName = (typeof mailNames)[number];

export interface MailText {
  subject: string;
  /** HTML with {{variables}}. */
  html: string;
}
