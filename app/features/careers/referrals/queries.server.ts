import { sql } from "kysely";
import { setting } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { days } from "~/shared/durations";
import { defaultBonusDays } from "./rules";
import type { ReferredHire, Referrer, SourceCount } from "./schema";

export const bonusDaysKey = "referral_bonus_days";

export async function bonusDays(db: Database | Trx): Promise<number> {
  return Number((await setting(db, bonusDaysKey)) ?? defaultBonusDays);
}

/** The most guards and hires that the screen lists. */
const maxListed = 500;

/** Guards with their links, by name. */
export async function listReferrers(db: Database): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    select referrers.id, name, code,
      count(job_applications.id)::integer as applications,
      (count(*) filter (where status in ('interviewed', 'hired')))::integer as interviewed,
      (count(*) filter (where status = 'hired'))::integer as hired
    from referrers left join job_applications on referrer_id = referrers.id
    group by referrers.id order by lower(name), referrers.id limit ${maxListed}`.execute(db);
  return rows;
}

/** Referred people who were hired, latest start first; those without a start before them. */
export function listReferredHires(db: Database): Promise<ReferredHire[]> {
  return db
    .selectFrom("job_applications")
    .innerJoin("referrers", "referrers.id", "job_applications.referrer_id")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select([
      "job_applications.id",
      "full_name as fullName",
      "jobs.title as job",
      "referrers.name as referrer",
      "started_on as startedOn",
    ])
    .where("status", "=", "hired")
    .orderBy(sql`started_on desc nulls first, job_applications.created_at desc`)
    .limit(maxListed)
    .execute();
}

const maxSources = 30;

/** Where the applications of the last year came from, most first. */
export async function countSources(db: Database, clock: Clock): Promise<SourceCount[]> {
  const since = new Date(clock.now().getTime() - days(365));
  const { rows } = await sql<SourceCount>`
    select lead_source as source, count(*)::integer as applications,
      (count(*) filter (where status in ('interviewed', 'hired')))::integer as interviewed,
      (count(*) filter (where status = 'hired'))::integer as hired
    from job_applications where created_at >= ${since}
    group by lead_source order by count(*) desc, lead_source limit ${maxSources}`.execute(db);
  return rows;
}

/** The person whose link has this code. */
export async function referrerWith(db: Database | Trx, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom("referrers")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirst();
  return found?.id;
}

/** How an applicant found the job, who referred them, and their first day. */
export async function applicationSource(db: Database, id: string) {
  return db
    .selectFrom("job_applications")
    .leftJoin("referrers", "referrers.id", "job_applications.referrer_id")
    .select(["lead_source as leadSource", "started_on as startedOn"])
    .select(["job_applications.referrer", "utm_source", "utm_medium", "utm_campaign"])
    .select("referrers.name as referredBy")
    .where("job_applications.id", "=", id)
    .executeTakeFirst();
}
