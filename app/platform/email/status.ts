/** The statuses of emails that will be sent. */
export const unsent = ["waiting", "scheduled"] as const;

/** The state of an email that hasn't been sent: it will be, or sending failed. */
export type UnsentEmail = "waiting" | "failed";

/** The columns of an email that waits for a given time. */
export function scheduled(reason: "changes" | "quota" | "page", at: Date) {
  return { status: "scheduled", reason, send_at: at } as const;
}

/** The columns of an email that is sent as soon as possible. */
export const waiting = { status: "waiting", reason: null, send_at: null } as const;
