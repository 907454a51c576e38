import { sql } from "kysely";
import {
  followUpMark,
  followUpOf,
  possibleOwners,
} from "~/features/appointments/follow-up/queries.server";
import { ownerOf } from "~/features/appointments/follow-up/schema";
import { findBooking } from "~/features/appointments/records/queries.server";
import { BookingId } from "~/features/appointments/records/schema";
import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { dayToOpen } from "~/features/availability/times/available-times.queries.server";
import type { Database } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { businessDate } from "~/shared/dates";
import { days } from "~/shared/durations";
import { type ColumnLengths, columnCountLimit } from "~/ui/admin/board/rules";
import {
  decidedDays,
  isDecided,
  type PipelineCard,
  type PipelineColumn,
  type PipelineFilter,
  possibleMoves,
  type Stage,
  stageKeys,
} from "./rules";
import type { PipelineMove } from "./schema";

/** A card in JSON; `since` is an ISO moment. */
type StoredCard = Omit<PipelineCard, "stage">;

/** The reader's account, the current moment and the company's time zone. */
interface Reader {
  me: string;
  now: Date;
  timeZone: string;
  /** Whether the reader may see what requests are worth. */
  seesValues: boolean;
}

/**
 * The columns. Requests that reached their stage most recently come first. Cards and counts read
 * only the start of an index.
 */
export async function pipelineColumns(
  db: Database,
  { owner, service }: PipelineFilter,
  lengths: ColumnLengths<Stage>,
  { me, now, timeZone, seesValues }: Reader,
): Promise<PipelineColumn[]> {
  const recently = new Date(now.getTime() - days(decidedDays));
  const columns = stageKeys.map((stage) => {
    const since = isDecided(stage) ? recently.toISOString() : "-infinity";
    return sql`(${stage}::text, ${lengths[stage]}::integer, ${since}::timestamptz)`;
  });
  const within = sql`stage = shown.stage and stage_since > shown.since
    ${owner ? sql`and owner_id is not distinct from ${ownerOf(owner, me)}` : sql``}
    ${service ? sql`and service_id = ${service}` : sql``}`;
  // The cards are JSON, because the embedded database is slow to return many rows.
  const { rows } = await sql<{ stage: Stage; cards: StoredCard[]; count: number; value: number }>`
    select shown.stage,
      (
        select coalesce(json_agg(card), '[]') from (
          select id, customer_name as name, company, service_name as service,
            monthly_value as value, status, stage_since as since,
            (select name from users where users.id = owner_id) as owner
          from appointments where ${within}
          order by stage_since desc, id limit shown.length
        ) as card
      ) as cards,
      (
        select count(*) from (
          select from appointments where ${within} limit ${sql.lit(columnCountLimit)}
        ) as counted
      )::int as count,
      (
        select coalesce(sum(monthly_value::float8), 0) from appointments
        where monthly_value is not null and ${within}
      ) as value
    from (values ${sql.join(columns)}) as shown (stage, length, since)`.execute(db);
  return stageKeys.map((stage) => {
    const { cards = [], count = 0, value = 0 } = rows.find((row) => row.stage === stage) ?? {};
    return {
      stage,
      cards: cards.map(({ since, ...card }) => ({
        ...card,
        value: seesValues ? card.value : null,
        stage,
        since: businessDate(new Date(since), timeZone),
      })),
      count,
      more: count >= columnCountLimit,
      value: seesValues ? value : 0,
    };
  });
}

/** The data for the dialog that moves a request; undefined if the move isn't possible. */
export async function moveInAddress(
  { db, clock }: Pick<Services, "db" | "clock">,
  params: URLSearchParams,
): Promise<PipelineMove | undefined> {
  const id = BookingId.safeParse(params.get("move"));
  const to = stageKeys.find((stage) => stage === params.get("to"));
  const booking = id.success && to ? await findBooking(db, id.data) : undefined;
  if (!booking || !to) return undefined;
  const { stage, ...found } = await followUpOf(db, booking.id)
    .select("stage")
    .executeTakeFirstOrThrow();
  if (stage === "closed" || !possibleMoves({ stage, status: booking.status }).includes(to)) {
    return undefined;
  }
  if (to === "visit") {
    const days = await dayToOpen({ db, clock }, booking);
    return { to, booking, ...days, consultants: await activeConsultants(db) };
  }
  if (to !== "won" && to !== "lost") return { to: "contacted", booking };
  const { name: _, ...followUp } = found;
  const mark = followUpMark(followUp);
  return { to, booking, followUp, mark, owners: await possibleOwners(db) };
}
