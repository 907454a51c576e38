import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runBackup } from "~/features/backups/commands.server";
import { isEmptyDatabase } from "~/platform/backup/load-database.server";
import type { RunBackupTask } from "~/platform/backup/task";
import type { Config } from "~/platform/config.server";
import { DataInUse } from "~/platform/db/locks/data-folder.server";
import { refuseOtherVersion } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { enteredServer, mailFromOf, readEmailServer } from "~/platform/email/email-server.server";
import { tryMailServer } from "~/platform/email/mailer.server";
import { createLog } from "~/platform/log.server";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import { fileSize } from "~/shared/file-size";
import { openServices } from "../compose";
import { runAdminCommand } from "./admin-command";
import { askRunningProgram } from "./local-commands";
import { type DataCommand, type LocalAnswer, refused, said } from "./protocol";

/** How long a command waits for a program that is starting or stopping. */
const startsWithinMs = 10_000;
const tryAgainMs = 100;

/**
 * Runs a command on the data of `config`: in the program that has the embedded database open,
 * otherwise in this process, for which a starting program waits.
 * @throws StartError if there is no data, or it is from another version
 */
export async function runOnData(
  config: Config,
  asked: DataCommand,
  {
    runBackupTask,
    patienceMs = startsWithinMs,
  }: { runBackupTask?: RunBackupTask | undefined; patienceMs?: number | undefined } = {},
): Promise<LocalAnswer> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const answer = config.databaseUrl ? undefined : await askRunningProgram(config.dataDir, asked);
    if (answer) return answer;
    try {
      return await withData(config, (services) =>
        runDataCommand({ ...services, runBackupTask }, asked),
      );
    } catch (error) {
      if (!(error instanceof DataInUse) || error.holder?.isCommand) throw error;
      if (performance.now() > giveUpAt) throw new StartError(takesNone(config.dataDir));
      await wait(tryAgainMs);
    }
  }
}

const takesNone = (dataDir: string) =>
  `Watchpost is starting or stopping and can't take commands right now (${dataDir}). Try again in a moment.`;

/** Runs a command in the process that has the data open. */
export async function runDataCommand(services: Services, asked: DataCommand): Promise<LocalAnswer> {
  if (asked.command === "backup") return backUp(services, asked.folder);
  if (asked.command === "admin") return runAdminCommand(services, asked);
  if (asked.command === "email") return tryEnteredServer(services);
  return said("can be opened");
}

async function tryEnteredServer({ config, db }: Services): Promise<LocalAnswer> {
  const stored = await readEmailServer(db);
  if (!stored)
    return refused(
      "No email server is set up, so emails aren't being sent. Set one up in the back office under Email Settings.",
    );
  const server = await enteredServer(config, stored);
  if (!server) {
    return refused(
      "The email server's password can't be decrypted with this AUTH_SECRET, so emails aren't being sent. Enter it again in the back office under Email Settings.",
    );
  }
  try {
    await tryMailServer(server);
  } catch (error) {
    return refused(
      `Watchpost can't connect or sign in to ${server.host}. Check the settings in the back office under Email Settings. Error: ${(error as Error).message}`,
    );
  }
  return said(`connected to ${server.host}; emails are sent from ${mailFromOf(config, stored)}`);
}

async function backUp(services: Services, folder: string | undefined): Promise<LocalAnswer> {
  const made = await runBackup(services, "command", { folder });
  if (!made.ok) return refused(made.kept ? made.reason : `No backup was made. ${made.reason}`);
  const { backup, place, notRestored } = made;
  const what = `Backed up ${backup.rows} rows and ${backup.files === 1 ? "1 file" : `${backup.files} files`} to ${place}/${backup.name} (${fileSize(backup.size)})`;
  const how = notRestored
    ? `and checked that it can be read. ${notRestored}`
    : "and verified it with a test restore.";
  return said(`${what} ${how}`);
}

/**
 * Opens existing data without starting the program.
 * @throws StartError if there is none, or it is from another version
 */
export async function withData<Result>(
  config: Config,
  work: (services: Services, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (!hasFolders(config)) throw noData(config);
  const database = await openDatabase(config, { isCommand: true });
  try {
    if (await isEmptyDatabase(database.db)) throw noData(config);
    await refuseOtherVersion(database.db);
    const services = await openServices(config, database, { log: createLog("silent") });
    try {
      return await work(services, database);
    } finally {
      await services.jobs.stop();
      services.emailServer.close();
      await services.events.close();
    }
  } finally {
    await database.close();
  }
}

/** Opening an embedded database would create it, and a backup without a folder has no files. */
function hasFolders({ databaseUrl, dataDir, storage }: Config): boolean {
  if (!databaseUrl) return existsSync(join(dataDir, "db"));
  return storage !== undefined || existsSync(dataDir);
}

function noData(config: Config): StartError {
  return new StartError(
    `There's no data yet in the ${placeOf(config)}. Nothing was created. Start Watchpost once, restore a backup, or correct DATA_DIR or DATABASE_URL.`,
  );
}

/** Which database and folder the configuration leads to, without passwords. */
export function placeOf({ databaseUrl, dataDir, storage }: Config): string {
  const files = storage ? `s3://${storage.bucket}` : join(dataDir, "files");
  if (!databaseUrl) return `embedded database ${join(dataDir, "db")}, files ${files}`;
  return `database ${databaseName(databaseUrl)}, files ${files}`;
}

/** "watchpost on db.example.com:5432 as watchpost" */
export function databaseName(databaseUrl: string): string {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1)) || "(default)";
  return `${name} on ${hostname || "localhost"}:${port || 5432} as ${decodeURIComponent(username) || "(default)"}`;
}
