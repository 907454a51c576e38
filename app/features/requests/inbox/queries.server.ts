import { type ExpressionBuilder, sql } from "kysely";
import { waitingCountLimit } from "~/features/appointments/booking/labels.rules";
import {
  type RequestState,
  requestStateColumns,
  separateState,
} from "~/features/appointments/follow-up/queries.server";
import { ownerOf, type RequestView } from "~/features/appointments/follow-up/schema";
import { listedBookings, rowsInOrder } from "~/features/appointments/records/queries.server";
import type { Booking } from "~/features/appointments/records/schema";
import { matches } from "~/features/appointments/records/search.queries.server";
import { countTogether, mondays, type Weeks } from "~/platform/db/counts.server";
import { type ListOrder, readMatches } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import type { Page, Place } from "~/shared/lists/pagination";
import { reversed, sortParts } from "~/shared/lists/sorting";
import {
  maxCounted,
  type Neighbor,
  type RequestList,
  type RequestPosition,
  type RequestSort,
} from "./rules";

type Where = ExpressionBuilder<Tables, "appointments">;

/** The reader's account, and the company's current date as yyyy-MM-dd. */
interface Reader {
  me: string;
  today: string;
}

/** A page of requests in the list's order. Follow-ups include bookings with a time, even past ones. */
export async function listRequests(
  db: Database,
  list: RequestList,
  reader: Reader,
  place: Place,
): Promise<Page<{ booking: Booking; state: RequestState }>> {
  const found = requestsIn(db, list, reader).select("id");
  const page = await readMatches(db, list.search, found, requestOrder(list.sort), place);
  const rows = await rowsInOrder(db, page.rows, listedBookings(db).select(requestStateColumns));
  return { ...page, rows: rows.map(separateState) };
}

/** Each order matches an index of the requests. */
function requestOrder(sort: RequestSort): ListOrder {
  const { column, direction } = sortParts(sort);
  return { columns: [...requestColumns[column], { by: sql`id`, type: "uuid" }], direction };
}

const requestColumns = {
  received: [{ by: sql`created_at`, type: "timestamptz" }],
  customer: [{ by: sql`lower(customer_name)`, type: "text" }],
  // Requests without a date or a promise come last.
  start: [{ by: sql`coalesce(preferred_date, '9999-12-31'::date)`, type: "date" }],
  due: [
    { by: sql`coalesce(answer_due_at, '9999-12-31Z'::timestamptz)`, type: "timestamptz" },
    { by: sql`created_at`, type: "timestamptz" },
  ],
} as const;

/** The position of a booking in a list, even if it has left the list by now. */
export async function positionInList(
  db: Database,
  list: RequestList,
  reader: Reader,
  id: string,
): Promise<RequestPosition> {
  const all = requestsIn(db, list, reader);
  const order = requestOrder(list.sort);
  const columns = sql.join(order.columns.map(({ by }) => by));
  const earlierIs = order.direction === "asc" ? "<" : ">";
  const beside = (side: "earlier" | "later") => {
    const sign = side === "earlier" ? earlierIs : earlierIs === "<" ? ">" : "<";
    return all.where(
      sql<boolean>`(${columns}) ${sql.raw(sign)} (
        select ${columns} from appointments where id = ${id})`,
    );
  };
  const neighbor = (side: "earlier" | "later"): Promise<Neighbor | undefined> => {
    const direction = side === "later" ? order.direction : reversed(order.direction);
    let nearest = beside(side).select(["id", "customer_name as name"]);
    for (const { by } of order.columns) nearest = nearest.orderBy(by, direction);
    return nearest.limit(1).executeTakeFirst();
  };
  const itself = await all.where("id", "=", id).select("id").executeTakeFirst();
  const { earlier, later } = await countTogether(db, {
    earlier: beside("earlier").select("id").limit(sql.lit(maxCounted)),
    later: beside("later").select("id").limit(sql.lit(maxCounted)),
  });
  return {
    position: itself && Math.min(earlier + 1, maxCounted),
    total: Math.min(earlier + later + (itself ? 1 : 0), maxCounted),
    previous: await neighbor("earlier"),
    next: await neighbor("later"),
  };
}

/** The number of follow-ups that are due, counted up to {@link waitingCountLimit}. */
export async function countDue(db: Database, reader: Reader): Promise<number> {
  const list = { view: "due", owner: "", source: "", search: "", sort: "received" } as const;
  const { due } = await countTogether(db, {
    due: requestsIn(db, list, reader).select("id").limit(sql.lit(waitingCountLimit)),
  });
  return due;
}

/** The follow-ups that are due, longest overdue first. */
export function dueFollowUps(db: Database, today: string, most: number) {
  return db
    .selectFrom("appointments")
    .leftJoin("users", "users.id", "appointments.owner_id")
    .select(["appointments.id", "customer_name as name", "service_name as service"])
    .select(["users.name as owner", "outcome", "follow_up_on as followUpOn"])
    .where("follow_up_on", "<=", today)
    .$narrowType<{ followUpOn: string }>()
    .orderBy("follow_up_on")
    .orderBy("appointments.created_at")
    .orderBy("appointments.id")
    .limit(sql.lit(most))
    .execute();
}

function requestsIn(
  db: Database,
  { view, owner, source, search }: RequestList,
  { me, today }: Reader,
) {
  return db
    .selectFrom("appointments")
    .where(inView(view, today))
    .$if(owner !== "", (query) =>
      query.where("owner_id", "is not distinct from", ownerOf(owner, me)),
    )
    .$if(source !== "", (query) => query.where("lead_source", "=", source))
    .$if(search !== "", (query) => query.where(matches(search)));
}

function inView(view: RequestView, today: string) {
  return (eb: Where) => {
    // A literal instead of a parameter, so that the partial index matches.
    const waiting = eb("status", "=", sql.lit("pending"));
    const open = eb("outcome", "is", null);
    if (view === "all") return waiting;
    // A date also brings back a booking that was won or lost.
    if (view === "due") return eb("follow_up_on", "<=", today);
    if (view === "later") return eb("follow_up_on", ">", today);
    if (view === "decided") return eb("outcome", "is not", null);
    const unplanned = eb("follow_up_on", "is", null);
    if (view === "done") return eb.and([waiting, open, unplanned, eb("done_at", "is not", null)]);
    // A due follow-up date brings back a request that was marked as done.
    const now = eb.or([
      eb.and([unplanned, eb("done_at", "is", null)]),
      eb("follow_up_on", "<=", today),
    ]);
    return eb.and([waiting, open, now]);
  };
}

/** The requests of one week, and how many were answered in time and how many weren't. */
export interface RequestWeek {
  /** The date of its Monday, yyyy-MM-dd. */
  monday: string;
  requests: number;
  kept: number;
  missed: number;
  /** Not answered, but not due yet. */
  open: number;
}

/**
 * The requests of each week, the latest last. Those that customers canceled, or that were won or
 * lost in time, before an answer count as requests only.
 */
export async function requestsByWeek(
  db: Database,
  { from, weeks, timeZone }: Weeks,
  now: Date,
): Promise<RequestWeek[]> {
  const { rows } = await sql<RequestWeek>`
    select to_char(monday, 'YYYY-MM-DD') as monday, requests, kept, missed,
      promised - kept - missed as open
    from ${mondays({ from, weeks })}, lateral (
      select count(*)::int as requests,
        (count(*) filter (
          where answer_due_at is not null
            and (answered_at is not null or status <> 'cancelled' and
              (outcome is null or outcome_at > answer_due_at))))::int as promised,
        (count(*) filter (where answered_at <= answer_due_at))::int as kept,
        (count(*) filter (
          where coalesce(answered_at, outcome_at, ${now}::timestamptz) > answer_due_at
            and (answered_at is not null or status <> 'cancelled')))::int as missed
      from appointments
      where created_at >= monday at time zone ${timeZone}
        and created_at < (monday + interval '7 days') at time zone ${timeZone}
    ) as counted
    order by 1`.execute(db);
  return rows;
}
