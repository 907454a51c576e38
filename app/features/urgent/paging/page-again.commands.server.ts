import type { Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { pageOnCallJob } from "../requests/jobs.server";
import { type LockedRequest, lockPagedRequest, logEvent } from "./answer.commands.server";
import { pagesOf } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "events">;

/**
 * The person who has a request hands it back through the link they were sent, and the others are
 * paged. Refused as `unknown`, or as `not-yours` when they don't have it.
 */
export async function handBack(services: Needs, secret: string) {
  const hash = hashOf(secret);
  return services.db.transaction().execute(async (trx) => {
    const page = await lockPagedRequest(trx, hash);
    if (!page) return refuse("unknown");
    const { request, name } = page;
    if (request.status !== "taken" || request.taken_page !== hash) return refuse("not-yours");
    await startRound(services, trx, request, { kind: "handed-back", name });
    return accept();
  });
}

/**
 * Starts another round of paging about a locked request, without the person who has it, if any. The
 * visitor's page says again that the request isn't confirmed.
 */
export async function startRound(
  { clock, jobs, events }: Needs,
  trx: Trx,
  request: LockedRequest,
  event: { kind: "handed-back" | "paged-again"; name: string },
): Promise<void> {
  const pages = await pagesOf(trx, request.id);
  const holder = pages.find(({ secret_hash }) => secret_hash === request.taken_page);
  await trx
    .updateTable("urgent_requests")
    .set({
      status: "waiting",
      taken_by: null,
      taken_at: null,
      taken_page: null,
      round: request.round + 1,
      without_person: holder?.person_id ?? null,
      paged_together: false,
    })
    .where("id", "=", request.id)
    .execute();
  await logEvent(trx, request.id, { at: clock.now(), ...event });
  await jobs.enqueue(trx, pageOnCallJob, { requestId: request.id }, { key: request.id });
  await events.publish(trx, "urgent");
}
