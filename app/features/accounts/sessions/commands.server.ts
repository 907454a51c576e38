import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { browserName } from "../credentials/browser.rules";
import { deleteSessions, lockAccount } from "../credentials/credentials.commands.server";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** Ends one session of an account; its next request is sent to the login page. */
export async function endSession(
  services: Needs,
  actor: AdminActor<"office"> | AdminActor<"people.edit">,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, { userId });
    if (!user) return refuse("no-account");
    const ended = await trx
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("user_id", "=", userId)
      .returning(["user_agent", "ip_address"])
      .executeTakeFirst();
    // It has already ended.
    if (!ended) return accept();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "session",
      entityId: userId,
      label: user.name,
      before: { browser: browserName(ended.user_agent), address: ended.ip_address },
    });
    return accept();
  });
}

/** Ends every session of an account, apart from `except`. */
export async function endSessions(
  services: Needs,
  actor: AdminActor<"office"> | AdminActor<"people.edit">,
  { userId, except }: { userId: string; except?: string | undefined },
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, { userId });
    if (!user) return refuse("no-account");
    const ended = await deleteSessions(trx, userId, except);
    if (ended === 0) return accept();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "session",
      entityId: userId,
      label: user.name,
      before: { sessions: ended },
    });
    return accept();
  });
}
