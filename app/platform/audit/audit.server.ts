import type { AdminActor, HostActor } from "../auth/actor";
import type { Clock } from "../clock";
import type { Database, NewRow, Trx } from "../db/schema";
import type { AuditedAction, AuditedEntity } from "./audited";

type Facts = Readonly<Record<string, unknown>>;

export interface AuditedChange {
  action: AuditedAction;
  entity: AuditedEntity;
  entityId: string;
  /** What people call it, such as a title or a name; kept, since the thing itself may go. */
  label: string;
  /** As it was; left out for what is new. */
  before?: Facts;
  /** As it is now; left out for what is gone. */
  after?: Facts;
}

/** Somebody of the office, a command on the host, or somebody at the door. */
export type AuditedActor =
  | HostActor
  | (Pick<AdminActor, "name" | "email"> & { userId: string | null });

/**
 * Writes down a change of the office in the transaction that makes it: both are kept or neither.
 * Of `before` and `after` only what differs is stored; a change in which nothing differs isn't.
 */
export async function recordChange(
  { clock }: { clock: Clock },
  trx: Trx,
  actor: AuditedActor,
  change: AuditedChange,
): Promise<void> {
  const entry = auditEntry(clock.now(), actor, change);
  if (entry) await trx.insertInto("audit_log").values(entry).execute();
}

/** An entry of the log; undefined for a change in which nothing differs. */
export function auditEntry(
  at: Date,
  actor: AuditedActor,
  { before, after, ...change }: AuditedChange,
): NewRow<"audit_log"> | undefined {
  const changes = differences(before ?? {}, after ?? {});
  if (change.action === "changed" && Object.keys(changes).length === 0) return undefined;
  return {
    at,
    actor_id: actor.userId,
    actor_name: actor.name,
    actor_email: actor.email,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    label: change.label.slice(0, 300),
    changes: JSON.stringify(changes),
  };
}

/** Writes down that a list was taken out of the house, and which part of it. */
export async function recordExport(
  services: { clock: Clock; db: Database },
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

/** Field by field, from what to what; `null` where there was or is nothing. */
export function differences(before: Facts, after: Facts): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = [from, to];
  }
  return changes;
}

/** Who changed a thing last, and when. */
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
