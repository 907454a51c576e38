import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import { formatMoment } from "~/shared/dates";
import type { UrgentStatus } from "~/shared/stored-values";
import { onCallInOrder } from "../on-call/queries.server";
import { factColumns } from "../requests/queries.server";
import { factLines, reasonLabel } from "../requests/rules";
import { orderOfRound } from "./rules";
import type { PagedRequest } from "./schema";

/**
 * The request that someone was paged about; undefined for an unknown secret. Leaves out the
 * visitor's details of a closed request, since links stay in mailboxes for years.
 */
export async function pagedRequest(
  db: Database,
  secret: string,
): Promise<PagedRequest | undefined> {
  const hash = hashOf(secret);
  const found = await db
    .selectFrom("urgent_pages")
    .innerJoin("urgent_requests", "urgent_requests.id", "urgent_pages.request_id")
    .select(["urgent_requests.id", "status", "taken_by", "taken_page", "received_at"])
    .select(["person_id", "without_person"])
    .select(factColumns)
    .where("secret_hash", "=", hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, status, taken_by, taken_page, received_at, person_id, without_person, ...facts } =
    found;
  if (status === "closed") return { state: "closed" };
  const handedBack = person_id !== null && person_id === without_person;
  return {
    state: stateOf(status, { own: taken_page === hash, handedBack }),
    id,
    takenBy: taken_by ?? "",
    reason: reasonLabel(facts.reason),
    phone: facts.callback_phone,
    address: facts.site_address,
    lines: factLines(facts),
    received: formatMoment(received_at, await businessTimeZone(db)),
  };
}

function stateOf(
  status: UrgentStatus,
  { own, handedBack }: { own: boolean; handedBack: boolean },
): Exclude<PagedRequest["state"], "closed"> {
  if (status === "taken") return own ? "yours" : "others";
  return handedBack ? "handed-back" : "open";
}

/** The people who were paged about a request, most recent first. */
export function pagesOf(db: Database | Trx, requestId: string) {
  return db
    .selectFrom("urgent_pages")
    .select(["person_id", "round", "paged_at", "secret_hash"])
    .where("request_id", "=", requestId)
    .orderBy("round", "desc")
    .orderBy("paged_at", "desc")
    .execute();
}

/** The name of the person to page first in another round; undefined if nobody else is on call. */
export async function nextToPage(db: Database, requestId: string): Promise<string | undefined> {
  const { taken_page } = await db
    .selectFrom("urgent_requests")
    .select("taken_page")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  const pages = await pagesOf(db, requestId);
  const holder = pages.find(({ secret_hash }) => secret_hash === taken_page);
  const order = orderOfRound(await onCallInOrder(db), {
    after: pages[0]?.person_id,
    without: holder?.person_id,
  });
  return order[0]?.name;
}
