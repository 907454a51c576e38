import { sql } from "kysely";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { documentHash } from "~/platform/document-hash.server";
import { changeEach } from "~/platform/forms/bulk.server";
import { revokeLinks } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { QuoteDocument } from "../content";
import { draftDocument, findVersion, quoteToday } from "../queries.server";
import { notReady, quoteNumber, quotePath, revokeProblems } from "../rules";
import { discountsFit } from "../totals.server";
import {
  emailAboutQuote,
  newQuoteLink,
  withdrawLinks,
  withdrawRequestsToAnswer,
} from "./emails.commands.server";
import { lockQuoteVersion } from "./lock-version.commands.server";
import { sentVersionId } from "./office.queries.server";
import type { QuoteVersion } from "./queries.server";
import { quoteSent } from "./quote-sent.email";
import type { BulkQuotesInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
type Actor = AdminActor<"quotes.edit">;

/**
 * Sends a draft to its client. One transaction gives the quote its number, replaces the version
 * that the client had, freezes the document with its hash, and puts the email into the outbox.
 *
 * Refused as
 * - `unknown`: there is no such version
 * - `not-draft`: it was already sent
 * - `changed`: someone saved the draft since `seen`
 * - `accepted`: the client has accepted another version
 * - `past`, `no-lines` or `no-rate`: it's no longer valid, or something is missing
 * @param seen the draft's `updated_at` that the sender saw, as ISO text
 * @returns `number`, such as "Q-1042", and for a client without an email address, `link`, the
 *   address of the client's page
 */
export function sendQuote(services: Needs, actor: Actor, versionId: string, seen: string) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const version = await lockQuoteVersion(trx, versionId);
    if (!version) return refuse("unknown");
    if (version.status !== "draft") return refuse("not-draft");
    if (version.updatedAt.toISOString() !== seen) return refuse("changed");
    const draft = await findVersion(trx, version.quoteId);
    if (draft?.versionId !== versionId) return refuse("unknown");
    const missing = notReady(draft.content, {
      ...draft,
      today: await quoteToday({ db: trx, clock }),
      discountsFit: discountsFit(draft.content),
    });
    if (missing) return refuse(missing);
    const former = await formerVersion(trx, version.quoteId);
    if (former?.status === "accepted") return refuse("accepted");
    if (former) await replaceVersion(services, trx, former.id);
    const number = version.number ?? (await nextNumber(trx, version.quoteId));
    const sentAt = clock.now();
    const document = await draftDocument({ ...services, db: trx }, { ...draft, number });
    await trx
      .updateTable("quote_versions")
      .set({
        status: "sent",
        document: JSON.stringify(document),
        document_hash: documentHash(document),
        sent_at: sentAt,
        sent_by: actor.name,
        updated_at: sentAt,
      })
      .where("id", "=", versionId)
      .execute();
    const link = await emailLink(services, trx, { ...version, document });
    await record(services, trx, actor, { ...version, document }, "sent", {
      before: { status: "draft" },
      after: { status: "sent", version: version.version, to: version.email ?? "" },
    });
    return accept({ number: document.number, link });
  });
}

/**
 * The version that the client has: sending replaces one that was only sent, and is refused after
 * one was accepted.
 */
function formerVersion(trx: Trx, quoteId: string) {
  return trx
    .selectFrom("quote_versions")
    .select(["id", "status"])
    .where("quote_id", "=", quoteId)
    .where("status", "in", ["sent", "accepted"])
    .executeTakeFirst();
}

async function replaceVersion(services: Needs, trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("quote_versions")
    .set({ status: "replaced", updated_at: services.clock.now() })
    .where("id", "=", id)
    .execute();
  await withdrawRequestsToAnswer(services, trx, id);
}

const firstNumber = 1001;

/** Leaves no gaps: the counter is locked until the commit, and a rollback restores it. */
async function nextNumber(trx: Trx, quoteId: string): Promise<number> {
  const { last } = await trx
    .insertInto("quote_counter")
    .values({ last: firstNumber })
    .onConflict((conflict) =>
      conflict.column("only").doUpdateSet((eb) => ({ last: eb("quote_counter.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  await trx.updateTable("quotes").set({ number: last }).where("id", "=", quoteId).execute();
  return last;
}

type Sent = QuoteVersion & { document: QuoteDocument };

/**
 * Emails a new link to the client.
 * @returns the link if there is no address to send it to
 */
async function emailLink(services: Needs, trx: Trx, quote: Sent): Promise<string | undefined> {
  const link = await newQuoteLink(services, trx, quote.id);
  if (quote.email === null) return link;
  const zone = await businessTimeZone(trx);
  await emailAboutQuote(services, trx, quoteSent, {
    quote,
    to: quote.email,
    about: { link },
    options: { quota: "none", notAfter: startOfDay(dayAfter(quote.validUntil, 1), zone) },
  });
  return undefined;
}

/**
 * Emails a sent quote again, with a new link; earlier links stay valid. Refused as `unknown`, as
 * `not-open` unless the client can still answer it, and as `no-email`.
 */
export function sendQuoteAgain(services: Needs, actor: Actor, versionId: string) {
  return withOpenVersion(services, versionId, async (trx, version) => {
    if (version.email === null) return refuse("no-email");
    await emailLink(services, trx, version);
    await record(services, trx, actor, version, "sent", {
      after: { emailedAgain: true, to: version.email },
    });
    return accept();
  });
}

/** Creates a link for the office to pass on. Refused like {@link sendQuoteAgain}. */
export function makeQuoteLink(services: Needs, actor: Actor, versionId: string) {
  return withOpenVersion(services, versionId, async (trx, version) => {
    const link = await newQuoteLink(services, trx, version.id);
    await record(services, trx, actor, version, "changed", { after: { newLink: true } });
    return accept({ link });
  });
}

/**
 * Revokes all links to all versions of a quote, and withdraws unsent emails that contain one.
 * Nobody can answer the quote until it is sent again.
 */
export function revokeQuoteLinks(services: Needs, actor: Actor, versionId: string) {
  return services.db.transaction().execute(async (trx) => {
    const version = await lockQuoteVersion(trx, versionId);
    if (!version?.document) return refuse("unknown");
    const ofQuote = sql<boolean>`version_id in
      (select id from quote_versions where quote_id = ${version.quoteId})`;
    const revoked = await revokeLinks(services, trx, "quote_links", ofQuote);
    await withdrawLinks(services, trx, version.id);
    if (revoked > 0) {
      await record(services, trx, actor, { ...version, document: version.document }, "changed", {
        after: { revokedLinks: revoked },
      });
    }
    return accept({ revoked });
  });
}

/** Revokes all links to each of the chosen quotes. */
export function revokeLinksOf(services: Services, actor: Actor, { entries }: BulkQuotesInput) {
  return changeEach(services, entries, {
    async change({ id }) {
      const version = await sentVersionId(services.db, id);
      const revoked = version ? await revokeQuoteLinks(services, actor, version) : undefined;
      return revoked?.ok ? undefined : revokeProblems.unknown;
    },
    describe: async (id) => {
      const found = await findVersion(services.db, id);
      return { name: found?.customer ?? quoteNumber(null), path: quotePath(id) };
    },
  });
}

function withOpenVersion<Result>(
  services: Needs,
  versionId: string,
  work: (trx: Trx, version: Sent) => Promise<Result>,
) {
  return services.db.transaction().execute(async (trx) => {
    const version = await lockQuoteVersion(trx, versionId);
    if (!version) return refuse("unknown");
    const { status, document } = version;
    if (status !== "sent" || !document || (await isPast(services, trx, version))) {
      return refuse("not-open");
    }
    return work(trx, { ...version, document });
  });
}

async function isPast({ clock }: Needs, trx: Trx, { validUntil }: QuoteVersion) {
  return validUntil < (await quoteToday({ db: trx, clock }));
}

async function record(
  services: Needs,
  trx: Trx,
  actor: Actor,
  { quoteId, document, name }: Sent,
  action: "sent" | "changed",
  facts: { before?: object; after: object },
): Promise<void> {
  await recordChange(services, trx, actor, {
    action,
    entity: "quote",
    entityId: quoteId,
    label: `${document.number}, ${name}`,
    before: { ...facts.before },
    after: { ...facts.after },
  });
}
