/**
 * Where the email server is set: in the `environment` (SMTP_URL), in the `office` by an admin, or
 * nowhere yet (`none`). `off` is SMTP_URL=off. `unreadable` means that its password was encrypted with
 * another AUTH_SECRET.
 */
export type EmailServerState = "environment" | "office" | NoEmailServer;

/** Why emails wait. */
export type NoEmailServer = "none" | "off" | "unreadable";

export function isSending(state: EmailServerState): state is "environment" | "office" {
  return state === "environment" || state === "office";
}
