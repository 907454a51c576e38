import type { Database, Trx } from "~/platform/db/schema";
import { mailFromOf, readEmailServer } from "~/platform/email/email-server.server";
import { senderOf } from "~/platform/email/sender";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { type EmailServerFacts, type EmailServerValues, emailServer } from "./schema";

/** The email server in use. */
export async function emailServerFacts({
  db,
  config,
  emailServer: server,
}: Pick<Services, "db" | "config" | "emailServer">): Promise<EmailServerFacts> {
  const state = server.state();
  const host = config.smtpUrl
    ? new URL(config.smtpUrl).hostname
    : (await readEmailServer(db))?.host;
  return { state, host, sender: senderOf(config.mailFrom).email };
}

/** The email server that an admin entered, with the encrypted password. */
export type EnteredValues = EmailServerValues & { password: string | null };

export async function enteredValues(db: Database | Trx): Promise<EnteredValues | undefined> {
  const row = await readEmailServer(db);
  if (!row) return undefined;
  return { ...emailServer.pick({ ...row, username: row.username ?? "" }), password: row.password };
}

/** Identifies how emails are sent: by which server, and from which address. */
export async function sendingMark({
  db,
  config,
}: Pick<Services, "db" | "config">): Promise<string> {
  const entered = await readEmailServer(db);
  const server = config.smtpUrl ? new URL(config.smtpUrl).host : entered && serverOf(entered);
  return editMark({ server, sender: senderOf(config.mailFrom).email });
}

/** The {@link sendingMark} once this server is saved. */
export function enteredMark(config: Services["config"], server: EmailServerValues): string {
  return editMark({
    server: serverOf(server),
    sender: senderOf(mailFromOf(config, server)).email,
  });
}

const serverOf = ({ host, port }: Pick<EmailServerValues, "host" | "port">) => `${host}:${port}`;
