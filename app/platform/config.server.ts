import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { language } from "~/shared/messages/language";
import { isBackupKey } from "./backup/key";
import { cantWrite, preparePrivateFolder } from "./data-folder.server";
import { isSender } from "./email/sender";
import { StartError } from "./start-error";

/** The program's configuration, parsed once at startup. */
export interface Config {
  production: boolean;
  port: number;
  host: string | undefined;
  /** The public origin without a trailing slash; never taken from a request. */
  appUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** If undefined, files are stored in the data folder. */
  storage: StorageConfig | undefined;
  /** If undefined, the email server entered in the office is used. */
  smtpUrl: string | undefined;
  /** SMTP_URL=off: emails wait, even if an email server was entered in the office. */
  emailsOff: boolean;
  /** The sender of all emails. In the services, a sender entered in the office replaces the default. */
  mailFrom: string;
  /** Whether MAIL_FROM is set. */
  mailFromIsSet: boolean;
  /** Where replies are received; if undefined, they go to the office's mailbox. */
  inboundEmail: { address: string; token: string } | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  authSecret: string;
  trustedProxies: BlockList;
  /** If undefined, backups are made only by command. */
  backupTarget: BackupTarget | undefined;
  /** The age key that backups are encrypted with. */
  backupKey: string | undefined;
  /** Allows reading /metrics from another machine. */
  metricsToken: string | undefined;
  /** If undefined, resumes aren't scanned. */
  clamav: ClamavAddress | undefined;
  /** Launches a site in preview at the start. */
  siteLaunched: boolean;
  /** Whether webhooks and outside calendars may be on this machine, without TLS. Only in tests. */
  webhooksToLoopback: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/** The limits for this process on a PostgreSQL server. */
export interface DatabaseLimits {
  /** Connections for requests and jobs; two more are for notifications and the health check. */
  connections: number;
  /** How long a query waits for a lock. */
  lockSeconds: number;
  /** How long a query may take. */
  statementSeconds: number;
}

export const databaseDefaults: DatabaseLimits = {
  connections: 10,
  lockSeconds: 5,
  statementSeconds: 30,
};

/** A bucket of S3-compatible storage. */
export interface StorageConfig {
  bucket: string;
  /** If undefined, Amazon S3. */
  endpoint: string | undefined;
  region: string | undefined;
  /** If undefined, taken from the standard AWS variables, files or roles. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The address that clamd listens on. */
export type ClamavAddress = { host: string; port: number } | { path: string };

/** The folder or bucket for backups. */
export type BackupTarget = { folder: string } | { storage: StorageConfig };

/** A URL with one of these protocols that passes a check, or the given word. */
const url = (
  takes: string,
  protocols: string[],
  check: (parsed: URL) => boolean = () => true,
  word?: string,
) =>
  z.string().refine(
    (text) => {
      if (text === word) return true;
      try {
        const parsed = new URL(text);
        decodeURIComponent(parsed.username + parsed.password);
        return protocols.includes(parsed.protocol) && check(parsed);
      } catch {
        return false;
      }
    },
    { error: takes },
  );

/** Nothing but a host and a port, maybe with a slash at the end. */
const isOrigin = ({ pathname, search, hash }: URL) =>
  ["", "/"].includes(pathname) && search === "" && hash === "";

/** It's sent in a header, so it can't contain characters such as é. */
const token = (length: number) =>
  z
    .string()
    .min(length, `at least ${length} random characters`)
    .regex(/^[ -~]+$/, "English letters, digits and punctuation");

const encoding = "URL-encode special characters in the password, such as %25 for %";

const storageTakes =
  "s3://bucket?endpoint=https://storage.example.com&region=eu-1, with key:secret@ before the bucket unless the AWS variables are set";

const wholeNumber = (from: number, to: number, usual: number) => {
  const takes = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, takes)
    .transform(Number)
    .refine((number) => number >= from && number <= to, takes)
    .default(usual);
};

const Environment = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "production, development or test")
    .optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "a port number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "a port number from 0 to 65535")
    .default(3000),
  HOST: z.string().optional(),
  APP_URL: url(
    "the public address, such as https://guards.example.com, without a path or a password",
    ["http:", "https:"],
    (parsed) => isOrigin(parsed) && parsed.username === "",
  ).optional(),
  SITE_LANGUAGE: z
    .literal(language, {
      error: `${language}, the language that the site was built in. To change it, run npm run build with this variable`,
    })
    .optional(),
  SITE_LAUNCHED: z.enum(["true", "false"], "true or false").optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(`postgres://user:password@host:5432/name. ${encoding}`, [
    "postgres:",
    "postgresql:",
  ]).optional(),
  // At least two: one holds a lock while another creates the first admin.
  DATABASE_CONNECTIONS: wholeNumber(2, 1000, databaseDefaults.connections),
  DATABASE_LOCK_TIMEOUT: wholeNumber(1, 600, databaseDefaults.lockSeconds),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600, databaseDefaults.statementSeconds),
  STORAGE_URL: z
    .string()
    .transform((text, context) => {
      const storage = storageOf(text);
      if (!storage) context.addIssue({ code: "custom", message: storageTakes });
      return storage;
    })
    .optional(),
  SMTP_URL: url(
    `smtp://user:password@host:587 or smtps://…, without a path, or off. ${encoding}`,
    ["smtp:", "smtps:"],
    ({ hostname, pathname }) => hostname !== "" && ["", "/"].includes(pathname),
    "off",
  ).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, "one email address, such as Guards <office@guards.example.com>")
    .optional(),
  INBOUND_EMAIL: z.email("an email address").optional(),
  INBOUND_EMAIL_TOKEN: token(32).regex(/^\S+$/, "characters without spaces").optional(),
  ADMIN_EMAIL: z.email("an email address").optional(),
  // Only creating the first admin checks it: afterwards it isn't used anymore.
  ADMIN_PASSWORD: z.string().optional(),
  AUTH_SECRET: z.string().min(32, "at least 32 random characters").optional(),
  BACKUP_URL: z
    .string()
    .transform((text, context) => {
      const target = backupTargetOf(text);
      if (!target) context.addIssue({ code: "custom", message: `a folder, or ${storageTakes}` });
      return target;
    })
    .optional(),
  BACKUP_KEY: z
    .string()
    .refine(isBackupKey, "a key from watchpost backup new-key, without typos")
    .optional(),
  CLAMAV_URL: z
    .string()
    .transform((text, context) => {
      const address = clamavAddressOf(text);
      const message =
        "tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl, with a port from 1 to 65535";
      if (!address) context.addIssue({ code: "custom", message });
      return address;
    })
    .optional(),
  METRICS_TOKEN: token(16).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list, context) => {
      const { trusted, wrong } = proxies(list);
      const message = `IP addresses or ranges, such as 10.0.0.7 or 10.0.0.0/8. “${wrong}” is neither`;
      if (wrong !== undefined) context.addIssue({ code: "custom", message });
      return trusted;
    }),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "debug, info, warn, error or silent")
    .default("info"),
});

/** The names of all variables that the program reads. */
export const variables: readonly string[] = Object.keys(Environment.shape);

/**
 * Reads the configuration from environment variables.
 * @param options.create whether to create the data folder and its secret if they are missing, as
 *   only the start does; otherwise, a missing secret is an empty text
 * @param options.changes replace some of the variables
 * @throws StartError naming the variable and what it takes.
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  { create = true, changes = {} }: { create?: boolean; changes?: NodeJS.ProcessEnv } = {},
): Config {
  const all = Object.entries({ ...env, ...changes });
  const set = Object.fromEntries(all.filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0])} isn’t valid. Expected ${issue?.message}.`);
  }
  const vars = parsed.data;
  const dataDir = resolve(vars.DATA_DIR);
  const appUrl = new URL(vars.APP_URL ?? `http://localhost:${vars.PORT}`).origin;
  if (Boolean(vars.ADMIN_EMAIL) !== Boolean(vars.ADMIN_PASSWORD)) {
    throw new StartError("Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.");
  }
  if (Boolean(vars.INBOUND_EMAIL) !== Boolean(vars.INBOUND_EMAIL_TOKEN)) {
    throw new StartError("Set both INBOUND_EMAIL and INBOUND_EMAIL_TOKEN, or neither.");
  }
  if (create || existsSync(dataDir)) preparePrivateFolder(dataDir);
  return {
    production: vars.NODE_ENV === "production",
    port: vars.PORT,
    host: vars.HOST,
    appUrl,
    dataDir,
    databaseUrl: vars.DATABASE_URL,
    databaseLimits: {
      connections: vars.DATABASE_CONNECTIONS,
      lockSeconds: vars.DATABASE_LOCK_TIMEOUT,
      statementSeconds: vars.DATABASE_STATEMENT_TIMEOUT,
    },
    storage: vars.STORAGE_URL,
    smtpUrl: vars.SMTP_URL === "off" ? undefined : vars.SMTP_URL,
    emailsOff: vars.SMTP_URL === "off",
    mailFrom: vars.MAIL_FROM ?? `no-reply@${new URL(appUrl).hostname}`,
    mailFromIsSet: vars.MAIL_FROM !== undefined,
    inboundEmail:
      vars.INBOUND_EMAIL && vars.INBOUND_EMAIL_TOKEN
        ? { address: vars.INBOUND_EMAIL.toLowerCase(), token: vars.INBOUND_EMAIL_TOKEN }
        : undefined,
    firstAdmin:
      vars.ADMIN_EMAIL && vars.ADMIN_PASSWORD
        ? { email: vars.ADMIN_EMAIL.toLowerCase(), password: vars.ADMIN_PASSWORD }
        : undefined,
    authSecret: vars.AUTH_SECRET ?? storedSecret(dataDir, vars.DATABASE_URL !== undefined, create),
    trustedProxies: vars.TRUSTED_PROXIES,
    backupTarget: vars.BACKUP_URL,
    backupKey: vars.BACKUP_KEY,
    metricsToken: vars.METRICS_TOKEN,
    clamav: vars.CLAMAV_URL,
    siteLaunched: vars.SITE_LAUNCHED === "true",
    webhooksToLoopback: false,
    logLevel: vars.LOG_LEVEL,
  };
}

/** @returns undefined for an invalid address */
function storageOf(text: string): StorageConfig | undefined {
  const found =
    /^s3:\/\/(?:([^:@/?#]+):([^:@/?#]+)@)?([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?:\?(.*))?$/.exec(
      text,
    );
  if (!found) return undefined;
  const [, key, secret, bucket = "", query] = found;
  const { endpoint, region, ...rest } = Object.fromEntries(new URLSearchParams(query));
  if (Object.keys(rest).length > 0) return undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) return undefined;
  if (endpoint !== undefined && !URL.canParse(endpoint)) return undefined;
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/i.test(region)) return undefined;
  try {
    const credentials =
      key && secret
        ? { accessKeyId: decodeURIComponent(key), secretAccessKey: decodeURIComponent(secret) }
        : undefined;
    return { bucket, endpoint, region, credentials };
  } catch {
    return undefined;
  }
}

/** @returns undefined for an invalid address */
function backupTargetOf(text: string): BackupTarget | undefined {
  // One letter and a colon begin a folder on Windows.
  if (!/^[a-z][\w+.-]+:/i.test(text)) return { folder: resolve(text) };
  const storage = storageOf(text);
  return storage && { storage };
}

/** @returns undefined for an invalid address */
function clamavAddressOf(text: string): ClamavAddress | undefined {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(text) ?? [];
  if (path) return { path };
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})\/?$/i.exec(text) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** Without AUTH_SECRET: generated once and stored in the data folder, readable by its owner only. */
function storedSecret(dataDir: string, sharedDatabase: boolean, create: boolean): string {
  if (sharedDatabase) {
    throw new StartError(
      "AUTH_SECRET is required when DATABASE_URL is set. Use at least 32 random characters, the same for every process.",
    );
  }
  const file = join(dataDir, "auth-secret");
  if (!create && !existsSync(file)) return "";
  try {
    // With "wx", one of two processes that start at once writes it and the other reads it.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw cantWrite(dataDir, error);
    }
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    throw new StartError(
      `Watchpost can't read ${file}. Make the account that runs it the file's owner.`,
    );
  }
}

/** @returns `wrong`, the first entry that isn't an address or a range */
function proxies(list: string): { trusted: BlockList; wrong?: string } {
  const trusted = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", bits, ...rest] = entry.split("/");
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const isRange = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
    if (family === 0 || rest.length > 0 || !(bits === undefined || isRange)) {
      return { trusted, wrong: entry };
    }
    const type = family === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, type);
    else trusted.addSubnet(address, Number(bits), type);
  }
  return { trusted };
}
