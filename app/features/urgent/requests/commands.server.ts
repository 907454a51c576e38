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
import { pageOnCallJob, pageTogetherJob } from "./jobs.server";
import { acceptsUrgentRequests } from "./queries.server";
import type { UrgentInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "log" | "events" | "mailer">;

/**
 * How many requests of a network are paged one by one, far fewer than a person can be paged about, so that a
 * few networks can't use up what everyone shares. The others are stored and paged together.
 */
const networkLimit: Limit = { name: "urgent-network", tries: 5, seconds: 3600 };

/**
 * Stores an urgent request and starts paging in the same transaction. The same content within a
 * day, while its request is open, gets another link to that request without paging anyone.
 *
 * Refused as `closed` while nobody on call can be reached. There is no other limit: however many
 * there are, the next one can be an emergency.
 * @returns the secret of the visitor's own page
 */
export async function requestUrgentHelp(services: Needs, input: UrgentInput, visitor: Visitor) {
  const { db, clock, jobs, events, mailer } = services;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const submission_hash = submissionHash(input);
    const open = { since: duplicatesSince(now), unless: "closed" };
    const twin = await receivedBefore(trx, "urgent_requests", submission_hash, open);
    if (twin) {
      return accept({ secret: await addLink(services, trx, "urgent_links", { request_id: twin }) });
    }
    if (!(await acceptsUrgentRequests({ db: trx, mailer }))) return refuse("closed");
    // Only new requests count.
    const alone = await withinLimit({ db: trx, clock }, networkLimit, visitor.network);
    if (!alone) await countSpamCheck({ ...services, db: trx }, "urgent", "too-many");
    const { id } = await trx
      .insertInto("urgent_requests")
      .values({ ...input, submission_hash, received_at: now, paged_together: !alone })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("urgent_events")
      .values({ request_id: id, at: now, kind: "received" })
      .execute();
    if (alone) await jobs.enqueue(trx, pageOnCallJob, { requestId: id }, { key: id });
    else await jobs.enqueue(trx, pageTogetherJob, {}, { key: "all", keepTime: true });
    await events.publish(trx, "urgent");
    return accept({ secret: await addLink(services, trx, "urgent_links", { request_id: id }) });
  });
}
