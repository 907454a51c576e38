import { APIError } from "better-auth/api";
import { z } from "zod";
import { growingPauses, type JobKind } from "~/platform/jobs/jobs.server";
import type { Services } from "~/platform/services";
import { endResetLinks } from "./audit.commands.server";

const payload = z.object({
  email: z.string(),
  /** The link's purpose: choosing a new password, or confirming the address. */
  purpose: z.enum(["password", "confirmation"]),
});

/**
 * Emails a link if there is an account with this address that needs one. This is a job, so that the
 * response time doesn't reveal whether there is one.
 */
export const accountLinkJob: JobKind<z.output<typeof payload>> = {
  name: "account-link",
  payload,
  retryAfter: growingPauses(5, 300, 10),
};

export async function emailAccountLink(
  { db, auth, log }: Pick<Services, "db" | "auth" | "log">,
  { email, purpose }: z.output<typeof payload>,
): Promise<void> {
  if (purpose === "password") {
    // Only the newest link works.
    await endResetLinks(db, email.toLowerCase());
    await auth.api.requestPasswordReset({ body: { email } });
    return;
  }
  try {
    await auth.api.sendVerificationEmail({ body: { email } });
  } catch (error) {
    // Better Auth refused the request itself, so another try would fail, too.
    if (!(error instanceof APIError && error.statusCode < 500)) throw error;
    log.error({ err: error }, "a confirmation email could not be sent");
  }
}
