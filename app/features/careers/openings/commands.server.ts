import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { clearSample } from "~/platform/db/samples.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Minimum } from "~/platform/personal-data/declaration";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { applicationsOnHold } from "../applications/queries.server";
import { listPayRules } from "../pay-rules/queries.server";
import { missingDisclosures } from "../pay-rules/rules";
import { removeResumes } from "../resumes/commands.server";
import { openingMark } from "./admin.queries.server";
import {
  type NewOpeningInput,
  type OpeningFields,
  type OpeningInput,
  type OpeningSwitchInput,
  opening,
} from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Adds an opening, which is public right away. Refused as `unpublishable`, with the reasons by field,
 * if a state demands more of it.
 */
export async function addOpening(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  input: NewOpeningInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const problems = await publishProblems(services, trx, input);
    if (problems) return refuse("unpublishable", { problems });
    const now = clock.now();
    const { id } = await trx
      .insertInto("jobs")
      .values({ ...columnsOf(input), is_active: true, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "job",
      entityId: String(id),
      label: input.title,
      after: input,
    });
    return accept({ id });
  });
}

/**
 * Changes an opening. Refused as `changed`, with the current state, when someone else saved since
 * `seen`, and as `unpublishable`, with the reasons by field, if it is active and a state demands more
 * of it.
 */
export async function updateOpening(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  id: number,
  { seen, ...input }: OpeningInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const found = await lockedOpening(trx, id);
    if (!found) return refuse("unknown");
    const current = opening.pick(found);
    if (openingMark(current) !== seen) return refuse("changed", { current });
    if (found.is_active) {
      const problems = await publishProblems(services, trx, input, current);
      if (problems) return refuse("unpublishable", { problems });
    }
    // Nothing changed, so keep the cached pages and the sitemap's dates.
    const sample = await clearSample(trx, "jobs", id);
    if (openingMark(input) === seen && !sample) return accept();
    const before = { ...current, sample };
    const after = { ...input, sample: false };
    return saveOpening(services, trx, actor, { id, label: input.title }, before, after);
  });
}

/**
 * Activates or deactivates an opening; its applications stay. Refused as `unpublishable` if a state
 * demands more of it.
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
    if (is_active && (await publishProblems(services, trx, opening.pick(found)))) {
      return refuse("unpublishable");
    }
    // Someone who activates a sample stands by it.
    const sample = is_active && (await clearSample(trx, "jobs", id));
    const before = { is_active: found.is_active, sample };
    const after = { is_active, sample: false };
    return saveOpening(services, trx, actor, { id, label: found.title }, before, after);
  });
}

/**
 * Why an opening can't be on the website, by field; undefined if it can.
 * @param before as it was, if it is on the website already
 */
export async function publishProblems(
  { clock }: Pick<Services, "clock">,
  db: Database | Trx,
  fields: OpeningFields,
  before?: OpeningFields,
): Promise<Record<string, string> | undefined> {
  const today = businessToday(clock, await businessTimeZone(db));
  const problems = missingDisclosures(fields, await listPayRules(db));
  // One whose last day is over isn't on the website, and can still be corrected.
  if (fields.closes_on && fields.closes_on < today) {
    if (before?.closes_on === fields.closes_on) return undefined;
    problems.closes_on = "This day is over. Choose today or a later day.";
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function lockedOpening(trx: Trx, id: number) {
  return trx
    .selectFrom("jobs")
    .select([...opening.columns, "is_active"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Stored = (OpeningFields | { is_active: boolean }) & { sample: boolean };

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
  const { work_locations: list, ...others } = facts as Facts & Partial<OpeningFields>;
  return { ...others, ...(list && { work_locations: JSON.stringify(list) }) };
}

/**
 * Deletes an opening with its applications. Their resumes are deleted after the commit, so that an
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
      .returning("resume_url")
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
    return accept({ resumes: applications.flatMap(({ resume_url }) => resume_url ?? []) });
  });
  if (!deleted.ok) return deleted;
  await removeResumes(services, deleted.resumes);
  return accept();
}
