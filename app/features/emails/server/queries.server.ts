import type { Database, Trx } from "~/platform/db/schema";
import { readEmailServer } from "~/platform/email/email-server.server";
import { senderOf } from "~/platform/email/sender";
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
