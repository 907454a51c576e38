import { sql } from "kysely";
import { days, hours } from "~/shared/durations";
import type { Clock } from "../clock";
import type { Database } from "../db/schema";
import type { RefusalKind, RefusalsOfDay } from "./refusals";

export interface Refusal {
  kind: RefusalKind;
  /** The account's ID; null for an address without an account. */
  account: string | null;
  network: string;
}

/** From this many rows in an hour on, further networks are counted together. */
const maxPerHour = 200;
/** How many days counts are kept. */
const daysKept = 90;

/**
 * Counts a refused sign-in or request in its hour. An attack from many networks adds no more rows
 * than {@link maxPerHour} and one for each kind and account.
 * @returns the new count of its row, which has one hour, kind, account and network
 */
export async function countRefusal(
  { db, clock }: { db: Database; clock: Clock },
  { kind, account, network }: Refusal,
): Promise<number> {
  const now = clock.now();
  const hour = new Date(Math.floor(now.getTime() / hours(1)) * hours(1));
  const { rows } = await sql<{ times: number }>`
    insert into refused_access (hour, kind, account, network, times, last_at)
    select ${hour}::timestamptz, ${kind}, ${account ?? ""},
      case when exists (select from refused_access where hour = ${hour} and kind = ${kind}
          and account = ${account ?? ""} and network = ${network})
        or (select count(*) from refused_access where hour = ${hour}) < ${maxPerHour}::int
      then ${network} else '' end, 1, ${now}::timestamptz
    on conflict (hour, kind, account, network)
      do update set times = refused_access.times + 1, last_at = excluded.last_at
    returning times`.execute(db);
  return rows[0]?.times ?? 1;
}

export async function deleteOldRefusals({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - days(daysKept));
  await db.deleteFrom("refused_access").where("hour", "<", before).execute();
}

/** The most groups that the screen lists. */
const maxListed = 200;

/** The counts by day, account and network, newest first. */
export async function refusalsByDay(
  db: Database,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<RefusalsOfDay[]> {
  const { rows } = await sql<{
    day: string;
    kind: RefusalKind;
    account: string;
    name: string | null;
    email: string | null;
    network: string;
    times: number;
    lastAt: Date;
  }>`
    select to_char(hour at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, kind, account,
      users.name, users.email, network, sum(times)::int as times, max(last_at) as "lastAt"
    from refused_access left join users on users.id = account
    where hour >= ${since}
    group by 1, 2, 3, 4, 5, 6
    order by 1 desc, max(last_at) desc, account, network
    limit ${maxListed}`.execute(db);
  return rows.map(({ account, name, email, ...row }) => ({
    ...row,
    account: name !== null && email !== null ? { id: account, name, email } : null,
  }));
}

/** How often sign-ins and requests were refused since a moment. */
export async function countRefusals(db: Database, since: Date): Promise<number> {
  const { times } = await db
    .selectFrom("refused_access")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("times"), sql<number>`0`).as("times"))
    .where("hour", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(times);
}
