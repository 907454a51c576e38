import { composeMail } from "~/features/emails/queries.server";
import type { MailName } from "~/features/emails/schema";
import type { AccountHolder, AccountMails } from "~/platform/auth/auth.server";
import type { Config } from "~/platform/config.server";
import type { Database } from "~/platform/db/schema";
import type { Jobs } from "~/platform/jobs/jobs.server";
import { queueMail } from "~/platform/mail/outbox.server";

interface Needs {
  config: Pick<Config, "appUrl">;
  db: Database;
  jobs: Jobs;
}

/** Links lead to pages with a button: mail scanners open links, and opening must change nothing. */
export function accountMails({ config, db, jobs }: Needs): AccountMails {
  const send = (name: MailName, user: AccountHolder, path: string) =>
    db.transaction().execute(async (trx) => {
      const values = { name: user.name, site: config.appUrl, link: config.appUrl + path };
      await queueMail({ jobs }, trx, user.email, await composeMail(trx, name, values));
    });
  return {
    confirmEmail: (user, token) =>
      send("email_confirmation", user, `/auth/confirm?token=${encodeURIComponent(token)}`),
    resetPassword: (user, token) =>
      send("password_reset", user, `/auth/new-password?token=${encodeURIComponent(token)}`),
    alreadyRegistered: (user) => send("already_registered", user, "/auth"),
  };
}
