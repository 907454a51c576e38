import { z } from "zod";
import { growingPauses, type JobKind } from "~/platform/jobs/jobs.server";
import type { Services } from "~/platform/services";
import { endResetLinks } from "./audit.commands.server";

/**
 * Emails a link for a new password, if the address has an account. It is a job so that the time of
 * the visitor's response doesn't tell whether it has.
 */
export const resetLinkJob: JobKind<{ email: string }> = {
  name: "reset-link",
  payload: z.object({ email: z.string() }),
  retryAfter: growingPauses(5, 300, 10),
};

/** Ends earlier links: only the newest works. */
export async function emailResetLink(
  { db, auth }: Pick<Services, "db" | "auth">,
  email: string,
): Promise<void> {
  await endResetLinks(db, email.toLowerCase());
  await auth.api.requestPasswordReset({ body: { email } });
}
