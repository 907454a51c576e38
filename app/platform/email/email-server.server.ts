import { symmetricDecrypt } from "better-auth/crypto";
import type { Selectable } from "kysely";
import type { Config } from "../config.server";
import type { Database, Tables, Trx } from "../db/schema";
import type { Events } from "../events.server";
import type { Logger } from "../log.server";
import { type EnteredServer, type Mailer, openMailer } from "./mailer.server";
import type { EmailServerState } from "./server-state";

/** The email server that this process uses. */
export interface EmailServer {
  state(): EmailServerState;
  /** Undefined while there is no working email server. */
  mailer(): Mailer | undefined;
  mailFrom(): string;
  /** Reloads the server from the database. Every process does this when it changes. */
  reload(): Promise<void>;
  /** Called in this process after each change. */
  onChange(changed: () => Promise<void>): void;
  close(): void;
}

/** The email server that an admin entered, as it is stored. */
export type StoredEmailServer = Selectable<Tables["email_server"]>;

/** The email server that an admin entered. SMTP_URL takes precedence. */
export function readEmailServer(db: Database | Trx): Promise<StoredEmailServer | undefined> {
  return db.selectFrom("email_server").selectAll().executeTakeFirst();
}

/** @returns undefined if the password was encrypted with another AUTH_SECRET */
export function decryptPassword(
  { authSecret }: Pick<Config, "authSecret">,
  encrypted: string,
): Promise<string | undefined> {
  return symmetricDecrypt({ key: authSecret, data: encrypted }).catch(() => undefined);
}

/** How to sign in to a stored email server; undefined if its password can't be decrypted. */
export async function enteredServer(
  config: Pick<Config, "authSecret" | "webhooksToLoopback">,
  { host, port, username, password }: StoredEmailServer,
): Promise<EnteredServer | undefined> {
  const plain = password === null ? "" : await decryptPassword(config, password);
  if (plain === undefined) return undefined;
  const signIn = username === null ? undefined : { username, password: plain };
  return { host, port, signIn, toLoopback: config.webhooksToLoopback };
}

/** The sender in the format of MAIL_FROM, which takes precedence over one entered in the office. */
export function mailFromOf(
  { mailFrom, mailFromIsSet }: Pick<Config, "mailFrom" | "mailFromIsSet">,
  sender: Pick<StoredEmailServer, "sender_name" | "sender_address">,
): string {
  return mailFromIsSet ? mailFrom : `${sender.sender_name} <${sender.sender_address}>`;
}

interface Needs {
  config: Config;
  db: Database;
  events: Events;
  log: Logger;
}

/** @param given replaces the email server, for tests */
export async function openEmailServer(needs: Needs, given?: Mailer): Promise<EmailServer> {
  const { config } = needs;
  if (given) return fixed(config, "environment", given);
  if (config.smtpUrl) return fixed(config, "environment", openMailer(config, config.smtpUrl));
  if (config.emailsOff) return fixed(config, "off", undefined);
  return entered(needs);
}

function fixed(config: Config, state: EmailServerState, mailer: Mailer | undefined): EmailServer {
  return {
    state: () => state,
    mailer: () => mailer,
    mailFrom: () => config.mailFrom,
    reload: async () => {},
    onChange: () => {},
    close: () => mailer?.close(),
  };
}

interface Opened {
  state: EmailServerState;
  mailer: Mailer | undefined;
  mailFrom: string;
}

async function entered({ config, db, events, log }: Needs): Promise<EmailServer> {
  let row = await readEmailServer(db);
  let current = await open();
  const listeners = new Set<() => Promise<void>>();
  let loading: Promise<void> = Promise.resolve();

  async function open(): Promise<Opened> {
    if (!row) return { state: "none", mailer: undefined, mailFrom: config.mailFrom };
    const mailFrom = mailFromOf(config, row);
    const server = await enteredServer(config, row);
    if (!server) {
      log.error(
        "the email server's password can't be decrypted with this AUTH_SECRET: enter it again",
      );
      return { state: "unreadable", mailer: undefined, mailFrom };
    }
    const mailer = openMailer({ mailFrom, appUrl: config.appUrl }, server);
    return { state: "office", mailer, mailFrom };
  }

  async function load(): Promise<void> {
    const now = await readEmailServer(db);
    if (JSON.stringify(now) === JSON.stringify(row)) return;
    row = now;
    const { mailer } = current;
    current = await open();
    mailer?.close();
    for (const changed of listeners) await changed();
    // After the listeners, because pages reloaded earlier would still show the old state.
    await events.publish(db, "settings");
  }

  function reload(): Promise<void> {
    loading = loading
      .then(load)
      .catch((err: unknown) => log.warn({ err }, "failed to load the email server"));
    return loading;
  }

  const unsubscribe = events.subscribe((topic) => {
    if (topic === "email-server" || topic === undefined) void reload();
  });
  return {
    state: () => current.state,
    mailer: () => current.mailer,
    mailFrom: () => current.mailFrom,
    reload,
    onChange: (changed) => void listeners.add(changed),
    close: () => {
      unsubscribe();
      current.mailer?.close();
    },
  };
}
