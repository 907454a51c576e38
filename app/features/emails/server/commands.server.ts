import { symmetricEncrypt } from "better-auth/crypto";
import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { decryptPassword, mailFromOf } from "~/platform/email/email-server.server";
import { openMailer } from "~/platform/email/mailer.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { isLocalAddress } from "~/platform/http/guarded-request.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { sendTestEmail } from "../templates/commands.server";
import { type EnteredValues, enteredValues } from "./queries.server";
import { type EmailServerInput, emailServer } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "log" | "emailServer">;
type Actor = AdminActor<"settings.edit" | "emails.edit">;

/** Identifies the version that the form was opened with. A new password also changes it. */
export function emailServerMark(entered: EnteredValues | undefined): string {
  return editMark(entered ?? {});
}

/**
 * Sends the admin a test email through this server and, if the server accepts it, saves the server
 * for all processes. Refused as
 * - `environment` if SMTP_URL takes precedence,
 * - `changed` if someone else saved since the form was opened,
 * - `local` for an address on this machine or its network,
 * - `no-password` for a username without a password. The stored password is only used for the server
 *   and username it was entered for, so that it can't be sent to another server,
 * - `failed` with the server's message and the step that failed.
 */
export async function saveEmailServer(
  services: Needs,
  actor: Actor,
  { seen, password, ...input }: EmailServerInput,
  test: { subject: string; html: string },
) {
  const { db, config, events, emailServer: server } = services;
  if (config.smtpUrl || config.emailsOff) return refuse("environment");
  const before = await enteredValues(db);
  if (emailServerMark(before) !== seen) return refuse("changed", { current: before });
  if (!config.webhooksToLoopback && isLocalAddress(`smtp://${input.host}`)) return refuse("local");
  const isSame = before?.host === input.host && before.username === input.username;
  const kept = isSame && before.password ? await decryptPassword(config, before.password) : "";
  const secret = password || kept;
  if (input.username && !secret) return refuse("no-password");
  const trial = openMailer(
    { mailFrom: mailFromOf(config, input), appUrl: config.appUrl },
    {
      host: input.host,
      port: input.port,
      signIn: input.username && secret ? { username: input.username, password: secret } : undefined,
      toLoopback: config.webhooksToLoopback,
    },
  );
  const sent = await sendTestEmail({ ...services, mailer: trial }, actor, test).finally(() =>
    trial.close(),
  );
  if (!sent.ok) return sent;
  const isReplaced = secret !== kept;
  const stored = {
    ...input,
    username: input.username || null,
    password:
      input.username && secret
        ? await symmetricEncrypt({ key: config.authSecret, data: secret })
        : null,
  };
  const saved = await db.transaction().execute(async (trx) => {
    await lockServer(trx);
    const current = await enteredValues(trx);
    if (emailServerMark(current) !== seen) return refuse("changed", { current });
    await trx
      .insertInto("email_server")
      .values(stored)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      // Other pages are reloaded once all processes use the new server.
      shownOn: "emails",
      entityId: "email-server",
      label: "Email server",
      ...(current ? { before: emailServer.pick(current) } : {}),
      // Without the password itself.
      after: { ...input, ...(isReplaced ? { password: "Replaced" } : {}) },
    });
    await events.publish(trx, "email-server");
    return accept({ to: actor.email });
  });
  // So that this admin's next page shows it.
  await server.reload();
  return saved;
}

/** Deletes the email server, so that emails wait. Deleting it twice does nothing. */
export async function removeEmailServer(
  services: Needs,
  actor: AdminActor<"settings.edit">,
): Promise<void> {
  const { db, events, emailServer: server } = services;
  await db.transaction().execute(async (trx) => {
    await lockServer(trx);
    const before = await enteredValues(trx);
    if (!before) return;
    await trx.deleteFrom("email_server").execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "setting",
      shownOn: "emails",
      entityId: "email-server",
      label: "Email server",
      before: emailServer.pick(before),
    });
    await events.publish(trx, "email-server");
  });
  await server.reload();
}

/** There may be no row to lock. */
const lockServer = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('email-server', 0))`.execute(trx);
