import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"privacy.edit">;

/**
 * Places a legal hold: until it is lifted, the nightly deletion skips the person's records, and
 * they can't be erased. Refused as `on-hold` if there already is one.
 */
export async function setHold(
  services: Needs,
  actor: Actor,
  { email, reason }: { email: string; reason: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const set = await trx
      .insertInto("legal_holds")
      .values({ email, reason, set_by: actor.name, set_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!set) return refuse("on-hold");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "privacy",
      entityId: set.id,
      label: "Legal hold on a person",
      after: { reason },
    });
    return accept();
  });
}

/** Refused as `unknown` if the person isn't under a hold. */
export async function liftHold(services: Needs, actor: Actor, email: string) {
  return services.db.transaction().execute(async (trx) => {
    const lifted = await trx
      .deleteFrom("legal_holds")
      .where("email", "=", email)
      .returning(["id", "reason"])
      .executeTakeFirst();
    if (!lifted) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "privacy",
      entityId: lifted.id,
      label: "Legal hold on a person",
      before: { reason: lifted.reason },
    });
    return accept();
  });
}
