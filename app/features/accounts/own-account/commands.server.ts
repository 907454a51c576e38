import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { hashPassword, verifyPassword } from "~/platform/auth/passwords.server";
import { clearLimit, type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import {
  changeOf,
  deleteSessions,
  lockAccount,
  replacePassword,
} from "../credentials/credentials.commands.server";
import {
  emailSecurityNotice,
  passwordChanged,
} from "../credentials/security-notice.commands.server";
import { checkNewPassword } from "../passwords/queries.server";
import { proveFactor } from "../sign-in/second-step.commands.server";

// Keeps someone who finds a signed-in browser from guessing the password.
const ownPassword: Limit = { name: "own-password", tries: 10, seconds: 600 };

/** Changes the name of an account. */
export async function renameAccount(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"office">,
  name: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, actor);
    if (!user) return refuse("no-account");
    await trx
      .updateTable("users")
      .set({ name, updated_at: services.clock.now() })
      .where("id", "=", user.id)
      .execute();
    await recordChange(services, trx, actor, {
      ...changeOf({ id: user.id, name }),
      before: { name: user.name },
      after: { name },
    });
    await services.events.publish(trx, "people");
    return accept();
  });
}

/**
 * Changes an admin's own password and ends the account's other sessions. A pending change of the
 * email address is canceled, since someone else may have requested it.
 * @param sessionId the session to keep
 */
export async function changePassword(
  services: Pick<Services, "auth" | "db" | "clock" | "config" | "events" | "jobs">,
  actor: AdminActor<"office">,
  { current, next, sessionId }: { current: string; next: string; sessionId: string },
) {
  const checked = await checkPassword(services, actor.userId, current);
  if (!checked.ok) return checked;
  const { email } = actor;
  const strong = await checkNewPassword(services, { password: next, email, hasRole: true });
  if (!strong.ok) return strong;
  const passwordHash = await hashPassword(next);
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, actor);
    if (!user) return refuse("no-account");
    await replacePassword(services, trx, user.id, passwordHash);
    await deleteSessions(trx, user.id, sessionId);
    await emailSecurityNotice(services, trx, user, passwordChanged);
    await trx.deleteFrom("email_changes").where("user_id", "=", user.id).execute();
    await recordChange(services, trx, actor, {
      ...changeOf(user),
      after: { password: "replaced" },
    });
    await services.events.publish(trx, "people");
    return accept();
  });
}

/** Records that the session's owner just confirmed their identity with the password or a passkey. */
export async function confirmSession(
  services: Pick<Services, "auth" | "db" | "clock" | "config" | "events" | "jobs">,
  { userId, email, sessionId }: { userId: string; email: string; sessionId: string },
  proof: { password: string } | { passkey: { id: string } },
  visitor: Visitor,
) {
  const proven =
    "password" in proof
      ? await checkPassword(services, userId, proof.password)
      : await proveFactor(services, { userId, email, sessionId }, proof, visitor);
  if (!proven.ok) return proven;
  await services.db
    .updateTable("sessions")
    .set({ confirmed_at: services.clock.now() })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .execute();
  return accept();
}

/** Checks an account's password; refused as `too-many` after ten wrong ones in ten minutes. */
export async function checkPassword(
  services: Pick<Services, "auth" | "db" | "clock">,
  userId: string,
  plain: string,
) {
  if (!(await withinLimit(services, ownPassword, userId))) return refuse("too-many");
  const account = await services.db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const right = account?.password && (await verifyPassword(account.password, plain));
  if (!right) return refuse("wrong-password");
  await clearLimit(services.db, ownPassword, userId);
  return accept();
}
