import { sql } from "kysely";
import type { Clock } from "~/platform/clock";
import { countTogether } from "~/platform/db/counts.server";
import { readMatches } from "~/platform/db/pagination.server";
import type { Database, Trx } from "~/platform/db/schema";
import { withFooter } from "~/platform/email/footer";
import { type EmailServerState, isSending } from "~/platform/email/server-state";
import { days, hours } from "~/shared/durations";
import type { Page, Place } from "~/shared/lists/pagination";
import { containing, newestSearched, searchesEverything } from "~/shared/lists/search";
import { type SortOrder, sortParts } from "~/shared/lists/sorting";
import { withoutSecrets } from "./rules";
import type { EmailDeliveryProblem, LogEntry, LogFilter, LoggedEmail } from "./schema";

/** Emails are counted up to this number. */
const emailCountLimit = 100;

const entryColumns = [
  "id",
  "template",
  "to_address as to",
  "subject",
  "status",
  "reason",
  "send_at as sendAt",
  "attempts",
  "last_error as lastError",
  "created_at as createdAt",
  "last_tried_at as lastTriedAt",
  "sent_at as sentAt",
] as const;

interface EmailSearch {
  show: LogFilter;
  search: string;
  sort?: SortOrder<"when">;
}

/**
 * A page of the outbox. Finds the page's keys first and then reads its rows. A search matches part
 * of the address; a search for one or two letters only covers the newest emails.
 */
export async function listEmails(
  db: Database,
  searched: EmailSearch,
  place: Place,
): Promise<Page<LogEntry>> {
  const { direction } = sortParts(searched.sort ?? "-when");
  const columns = [
    { by: sql`created_at`, type: "timestamptz" },
    { by: sql`id`, type: "uuid" },
  ] as const;
  const order = { columns, direction };
  const page = await readMatches(db, searched.search, emailKeys(db, searched), order, place);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const ids = page.rows.map(({ id }) => id);
  const rows = await db
    .selectFrom("outgoing_mails")
    .select(entryColumns)
    .where("id", "in", ids)
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .execute();
  return { ...page, rows };
}

/** The ids of a list's emails, with an index-only scan unless a status is chosen. */
export function emailKeys(db: Database, { show, search }: EmailSearch) {
  const all = db
    .selectFrom("outgoing_mails")
    .select(["id", "created_at", "search_text"])
    .$if(show !== "all", (query) => query.where("status", "=", sql.lit(show as never)));
  const newest = all.orderBy("created_at", "desc").orderBy("id").limit(newestSearched);
  const within = search === "" || searchesEverything(search) ? all : newest;
  return db
    .selectFrom(within.as("found"))
    .select("id")
    .$if(search !== "", (query) =>
      query.where("search_text", "like", sql<string>`lower(${containing(search)})`),
    );
}

/** An email with its text, without the secrets in it. */
export async function findEmail(db: Database, id: string): Promise<LoggedEmail | undefined> {
  const email = await db
    .selectFrom("outgoing_mails")
    .select([
      ...entryColumns,
      "reply_to as replyTo",
      "html",
      "text",
      "footer",
      "not_after as notAfter",
      "appointment_id as appointmentId",
      "calendar_method as calendar",
      "resent_of as copyOf",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!email) return undefined;
  const copies = await db
    .selectFrom("outgoing_mails")
    .select(["id", "status", "created_at as createdAt"])
    .where("resent_of", "=", id)
    .orderBy("created_at")
    .limit(emailCountLimit)
    .execute();
  const { footer, ...rest } = email;
  const { html, text, ...facts } = withFooter(rest, footer ?? []);
  return { ...facts, html: withoutSecrets(html), text: withoutSecrets(text), copies };
}

/** How many failed emails can be sent again. */
export async function countFailed({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const { found } = await failedEmails(db, clock.now())
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * Emails since a moment that failed or bounced, aren't outdated and that nobody has sent again,
 * newest first.
 */
export function failedSince(
  db: Database,
  { since, now }: { since: Date; now: Date },
  most: number,
): Promise<LogEntry[]> {
  return undelivered(db, ["failed", "bounced"], now)
    .select(entryColumns)
    .where("created_at", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outgoing_mails as copies")
            .select("copies.id")
            .whereRef("copies.resent_of", "=", "outgoing_mails.id"),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(sql.lit(most))
    .execute();
}

/** Failed emails that aren't outdated. */
export function failedEmails(db: Database | Trx, now: Date) {
  return undelivered(db, ["failed"], now);
}

function undelivered(db: Database | Trx, statuses: readonly ("failed" | "bounced")[], now: Date) {
  return db
    .selectFrom("outgoing_mails")
    .where(
      "status",
      "in",
      statuses.map((status) => sql.lit(status)),
    )
    .where((eb) => eb.or([eb("not_after", "is", null), eb("not_after", ">", now)]));
}

/** How many emails are waiting and how many failed, up to {@link emailCountLimit}. */
export function countUnsent(db: Database): Promise<{ waiting: number; failed: number }> {
  return countTogether(db, {
    waiting: emailsWith(db, "waiting"),
    failed: emailsWith(db, "failed"),
  });
}

function emailsWith(db: Database, status: "waiting" | "failed") {
  return db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "=", sql.lit(status))
    .limit(sql.lit(emailCountLimit));
}

/** How many emails are waiting, and when the oldest of them was written. */
export async function emailBacklog(
  db: Database,
): Promise<{ waiting: number; oldest: Date | undefined }> {
  const found = await db
    .selectFrom("outgoing_mails")
    .select((eb) => [eb.fn.countAll<number>().as("waiting"), eb.fn.min("created_at").as("oldest")])
    .where("status", "=", sql.lit("waiting"))
    .executeTakeFirstOrThrow();
  return { waiting: found.waiting, oldest: found.oldest ?? undefined };
}

/** How many emails failed for good or bounced in the last 24 hours. */
export async function countFailedToday({ db, clock }: { db: Database; clock: Clock }) {
  const { found } = await db
    .selectFrom("outgoing_mails")
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .where("status", "in", ["failed", "bounced"])
    .where("last_tried_at", ">", new Date(clock.now().getTime() - days(1)))
    .executeTakeFirstOrThrow();
  return found;
}

const problemForMs = hours(1);

/**
 * Why emails can't be sent: there is no mail server, or the last attempt failed and none has
 * succeeded since. A permanent failure counts for an hour. Every office screen runs this, so it
 * reads at most {@link emailCountLimit} rows of an index.
 */
export async function emailDeliveryProblem(
  { db, clock }: { db: Database; clock: Clock },
  server: EmailServerState,
): Promise<EmailDeliveryProblem | undefined> {
  if (!isSending(server)) {
    const { waiting } = await countTogether(db, { waiting: emailsWith(db, "waiting") });
    if (waiting === 0 && server !== "unreadable") return undefined;
    return { kind: "no-server", server, waiting };
  }
  const recently = new Date(clock.now().getTime() - problemForMs);
  const last = await db
    .selectFrom(lastTried(db, "waiting", new Date(0)).as("stuck"))
    .selectAll()
    .unionAll(db.selectFrom(lastTried(db, "failed", recently).as("failed")).selectAll())
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const sentSince = await db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("sent_at", ">=", last.at)
    // If the clock was ahead when an email was sent, that email would hide every failure until
    // then.
    .where("sent_at", "<=", clock.now())
    .limit(1)
    .executeTakeFirst();
  if (sentSince) return undefined;
  const { to, error, status } = last;
  return { kind: "failing", to, error: error ?? "", waiting: status === "waiting" };
}

function lastTried(db: Database, status: "waiting" | "failed", since: Date) {
  return db
    .selectFrom("outgoing_mails")
    .select(["to_address as to", "last_error as error", "last_tried_at as at", "status"])
    .where("status", "=", sql.lit(status))
    .where("last_tried_at", ">", since)
    .$narrowType<{ at: Date }>()
    .orderBy("last_tried_at", "desc")
    .limit(1);
}
