import { randomInt } from "node:crypto";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { ApplicationId } from "../schema";
import { bonusDays, bonusDaysKey } from "./queries.server";
import type { BonusDaysInput, FirstDayInput, ReferrerInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"careers.edit">;

// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

function newCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Gives a guard a link of their own. */
export async function addReferrer(services: Needs, actor: Editor, { name }: ReferrerInput) {
  return services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("referrers")
      .values({ name, code: newCode(), created_at: services.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "referrer",
      entityId: String(id),
      label: name,
      after: { name },
    });
    return accept();
  });
}

/** Removes a guard and their link; applications stay, without the guard's name. */
export async function removeReferrer(services: Needs, actor: Editor, id: number) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("referrers")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    // Keep the name out of the audit log: people can ask to be forgotten.
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "referrer",
      entityId: String(id),
      label: "A referral link",
    });
    return accept();
  });
}

/** Sets after how many days a referral's bonus is due. */
export async function setBonusDays(services: Needs, actor: Editor, { days }: BonusDaysInput) {
  return services.db.transaction().execute(async (trx) => {
    const before = await bonusDays(trx);
    if (before === days) return accept();
    await trx
      .insertInto("business_settings")
      .values({ setting_key: bonusDaysKey, setting_value: String(days) })
      .onConflict((conflict) =>
        conflict.column("setting_key").doUpdateSet({ setting_value: String(days) }),
      )
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "referrer",
      entityId: "bonus",
      label: "Referral bonus",
      before: { days: before },
      after: { days },
    });
    return accept();
  });
}

/** Stores the first day of somebody who was hired; null if it isn't known. */
export async function setFirstDay(
  services: Needs,
  actor: Editor,
  id: string,
  { started_on }: FirstDayInput,
) {
  return services.db.transaction().execute(async (trx) => {
    if (!ApplicationId.safeParse(id).success) return refuse("unknown");
    const found = await trx
      .selectFrom("job_applications")
      .select(["full_name", "started_on"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse("unknown");
    if (found.started_on === started_on) return accept();
    await trx.updateTable("job_applications").set({ started_on }).where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "application",
      entityId: id,
      label: found.full_name,
      before: { started_on: found.started_on },
      after: { started_on },
    });
    return accept();
  });
}
