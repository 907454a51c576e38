import {
  duplicatesSince,
  receivedBefore,
  submissionHash,
} from "~/platform/forms/duplicate-submission.server";
import { addLink } from "~/platform/links/secret-link.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { pageOnCallJob } from "./jobs.server";
import { acceptsUrgentRequests } from "./queries.server";
import type { UrgentInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "log" | "events" | "mailer">;

/** Far fewer than other forms accept, because each request can wake people at night. */
const addressLimit: Limit = { name: "urgent", tries: 10, seconds: 3600 };
const networkLimit: Limit = { name: "urgent-network", tries: 30, seconds: 3600 };
/**
 * For all addresses together, so that a botnet can't page people all night. One per minute is more
 * than anyone on call can answer.
 */
const siteLimit: Limit = { name: "urgent-site", tries: 60, seconds: 3600 };

/**
 * Stores an urgent request and starts paging in the same transaction. The same content within a
 * day, while its request is open, gets another link to that request without paging anyone.
 *
 * Refused as `too-many` for too many from one address or network, `site-busy` for too many in
 * total, or `closed` while nobody on call can be reached.
 * @returns the secret of the visitor's own page
 */
export async function requestUrgentHelp(services: Needs, input: UrgentInput, visitor: Visitor) {
  const { db, clock, jobs, events, mailer, log } = services;
  const withinLimits =
    (await withinLimit(services, addressLimit, visitor.limitKey)) &&
    (await withinLimit(services, networkLimit, visitor.network));
  if (!withinLimits) {
    await countSpamCheck(services, "urgent", "too-many");
    return refuse("too-many");
  }
  const asked = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const submission_hash = submissionHash(input);
    const open = { since: duplicatesSince(now), unless: "closed" };
    const twin = await receivedBefore(trx, "urgent_requests", submission_hash, open);
    if (twin) {
      return accept({ secret: await addLink(services, trx, "urgent_links", { request_id: twin }) });
    }
    if (!(await acceptsUrgentRequests({ db: trx, mailer }))) return refuse("closed");
    // Only new requests count.
    if (!(await withinLimit({ db: trx, clock }, siteLimit, "all"))) return refuse("site-busy");
    const { id } = await trx
      .insertInto("urgent_requests")
      .values({ ...input, submission_hash, received_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("urgent_events")
      .values({ request_id: id, at: now, kind: "received" })
      .execute();
    await jobs.enqueue(trx, pageOnCallJob, { requestId: id }, { key: id });
    await events.publish(trx, "urgent");
    return accept({ secret: await addLink(services, trx, "urgent_links", { request_id: id }) });
  });
  if (!asked.ok && asked.reason === "site-busy") {
    log.warn("urgent requests are refused: too many in an hour");
    await countSpamCheck(services, "urgent", "too-many");
  }
  return asked;
}
