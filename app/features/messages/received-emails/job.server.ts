import { z } from "zod";
import { growingPauses, type JobKind } from "~/platform/jobs/jobs.server";

const EmailToRead = z.union([
  z.object({
    /** The name of the stored email. */
    file: z.string(),
    sha256: z.string(),
    /** By its headers, for an email that can't be read. */
    sender: z.string(),
    receivedAt: z.string(),
    /** Checks of the sender that failed, as far as the email's own headers don't say so. */
    failedChecks: z.array(z.string()),
  }),
  /** A message whose email is to be read again. */
  z.object({ messageId: z.string() }),
]);
export type EmailToRead = z.output<typeof EmailToRead>;

/** A new email waits to be read. It is never given up, because the job is all that knows of it. */
export type NewEmail = Extract<EmailToRead, { file: string }>;

export const readEmailJob: JobKind<EmailToRead> = {
  name: "read-received-email",
  payload: EmailToRead,
  retryAfter: growingPauses(10, 3600, Number.POSITIVE_INFINITY),
};
