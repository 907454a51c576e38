/**
 * What the email server comes from: SMTP_URL, an admin who entered it in the office, or nothing yet.
 * `off` is SMTP_URL=off, and the password of an `unreadable` one was encrypted with another
 * AUTH_SECRET.
 */
export type EmailServerState = "environment" | "off" | "office" | "unreadable" | "none";
