import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { savedReplyMark } from "./queries.server";
import { type SavedReplyFields, savedReply } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"messages.edit">;

export async function addSavedReply(services: Needs, actor: Actor, input: SavedReplyFields) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("saved_replies")
      .values({ ...input, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "saved-reply",
      entityId: id,
      label: input.title,
      after: input,
    });
    return accept();
  });
}

/** Refused as `changed`, with the current state, when someone else saved since `seen`. */
export async function updateSavedReply(
  services: Needs,
  actor: Actor,
  id: string,
  { seen, ...input }: SavedReplyFields & { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("saved_replies")
      .select(savedReply.columns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return refuse("unknown");
    if (savedReplyMark(current) !== seen) return refuse("changed", { current });
    await trx
      .updateTable("saved_replies")
      .set({ ...input, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "saved-reply",
      entityId: id,
      label: input.title,
      before: current,
      after: input,
    });
    return accept();
  });
}

export async function deleteSavedReply(services: Needs, actor: Actor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("saved_replies")
      .where("id", "=", id)
      .returning(savedReply.columns)
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "saved-reply",
      entityId: id,
      label: gone.title,
      before: gone,
    });
    return accept();
  });
}
