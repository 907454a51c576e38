import { z } from "zod";
import { growingPauses, type JobKind } from "../jobs/jobs.server";

/** How many emails one process sends at a time, each over a connection that stays open. */
export const connections = 5;

/**
 * Retries for three days. The longest pause is short, so that emails are sent soon after an outage.
 */
const retryAfter = growingPauses(5, 300, 870);

export const sendEmail: JobKind<{ emailId: string }> = {
  name: "send-email",
  payload: z.object({ emailId: z.uuid() }),
  retryAfter,
  concurrency: connections,
  topic: "emails",
};
