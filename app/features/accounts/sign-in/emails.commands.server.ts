import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import type { AccountEmails, EmailRecipient } from "~/platform/auth/auth.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import type { Database, Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Jobs } from "~/platform/jobs/jobs.server";
import type { Logger } from "~/platform/log.server";
import type { AccountFacts } from "../credentials/email-parts.rules";
import { alreadyRegistered } from "./already-registered.email";
import { emailConfirmation } from "./email-confirmation.email";
import { passwordReset } from "./password-reset.email";

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
  const inTransaction = (name: string, work: (trx: Trx) => Promise<void>) =>
    db
      .transaction()
      .execute(work)
      .catch((err: unknown) => {
        log.error({ err, email: name }, "an account email could not be queued");
        throw err;
      });
  const send = (
    email: Email<AccountFacts & { link: string }>,
    user: EmailRecipient,
    path: string,
  ) =>
    inTransaction(email.name, async (trx) => {
      const facts = { name: user.name, site: config.appUrl, link: config.appUrl + path };
      const composed = await composeEmail({ config, clock }, trx, email, facts);
      await queueEmail({ jobs, clock }, trx, user.email, composed, { quota: "account" });
    });
  return {
    confirmEmail: (user, token) =>
      send(emailConfirmation, user, `/auth/confirm?token=${encodeURIComponent(token)}`),
    resetPassword: (user, token) =>
      send(passwordReset, user, `/auth/new-password?token=${encodeURIComponent(token)}`),
    alreadyRegistered: (user) => send(alreadyRegistered, user, "/auth"),
  };
}
