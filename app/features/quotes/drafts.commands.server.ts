import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Estimate } from "~/features/bookings/estimate/rules";
import { currentBilling } from "~/features/rates/billing/queries.server";
import { ratesOn } from "~/features/rates/queries.server";
import { proposedPosts } from "~/features/surveys/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { longWeekdays } from "~/shared/dates";
import { mostCents } from "~/shared/money";
import { accept, refuse } from "~/shared/outcome";
import { isUuid } from "~/shared/uuid";
import type { QuoteContent, QuoteLine, TermsBlock } from "./content";
import {
  detailsOf,
  findVersion,
  listTerms,
  type QuoteVersion,
  quoteToday,
  termsMark,
} from "./queries.server";
import { isShortTerm, quoteNumber, usualValidUntil } from "./rules";
import {
  type DetailsInput,
  type LineInput,
  lineLabels,
  lineValues,
  mostLines,
  type TermsInput,
} from "./schema";
import { startContent, surveyLines } from "./start.rules";
import { amountNames, quoteAmounts } from "./totals.server";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"quotes.edit">;

/**
 * Starts a quote for a request at today's rates: with the posts that a survey of the site proposes,
 * else with the hours that the customer estimated.
 * @returns the request's quote that wasn't sent yet, if there is one; refused as `unknown` without such a request
 */
export async function startQuote(services: Needs, actor: Editor, appointmentId: string) {
  if (!isUuid(appointmentId)) return refuse("unknown");
  return services.db.transaction().execute(async (trx) => {
    // Sent twice, or by two people, it is one draft.
    const request = await trx
      .selectFrom("appointments")
      .select(["customer_name", "company", "service_id", "service_name", "preferred_date"])
      .select("estimate")
      .where("id", "=", appointmentId)
      .forUpdate()
      .executeTakeFirst();
    if (!request) return refuse("unknown");
    const unsent = await trx
      .selectFrom("quotes")
      .select("id")
      .where("appointment_id", "=", appointmentId)
      .where("number", "is", null)
      .executeTakeFirst();
    if (unsent) return accept(unsent);
    const today = await quoteToday({ db: trx, clock: services.clock });
    const started = startContent(
      {
        company: request.company || request.customer_name,
        serviceId: request.service_id,
        service: request.service_name,
        preferredStart: request.preferred_date,
        estimate: request.estimate as Estimate | null,
        posts: (await proposedPosts(trx, appointmentId)).slice(0, mostLines),
        rates: await ratesOn(trx, today),
        today,
      },
      randomUUID,
    );
    const content = {
      ...started,
      terms: await listTerms(trx),
      billing: await currentBilling(trx),
    };
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("quotes")
      .values({ appointment_id: appointmentId, created_by: actor.name, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertDraft(trx, services, {
      quoteId: id,
      version: 1,
      // A survey can propose more than a quote can cost.
      content: totalsOf(content) ? content : { ...content, lines: [] },
      validUntil: usualValidUntil(today),
    });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "quote",
      entityId: id,
      label: content.title,
      after: { title: content.title, version: 1 },
    });
    await services.events.publish(trx, "quotes");
    return accept({ id });
  });
}

/**
 * Starts a new version of a quote that was sent. The client can still accept the one they have
 * until the new one is sent.
 * @returns the quote's draft if it has one already; refused as `accepted` once the client accepted
 */
export async function startVersion(services: Needs, actor: Editor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const last = await findVersion(trx, id, { lock: true });
    if (!last) return refuse("unknown");
    if (last.status === "accepted") return refuse("accepted");
    if (last.status === "draft") return accept();
    const today = await quoteToday({ db: trx, clock: services.clock });
    const version = last.version + 1;
    await insertDraft(trx, services, {
      quoteId: id,
      version,
      content: { ...last.content, billing: await currentBilling(trx) },
      validUntil: usualValidUntil(today),
    });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "quote",
      entityId: id,
      label: labelOf(last),
      after: { version },
    });
    await services.events.publish(trx, "quotes");
    return accept();
  });
}

/** Deletes a draft; a quote that was never sent goes with it. */
export async function discardDraft(services: Needs, actor: Editor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const draft = await findVersion(trx, id, { lock: true });
    if (!draft) return refuse("unknown");
    if (draft.status !== "draft") return refuse("sent");
    await trx.deleteFrom("quote_versions").where("id", "=", draft.versionId).execute();
    if (draft.version === 1) await trx.deleteFrom("quotes").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "quote",
      entityId: id,
      label: labelOf(draft),
      before: { title: draft.content.title, version: draft.version },
    });
    await services.events.publish(trx, "quotes");
    return accept({ gone: draft.version === 1 });
  });
}

/**
 * Saves title, dates and introduction.
 * @returns refused as `changed`, with the current state, when somebody else saved them since `seen`
 */
export function saveDetails(
  services: Needs,
  actor: Editor,
  id: string,
  { seen, validUntil, ...details }: DetailsInput,
) {
  return changeDraft(services, actor, id, (draft) => {
    if (editMark(detailsOf(draft)) !== seen) return refuse("changed", { current: draft });
    return accept({ content: { ...draft.content, ...details }, validUntil });
  });
}

/**
 * Adds a line, or saves one.
 * @param one its id, which is a form's own for a new one: sent twice, it is added once
 * @returns refused as `gone` when the line was removed, as `changed`, with the current draft, when
 *   somebody else saved it since `seen`, and as `too-many` beyond {@link mostLines}
 */
export function saveLine(
  services: Needs,
  actor: Editor,
  id: string,
  { id: lineId, isNew }: { id: string; isNew: boolean },
  { seen, line: _, ...input }: LineInput,
) {
  return changeDraft(services, actor, id, (draft) => {
    const { content } = draft;
    const line: QuoteLine = { ...input, id: lineId };
    const stored = content.lines.find((one) => one.id === lineId);
    if (!stored) {
      if (!isNew) return refuse("gone");
      if (content.lines.length >= mostLines) return refuse("too-many");
      return accept({ content: { ...content, lines: [...content.lines, line] } });
    }
    if (isDeepStrictEqual(stored, line)) return accept({ content });
    if (editMark({ ...stored }) !== seen) return refuse("changed", { current: draft });
    const lines = content.lines.map((one) => (one === stored ? line : one));
    return accept({ content: { ...content, lines } });
  });
}

/**
 * Adds lines for the posts that a survey of the request's site proposes, at today's rates. Posts
 * that have a line already are left out, also when their line was changed.
 * @returns how many were added; refused as `too-many` beyond {@link mostLines}
 */
export async function addSurveyLines(services: Needs, actor: Editor, id: string) {
  let added = 0;
  const saved = await changeDraft(services, actor, id, async ({ content, ...draft }, trx) => {
    const request = await trx
      .selectFrom("appointments")
      .select(["service_id as serviceId", "service_name as service", "estimate"])
      .where("id", "=", draft.appointmentId)
      .executeTakeFirstOrThrow();
    const today = await quoteToday({ db: trx, clock: services.clock });
    const lines = surveyLines({
      ...request,
      estimate: request.estimate as Estimate | null,
      posts: await proposedPosts(trx, draft.appointmentId),
      rates: await ratesOn(trx, today),
    }).filter((line) => content.lines.every((one) => one.id !== line.id));
    if (content.lines.length + lines.length > mostLines) return refuse("too-many");
    added = lines.length;
    return accept({ content: { ...content, lines: [...content.lines, ...lines] } });
  });
  return saved.ok ? accept({ added }) : saved;
}

/** Removing a line twice is fine. */
export function removeLine(services: Needs, actor: Editor, id: string, lineId: string) {
  return changeDraft(services, actor, id, ({ content }) =>
    accept({ content: { ...content, lines: content.lines.filter((one) => one.id !== lineId) } }),
  );
}

/** Moves a line one place up or down. */
export function moveLine(
  services: Needs,
  actor: Editor,
  id: string,
  { line, direction }: { line: string; direction: "up" | "down" },
) {
  return changeDraft(services, actor, id, ({ content }) => {
    const at = content.lines.findIndex((one) => one.id === line);
    const to = direction === "up" ? at - 1 : at + 1;
    const lines = [...content.lines];
    const [moved, other] = [lines[at], lines[to]];
    if (moved && other) [lines[at], lines[to]] = [other, moved];
    return accept({ content: { ...content, lines } });
  });
}

/** Refused as `changed`, with the current state, when somebody else saved them since `seen`. */
export function saveTerms(services: Needs, actor: Editor, id: string, input: TermsInput) {
  return changeDraft(services, actor, id, (draft) => {
    if (termsMark(draft.content.terms) !== input.seen) return refuse("changed", { current: draft });
    return accept({ content: { ...draft.content, terms: input.terms } });
  });
}

/** Saves the terms that new drafts start with; refused as {@link saveTerms} is. */
export async function saveStandardTerms(services: Needs, actor: Editor, input: TermsInput) {
  return services.db.transaction().execute(async (trx) => {
    await sql`lock table quote_terms in share row exclusive mode`.execute(trx);
    const current = await listTerms(trx);
    if (termsMark(current) !== input.seen) return refuse("changed", { current });
    await trx.deleteFrom("quote_terms").execute();
    if (input.terms.length > 0) {
      await trx
        .insertInto("quote_terms")
        .values(input.terms.map((block, position) => ({ ...block, position })))
        .execute();
    }
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "quote",
      entityId: "terms",
      label: "Standard terms",
      before: { terms: current.map(blockInWords) },
      after: { terms: input.terms.map(blockInWords) },
    });
    await services.events.publish(trx, "quotes");
    return accept();
  });
}

type Changed = { ok: true; content: QuoteContent; validUntil?: string };

/**
 * Changes a draft under a lock, and its totals with it.
 * @returns refused as `sent` for a version that isn't a draft, as `too-much` when an amount passes
 *   {@link mostCents}, and as `change` refuses it
 */
async function changeDraft<Result extends Changed | { ok: false; reason: string }>(
  services: Needs,
  actor: Editor,
  id: string,
  change: (draft: QuoteVersion, trx: Trx) => Result | Promise<Result>,
) {
  return services.db.transaction().execute(async (trx) => {
    const draft = await findVersion(trx, id, { lock: true });
    if (!draft) return refuse("unknown");
    if (draft.status !== "draft") return refuse("sent");
    const changed = await change(draft, trx);
    if (!changed.ok) return changed as Exclude<Result, Changed>;
    const { content, validUntil = draft.validUntil } = changed;
    const totals = totalsOf(content);
    if (!totals) return refuse("too-much");
    await trx
      .updateTable("quote_versions")
      .set({
        content: JSON.stringify(content),
        valid_until: validUntil,
        ...totals,
        updated_at: services.clock.now(),
      })
      .where("id", "=", draft.versionId)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "quote",
      entityId: id,
      label: labelOf(draft),
      before: auditFacts(draft.content, draft.validUntil),
      after: auditFacts(content, validUntil),
    });
    await services.events.publish(trx, "quotes");
    return accept();
  });
}

async function insertDraft(
  trx: Trx,
  { clock }: Pick<Needs, "clock">,
  draft: { quoteId: string; version: number; content: QuoteContent; validUntil: string },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto("quote_versions")
    .values({
      quote_id: draft.quoteId,
      version: draft.version,
      content: JSON.stringify(draft.content),
      valid_until: draft.validUntil,
      ...totalsOf(draft.content),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The totals that lists and reports show, without tax; undefined if one is too large to store. */
function totalsOf(content: QuoteContent) {
  const { net, total } = quoteAmounts(content);
  if (amountNames.some((name) => (total[name] ?? 0) > mostCents)) return undefined;
  const { weekly, monthly, once, term } = net;
  const aMonth = isShortTerm(content) ? 0 : (monthly ?? 0);
  return { weekly: weekly ?? 0, monthly: aMonth, once: once ?? 0, term };
}

function labelOf({ number, content }: Pick<QuoteVersion, "number" | "content">): string {
  return number === null ? content.title : `${quoteNumber(number)}: ${content.title}`;
}

/** A draft as the audit log compares it. */
function auditFacts({ title, intro, startsOn, endsOn, lines, terms }: QuoteContent, until: string) {
  return {
    title,
    intro,
    starts_on: startsOn,
    ends_on: endsOn,
    valid_until: until,
    lines: lines.map(lineInWords),
    terms: terms.map(blockInWords),
  };
}

/** All that a line says, so that the audit log shows what changed its price. */
function lineInWords(line: QuoteLine): string {
  const values = lineValues(line);
  return Object.entries(lineLabels)
    .flatMap(([name, label]) => {
      const value = name === "days" && values.days ? daysInWords(values.days) : values[name];
      return value ? [`${label}: ${value}`] : [];
    })
    .join(", ");
}

function daysInWords(days: string): string {
  return days
    .split("\n")
    .map((day) => longWeekdays[Number(day)]?.slice(0, 3))
    .join(" ");
}

function blockInWords({ title, body }: TermsBlock): string {
  return `${title}: ${body}`;
}
