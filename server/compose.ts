import {
  accountLinkJob,
  emailAccountLink,
} from "~/features/accounts/sign-in/account-link.job.server";
import { accountEmails } from "~/features/accounts/sign-in/emails.commands.server";
import { isBackupRunning } from "~/features/backups/queries.server";
import { licenseLines } from "~/features/licenses/lines.rules";
import { currentLicenses } from "~/features/licenses/queries.server";
import { readEmailJob } from "~/features/messages/received-emails/job.server";
import { readReceivedEmail } from "~/features/messages/received-emails/read.commands.server";
import { sentQuotePdf } from "~/features/quotes/sending/pdf.queries.server";
import { pageNext } from "~/features/urgent/paging/escalation.commands.server";
import { callWebhook } from "~/features/urgent/paging/webhook.commands.server";
import { pageOnCallJob, urgentWebhookJob } from "~/features/urgent/requests/jobs.server";
import { createAuth } from "~/platform/auth/auth.server";
import { type Clock, systemClock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import type { Trx } from "~/platform/db/schema";
import { deliverEmail } from "~/platform/email/delivery.server";
import { type Mailer, openMailer } from "~/platform/email/mailer.server";
import { sendEmail } from "~/platform/email/send-email.job.server";
import { openEvents } from "~/platform/events.server";
import { openFiles } from "~/platform/files/files.server";
import { type Jobs, openJobs } from "~/platform/jobs/jobs.server";
import { createLog, type Logger } from "~/platform/log.server";
import type { Services } from "~/platform/services";
import { seedOnce } from "./seed";
import { watchExpiry } from "./watch-expiry";
import { watchMoneyFormat } from "./watch-money-format";

/** The parts of the running program, and a function to stop them. */
export interface Program {
  services: Services;
  database: OpenDatabase;
  close(options?: { atOnce?: boolean }): Promise<void>;
}

interface Parts {
  clock?: Clock;
  log?: Logger;
  mailer?: Mailer | undefined;
  jobs?: Jobs;
}

/** Builds everything in one place: migrates the database and starts the background work. */
export async function compose(
  config: Config,
  database: OpenDatabase,
  parts: Parts = {},
): Promise<Program> {
  const { clock = systemClock, log = createLog(config.logLevel) } = parts;
  const mailer = parts.mailer ?? (config.smtpUrl ? openMailer(config, config.smtpUrl) : undefined);
  const { db } = database;
  await migrate(db);
  await seedOnce(db, clock.now());
  const events = await openEvents(database, clock);
  const jobs = parts.jobs ?? (await openJobs(database, { events, log }));
  const files = openFiles(config, clock, () => isBackupRunning({ db, clock }));
  database.onDiskFull((full) => {
    if (full) log.error("the disk is full: nothing can be saved until there is room");
    else log.warn("there is room on the disk again");
  });
  const auth = createAuth(config, db, clock, accountEmails({ config, clock, db, jobs, log }));
  await jobs.work(accountLinkJob, (link) => emailAccountLink({ db, auth, log }, link));
  const paging = { config, db, clock, events, jobs };
  await jobs.work(pageOnCallJob, ({ requestId }) => pageNext(paging, requestId));
  await jobs.work(urgentWebhookJob, (call, attempt) => callWebhook(paging, call, attempt));
  const receiving = { config, db, clock, log, events, jobs, files };
  await jobs.work(readEmailJob, (email, attempt) => readReceivedEmail(receiving, email, attempt));
  // Without a mail server emails wait in the outbox.
  if (mailer) {
    const footerLines = async (trx: Trx) => licenseLines(await currentLicenses(trx, clock));
    const quotePdf = (versionId: string) => sentQuotePdf(db, versionId);
    const context = { config, db, clock, log, events, jobs, mailer, footerLines, quotePdf };
    const accepted = new Map<string, Date>();
    await jobs.work(sendEmail, ({ emailId }, attempt) =>
      deliverEmail(context, emailId, attempt, accepted),
    );
  }
  const expiry = watchExpiry({ db, clock, events, log });
  const money = await watchMoneyFormat({ db, events, log });
  return {
    services: {
      config,
      clock,
      log,
      db,
      events,
      jobs,
      auth,
      files,
      mailer,
      diskIsFull: database.diskIsFull,
    },
    database,
    close: async (options) => {
      await expiry.stop();
      await money.stop();
      await jobs.stop(options);
      mailer?.close();
      await events.close();
      await database.close();
    },
  };
}
