import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { changeEach } from "~/platform/forms/bulk.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lockRequest, logEvent, takeRequest } from "../paging/answer.commands.server";
import { startRound } from "../paging/page-again.commands.server";
import { reasonLabel } from "../requests/rules";
import { findUrgentRequest, pagingMark } from "./queries.server";
import { canPageAgain, urgentRequestPath } from "./rules";
import type { BulkUrgentInput, OutcomeInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"urgent.edit">;

/** Gives a request to the actor. Refused as `unknown`, `taken` (also by the actor) or `closed`. */
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
 * Pages people again about a request that nobody answered or that someone has taken. The person
 * who has it isn't paged. Refused as `unknown`, or as `changed` when the request's state isn't the
 * one in `seen`, people are being paged, or it is closed.
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
 * Closes a request with a note on how it ended; this ends its paging. Doing it twice with the same
 * note is fine. Refused as `unknown`, `closed`, or `changed` if its status isn't the one in `seen`.
 */
export async function closeRequest(
  services: Needs,
  actor: Actor,
  id: string,
  { outcome }: OutcomeInput,
  seen?: string,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return refuse("unknown");
    if (request.status === "closed") {
      const again = request.closed_by === actor.name && request.outcome === outcome;
      return again ? accept() : refuse("closed", { by: request.closed_by ?? "" });
    }
    if (seen !== undefined && seen !== request.status) return refuse("changed");
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
    return accept();
  });
}

/** Closes the chosen requests with the same outcome. */
export function closeRequests(
  services: Services,
  actor: Actor,
  { outcome, entries }: BulkUrgentInput,
) {
  return changeEach(services, entries, {
    async change({ id, seen }) {
      const closed = await closeRequest(services, actor, id, { outcome }, seen);
      if (closed.ok) return undefined;
      if (closed.reason === "unknown") return "It was deleted.";
      if (closed.reason === "closed") return `${closed.by} closed it.`;
      return "Its status has changed. Open it for details.";
    },
    async describe(id) {
      const request = await findUrgentRequest(services.db, id);
      return {
        name: request ? reasonLabel(request.reason) : "An urgent request",
        path: urgentRequestPath(id),
      };
    },
  });
}
