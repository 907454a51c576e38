import { z } from "zod";
import { growingPauses, type JobKind } from "~/platform/jobs/jobs.server";

const EmailToRead = z.union([
  z.object({
    /** The name of the stored email. */
    file: z.string(),
    sha256: z.string(),
    /** The sender in the headers, in case the email can't be read. */
    sender: z.string(),
    receivedAt: z.string(),
    /** Failed sender checks that the email's headers don't report. */
    failedChecks: z.array(z.string()),
  }),
  /** A message whose email should be read again. */
  z.object({ messageId: z.string() }),
]);
export type EmailToRead = z.output<typeof EmailToRead>;

/** A new email to read. The job never gives up, because nothing else refers to the email. */
export type NewEmail = Extract<EmailToRead, { file: string }>;

export const readEmailJob: JobKind<EmailToRead> = {
  name: "read-received-email",
  payload: EmailToRead,
  retryAfter: growingPauses(10, 3600, Number.POSITIVE_INFINITY),
};
