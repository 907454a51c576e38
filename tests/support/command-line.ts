import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { readConfig } from "~/platform/config.server";
import { openDatabase, openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { runCommand } from "../../server/commands/command-line";
import { testApp, testConfig } from "./app";
import { anOpening, apply, aResume } from "./applications";
import { aDraft, aPhoto, publish } from "./photos";
import { onServer, urlOnServer } from "./postgres-server";

const isPostgres = process.env.TEST_ENGINE === "postgres";

/** The settings of a place, without which a command would use this machine's. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string; AUTH_SECRET?: string };
type Settings = { [name: string]: string | undefined };

/** Runs a command as the command line does, except that it doesn't wait for a starting program. */
export const run = (env: Settings, ...args: string[]) => runWith({}, env, ...args);

/**
 * @param person.typed their answers to the questions for secrets
 * @param person.patienceMs how long they wait for a starting program
 */
export async function runWith(
  { typed = [], patienceMs = 0 }: { typed?: readonly string[]; patienceMs?: number },
  env: Settings,
  ...[command = "", ...args]: string[]
) {
  const printed = { out: "", err: "", asked: [] as string[] };
  const around = {
    patienceMs,
    askSecrets: async (questions: readonly string[]) => {
      printed.asked.push(...questions);
      return questions.map((_, index) => typed[index] ?? "");
    },
    configure: (changes = {}) => readConfig(env, { create: false, changes }),
    say: (text: string) => {
      printed.out += `${text}\n`;
    },
    remark: (text: string) => {
      printed.err += `${text}\n`;
    },
  };
  const code = await runCommand(command, args, around).catch((error: Error) => {
    expect(error.name, error.stack).toBe("StartError");
    around.remark(error.message);
    return 1;
  });
  return { code, ...printed };
}

/** Everything in a folder, with a hash of each file. */
export function contentOf(place: string): Record<string, string> {
  const files = readdirSync(place, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .map((file) => [join(file.parentPath, file.name), file] as const)
      .map(([path, file]) => [
        path.slice(place.length + 1),
        file.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "folder",
      ]),
  );
}

/** Adds an application with its resume, and a photo, to an empty place. */
async function fillPlace(env: Place): Promise<Place> {
  const config = { ...testConfig(), dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
  if (!env.AUTH_SECRET) writeFileSync(join(env.DATA_DIR, "auth-secret"), config.authSecret);
  const fill = async (database: OpenDatabase) => {
    await using app = await testApp({ database, config, mail: false });
    const jobId = await anOpening(app);
    await apply(app, { jobId, resume: aResume });
    const office = await app.adminBrowser();
    await publish(office, await aDraft(office, await aPhoto()));
  };
  if (env.DATABASE_URL) await fill(await openPostgres(env.DATABASE_URL));
  // In memory, where statements don't wait for the disk.
  else {
    const open = await openDatabase(config, {
      fill: (memory) => fill({ ...memory, close: async () => {} }),
    });
    await open.close();
  }
  return env;
}

/** Opens the data of a place in the whole program. */
export async function openPlace(env: Place) {
  const authSecret = env.AUTH_SECRET ?? readFileSync(join(env.DATA_DIR, "auth-secret"), "utf8");
  const config = { ...testConfig(), authSecret, dataDir: env.DATA_DIR };
  const database = await openDatabase({ ...config, databaseUrl: env.DATABASE_URL });
  return testApp({ database, config, mail: false });
}

/** Makes places for the tests of a file, and deletes their folders afterwards. */
export function makePlaces() {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-commands-"));
  afterAll(() => rm(folder, { recursive: true }));
  const newFolder = () => mkdtempSync(join(folder, "place-"));
  let filled: Promise<Place> | undefined;

  /** The settings of a place without data: a folder, or an empty database. */
  async function emptyPlace(): Promise<Place> {
    const DATA_DIR = newFolder();
    if (!isPostgres) return { DATA_DIR };
    const name = `commands_${createHash("sha256").update(DATA_DIR).digest("hex").slice(0, 12)}`;
    await onServer(`create database ${name}`);
    return { DATA_DIR, DATABASE_URL: urlOnServer(name).href, AUTH_SECRET: "s".repeat(40) };
  }

  /** A folder with an embedded database, in which nothing runs. */
  async function embeddedPlace(): Promise<Place> {
    filled ??= fillPlace({ DATA_DIR: newFolder() });
    const DATA_DIR = newFolder();
    cpSync((await filled).DATA_DIR, DATA_DIR, { recursive: true });
    return { DATA_DIR };
  }

  /** A place with data on the engine under test, in which nothing runs. */
  async function filledPlace(): Promise<Place> {
    return isPostgres ? fillPlace(await emptyPlace()) : embeddedPlace();
  }

  return { folder, newFolder, emptyPlace, embeddedPlace, filledPlace };
}
