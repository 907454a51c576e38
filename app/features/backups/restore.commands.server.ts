import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { dueStarts } from "~/features/appointments/reminders/rules";
import { readArchive } from "~/platform/backup/archive.server";
import { checkBackup, checkBytes, tableOf } from "~/platform/backup/check-backup.server";
import { BackupError, type BackupIndex, filesFolder, secretName } from "~/platform/backup/format";
import { isEmptyDatabase, loadDatabase } from "~/platform/backup/load-database.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { migrate, migrateTo, readMigrations } from "~/platform/db/migrate.server";
import type { Database, Trx } from "~/platform/db/schema";
import { isDiskFull } from "~/platform/disk-full";
import { withdrawRestoredEmails } from "~/platform/email/withdraw.server";
import type { Files } from "~/platform/files/files.server";
import { ignoreMissing } from "~/platform/files/local-store.server";
import type { FileKey } from "~/platform/files/store";
import { endSentence } from "~/shared/sentence";

interface Needs {
  config: Pick<Config, "dataDir" | "backupKey">;
  clock: Clock;
  db: Database;
  /** Undefined for a test restore, which only hashes files and deletes the database afterwards. */
  files: Files | undefined;
}

export interface RestoredBackup {
  createdAt: Date;
  rows: number;
  files: number;
  /** Emails that were waiting in the backup and won't be sent. */
  notSent: number;
}

/**
 * Restores a backup into an empty place, after checking all of it. Sessions and links that sign
 * someone in aren't in a backup.
 * @param open opens the backup's file; it is read twice
 * @param sendWaiting also sends the emails that were waiting when the backup was made
 * @throws BackupError with nothing changed if the place isn't empty or the backup can't be read
 */
export async function restoreBackup(
  needs: Needs,
  open: () => Promise<Readable>,
  options: { sendWaiting?: boolean } = {},
): Promise<RestoredBackup> {
  try {
    return await restore(needs, open, options);
  } catch (error) {
    throw isFromDatabase(error)
      ? new BackupError(refusedBy(error.message), { cause: error })
      : error;
  }
}

/**
 * Whether an error came from the database, which has a SQLSTATE, and not from the disk or the
 * machine.
 */
function isFromDatabase(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  // A SQLSTATE has digits. Operating system codes such as EPIPE don't.
  const isState = typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  return isState && !/^(08|53|57|58)/.test(code) && !isDiskFull(error);
}

/** Leaves out the error's details, which contain what people typed. */
const refusedBy = (message: string) =>
  `The database refused this backup, so it can’t be restored: ${endSentence(message)}`;

async function restore(
  { config, clock, db, files }: Needs,
  open: () => Promise<Readable>,
  { sendWaiting = false }: { sendWaiting?: boolean },
): Promise<RestoredBackup> {
  await refuseUsedPlace(db, files);
  const { head, index } = await checkBackup(await open(), config.backupKey);
  const wanted = await migrateTo(db, head.migrations);
  const applied = await readMigrations(db);
  if (applied.length !== wanted.length) {
    throw new BackupError(
      "The database was set up by a different version of Watchpost. Use a new, empty database.",
    );
  }
  const stored: FileKey[] = [];
  let fileCount = 0;
  const secretBefore = await readSecret(config);
  let secret: string | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await loadDatabase(trx, index, async (insert) => {
        await readArchive(await open(), config.backupKey, async ({ name, content }) => {
          const table = tableOf(name);
          // Waiting jobs could send emails; recurring jobs are created when the program starts.
          if (table && (table !== "queued_jobs" || sendWaiting)) {
            await insert(table, await text(content));
          }
          if (name.startsWith(filesFolder)) {
            const { sha256 = "" } = index.entries[name] ?? {};
            fileCount += 1;
            if (!files) return checkBytes(content, sha256);
            const key = name.slice(filesFolder.length) as FileKey;
            await using received = await files.receive(content);
            await files.keep(received, key);
            stored.push(key);
            const again = await files.open(key);
            await checkBytes(again?.content ?? Readable.from([]), sha256);
          }
          if (name === secretName) secret = await text(content);
        });
      });
      await compareCounts(trx, index, { without: sendWaiting ? [] : ["queued_jobs"] });
      if (sendWaiting) await releaseJobs(trx);
      else await skipDueReminders(trx, clock.now());
      // Last, because the transaction can't undo it.
      if (secret !== undefined) await writeSecret(config, secret);
    });
  } catch (error) {
    if (secret !== undefined) await putBackSecret(config, secretBefore);
    await Promise.allSettled(stored.map((key) => files?.remove(key)));
    throw error;
  }
  await migrate(db);
  const notSent = sendWaiting ? 0 : await withdrawRestoredEmails(db, clock.now());
  return {
    createdAt: new Date(head.createdAt),
    rows: countRows(index),
    files: fileCount,
    notSent,
  };
}

/** @throws BackupError if a table has more or fewer rows than in the backup */
async function compareCounts(
  trx: Trx,
  { tables }: BackupIndex,
  { without }: { without: string[] },
): Promise<void> {
  for (const [table, { rows: expected }] of Object.entries(tables)) {
    if (without.includes(table)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(trx);
    if (rows[0]?.count === expected) continue;
    throw new BackupError(
      `Nothing was restored because the backup seems incomplete (${table}: ${rows[0]?.count} of ${expected} rows). Restore another backup.`,
    );
  }
}

function countRows({ tables }: BackupIndex): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

async function refuseUsedPlace(db: Database, files: Files | undefined): Promise<void> {
  if (!(await isEmptyDatabase(db))) {
    throw new BackupError(
      "The database isn't empty. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
    );
  }
  for await (const page of files?.keys() ?? []) {
    if (page.length === 0) continue;
    throw new BackupError(
      "The file storage isn't empty. Set DATA_DIR to a new folder, or STORAGE_URL to an empty bucket.",
    );
  }
}

/** Two-factor codes and signed links from the old server work only with its secret. */
function writeSecret({ dataDir }: Needs["config"], secret: string): Promise<void> {
  return writeFile(join(dataDir, secretName), secret, { mode: 0o600 });
}

function readSecret({ dataDir }: Needs["config"]): Promise<string | undefined> {
  return readFile(join(dataDir, secretName), "utf8").catch(ignoreMissing);
}

/** The secret of this place before a restore that failed, if it had one. */
async function putBackSecret(config: Needs["config"], before: string | undefined): Promise<void> {
  if (before !== undefined) await writeSecret(config, before);
  else await rm(join(config.dataDir, secretName), { force: true });
}

/** The processes that locked these jobs are gone. */
async function releaseJobs(trx: Trx): Promise<void> {
  await trx
    .updateTable("queued_jobs")
    .set({ lock_id: null, locked_until: null })
    .where("lock_id", "is not", null)
    .execute();
}

const reason = "Not sent: restored from a backup";

/**
 * Marks reminders that came due since the backup as not sent: the old server has probably
 * sent them.
 */
async function skipDueReminders(trx: Trx, now: Date): Promise<void> {
  const { after, upTo } = dueStarts(now);
  await sql`
    with due as (
      select appointments.id, sequence, customer_email, gen_random_uuid() as mail_id
      from appointments
      where status = 'confirmed' and starts_at > ${after} and starts_at <= ${upTo}
        -- Customers without an email address get no reminders.
        and customer_email is not null
        and not exists (
          select from appointment_reminders as reminder
          where reminder.appointment_id = appointments.id
            and reminder.sequence = appointments.sequence
        )
    ), mails as (
      insert into outgoing_mails
        (id, template, to_address, subject, html, text, status, last_error, appointment_id,
          created_at, not_after)
      select mail_id, 'booking_reminder', customer_email, 'Reminder', '', ${reason}, 'withdrawn',
        ${reason}, id, ${now}, ${now}
      from due returning id
    )
    insert into appointment_reminders (appointment_id, sequence, mail_id, queued_at)
    select due.id, sequence, mail_id, ${now} from due join mails on mails.id = mail_id`.execute(
    trx,
  );
}
