import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { orderMark } from "~/platform/forms/row-order.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { SurveySection } from "../content";
import { firstQuestions } from "../first-questions";
import { currentQuestions } from "../queries.server";
import { questionsMark, sectionMark } from "./queries.server";
import { formatQuestion, maxSections, type SectionInput, type SectionOrderInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"surveys.edit">;

/**
 * Adds a section, or saves one. A question keeps its id when it is reworded or moved.
 * @param id of the section; an unknown one is added if `isNew`
 * @returns refused as `unknown`, as `too-many` beyond {@link maxSections}, and as `changed`, with
 *   the current state, when someone else saved it since `seen`
 */
export function saveSection(
  services: Needs,
  actor: Editor,
  { id, isNew }: { id: string; isNew: boolean },
  { seen, title, questions }: SectionInput,
) {
  return changeQuestions(services, actor, (sections) => {
    const current = sections.find((one) => one.id === id);
    if (!current && !isNew) return refuse("unknown");
    if (!current && sections.length >= maxSections) return refuse("too-many");
    // Without changes, as when the form is sent twice, there is no conflict.
    const isSame =
      current?.title === title &&
      isDeepStrictEqual(current.questions.map(formatQuestion), questions.map(formatQuestion));
    if (isSame) return accept({ sections });
    if (current && sectionMark(current) !== seen) return refuse("changed", { current });
    const known = new Set(current?.questions.map((question) => question.id));
    const saved: SurveySection = {
      id,
      title,
      questions: questions.map((question) => ({
        ...question,
        id: known.delete(question.id) ? question.id : randomUUID(),
      })),
    };
    return accept({
      sections: current
        ? sections.map((one) => (one === current ? saved : one))
        : [...sections, saved],
    });
  });
}

/** Refused as `changed` if sections were added, removed or moved since `seen`. */
export async function orderSections(
  services: Needs,
  actor: Editor,
  { order, seen }: SectionOrderInput,
) {
  const saved = await changeQuestions(services, actor, (sections) => {
    const byId = new Map(sections.map((section) => [section.id, section]));
    const ordered = order.flatMap((id) => byId.get(id) ?? []);
    const same = new Set(ordered).size === sections.length && ordered.length === sections.length;
    if (!same || orderMark([...byId.keys()]) !== seen) return refuse("changed");
    return accept({ sections: ordered });
  });
  return saved.ok ? accept({ mark: orderMark(order) }) : saved;
}

/** Removes a section; doing it twice is fine. Refused as `last` for the only one. */
export function removeSection(services: Needs, actor: Editor, id: string) {
  return changeQuestions(services, actor, (sections) => {
    const left = sections.filter((one) => one.id !== id);
    return left.length > 0 ? accept({ sections: left }) : refuse("last");
  });
}

/** Restores the built-in questions for new surveys. */
export function restoreQuestions(services: Needs, actor: Editor) {
  return changeQuestions(services, actor, () => accept({ sections: firstQuestions }));
}

type Changed = { ok: true; sections: readonly SurveySection[] };

/**
 * Stores changed questions as a new version; skips a save without changes. Surveys keep the version
 * that they were started with.
 */
async function changeQuestions<Result extends Changed | { ok: false; reason: string }>(
  services: Needs,
  actor: Editor,
  change: (sections: readonly SurveySection[]) => Result,
) {
  return services.db.transaction().execute(async (trx) => {
    await sql`lock table survey_questions in share row exclusive mode`.execute(trx);
    const { version, sections } = await currentQuestions(trx);
    const changed = change(sections);
    if (!changed.ok) return changed as Exclude<Result, Changed>;
    if (questionsMark(changed.sections) === questionsMark(sections)) return accept();
    await trx
      .insertInto("survey_questions")
      .values({
        version: version + 1,
        sections: JSON.stringify(changed.sections),
        created_by: actor.name,
        created_at: services.clock.now(),
      })
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "survey",
      entityId: "questions",
      label: "Survey questions",
      before: { questions: inWords(sections) },
      after: { questions: inWords(changed.sections) },
    });
    return accept();
  });
}

function inWords(sections: readonly SurveySection[]): string[] {
  return sections.flatMap(({ title, questions }) =>
    questions.map((question) => `${title}: ${formatQuestion(question)}`),
  );
}
