import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { clearLimit, type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import {
  endSessionsOf,
  findHolder,
  hashPassword,
  replacePassword,
} from "../people/credentials.commands.server";

// Whoever finds a browser that is signed in must not be able to guess on and on.
const ownPassword: Limit = { name: "own-password", tries: 10, seconds: 600 };

/** Changes how the account's holder is called. */
export async function rename(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  name: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await findHolder(trx, actor);
    if (!user) return refuse("no-account");
    await trx
      .updateTable("users")
      .set({ name, updated_at: services.clock.now() })
      .where("id", "=", user.id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "user",
      entityId: user.id,
      label: name,
      before: { name: user.name },
      after: { name },
    });
    await services.events.publish(trx, "people");
    return accept();
  });
}

/**
 * Changes one's own password and ends the account's other sessions; a change of the address that
 * waits for its confirmation is dropped, since somebody else may have asked for it.
 * @param sessionId the session that goes on
 */
export async function changePassword(
  services: Pick<Services, "auth" | "db" | "clock" | "events">,
  actor: AdminActor,
  { current, next, sessionId }: { current: string; next: string; sessionId: string },
) {
  const checked = await checkPassword(services, actor.userId, current);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(services, next);
  return services.db.transaction().execute(async (trx) => {
    const user = await findHolder(trx, actor);
    if (!user) return refuse("no-account");
    await replacePassword(services, trx, user.id, passwordHash);
    await endSessionsOf(trx, user.id, sessionId);
    await trx.deleteFrom("email_changes").where("user_id", "=", user.id).execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "user",
      entityId: user.id,
      label: user.name,
      after: { password: "replaced" },
    });
    await services.events.publish(trx, "people");
    return accept();
  });
}

/** Whether a password is the account's; too many wrong ones and it isn't looked at. */
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
  const { password } = await services.auth.$context;
  const right =
    account?.password && (await password.verify({ hash: account.password, password: plain }));
  if (!right) return refuse("wrong-password");
  await clearLimit(services.db, ownPassword, userId);
  return accept();
}
