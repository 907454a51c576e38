import type { Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { factColumns } from "../requests/queries.server";

/** A request, locked by the transaction that changes it. */
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Locks a request, which is required before changing its status. */
export function lockRequest(trx: Trx, id: string) {
  return trx
    .selectFrom("urgent_requests")
    .select(["id", "status", "taken_by", "taken_page", "round", "without_person", "paged_together"])
    .select(["closed_by", "outcome", "received_at", ...factColumns])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a line to a request's history. */
export async function logEvent(
  trx: Trx,
  requestId: string,
  event: { at: Date; kind: string; name?: string; note?: string },
): Promise<void> {
  await trx
    .insertInto("urgent_events")
    .values({ request_id: requestId, ...event })
    .execute();
}

/** Locks the request of a link that was sent to a person on call; includes the person's name. */
export async function lockPagedRequest(trx: Trx, hash: string) {
  const found = await trx
    .selectFrom("urgent_pages")
    .select(["request_id", "name"])
    .where("secret_hash", "=", hash)
    .executeTakeFirst();
  const request = found && (await lockRequest(trx, found.request_id));
  return request && { request, name: found.name };
}

/**
 * A person on call takes a request, and nobody else is paged. Doing it twice is fine. Refused as
 * `unknown`, `taken` by someone else, or `closed`.
 */
export async function answerPage(
  services: Pick<Services, "db" | "clock" | "events">,
  secret: string,
) {
  const hash = hashOf(secret);
  return services.db.transaction().execute(async (trx) => {
    const page = await lockPagedRequest(trx, hash);
    if (!page) return refuse("unknown");
    return takeRequest(services, trx, page.request, { pageHash: hash, name: page.name });
  });
}

/**
 * Assigns a locked request to someone. Refused as `closed` or `taken`.
 * @param pageHash the hash of the secret in the link that was sent to them, if they were paged
 */
export async function takeRequest(
  { clock, events }: Pick<Services, "clock" | "events">,
  trx: Trx,
  request: LockedRequest,
  { name, pageHash }: { name: string; pageHash?: string },
) {
  if (request.status === "closed") return refuse("closed");
  if (request.status === "taken") {
    const own = pageHash !== undefined && request.taken_page === pageHash;
    return own ? accept() : refuse("taken", { by: request.taken_by ?? "" });
  }
  const now = clock.now();
  await trx
    .updateTable("urgent_requests")
    .set({ status: "taken", taken_by: name, taken_at: now, taken_page: pageHash ?? null })
    .where("id", "=", request.id)
    .execute();
  await logEvent(trx, request.id, { at: now, kind: "taken", name });
  await events.publish(trx, "urgent");
  return accept();
}
