import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lockRequest, logEvent, takeRequest } from "../paging/answer.commands.server";
import { startRound } from "../paging/page-again.commands.server";
import { reasonLabel } from "../requests/rules";
import { pagingMark } from "./queries.server";
import { canPageAgain } from "./rules";
import type { OutcomeInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"urgent.edit">;

/** Gives a request to the admin. Refused as `unknown`, `taken` by somebody else, or `closed`. */
export async function takeInOffice(services: Needs, actor: Actor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return refuse("unknown");
    const taken = await takeRequest(services, trx, request, { name: actor.name });
    if (!taken.ok) return taken;
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "urgent",
      entityId: id,
      label: `${reasonLabel(request.reason)}, ${request.site_address}`,
      before: { status: request.status },
      after: { status: "taken" },
    });
    return accept();
  });
}

/**
 * Pages people again about a request that nobody answered, or that somebody has (then without
 * them). Refused as `unknown`, or as `changed` when its state isn't the one in `seen` or it is
 * being paged or closed.
 */
export async function pageAgain(
  services: Needs & Pick<Services, "jobs">,
  actor: Actor,
  id: string,
  { seen }: { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return refuse("unknown");
    const { status, taken_by } = request;
    if (!canPageAgain(status) || pagingMark(request) !== seen) return refuse("changed");
    await startRound(services, trx, request, { kind: "paged-again", name: actor.name });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "urgent",
      entityId: id,
      label: `${reasonLabel(request.reason)}, ${request.site_address}`,
      before: { status, taken_by },
      after: { status: "waiting", taken_by: null },
    });
    return accept();
  });
}

/**
 * Closes a request with a note on how it ended; this ends its paging. Refused as `unknown` or
 * `closed`.
 */
export async function closeRequest(
  services: Needs,
  actor: Actor,
  id: string,
  { outcome }: OutcomeInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return refuse("unknown");
    if (request.status === "closed") return refuse("closed", { by: request.closed_by ?? "" });
    const now = clock.now();
    await trx
      .updateTable("urgent_requests")
      .set({ status: "closed", closed_by: actor.name, closed_at: now, outcome })
      .where("id", "=", id)
      .execute();
    await logEvent(trx, id, { at: now, kind: "closed", name: actor.name, note: outcome });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "urgent",
      entityId: id,
      label: `${reasonLabel(request.reason)}, ${request.site_address}`,
      before: { status: request.status },
      after: { status: "closed", outcome },
    });
    await events.publish(trx, "urgent");
    return accept();
  });
}
