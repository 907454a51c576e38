import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { restoreBackup } from "~/features/backups/restore.commands.server";
import { countStoredRows } from "~/platform/backup/dump-database.server";
import { BackupError } from "~/platform/backup/format";
import { isEmptyDatabase } from "~/platform/backup/load-database.server";
import { makeBackup } from "~/platform/backup/make-backup.server";
import type { Config } from "~/platform/config.server";
import { openPostgres } from "~/platform/db/open.server";
import type { Database } from "~/platform/db/schema";
import { type Files, openFiles } from "~/platform/files/files.server";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import type { AskSecrets } from "./ask-secrets";
import { databaseName, withData } from "./data-commands";
import { type LocalAnswer, said } from "./protocol";

/** Reads the settings, of which some can be replaced; see `readConfig`. */
export type Configure = (changes?: NodeJS.ProcessEnv) => Config;

/**
 * Copies the data of the embedded database to an empty PostgreSQL database, by a backup that is
 * restored there, and compares them. Changes nothing in the old place.
 * @param around `configure` reads the settings of the old place; `askSecrets` is asked for the
 *   password of an address that has a user but no password
 * @param storageAddress copies the files to this bucket; otherwise they stay where they are
 * @throws StartError if the program runs, the new place isn't empty, or anything differs
 */
export async function moveTo(
  { configure, askSecrets }: { configure: Configure; askSecrets: AskSecrets },
  databaseAddress: string,
  storageAddress = "",
): Promise<LocalAnswer> {
  const config = configure();
  if (config.databaseUrl) {
    throw new StartError(
      "The data is already in PostgreSQL. To move it to another server, make a backup and restore it there.",
    );
  }
  if (config.storage && storageAddress) {
    throw new StartError(
      "The files are already in a bucket and will stay there. Leave out the bucket's address.",
    );
  }
  const [databaseUrl = "", storageUrl] = await addPasswords(
    [databaseAddress, storageAddress].filter(Boolean),
    askSecrets,
  );
  const changes = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: config.authSecret,
    ...(storageUrl ? { STORAGE_URL: storageUrl } : {}),
  };
  const next = configure(changes);
  return withData(config, async (services) => {
    const database = await openPostgres(databaseUrl, next.databaseLimits);
    try {
      return await copy(services, { ...services, config: next, db: database.db }, changes);
    } finally {
      await database.close();
    }
  }).catch((error: unknown) => {
    if (error instanceof BackupError) throw new StartError(error.message);
    throw error;
  });
}

/** A user or a key without its password. */
const withoutPassword = /^(\w+):\/\/([^:@/?#]+)@([^/?#]*)/;

/** Asks for the passwords, which would stay in the shell's history as a part of the command. */
async function addPasswords(
  addresses: readonly string[],
  askSecrets: AskSecrets,
): Promise<string[]> {
  const found = addresses.map((address) => withoutPassword.exec(address));
  const questions = found.flatMap((parts) => {
    if (!parts) return [];
    const [, protocol, user, place] = parts;
    if (protocol === "s3") return `Secret for the key ${user} (${place}): `;
    return `Password for ${user} on ${place}: `;
  });
  const answers = await askSecrets(questions);
  return addresses.map((address, index) => {
    const password = found[index] && answers.shift();
    if (!password) return address;
    // A quote would end the value in the file of settings.
    const encoded = encodeURIComponent(password).replaceAll("'", "%27");
    return address.replace("@", `:${encoded}@`);
  });
}

/** @param settings of the new place, to print */
async function copy(
  from: Services,
  to: Services,
  settings: Record<string, string>,
): Promise<LocalAnswer> {
  const { databaseUrl = "", dataDir, storage } = to.config;
  if (!(await isEmptyDatabase(to.db))) {
    throw new StartError(
      `The database ${databaseName(databaseUrl)} isn't empty, so nothing was copied. Create an empty database, then try again with its address.`,
    );
  }
  const moves = settings.STORAGE_URL && storage;
  const files = moves ? openFiles(to.config, to.clock) : inPlace(from.files);
  // Next to the data, and as private. The server may have only the public key of its backups, so
  // this one isn't encrypted.
  const folder = await mkdtemp(join(dataDir, "move-"));
  try {
    const config = { ...from.config, backupKey: undefined };
    const made = await makeBackup({ ...from, config }, { folder });
    const restored = await restoreBackup(
      // The secret goes into the settings instead of a file.
      { ...to, files, config: { dataDir: folder, backupKey: undefined } },
      async () => createReadStream(join(folder, made.name)),
      { sendWaiting: true },
    );
    await compareTables(from.db, to.db);
    const count = restored.files === 1 ? "1 file" : `${restored.files} files`;
    return said(
      [
        `Copied ${restored.rows} rows to the database ${databaseName(databaseUrl)}. Each table has the same number of rows as before. ${
          moves
            ? `Copied ${count} to s3://${storage.bucket} and verified each one.`
            : `${count} stayed in place. Each one was checked against the backup.`
        }`,
        "The embedded database is unchanged. Everyone must sign in again.",
        "",
        "Set the following, then start Watchpost. It will no longer use the old database:",
        ...Object.entries(settings).map(([name, value]) => `${name}='${value}'`),
      ].join("\n"),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files that are there already. Restoring compares each with the backup, and never deletes one. */
function inPlace(files: Files): Files {
  return {
    ...files,
    receive: async (content) => {
      const hash = createHash("sha256");
      let size = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
      }
      const nothing = { path: "", [Symbol.asyncDispose]: async () => {} };
      return { ...nothing, size, sha256: hash.digest("hex") };
    },
    keep: async () => {},
    remove: async () => false,
    keys: async function* () {},
  };
}

/** @throws StartError naming the first table with another number of rows */
async function compareTables(from: Database, to: Database): Promise<void> {
  const [before, after] = [await countStoredRows(from), await countStoredRows(to)];
  for (const [table, rows] of Object.entries(before)) {
    if (after[table] === rows) continue;
    throw new StartError(
      `The table ${table} has ${after[table]} rows in the new database instead of ${rows}. Delete that database, create it again, then try again.`,
    );
  }
}
