import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { changeEach } from "~/platform/forms/bulk.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { StoredPhoto } from "~/shared/photos";
import { isUuid } from "~/shared/uuid";
import type { ChangeResult, SurveyChange, SurveyEntry } from "./content";
import { currentQuestions, findSurvey, type Survey, surveyState } from "./queries.server";
import { entryKey, surveyPath } from "./rules";
import { type BulkSurveysInput, decide, maxPhotos, tooManyItems } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"surveys.edit">;

/**
 * Starts a survey of a booking's site, with the current questions.
 * @returns the id of the new survey, or of the booking's open one; refused as `unknown` if there is
 *   no such booking
 */
export function startSurvey(services: Needs, actor: Editor, appointmentId: string) {
  return services.db.transaction().execute(async (trx) => {
    if (!isUuid(appointmentId)) return refuse("unknown");
    // The lock makes sure that simultaneous calls start only one survey.
    const booking = await trx
      .selectFrom("appointments")
      .select(["customer_name as customer", "company"])
      .where("id", "=", appointmentId)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) return refuse("unknown");
    const open = await trx
      .selectFrom("surveys")
      .select("id")
      .where("appointment_id", "=", appointmentId)
      .where("status", "=", "open")
      .executeTakeFirst();
    if (open) return accept(open);
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("surveys")
      .values({
        appointment_id: appointmentId,
        questions_version: await storedQuestions(services, trx),
        created_by: actor.name,
        created_at: now,
        changed_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "survey",
      entityId: id,
      label: booking.company || booking.customer,
      after: { status: "open" },
    });
    return accept({ id });
  });
}

/** The current version of the questions; stores the built-in ones the first time. */
async function storedQuestions({ clock }: Pick<Needs, "clock">, trx: Trx): Promise<number> {
  const { version, sections } = await currentQuestions(trx);
  if (version > 0) return version;
  await trx
    .insertInto("survey_questions")
    .values({
      version: 1,
      sections: JSON.stringify(sections),
      created_by: "Watchpost",
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 1;
}

/** Finishes a survey, or opens it again. Refused as `unknown`; doing it twice is fine. */
export function setSurveyStatus(
  services: Needs,
  actor: Editor,
  id: string,
  status: Survey["status"],
) {
  return changeSurvey(services, id, async (trx, survey) => {
    if (survey.status === status) return accept();
    const finished = status === "finished";
    await trx
      .updateTable("surveys")
      .set({
        status,
        finished_by: finished ? actor.name : null,
        finished_at: finished ? services.clock.now() : null,
      })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "survey",
      entityId: id,
      label: survey.company || survey.customer,
      before: { status: survey.status },
      after: { status },
    });
    return accept();
  });
}

/** Finishes the chosen surveys, or opens them again. */
export function setStatusOfMany(
  services: Services,
  actor: Editor,
  { do: status, entries }: BulkSurveysInput,
) {
  return changeEach(services, entries, {
    async change({ id }) {
      const changed = await setSurveyStatus(services, actor, id, status);
      return changed.ok ? undefined : "It was deleted.";
    },
    describe: async (id) => ({
      name: (await findSurvey(services.db, id))?.customer ?? "A survey",
      path: surveyPath(id),
    }),
  });
}

/**
 * Saves the entries from a phone, even for a finished survey, so that nothing noted at the site is
 * lost. A change that was already saved counts as saved. If someone else has changed the field in
 * the meantime, the change is a conflict and isn't saved.
 * @returns the result of each change, and the survey's state; refused as `unknown`
 */
export function saveChanges(
  services: Needs,
  actor: Editor,
  id: string,
  changes: readonly SurveyChange[],
) {
  return changeSurvey(services, id, async (trx) => {
    const { entries } = await surveyState(trx, id);
    const current = new Map<string, SurveyEntry>(Object.entries(entries));
    const known = await knownChanges(trx, changes);
    const results: ChangeResult[] = [];
    let isChanged = false;
    for (const change of changes) {
      const { id: changeId, kind, item, field, value } = change;
      const key = entryKey(change);
      const isKnown = known.get(changeId) === id;
      const isForeign = known.has(changeId) && !isKnown;
      const refusal = isForeign
        ? "This entry belongs to another survey. Discard it."
        : tooManyItems(change, current.keys());
      const result: ChangeResult =
        refusal !== undefined && !isKnown
          ? { id: changeId, outcome: "refused", message: refusal }
          : decide(change, { isKnown, stored: current.get(key) });
      results.push(result);
      if (isKnown || result.outcome !== "saved") continue;
      const now = services.clock.now();
      await trx
        .insertInto("survey_changes")
        .values({
          id: changeId,
          survey_id: id,
          ...{ kind, item, field, value },
          changed_by: actor.name,
          changed_at: now,
        })
        .execute();
      known.set(changeId, id);
      current.set(key, { value, change: changeId, by: actor.name, at: now.toISOString() });
      isChanged = true;
    }
    if (isChanged) await touch(services, trx, id);
    return accept({ results, state: await surveyState(trx, id) });
  });
}

/** The changes that were already saved, with their survey. */
async function knownChanges(trx: Trx, changes: readonly SurveyChange[]) {
  const rows =
    changes.length === 0
      ? []
      : await trx
          .selectFrom("survey_changes")
          .select(["id", "survey_id"])
          .where(
            "id",
            "in",
            changes.map((change) => change.id),
          )
          .execute();
  return new Map(rows.map((row) => [row.id, row.survey_id]));
}

/**
 * Adds a stored photo to a survey. Refused as `unknown`, or as `too-many` beyond {@link maxPhotos}.
 * @param photoId a UUID generated on the phone
 * @returns `kept`, false if the photo was already uploaded and the new files aren't needed
 */
export function addSurveyPhoto(
  services: Needs,
  actor: Editor,
  { surveyId, photoId, item }: { surveyId: string; photoId: string; item: string },
  { name, width, height, widths }: StoredPhoto,
) {
  return changeSurvey(services, surveyId, async (trx) => {
    const { photos } = await trx
      .selectFrom("survey_photos")
      .select(sql<number>`count(*)::int`.as("photos"))
      .where("survey_id", "=", surveyId)
      .executeTakeFirstOrThrow();
    if (photos >= maxPhotos) return refuse("too-many");
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("survey_photos")
      .values({
        id: photoId,
        survey_id: surveyId,
        item,
        photo: name,
        photo_width: width,
        photo_height: height,
        photo_widths: widths,
        added_by: actor.name,
        added_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    await touch(services, trx, surveyId);
    return { ...accept({ id: photoId }), kept: numInsertedOrUpdatedRows === 1n };
  });
}

async function touch({ clock, events }: Needs, trx: Trx, id: string): Promise<void> {
  await trx.updateTable("surveys").set({ changed_at: clock.now() }).where("id", "=", id).execute();
  await events.publish(trx, "surveys");
}

/** Runs `change` with the locked survey. */
function changeSurvey<Result>(
  { db }: Needs,
  id: string,
  change: (trx: Trx, survey: Survey) => Promise<Result>,
) {
  return db.transaction().execute(async (trx) => {
    if (!isUuid(id)) return refuse("unknown");
    await trx.selectFrom("surveys").select("id").where("id", "=", id).forUpdate().execute();
    const survey = await findSurvey(trx, id);
    if (!survey) return refuse("unknown");
    return change(trx, survey);
  });
}
