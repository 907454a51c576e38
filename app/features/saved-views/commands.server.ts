import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { listWithViews } from "~/ui/admin/shell/nav-groups";
import { type SavedView, sharingNeeds } from "~/ui/admin/views/views";
import { findView } from "./queries.server";
import { maxViews, type NewViewInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"office">;
type Granted = ReadonlySet<Permission>;

/**
 * Saves the filters of a list as a view, for the person alone or for the whole office. This and the
 * other commands are refused for the reasons in `viewRefusals`.
 */
export async function addView(
  services: Needs,
  actor: Actor,
  granted: Granted,
  { list, name, query, shared }: NewViewInput,
) {
  const link = listWithViews(list);
  if (!link || !granted.has(link.needs)) return refuse("unknown");
  if (shared && !granted.has(sharingNeeds(link))) return refuse("not-yours");
  const owner = shared ? null : actor.userId;
  return changed(services, async (trx) => {
    const others = await viewsOf(trx, owner);
    if (others.length >= maxViews) return refuse("too-many");
    if (isTaken(others, list, name)) return refuse("taken");
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("saved_views")
      .values({ user_id: owner, list, name, query, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "saved-view",
      entityId: id,
      label: name,
      after: { name, list: link.label, shared: shared ? "yes" : "no" },
    });
    return accept({ id, list, query });
  });
}

export async function renameView(
  services: Needs,
  actor: Actor,
  granted: Granted,
  id: string,
  name: string,
) {
  return changed(services, async (trx) => {
    const found = await ownView(trx, actor, granted, id);
    if (!found.ok) return found;
    const { view } = found;
    const others = await viewsOf(trx, view.shared ? null : actor.userId);
    const taken = others.filter((other) => other.id !== id);
    if (isTaken(taken, view.list, name)) return refuse("taken");
    await trx
      .updateTable("saved_views")
      .set({ name, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "saved-view",
      entityId: id,
      label: name,
      before: { name: view.name },
      after: { name },
    });
    return accept({ view });
  });
}

/** Changes the filters of a view. */
export async function updateView(
  services: Needs,
  actor: Actor,
  granted: Granted,
  id: string,
  query: string,
) {
  return changed(services, async (trx) => {
    const found = await ownView(trx, actor, granted, id);
    if (!found.ok) return found;
    const { view } = found;
    if (view.query === query) return accept({ view });
    await trx
      .updateTable("saved_views")
      .set({ query, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    // Keep the filters out of the audit log: a search can be a customer's name.
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "saved-view",
      entityId: id,
      label: view.name,
      after: { filters: "updated" },
    });
    return accept({ view: { ...view, query } });
  });
}

export async function deleteView(services: Needs, actor: Actor, granted: Granted, id: string) {
  return changed(services, async (trx) => {
    const found = await ownView(trx, actor, granted, id);
    if (!found.ok) return found;
    const { name, shared } = found.view;
    await trx.deleteFrom("saved_views").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "saved-view",
      entityId: id,
      label: name,
      before: { name, shared: shared ? "yes" : "no" },
    });
    return accept({ view: found.view });
  });
}

/** Changes views one at a time, so that the checks of their number and names hold. */
function changed<Result extends { ok: boolean }>(
  { db }: Needs,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table saved_views in share row exclusive mode`.execute(trx);
    return change(trx);
  });
}

/**
 * A view that the person may change: their own, or one of the office's if they may edit the list's
 * entries.
 */
async function ownView(trx: Trx, { userId }: Actor, granted: Granted, id: string) {
  const view = await findView(trx, { userId, granted }, id);
  if (!view) return refuse("unknown");
  return mayChange(granted, view) ? accept({ view }) : refuse("not-yours");
}

function mayChange(granted: Granted, { list, shared }: SavedView): boolean {
  const link = listWithViews(list);
  return !shared || (link !== undefined && granted.has(sharingNeeds(link)));
}

function viewsOf(trx: Trx, owner: string | null) {
  return trx
    .selectFrom("saved_views")
    .select(["id", "list", "name"])
    .where("user_id", "is not distinct from", owner)
    .execute();
}

function isTaken(views: readonly Pick<SavedView, "list" | "name">[], list: string, name: string) {
  const same = name.toLowerCase();
  return views.some((view) => view.list === list && view.name.toLowerCase() === same);
}
