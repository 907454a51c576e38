import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { seconds } from "~/shared/durations";
import { firstName, visitorState } from "./rules";
import type { UrgentFacts, VisitorView } from "./schema";

/** The columns with the visitor's details. */
export const factColumns = [
  "callback_phone",
  "site_address",
  "entry",
  "reason",
  "fire_system",
  "out_since",
  "ordered_by",
  "department_told",
  "starts",
  "hours",
  "contact",
  "details",
] as const satisfies (keyof UrgentFacts)[];

/**
 * Whether visitors can send urgent requests: someone is on call and can be reached, by email or,
 * without a mail server, by webhook.
 */
export async function acceptsUrgentRequests({
  db,
  mailer,
}: {
  db: Database | Trx;
  mailer: Services["mailer"];
}): Promise<boolean> {
  const found = await db
    .selectFrom("on_call_people")
    .select("id")
    .$if(mailer === undefined, (query) => query.where("webhook_url", "!=", ""))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The data for a visitor's page; undefined for an unknown secret.
 * @param promiseMinutes the time within which the company promises to call; undefined without one
 */
export async function visitorView(
  { db, mailer, clock }: Pick<Services, "db" | "mailer" | "clock">,
  secret: string,
  promiseMinutes: number | undefined,
): Promise<VisitorView | undefined> {
  const found = await db
    .selectFrom("urgent_links")
    .innerJoin("urgent_requests", "urgent_requests.id", "urgent_links.request_id")
    .select(["status", "callback_phone", "received_at", "taken_by", "paged_together"])
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    state: visitorState(found.status),
    paging: found.status === "waiting" && (await acceptsUrgentRequests({ db, mailer })),
    busy: found.paged_together,
    late:
      promiseMinutes !== undefined &&
      clock.now().getTime() >= found.received_at.getTime() + seconds(60 * promiseMinutes),
    callbackPhone: found.callback_phone,
    received: formatMoment(found.received_at, await businessTimeZone(db)),
    by: firstName(found.taken_by ?? ""),
  };
}
