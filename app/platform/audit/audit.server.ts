import type { AdminActor, HostActor } from "../auth/actor";
import type { Clock } from "../clock";
import type { Database, Trx } from "../db/schema";
import type { Events, Topic } from "../events.server";
import { type AuditedAction, type AuditedEntity, topicOf } from "./audited";

type Facts = Readonly<Record<string, unknown>>;

export interface AuditedChange {
  action: AuditedAction;
  entity: AuditedEntity;
  entityId: string;
  /** Its title or name; stored, since the item can be deleted. */
  label: string;
  /** The pages that show it, if they aren't those of its entity. */
  shownOn?: Topic;
  /** The previous state; unset for something new. */
  before?: Facts;
  /** The new state; unset for something deleted. */
  after?: Facts;
}

/** An admin, a command on the server, or someone who signs in. */
export type AuditedActor =
  | HostActor
  | (Pick<AdminActor, "name" | "email"> & { userId: string | null });

/** An export shows what is there already. */
const isShown = (action: AuditedAction) => action !== "exported";

/**
 * Records a change in the transaction that makes it, and announces it to the pages that show it, so
 * that all of this happens or nothing does. Stores only the fields that differ between `before` and
 * `after`; a `changed` without any isn't stored.
 */
export async function recordChange(
  { clock, events }: { clock: Clock; events: Events },
  trx: Trx,
  actor: AuditedActor,
  { before = {}, after = {}, shownOn, ...change }: AuditedChange,
): Promise<void> {
  const changes = differences(before, after);
  if (change.action !== "changed" || Object.keys(changes).length > 0) {
    await trx
      .insertInto("audit_log")
      .values({
        at: clock.now(),
        actor_id: actor.userId,
        actor_name: actor.name,
        actor_email: actor.email,
        action: change.action,
        entity: change.entity,
        entity_id: change.entityId,
        label: change.label.slice(0, 300),
        changes: JSON.stringify(changes),
      })
      .execute();
  }
  const topic = shownOn ?? topicOf[change.entity];
  if (topic && isShown(change.action)) await events.publish(trx, topic);
}

/** Records that a list was exported, and the filter. */
export async function recordExport(
  services: { clock: Clock; db: Database; events: Events },
  actor: AdminActor,
  { entity, label, filter }: { entity: AuditedEntity; label: string; filter: Facts },
): Promise<void> {
  await services.db.transaction().execute((trx) =>
    recordChange(services, trx, actor, {
      action: "exported",
      entity,
      entityId: "list",
      label,
      after: filter,
    }),
  );
}

/** The old and new value of each field that differs; `null` for none. */
export function differences(before: Facts, after: Facts): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = [from, to];
  }
  return changes;
}

/** The last change of an item: the person and the time. */
export function lastChange(
  db: Database | Trx,
  entity: AuditedEntity,
  entityId: string,
): Promise<{ name: string; at: Date } | undefined> {
  return db
    .selectFrom("audit_log")
    .select(["actor_name as name", "at"])
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
