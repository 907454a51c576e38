import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { clearSample } from "~/platform/db/samples.server";
import type { Trx } from "~/platform/db/schema";
import type { Minimum } from "~/platform/personal-data/declaration";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { applicationsOnHold } from "../applications/queries.server";
import { filesOf, removeFiles } from "../resumes/commands.server";
import { incompleteFields, publishProblems } from "./admin.publishing.queries.server";
import { openingMark } from "./admin.queries.server";
import {
  type NewOpeningInput,
  type OpeningFields,
  type OpeningInput,
  type OpeningSwitchInput,
  opening,
} from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

interface Saving {
  /** Keeps it off the website, or leaves an opening as it is. */
  publish: boolean;
}

/**
 * Adds an opening, which is public right away or on the day it names, or a draft. Refused as
 * `unpublishable`, with the reasons by field, if it is incomplete or a state demands more of it.
 */
export async function addOpening(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  input: NewOpeningInput,
  { publish }: Saving = { publish: true },
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const problems = publish ? await publishProblems(services, trx, input) : undefined;
    if (problems) return refuse("unpublishable", { problems });
    const id = await insertOpening(trx, clock.now(), input, { is_active: publish });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "job",
      entityId: String(id),
      label: input.title,
      after: { ...input, ...(publish ? {} : { draft: true }) },
    });
    return accept({ id });
  });
}

async function insertOpening(
  trx: Trx,
  now: Date,
  fields: OpeningFields,
  { is_active }: { is_active: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto("jobs")
    .values({
      ...columnsOf(fields),
      is_active,
      draft: !is_active,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes an opening, and publishes it if asked. Refused as `changed`, with the current state, when
 * someone else saved since `seen`, and as `unpublishable`, with the reasons by field, if it is or
 * would be active and is incomplete or a state demands more of it.
 */
export async function updateOpening(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  id: number,
  { seen, ...input }: OpeningInput,
  { publish }: Saving = { publish: false },
) {
  return services.db.transaction().execute(async (trx) => {
    const found = await lockedOpening(trx, id);
    if (!found) return refuse("unknown");
    const current = opening.pick(found);
    if (openingMark(current) !== seen) return refuse("changed", { current });
    const publishes = publish && !found.is_active;
    if (publishes || !found.draft) {
      const shown = found.is_active ? current : undefined;
      const problems =
        publishes || found.is_active
          ? await publishProblems(services, trx, input, shown)
          : incompleteFields(input);
      if (problems) return refuse("unpublishable", { problems });
    }
    // Nothing changed, so keep the cached pages and the sitemap's dates.
    const sample = await clearSample(trx, "jobs", id);
    if (openingMark(input) === seen && !sample && !publishes) return accept();
    const published = publishes ? await publication(services, trx, input, found.draft) : {};
    const before = { ...current, is_active: found.is_active, draft: found.draft, sample };
    const after = { ...before, ...input, ...published, sample: false };
    return saveOpening(services, trx, actor, { id, label: input.title }, before, after);
  });
}

/**
 * Activates or deactivates an opening; its applications stay. Refused as `unpublishable` if it is
 * incomplete or a state demands more of it.
 */
export async function setOpeningActive(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  { id, active: is_active }: OpeningSwitchInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const found = await lockedOpening(trx, id);
    if (!found) return refuse("unknown");
    if (found.is_active === is_active) return accept();
    const fields = opening.pick(found);
    if (is_active && (await publishProblems(services, trx, fields))) {
      return refuse("unpublishable");
    }
    // Someone who activates a sample stands by it.
    const sample = is_active && (await clearSample(trx, "jobs", id));
    const { publish_on, draft, filled_at } = found;
    const before = { is_active: found.is_active, draft, publish_on, filled_at, sample };
    const published = is_active
      ? await publication(services, trx, fields, draft)
      : { is_active: false };
    const after = { ...before, ...published, sample: false };
    return saveOpening(services, trx, actor, { id, label: found.title }, before, after);
  });
}

/** The columns that publishing changes. A draft's first day is today or later. */
async function publication(
  { clock }: Needs,
  trx: Trx,
  { publish_on }: OpeningFields,
  isDraft: boolean,
) {
  const today = businessToday(clock, await businessTimeZone(trx));
  const first = isDraft && (publish_on === null || publish_on < today) ? today : publish_on;
  return { is_active: true, draft: false, publish_on: first, filled_at: null };
}

/**
 * Copies an opening as a draft, without its dates.
 * @returns the copy's id
 */
export async function duplicateOpening(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  id: number,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const found = await lockedOpening(trx, id);
    if (!found) return refuse("unknown");
    const fields = { ...opening.pick(found), publish_on: null, closes_on: null };
    const copy = await insertOpening(trx, clock.now(), fields, { is_active: false });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "job",
      entityId: String(copy),
      label: found.title,
      after: { ...fields, draft: true },
    });
    return accept({ id: copy });
  });
}

function lockedOpening(trx: Trx, id: number) {
  return trx
    .selectFrom("jobs")
    .select([...opening.columns, "is_active", "draft", "filled_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Stored = Partial<OpeningFields> & {
  is_active: boolean;
  draft: boolean;
  filled_at?: Date | null;
  sample: boolean;
};

async function saveOpening(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"careers.edit">,
  { id, label }: { id: number; label: string },
  before: Stored,
  after: Stored,
) {
  const { sample: _, ...changed } = after;
  await trx
    .updateTable("jobs")
    .set({ ...columnsOf(changed), updated_at: services.clock.now() })
    .where("id", "=", id)
    .execute();
  const change = { entity: "job", entityId: String(id), label, before, after } as const;
  await recordChange(services, trx, actor, { action: "changed", ...change });
  return accept();
}

/** Lists of objects are stored as JSON. */
function columnsOf<Facts extends object>(facts: Facts) {
  const { work_locations, questions, ...others } = facts as Facts & Partial<OpeningFields>;
  return {
    ...others,
    ...(work_locations && { work_locations: JSON.stringify(work_locations) }),
    ...(questions && { questions: JSON.stringify(questions) }),
  };
}

/**
 * Deletes an opening with its applications. Their files are deleted after the commit, so that an
 * existing application always has its file. `deleteUnusedResumes` deletes what fails then. Refused as
 * `unknown`, as `on-hold` if an applicant is under a legal hold, and as `kept` if an application must
 * be kept for now.
 */
export async function deleteOpening(
  services: Needs & Pick<Services, "files" | "log">,
  actor: AdminActor<"careers.edit">,
  id: number,
  minimum: Minimum,
) {
  const { db, events } = services;
  const deleted = await db.transaction().execute(async (trx) => {
    // Waits for applications that are being stored: they lock the same row.
    const found = await lockedOpening(trx, id);
    if (!found) return refuse("unknown");
    const onHold = await applicationsOnHold(trx).where("job_id", "=", id).limit(1).execute();
    if (onHold.length > 0) return refuse("on-hold");
    const newest = await trx
      .selectFrom("job_applications")
      .select(({ fn }) => fn.max("updated_at").as("at"))
      .where("job_id", "=", id)
      .executeTakeFirst();
    if (newest?.at && minimum("application", newest.at)) return refuse("kept");
    const applications = await trx
      .deleteFrom("job_applications")
      .where("job_id", "=", id)
      .returning(["resume_url", "card_photo"])
      .execute();
    await trx.deleteFrom("jobs").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "job",
      entityId: String(id),
      label: found.title,
      before: { ...found, applications: applications.length },
    });
    await events.publish(trx, "applications");
    return accept({ files: filesOf(applications) });
  });
  if (!deleted.ok) return deleted;
  await removeFiles(services, deleted.files);
  return accept();
}
