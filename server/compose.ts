import { accountEmails } from "~/features/accounts/sign-in/emails.commands.server";
import { isBackupRunning } from "~/features/backups/queries.server";
import { launchSite } from "~/features/launch/commands.server";
import { commandLine } from "~/platform/auth/actor";
import { createAuth } from "~/platform/auth/auth.server";
import { type Clock, systemClock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { type Mailer, openMailer } from "~/platform/email/mailer.server";
import { openEvents } from "~/platform/events.server";
import { openFiles } from "~/platform/files/files.server";
import { type Jobs, openJobs } from "~/platform/jobs/jobs.server";
import { createLog, type Logger } from "~/platform/log.server";
import type { Services } from "~/platform/services";
import { startQueuedJobs } from "./jobs";
import { seedOnce } from "./seed";
import { watchExpiry } from "./watch-expiry";
import { watchMoneyFormat } from "./watch-money-format";
import { watchStorage } from "./watch-storage";

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
  const storage = watchStorage({ config, files, log });
  database.onDiskFull((full) => {
    if (full) log.error("the disk is full: nothing can be saved until there is room");
    else log.warn("there is room on the disk again");
  });
  const auth = createAuth(config, db, clock, accountEmails({ config, clock, db, jobs, log }));
  const services: Services = {
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
    storageIsDown: storage.isDown,
  };
  if (config.siteLaunched) await launchSite(services, commandLine);
  await startQueuedJobs(services);
  const expiry = watchExpiry({ db, clock, events, log });
  const money = await watchMoneyFormat({ db, events, log });
  return {
    services,
    database,
    close: async (options) => {
      storage.stop();
      await expiry.stop();
      await money.stop();
      await jobs.stop(options);
      mailer?.close();
      await events.close();
      await database.close();
    },
  };
}
