import { composeEmail } from "~/features/emails/templates/queries.server";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import type { AccountEmails, EmailRecipient } from "~/platform/auth/auth.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import type { Database, Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Jobs } from "~/platform/jobs/jobs.server";
import type { Logger } from "~/platform/log.server";

interface Needs {
  config: Pick<Config, "appUrl" | "firstAdmin" | "inboundEmail">;
  clock: Clock;
  db: Database;
  jobs: Jobs;
  log: Logger;
}

/** Links open pages with a button: email scanners open links, so opening one changes nothing. */
export function accountEmails({ config, clock, db, jobs, log }: Needs): AccountEmails {
  // Better Auth swallows errors thrown here.
  const inTransaction = (name: EmailTemplateName, work: (trx: Trx) => Promise<void>) =>
    db
      .transaction()
      .execute(work)
      .catch((err: unknown) => {
        log.error({ err, email: name }, "an account email could not be queued");
        throw err;
      });
  const send = (name: EmailTemplateName, user: EmailRecipient, path: string) =>
    inTransaction(name, async (trx) => {
      const values = { name: user.name, site: config.appUrl, link: config.appUrl + path };
      const email = await composeEmail({ config, clock }, trx, name, values);
      await queueEmail({ jobs, clock }, trx, user.email, email, { quota: "account" });
    });
  return {
    confirmEmail: (user, token) =>
      send("email_confirmation", user, `/auth/confirm?token=${encodeURIComponent(token)}`),
    resetPassword: (user, token) =>
      send("password_reset", user, `/auth/new-password?token=${encodeURIComponent(token)}`),
    alreadyRegistered: (user) => send("already_registered", user, "/auth"),
  };
}
