import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database } from "~/platform/db/schema";
import { readableMoment } from "~/shared/dates";
import { factColumns, secretHash } from "../requests/queries.server";
import { factLines, reasonLabel } from "../requests/rules";
import type { PagedRequest } from "./schema";

/**
 * The request that somebody was paged about; undefined for an unknown secret. A closed request
 * shows nothing of what the visitor told us, since links stay in mailboxes for years.
 */
export async function pagedRequest(
  db: Database,
  secret: string,
): Promise<PagedRequest | undefined> {
  const hash = secretHash(secret);
  if (!hash) return undefined;
  const found = await db
    .selectFrom("urgent_pages")
    .innerJoin("urgent_requests", "urgent_requests.id", "urgent_pages.request_id")
    .select(["urgent_requests.id", "status", "taken_by", "taken_page", "received_at"])
    .select(factColumns)
    .where("secret_hash", "=", hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, status, taken_by, taken_page, received_at, ...facts } = found;
  if (status === "closed") return { state: "closed" };
  return {
    state: status !== "taken" ? "open" : taken_page === hash ? "yours" : "others",
    id,
    takenBy: taken_by ?? "",
    reason: reasonLabel(facts.reason),
    phone: facts.callback_phone,
    address: facts.site_address,
    lines: factLines(facts),
    received: readableMoment(received_at, await businessTimeZone(db)),
  };
}
