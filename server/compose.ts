import { accountEmails } from "~/features/accounts/sign-in/emails.commands.server";
import { isBackupRunning } from "~/features/backups/queries.server";
import { launchSite } from "~/features/launch/commands.server";
import { commandLine } from "~/platform/auth/actor";
import { createAuth } from "~/platform/auth/auth.server";
import type { RunBackupTask } from "~/platform/backup/task";
import { type Clock, systemClock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { openEmailServer } from "~/platform/email/email-server.server";
import type { Mailer } from "~/platform/email/mailer.server";
import { openEvents } from "~/platform/events.server";
import { openFiles } from "~/platform/files/files.server";
import { type Jobs, openJobs } from "~/platform/jobs/jobs.server";
import { createLog, type Logger } from "~/platform/log.server";
import type { Services } from "~/platform/services";
import { startQueuedJobs } from "./jobs";
import { seedOnce } from "./seed";
import { watchBackupPlace } from "./watch-backup-place";
import { watchCertificate } from "./watch-certificate";
import { watchExpiry } from "./watch-expiry";
import { watchMoneyFormat } from "./watch-money-format";
import { watchProxies } from "./watch-proxies";
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
  runBackupTask?: RunBackupTask | undefined;
}

/** Migrates the database, builds all services and starts the background work. */
export async function compose(
  config: Config,
  database: OpenDatabase,
  parts: Parts = {},
): Promise<Program> {
  const { clock = systemClock, log = createLog(config.logLevel) } = parts;
  await migrate(database.db);
  await seedOnce(database.db, clock.now());
  const opened = await openServices(config, database, { ...parts, clock, log });
  const { db, events, files, jobs, emailServer } = opened;
  const storage = watchStorage({ config, files, log });
  const backupPlace = watchBackupPlace({ config, log });
  const certificate = watchCertificate({ config, clock, log });
  const proxies = watchProxies({ config, log });
  // Destructuring would freeze the current email server.
  const services: Services = Object.assign(opened, {
    serverProblem: () => {
      if (storage.isDown()) return "storage" as const;
      if (certificate.isExpiring()) return "certificate" as const;
      return proxies.isUnknown() ? ("proxy" as const) : undefined;
    },
    noteForwarded: proxies.noteForwarded,
    certificateExpiry: certificate.expiresAt,
    backupPlaceIsDown: backupPlace.isDown,
  });
  database.onDiskFull((full) => {
    if (full) log.error("the disk is full: nothing can be saved until there is room");
    else log.warn("there is room on the disk again");
  });
  if (config.siteLaunched) await launchSite(services, commandLine);
  await startQueuedJobs(services);
  const expiry = watchExpiry({ db, clock, events, log });
  const money = await watchMoneyFormat({ db, events, log });
  return {
    services,
    database,
    close: async (options) => {
      storage.stop();
      backupPlace.stop();
      certificate.stop();
      await expiry.stop();
      await money.stop();
      await jobs.stop(options);
      emailServer.close();
      await events.close();
      await database.close();
    },
  };
}

/** Builds the services of a migrated database, in one place, without any background work. */
export async function openServices(
  read: Config,
  database: OpenDatabase,
  parts: Parts = {},
): Promise<Services> {
  const { clock = systemClock, log = createLog(read.logLevel) } = parts;
  const { db, diskIsFull } = database;
  const events = await openEvents(database, clock);
  const emailServer = await openEmailServer({ config: read, db, events, log }, parts.mailer);
  const config: Config = {
    ...read,
    get mailFrom() {
      return emailServer.mailFrom();
    },
  };
  const jobs = parts.jobs ?? (await openJobs(database, { events, log }));
  return {
    config,
    clock,
    log,
    db,
    events,
    jobs,
    auth: createAuth(config, db, clock, accountEmails({ config, clock, db, jobs, log })),
    files: openFiles(config, clock, () => isBackupRunning({ db, clock })),
    emailServer,
    get mailer() {
      return emailServer.mailer();
    },
    diskIsFull,
    serverProblem: () => undefined,
    noteForwarded: () => {},
    certificateExpiry: () => undefined,
    backupPlaceIsDown: () => false,
    databaseFolder: database.folder,
    runBackupTask: parts.runBackupTask,
  };
}
