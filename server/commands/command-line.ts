import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { RunBackupTask } from "~/platform/backup/task";
import { type Config, readConfig } from "~/platform/config.server";
import { StartError } from "~/platform/start-error";
import { versionText } from "~/platform/version";
import { readAdminCommand } from "./admin-command";
import { type AskSecrets, askSecrets } from "./ask-secrets";
import { check } from "./check-command";
import { placeOf, runOnData } from "./data-commands";
import { type Configure, moveTo } from "./move-command";
import { type LocalAnswer, said } from "./protocol";
import { restore } from "./restore-command";

const usage = `Usage: watchpost COMMAND

  start                    serve the site; creates the data on the first start
  check                    check settings, database, files, backups, email, disk and public address
  backup [FOLDER]          make a backup at BACKUP_URL, or in a folder that Watchpost can write to;
                           Watchpost can keep running
  backup new-key           create a pair of keys for encrypting backups
  restore BACKUP           restore a backup into an empty data folder or database: a file, the name
                           of a backup at BACKUP_URL, or "latest"
    --send-waiting-emails  also send the emails that were waiting when the backup was made
    --yes                  restore "latest" without asking, even if an earlier backup contains more
  move-to postgres://USER@HOST:5432/NAME [s3://BUCKET]
                           copy everything from the embedded database to an empty PostgreSQL
                           database, and the files to a bucket (or s3://KEY@BUCKET); asks for the
                           password and the key's secret, or reads them from standard input
  admin list               list accounts and their roles
  admin grant EMAIL        invite someone as an admin by email, and print a link to share;
                           someone who already has a role becomes an admin right away
  admin revoke EMAIL       remove access to the back office
  admin reset-second-factor EMAIL
                           turn off two-step verification for someone who lost access to it
  admin reset-password EMAIL
                           set a new password; asks for it, or reads it from standard input
  admin launch             launch the site and hide the sample content of its preview
  admin check-audit        check whether anyone tampered with the audit log
  version                  print the version and the commit`;

const options = {
  "send-waiting-emails": { type: "boolean" },
  yes: { type: "boolean" },
  help: { type: "boolean" },
} as const;

interface Surroundings {
  askSecrets: AskSecrets;
  /** The settings, of which some can be replaced. */
  configure: Configure;
  /** Prints on standard output. */
  say(text: string): void;
  /** Prints on standard error. */
  remark(text: string): void;
  /** See `Services`. Without it, backups aren't test-restored. */
  runBackupTask?: RunBackupTask;
  /** How long to wait for a program that is starting or stopping. */
  patienceMs?: number;
}

/**
 * Runs one of the commands in `usage` except for `start`, and prints what it has to say.
 * @returns the exit code
 * @throws StartError with a sentence, or with the usage
 */
export async function runCommand(
  command: string,
  args: string[],
  given: Partial<Surroundings> = {},
): Promise<number> {
  const around: Surroundings = {
    configure: (changes = {}) => readConfig(process.env, { create: false, changes }),
    askSecrets,
    say: console.log,
    remark: console.error,
    ...given,
  };
  const { say } = around;
  const { values, positionals } = readArguments(args);
  const [first, ...more] = positionals;
  if (values.help || command === "help" || command === "--help") {
    say(usage);
    return 0;
  }
  if ((values["send-waiting-emails"] || values.yes) && command !== "restore") {
    throw new StartError(usage);
  }
  if (command === "version" && first === undefined) {
    say(`Watchpost ${versionText()}`);
    return 0;
  }
  if (command === "check" && first === undefined) {
    return (await check(openConfig(around), say)) ? 0 : 1;
  }
  if (command === "backup" && more.length === 0) {
    if (first === "new-key") return print(said(await newKey()), around);
    const folder = first === undefined ? {} : { folder: resolve(first) };
    const asked = { command: "backup", ...folder } as const;
    return print(await runOnData(openConfig(around), asked, around), around);
  }
  if (command === "restore" && first !== undefined && more.length === 0) {
    const sendWaiting = values["send-waiting-emails"] === true;
    const choices = { sendWaiting, yes: values.yes === true, say };
    return print(await restore(openConfig(around), first, choices), around);
  }
  if (command === "move-to" && first !== undefined && more.length < 2) {
    openConfig(around);
    return print(await moveTo(around, first, more[0]), around);
  }
  const admin = command === "admin" ? readAdminCommand(positionals) : undefined;
  if (!admin) throw new StartError(usage);
  const config = openConfig(around);
  const questions = admin.name === "reset-password" ? ["New password: "] : [];
  const [password = ""] = await around.askSecrets(questions);
  return print(await runOnData(config, { ...admin, password }, around), around);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Reads the settings and says where they lead to, so that nobody works on the wrong data. */
function openConfig({ configure, remark }: Surroundings): Config {
  const config = configure();
  remark(`Using the ${placeOf(config)}`);
  return config;
}

function print(answer: LocalAnswer, { say, remark }: Surroundings): number {
  if (answer.ok) say(answer.sentence);
  else remark(answer.reason);
  return answer.ok ? 0 : 1;
}

async function newKey(): Promise<string> {
  const secret = await generateX25519Identity();
  return `Secret key: ${secret}
Public key: ${await identityToRecipient(secret)}

Set BACKUP_KEY to either one. With the public key, this machine can make backups but not read them.
You need the secret key to restore a backup. Keep it in a safe place: without it, your backups are lost.`;
}
