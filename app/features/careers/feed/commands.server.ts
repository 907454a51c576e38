import { sql } from "kysely";
import { dayInZone } from "~/features/settings/public/queries.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { days } from "~/shared/durations";
import { feedLogDays } from "./rules";

type Needs = Pick<Services, "db" | "clock">;

/** Far more often than any job board reads it. */
const feedLimit: Limit = { name: "job-feed", tries: 120, seconds: 3600 };

/**
 * Records who reads the job feed: the program, its network and the time.
 * @returns whether the program may read it now
 */
export async function recordFeedRead({ db, clock }: Needs, visitor: Visitor): Promise<boolean> {
  if (!(await withinLimit({ db, clock }, feedLimit, visitor.limitKey))) return false;
  // PostgreSQL counts code points.
  const reader = [...(visitor.userAgent ?? "")].slice(0, 200).join("");
  await sql`insert into feed_reads (day, reader, network, last_at)
    values (${dayInZone(clock)}, ${reader}, ${visitor.network}, ${clock.now()})
    on conflict (day, reader, network)
      do update set times = feed_reads.times + 1, last_at = excluded.last_at`.execute(db);
  return true;
}

export async function deleteOldFeedReads({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - days(feedLogDays));
  await db.deleteFrom("feed_reads").where("last_at", "<", before).execute();
}
