import { sql } from "kysely";
import { companyFacts } from "~/features/licenses/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import { type OrderColumn, readPage } from "~/platform/db/pagination.server";
import type { Database, Trx } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import type { UnsentEmail } from "~/platform/email/status";
import { newestUnsentEmail } from "~/platform/email/unsent.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { byPage } from "~/platform/http/csv.server";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { rowFacts } from "~/shared/forms/edited-fields";
import type { Page, Place } from "~/shared/lists/pagination";
import { sortParts } from "~/shared/lists/sorting";
import type { QuoteStatus } from "~/shared/stored-values";
import { isUuid } from "~/shared/uuid";
import type { QuoteContent, QuoteDocument, TermsBlock } from "./content";
import { documentOf } from "./document.server";
import {
  type ExportedQuote,
  type QuoteSort,
  type QuoteSummary,
  type quoteSorts,
  usualQuoteSort,
} from "./rules";
import { termsFact } from "./schema";

/** Written as SQL, because a partial index doesn't match a condition with a parameter. */
const latest = sql<boolean>`quote_versions.latest`;

function summaries(db: Database) {
  return db
    .selectFrom("quote_versions")
    .innerJoin("quotes", "quotes.id", "quote_versions.quote_id")
    .innerJoin("appointments", "appointments.id", "quotes.appointment_id")
    .select(["quotes.id", "quotes.number", "quote_versions.version", "quote_versions.status"])
    .select(["customer_name as customer", "valid_until as validUntil", "monthly", "once", "term"])
    .select("quote_versions.created_at as createdAt")
    .select((eb) => eb("seen_at", "is not", null).$castTo<boolean>().as("seen"))
    .select(unsentQuote)
    .select(sql<string>`content->>'title'`.as("title"))
    .where(latest);
}

/** The state of the newest unsent email with an open version that the client hasn't seen. */
export const unsentQuote = sql<UnsentEmail | null>`case
  when quote_versions.status = 'sent' and seen_at is null and not exists (
    select from outgoing_mails
    where quote_version_id = quote_versions.id and template = 'quote_sent'
      and outgoing_mails.sent_at is not null)
  then ${newestUnsentEmail(sql`quote_version_id = quote_versions.id and template = 'quote_sent'`)}
  end`.as("unsent");

/** The search finds customers, as in the list of bookings, and quote numbers. */
interface QuoteFilter {
  search: string;
  status: QuoteStatus | undefined;
}

/** A page of quotes, newest first by default. */
export async function listQuotes(
  db: Database,
  filter: QuoteFilter,
  place: Place,
  sort: QuoteSort = usualQuoteSort,
): Promise<Page<QuoteSummary>> {
  const { column, direction } = sortParts(sort);
  const columns = [...sortColumns[column], { by: sql`quote_versions.id`, type: "uuid" }] as const;
  const page = await readPage(latestIds(db, filter), { columns, direction }, place);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const ids = page.rows.map(({ id }) => id);
  const found = await summaries(db)
    .select("quote_versions.id as versionId")
    .where("quote_versions.id", "in", ids)
    .execute();
  const byId = new Map(found.map(({ versionId, ...quote }) => [versionId, quote]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Each order matches an index of the latest versions. */
const sortColumns: Record<(typeof quoteSorts)[number], readonly OrderColumn[]> = {
  created: [{ by: sql`quote_versions.created_at`, type: "timestamptz" }],
  // As `formatValue` shows it: monthly amounts are above amounts that are paid once.
  value: [
    { by: sql`quote_versions.monthly`, type: "integer" },
    { by: sql`coalesce(quote_versions.term, quote_versions.once)`, type: "integer" },
  ],
  "valid-until": [{ by: sql`quote_versions.valid_until`, type: "date" }],
};

const exportedAtOnce = 500;

/** All quotes of a filter, or the chosen ones, read in batches. */
export function exportQuotes(
  db: Database,
  filter: QuoteFilter,
  chosen: readonly string[],
): AsyncGenerator<ExportedQuote> {
  return byPage<ExportedQuote>((after) => {
    const ids = latestIds(db, chosen.length > 0 ? { search: "", status: undefined } : filter)
      .orderBy("quote_versions.created_at", "desc")
      .orderBy("quote_versions.id", "desc")
      .$if(chosen.length > 0, (query) => query.where("quote_id", "in", chosen))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(quote_versions.created_at, quote_versions.id)
            < (${after?.createdAt}::timestamptz, ${after?.versionId}::uuid)`,
        ),
      );
    return summaries(db)
      .select(["quote_versions.id as versionId", "company", "customer_email as email"])
      .where("quote_versions.id", "in", ids.limit(exportedAtOnce))
      .orderBy("quote_versions.created_at", "desc")
      .orderBy("quote_versions.id", "desc")
      .execute();
  });
}

/** The chosen quotes, with how many links open them. */
export async function chosenQuotes(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return summaries(db)
    .select(
      sql<number>`(select count(*)::int from quote_links
        join quote_versions on quote_versions.id = version_id
        where quote_id = quotes.id and revoked_at is null)`.as("links"),
    )
    .where("quotes.id", "in", ids)
    .orderBy("quote_versions.created_at", "desc")
    .execute();
}

/** The ids of the latest versions. */
function latestIds(db: Database, { search, status }: QuoteFilter) {
  const number = /^(?:q-)?(\d{1,9})$/i.exec(search)?.[1];
  return db
    .selectFrom("quote_versions")
    .select("quote_versions.id")
    .where(latest)
    .$if(status !== undefined, (query) =>
      query.where("quote_versions.status", "=", status as QuoteStatus),
    )
    .$if(search !== "", (query) =>
      query
        .innerJoin("quotes", "quotes.id", "quote_versions.quote_id")
        .innerJoin("appointments", "appointments.id", "quotes.appointment_id")
        .where((eb) => (number ? eb("quotes.number", "=", Number(number)) : inSearchText(search))),
    );
}

/** The newest 20 quotes of a request, newest first. */
export async function quotesOf(db: Database, appointmentId: string): Promise<QuoteSummary[]> {
  return summaries(db)
    .where("appointment_id", "=", appointmentId)
    .orderBy("quote_versions.created_at", "desc")
    .limit(20)
    .execute();
}

/**
 * A version with the facts of its quote and its client.
 * @param version the latest one by default
 * @param lock in a transaction, makes other changes to the quote wait until it ends
 */
export async function findVersion(
  db: Database | Trx,
  id: string,
  { version, lock = false }: { version?: number | undefined; lock?: boolean } = {},
) {
  if (!isUuid(id)) return undefined;
  // A separate statement: after waiting for the lock, the next one sees the version that is the
  // latest by then.
  if (lock) await db.selectFrom("quotes").select("id").where("id", "=", id).forUpdate().execute();
  return db
    .selectFrom("quote_versions")
    .innerJoin("quotes", "quotes.id", "quote_versions.quote_id")
    .innerJoin("appointments", "appointments.id", "quotes.appointment_id")
    .select(["quotes.id", "quotes.number", "appointment_id as appointmentId"])
    .select(["quote_versions.id as versionId", "quote_versions.version", "quote_versions.status"])
    .select(["valid_until as validUntil", "sent_at as sentAt", "seen_at as seenAt"])
    .select(unsentQuote)
    .select(["customer_name as customer", "company", "service_name as service"])
    .select(sql<QuoteContent>`content`.as("content"))
    .select(sql<QuoteDocument | null>`document`.as("document"))
    .where("quotes.id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version as number))
    .orderBy("version", "desc")
    .limit(1)
    .$if(lock, (query) => query.forUpdate("quote_versions"))
    .executeTakeFirst();
}

export type QuoteVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** All versions of a quote, newest first. */
export function versionsOf(db: Database, id: string) {
  return db
    .selectFrom("quote_versions")
    .select(["version", "status", "valid_until as validUntil", "sent_at as sentAt"])
    .select(["seen_at as seenAt", "decided_at as decidedAt", "signer_name as signer"])
    .select(["decline_reason as declineReason", unsentQuote])
    .where("quote_id", "=", id)
    .orderBy("version", "desc")
    .execute();
}

/** The fields of the form "Edit Details". */
export function detailsOf({ content, validUntil }: Pick<QuoteVersion, "content" | "validUntil">) {
  const { title, intro, startsOn, endsOn } = content;
  return { title, intro, startsOn, endsOn: endsOn ?? "", validUntil };
}

/** The document of a version: as it was sent, or for a draft, as it would be today. */
export async function documentFor(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  version: Pick<
    QuoteVersion,
    "appointmentId" | "content" | "document" | "number" | "validUntil" | "version"
  >,
): Promise<QuoteDocument> {
  if (version.document) return version.document;
  return draftDocument({ db, clock, config }, version);
}

/**
 * The document of a draft if it were sent now.
 * @param db the transaction when sending
 */
export async function draftDocument(
  { db, clock, config }: { db: Database | Trx } & Pick<Services, "clock" | "config">,
  version: Pick<QuoteVersion, "appointmentId" | "content" | "number" | "validUntil" | "version">,
): Promise<QuoteDocument> {
  const client = await db
    .selectFrom("appointments")
    .select(["customer_name as name", "company", "customer_email as email"])
    .select(["customer_phone as phone", "site_address as site"])
    .where("id", "=", version.appointmentId)
    .executeTakeFirstOrThrow();
  return documentOf(version.content, {
    number: version.number,
    version: version.version,
    company: await companyFacts({ db, clock, config }),
    client: {
      name: client.name,
      company: client.company ?? "",
      email: client.email ?? "",
      phone: client.phone ?? "",
      site: client.site ?? "",
    },
    issued: businessToday(clock, await businessTimeZone(db)),
    validUntil: version.validUntil,
  });
}

/** The terms of new drafts, in order. */
export function listTerms(db: Database | Trx): Promise<TermsBlock[]> {
  return db.selectFrom("quote_terms").select(["title", "body"]).orderBy("position").execute();
}

/** Identifies the state of terms as an editor saw it. */
export function termsMark(terms: readonly TermsBlock[]): string {
  return editMark(rowFacts("terms", terms.map(termsFact)));
}

/** Today as yyyy-MM-dd in the company's time zone, in which quotes start and expire. */
export async function quoteToday({ db, clock }: { db: Database | Trx; clock: Clock }) {
  return businessToday(clock, await businessTimeZone(db));
}
