import { type ExpressionBuilder, sql } from "kysely";
import { waitingCountLimit } from "~/features/appointments/booking/labels.rules";
import { countTogether } from "~/platform/db/counts.server";
import { readMatches } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import type { UnsentEmail } from "~/platform/email/status";
import { newestUnsentEmail, unsentEmail } from "~/platform/email/unsent.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { byPage } from "~/platform/http/csv.server";
import type { Page, Place } from "~/shared/lists/pagination";
import { newestSearched, searchesEverything } from "~/shared/lists/search";
import { type SortOrder, sortParts } from "~/shared/lists/sorting";
import type { EmailStatus } from "~/shared/stored-values";
import { urgentUnanswered } from "../paging/urgent-unanswered.email";
import { factColumns } from "../requests/queries.server";
import { type UrgentFilter, type urgentSorts, usualOrder } from "./rules";
import type { ExportedUrgent, UrgentEntry, UrgentEvent, UrgentRequest } from "./schema";

interface ListFilter {
  show: UrgentFilter;
  search: string;
}

/**
 * A page of urgent requests, newest first by default. A search matches part of the phone number,
 * address, contact, details or outcome, ignoring case.
 */
export async function listUrgentRequests(
  db: Database,
  filter: ListFilter,
  place: Place,
  sort: SortOrder<(typeof urgentSorts)[number]> = usualOrder,
): Promise<Page<UrgentEntry>> {
  const { direction } = sortParts(sort);
  const columns = [
    { by: sql`received_at`, type: "timestamptz" },
    { by: sql`id`, type: "uuid" },
  ] as const;
  const order = { columns, direction };
  const page = await readMatches(db, filter.search, idsOf(db, filter), order, place);
  const ids = page.rows.map(({ id }) => id);
  return { ...page, rows: await urgentRequestsOf(db, ids, direction) };
}

const exportedAtOnce = 500;

/** All requests of a filter, or the chosen ones, newest first and read in batches. */
export function exportUrgentRequests(
  db: Database,
  filter: ListFilter,
  chosen: readonly string[],
): AsyncGenerator<ExportedUrgent> {
  return byPage<ExportedUrgent>(async (after) => {
    const ids = idsOf(db, chosen.length > 0 ? { show: "all", search: "" } : filter)
      .$if(chosen.length > 0, (query) => query.where("id", "in", chosen))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(received_at, id)
            < (${after?.receivedAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(exportedAtOnce);
    const rows = await db
      .selectFrom("urgent_requests")
      .select(["id", "status", "taken_by as takenBy", "received_at as receivedAt"])
      .select(["closed_by as closedBy", "closed_at as closedAt", "outcome", ...factColumns])
      .where("id", "in", ids)
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map((row) => {
      const { id, status, takenBy, receivedAt, closedBy, closedAt, outcome, ...facts } = row;
      return { id, status, takenBy, receivedAt, closedBy, closedAt, outcome, facts };
    });
  });
}

/** The requests with these ids, newest first by default. */
export async function urgentRequestsOf(
  db: Database,
  ids: readonly string[],
  direction: "asc" | "desc" = "desc",
): Promise<UrgentEntry[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("urgent_requests")
    .select(entryColumns)
    .where("id", "in", ids)
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .execute();
}

/** The ids of a list. A short search looks only through the newest requests. */
function idsOf(db: Database, { show, search }: ListFilter) {
  const all = db
    .selectFrom("urgent_requests")
    .select(["id", "received_at", "search_text"])
    .where(inFilter(show));
  const newest = all.orderBy("received_at", "desc").orderBy("id").limit(newestSearched);
  const within = search === "" || searchesEverything(search) ? all : newest;
  return db
    .selectFrom(within.as("found"))
    .select("id")
    .$if(search !== "", (query) => query.where(inSearchText(search)));
}

const entryColumns = [
  "id",
  "reason",
  "callback_phone as callbackPhone",
  "site_address as siteAddress",
  "status",
  "taken_by as takenBy",
  "contact",
  "outcome",
  "received_at as receivedAt",
] as const;

function inFilter(show: UrgentFilter) {
  // Literals instead of parameters, so that the partial index matches.
  return (eb: ExpressionBuilder<Tables, "urgent_requests">) => {
    if (show === "all") return eb.val(true);
    return show === "open" ? sql<boolean>`status <> 'closed'` : sql<boolean>`status = 'closed'`;
  };
}

/** A subquery of the open requests. It stops at `waitingCountLimit`, to keep counting cheap. */
export function openUrgentRequests(db: Database) {
  return db
    .selectFrom("urgent_requests")
    .select("id")
    .where(inFilter("open"))
    .limit(sql.lit(waitingCountLimit));
}

export async function countOpenUrgent(db: Database): Promise<number> {
  const { open } = await countTogether(db, { open: openUrgentRequests(db) });
  return open;
}

export async function findUrgentRequest(
  db: Database,
  id: string,
): Promise<UrgentRequest | undefined> {
  const row = await db
    .selectFrom("urgent_requests")
    .select(["id", "status", "taken_by", "closed_by", "closed_at", "outcome", "received_at"])
    .select(["round", ...factColumns])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, taken_by, closed_by, closed_at, outcome, received_at, round, ...facts } = row;
  return {
    id,
    mark: pagingMark({ status, taken_by, round }),
    reason: facts.reason,
    status,
    takenBy: taken_by,
    receivedAt: received_at,
    closedBy: closed_by,
    closedAt: closed_at,
    outcome,
    facts,
  };
}

/** Identifies the request's state when an admin pages people again. */
export function pagingMark(state: {
  status: string;
  taken_by: string | null;
  round: number;
}): string {
  const { status, taken_by, round } = state;
  return editMark({ status, taken_by, round });
}

/** The state of the emails of a history entry if they haven't been sent; otherwise null. */
const unsentPage = sql<UnsentEmail | null>`case kind
  when 'paged' then (
    select ${unsentEmail("mail")}
    from urgent_pages page join outgoing_mails mail on mail.id = page.mail_id
    where page.request_id = urgent_events.request_id
      and page.name = urgent_events.name and page.paged_at = urgent_events.at
    limit 1)
  when 'unanswered' then ${newestUnsentEmail(sql`
    mail.urgent_request_id = urgent_events.request_id
      and template = ${urgentUnanswered.name}`)} end`.as("unsent");

/** The history of a request, newest first. */
export function urgentEvents(db: Database, requestId: string): Promise<UrgentEvent[]> {
  return db
    .selectFrom("urgent_events")
    .select(["id", "at", "kind", "name", "note"])
    .select(unsentPage)
    .where("request_id", "=", requestId)
    .orderBy("id", "desc")
    .execute();
}

/** The emails about a request, oldest first. */
export function urgentEmails(
  db: Database,
  requestId: string,
): Promise<{ id: string; to: string; status: EmailStatus; lastError: string | null }[]> {
  return db
    .selectFrom("outgoing_mails")
    .select(["id", "to_address as to", "status", "last_error as lastError"])
    .where((eb) =>
      eb.or([
        eb("urgent_request_id", "=", requestId),
        // An email about several requests belongs to none of them.
        eb(
          "id",
          "in",
          eb.selectFrom("urgent_pages").select("mail_id").where("request_id", "=", requestId),
        ),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
