/**
 * What the email server comes from: SMTP_URL, an admin who entered it in the office, or nothing yet.
 * `off` is SMTP_URL=off, and the password of an `unreadable` one was encrypted with another
 * AUTH_SECRET.
 */
export type EmailServerState = "environment" | "office" | NoEmailServer;

/** Why emails wait. */
export type NoEmailServer = "none" | "off" | "unreadable";

export function isSending(state: EmailServerState): state is "environment" | "office" {
  return state === "environment" || state === "office";
}
