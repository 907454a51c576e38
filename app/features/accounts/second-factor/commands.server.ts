import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor, HostActor } from "~/platform/auth/actor";
import { secondFactorSetting } from "~/platform/auth/guard.server";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { m } from "~/shared/messages/accounts";
import { accept, refuse } from "~/shared/outcome";
import {
  type AccountKey,
  changeOf,
  deleteSessions,
  lockAccount,
} from "../credentials/credentials.commands.server";
import { emailSecurityNotice } from "../credentials/security-notice.commands.server";
import { redeemAppCode, replaceBackupCodes } from "./codes.commands.server";
import { newPasskey } from "./passkeys.commands.server";
import { findFactors, hasAny, isFactorRequired } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** Finishes setting up an authenticator app with its first code. */
export async function confirmAuthenticator(
  services: Needs,
  actor: AdminActor<"office">,
  { sessionId, code }: { sessionId: string; code: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor);
    if (!account) return refuse("no-account");
    const { id: userId } = account;
    if (!(await redeemAppCode(services, trx, { userId, code, confirmed: false }))) {
      return refuse("wrong-code");
    }
    const before = await findFactors(trx, userId);
    await trx
      .updateTable("authenticators")
      .set({ confirmed_at: services.clock.now() })
      .where("user_id", "=", userId)
      .execute();
    await recordChange(services, trx, actor, {
      ...changeOf(account),
      after: { secondFactor: "authenticator app added" },
    });
    const change = m.authenticator_added;
    return added(services, trx, { account, sessionId, before, change });
  });
}

/** Stores a new passkey. */
export async function addPasskey(
  services: Needs,
  actor: AdminActor<"office">,
  { sessionId, name, passkey }: { sessionId: string; name: string; passkey: object },
) {
  const made = await newPasskey(services, { userId: actor.userId, sessionId }, passkey);
  if (!made) return refuse("wrong-passkey");
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor);
    if (!account) return refuse("no-account");
    const before = await findFactors(trx, account.id);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("passkeys")
      .values({ ...made, user_id: account.id, name, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return refuse("wrong-passkey");
    await recordChange(services, trx, actor, {
      ...changeOf(account),
      after: { secondFactor: `passkey "${name}" added` },
    });
    const change = m.passkey_added({ name });
    return added(services, trx, { account, sessionId, before, change });
  });
}

interface Added {
  account: { id: string; name: string; email: string };
  sessionId: string;
  before: Awaited<ReturnType<typeof findFactors>>;
  change: string;
}

/** The first factor ends the account's other sessions, which never passed a second step. */
async function added(services: Needs, trx: Trx, { account, sessionId, before, change }: Added) {
  await trx
    .updateTable("sessions")
    .set({ second_factor_at: services.clock.now() })
    .where("id", "=", sessionId)
    .execute();
  if (!hasAny(before)) await deleteSessions(trx, account.id, sessionId);
  await emailSecurityNotice(services, trx, account, change);
  await services.events.publish(trx, "people");
  const codes =
    before.backupCodes === 0 ? await replaceBackupCodes(services, trx, account.id) : undefined;
  return accept({ codes });
}

/** Replaces an account's backup codes. */
export async function newBackupCodes(services: Needs, actor: AdminActor<"office">) {
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor);
    if (!account) return refuse("no-account");
    if (!hasAny(await findFactors(trx, account.id))) return refuse("no-factor");
    const codes = await replaceBackupCodes(services, trx, account.id);
    await recordChange(services, trx, actor, {
      ...changeOf(account),
      after: { secondFactor: "backup codes replaced" },
    });
    await emailSecurityNotice(services, trx, account, m.backup_codes_replaced);
    return accept({ codes });
  });
}

/**
 * Removes the person's own authenticator app or one of their passkeys. The last factor can't be
 * removed while everyone with a role needs one.
 * @param factor `app`, or the ID of a passkey
 */
export async function removeFactor(services: Needs, actor: AdminActor<"office">, factor: string) {
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor);
    if (!account) return refuse("no-account");
    const { app, passkeys } = await findFactors(trx, account.id);
    const left = {
      app: app && factor !== "app",
      passkeys: passkeys.filter(({ id }) => id !== factor),
    };
    if (left.app === app && left.passkeys.length === passkeys.length) return refuse("no-factor");
    if (!hasAny(left) && (await isFactorRequired(trx))) return refuse("factor-required");
    if (factor === "app") {
      await trx.deleteFrom("authenticators").where("user_id", "=", account.id).execute();
    } else {
      await trx
        .deleteFrom("passkeys")
        .where("id", "=", factor)
        .where("user_id", "=", account.id)
        .execute();
    }
    if (!hasAny(left)) {
      await trx.deleteFrom("backup_codes").where("user_id", "=", account.id).execute();
    }
    const name = passkeys.find(({ id }) => id === factor)?.name;
    await recordChange(services, trx, actor, {
      ...changeOf(account),
      before: { secondFactor: name ? `passkey "${name}"` : "authenticator app" },
    });
    const change = name ? m.passkey_removed({ name }) : m.authenticator_removed;
    await emailSecurityNotice(services, trx, account, change);
    await services.events.publish(trx, "people");
    return accept();
  });
}

/**
 * Removes all factors of someone who has lost them: done by another admin, or on the server. The
 * person's sessions end, and the next sign-in needs only the password.
 */
export async function resetFactors(
  services: Needs,
  actor: AdminActor<"people.edit"> | HostActor,
  key: AccountKey,
) {
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, key);
    if (!account) return refuse("no-account");
    const { id: userId } = account;
    if (userId === actor.userId) return refuse("own-factors");
    if (!hasAny(await findFactors(trx, userId))) return refuse("no-factor");
    for (const table of ["authenticators", "passkeys", "backup_codes"] as const) {
      await trx.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    await deleteSessions(trx, userId);
    await recordChange(services, trx, actor, {
      ...changeOf(account),
      before: { secondFactor: "set up" },
      after: { secondFactor: "reset" },
    });
    const by = actor.userId === null ? m.an_admin : actor.name;
    const change = m.two_step_verification_turned_off({ by });
    await emailSecurityNotice(services, trx, account, change);
    await services.events.publish(trx, "people");
    return accept();
  });
}

/** Sets whether everyone with a role needs a second factor. */
export async function requireSecondFactor(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"people.edit">,
  required: boolean,
) {
  return services.db.transaction().execute(async (trx) => {
    const before = await isFactorRequired(trx);
    await putSettings(trx, { [secondFactorSetting]: String(required) });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      shownOn: "people",
      entityId: "second-factor",
      label: "Two-step verification",
      before: { secondFactorRequired: before },
      after: { secondFactorRequired: required },
    });
    return accept();
  });
}
