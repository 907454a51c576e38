import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { removeResumes } from "../resumes/commands.server";
import { openingMark } from "./admin.queries.server";
import {
  type NewOpeningInput,
  type OpeningInput,
  type OpeningSwitchInput,
  opening,
} from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** Adds an opening, which is public right away. */
export async function addOpening(services: Needs, actor: AdminActor, input: NewOpeningInput) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { id } = await trx
      .insertInto("jobs")
      .values({ ...input, is_active: true, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "job",
      entityId: String(id),
      label: input.title,
      after: input,
    });
    await events.publish(trx, "jobs");
    return accept({ id });
  });
}

/**
 * Changes an opening. Refused as `changed`, with the current state, when somebody else saved since
 * `seen`.
 */
export async function updateOpening(
  services: Needs,
  actor: AdminActor,
  id: number,
  { seen, ...input }: OpeningInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("jobs")
      .select(opening.columns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return refuse("unknown");
    if (openingMark(current) !== seen) return refuse("changed", { current });
    // Nothing changed: cached pages and the sitemap's dates stay.
    if (openingMark(input) === seen) return accept();
    await trx
      .updateTable("jobs")
      .set({ ...input, updated_at: clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "job",
      entityId: String(id),
      label: input.title,
      before: current,
      after: input,
    });
    await events.publish(trx, "jobs");
    return accept();
  });
}

/** Activates or deactivates an opening; its applications stay. */
export async function switchOpening(
  services: Needs,
  actor: AdminActor,
  { id, active }: OpeningSwitchInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("jobs")
      .select(["title", "is_active"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return refuse("unknown");
    if (current.is_active === active) return accept();
    await trx
      .updateTable("jobs")
      .set({ is_active: active, updated_at: clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "job",
      entityId: String(id),
      label: current.title,
      before: { is_active: current.is_active },
      after: { is_active: active },
    });
    await events.publish(trx, "jobs");
    return accept();
  });
}

/**
 * Deletes an opening with its applications and, after the commit, their resumes, so an application
 * that still exists never misses its file. Files that can't be removed then are deleted by
 * `sweepResumes`.
 */
export async function deleteOpening(
  services: Needs & Pick<Services, "files" | "log">,
  actor: AdminActor,
  id: number,
) {
  const { db, events } = services;
  const deleted = await db.transaction().execute(async (trx) => {
    // Waits for applications that are being stored: they hold the row.
    const found = await trx
      .selectFrom("jobs")
      .select("id")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse("unknown");
    const applications = await trx
      .deleteFrom("job_applications")
      .where("job_id", "=", id)
      .returning("resume_url")
      .execute();
    const row = await trx
      .deleteFrom("jobs")
      .where("id", "=", id)
      .returning([...opening.columns, "is_active"])
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "job",
      entityId: String(id),
      label: row.title,
      before: { ...row, applications: applications.length },
    });
    await events.publish(trx, "jobs");
    await events.publish(trx, "applications");
    return accept({ resumes: applications.flatMap(({ resume_url }) => resume_url ?? []) });
  });
  if (!deleted.ok) return deleted;
  await removeResumes(services, deleted.resumes);
  return accept();
}
