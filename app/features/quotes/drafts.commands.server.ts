import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Estimate } from "~/features/appointments/estimate/rules";
import { ratesOn } from "~/features/rates/queries.server";
import { proposedPosts } from "~/features/surveys/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { longWeekdays } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { QuoteContent, QuoteLine, TermsBlock } from "./content";
import {
  detailsOf,
  findVersion,
  listTerms,
  type QuoteVersion,
  quoteToday,
  termsMark,
} from "./queries.server";
import { quoteLabel } from "./rules";
import {
  type DetailsInput,
  type LineInput,
  lineLabels,
  lineValues,
  maxLines,
  type TermsInput,
} from "./schema";
import { surveyLines } from "./start.rules";
import { listedTotals } from "./totals.server";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"quotes.edit">;

/**
 * Saves title, dates and introduction.
 * @returns refused as `changed`, with the current state, when someone else saved them since `seen`
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
 * @param one its id; for a new line, the form makes the id, so that it is added once even if sent
 *   twice
 * @returns refused as `gone` when the line was removed, as `changed`, with the current draft, when
 *   someone else saved it since `seen`, and as `too-many` beyond {@link maxLines}
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
      if (content.lines.length >= maxLines) return refuse("too-many");
      return accept({ content: { ...content, lines: [...content.lines, line] } });
    }
    if (isDeepStrictEqual(stored, line)) return accept({ content });
    if (editMark(lineValues(stored)) !== seen) return refuse("changed", { current: draft });
    const lines = content.lines.map((one) => (one === stored ? line : one));
    return accept({ content: { ...content, lines } });
  });
}

/**
 * Adds lines for the posts that a survey of the request's site proposes, at today's rates. Skips
 * posts that already have a line, even one that was changed.
 * @returns how many were added; refused as `too-many` beyond {@link maxLines}
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
    if (content.lines.length + lines.length > maxLines) return refuse("too-many");
    added = lines.length;
    return accept({ content: { ...content, lines: [...content.lines, ...lines] } });
  });
  return saved.ok ? accept({ added }) : saved;
}

/** Removes a line; does nothing if it's already gone. */
export function removeLine(services: Needs, actor: Editor, id: string, lineId: string) {
  return changeDraft(services, actor, id, ({ content }) =>
    accept({ content: { ...content, lines: content.lines.filter((one) => one.id !== lineId) } }),
  );
}

/** Moves a line up or down by one. */
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

/** Refused as `changed`, with the current state, when someone else saved terms since `seen`. */
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
      before: { terms: current.map(formatBlock) },
      after: { terms: input.terms.map(formatBlock) },
    });
    return accept();
  });
}

type Changed = { ok: true; content: QuoteContent; validUntil?: string };

/**
 * Changes a draft under a lock and updates its totals.
 * @returns refused as `sent` for a version that isn't a draft, as `too-much` when an amount passes
 *   `maxCents`, and as `change` refuses it
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
    const totals = listedTotals(content);
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
      label: quoteLabel(draft),
      before: auditFacts(draft.content, draft.validUntil),
      after: auditFacts(content, validUntil),
    });
    return accept();
  });
}

/** The form of a draft that the audit log compares. */
function auditFacts({ title, intro, startsOn, endsOn, lines, terms }: QuoteContent, until: string) {
  return {
    title,
    intro,
    starts_on: startsOn,
    ends_on: endsOn,
    valid_until: until,
    lines: lines.map(formatLine),
    terms: terms.map(formatBlock),
  };
}

/** All details of a line, so that the audit log shows what changed its price. */
function formatLine(line: QuoteLine): string {
  const values = lineValues(line);
  return Object.entries(lineLabels)
    .flatMap(([name, label]) => {
      // A percentage is of all amounts, however often they are billed.
      if (name === "every" && values.percent) return [];
      const value = name === "days" && values.days ? formatDays(values.days) : values[name];
      return value ? [`${label}: ${value}`] : [];
    })
    .join(", ");
}

function formatDays(days: string): string {
  return days
    .split("\n")
    .map((day) => longWeekdays[Number(day)]?.slice(0, 3))
    .join(" ");
}

function formatBlock({ title, body }: TermsBlock): string {
  return `${title}: ${body}`;
}
