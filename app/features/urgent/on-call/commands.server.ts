import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { orderMark, saveRowOrder } from "~/platform/forms/row-order.server";
import { isLocalAddress } from "~/platform/http/guarded-request.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lockedOrder, onCallMark, storedPagingSettings } from "./queries.server";
import {
  type OnCallFields,
  type OnCallOrderInput,
  onCallPerson,
  type PagingSettings,
} from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"urgent.edit">;

/**
 * Adds a person at the end of the list. Refused as `local-webhook` for a webhook on a local
 * address.
 */
export async function addOnCall(services: Needs, actor: Actor, input: OnCallFields) {
  if (isLocalWebhook(input)) return refuse("local-webhook");
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("on_call_people")
      .values({ ...input, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "on-call",
      entityId: id,
      label: input.name,
      after: input,
    });
    await publish(services, trx);
    return accept();
  });
}

/**
 * Changes a person. Refused as `local-webhook`, or as `changed`, with the current state, when
 * someone else saved since `seen`.
 */
export async function updateOnCall(
  services: Needs,
  actor: Actor,
  id: string,
  { seen, ...input }: OnCallFields & { seen: string },
) {
  if (isLocalWebhook(input)) return refuse("local-webhook");
  return services.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("on_call_people")
      .select(onCallPerson.columns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return refuse("unknown");
    if (onCallMark(current) !== seen) return refuse("changed", { current });
    await trx
      .updateTable("on_call_people")
      .set({ ...input, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "on-call",
      entityId: id,
      label: input.name,
      before: current,
      after: input,
    });
    await publish(services, trx);
    return accept();
  });
}

function isLocalWebhook({ webhook_url }: OnCallFields): boolean {
  return webhook_url !== "" && isLocalAddress(webhook_url);
}

/** Removes a person. Links that were already sent to them still work. */
export async function removeOnCall(services: Needs, actor: Actor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("on_call_people")
      .where("id", "=", id)
      .returning(onCallPerson.columns)
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "on-call",
      entityId: id,
      label: gone.name,
      before: gone,
    });
    await publish(services, trx);
    return accept();
  });
}

/**
 * Changes the order in which people are paged. Refused as `changed` when someone was added,
 * removed or moved since the order in `seen`.
 */
export async function orderOnCall(
  services: Needs,
  actor: Actor,
  { order, seen }: OnCallOrderInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const ids = await lockedOrder(trx);
    if (!(await saveRowOrder(trx, "on_call_people", ids, { order, seen }))) {
      return refuse("changed");
    }
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "on-call",
      entityId: "order",
      label: "On-call order",
      before: { order: ids },
      after: { order },
    });
    return accept({ mark: orderMark(order) });
  });
}

/** The public pages show the link to /urgent only while someone is on call. */
async function publish({ events }: Needs, trx: Trx): Promise<void> {
  await events.publish(trx, "settings");
}

const settingsId = "paging";

/**
 * Saves the paging settings. Refused as `changed`, with the current ones, if someone else saved
 * since `seen`.
 */
export async function savePagingSettings(
  services: Needs,
  actor: Actor,
  { seen, ...input }: PagingSettings & { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    // A setting that was never saved has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${settingsId}, 0))`.execute(trx);
    const before = await storedPagingSettings(trx);
    if (editMark(before) !== seen) return refuse("changed", { current: before });
    await putSettings(trx, input);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      shownOn: "urgent",
      entityId: settingsId,
      label: "Paging",
      before,
      after: input,
    });
    await publish(services, trx);
    return accept();
  });
}
