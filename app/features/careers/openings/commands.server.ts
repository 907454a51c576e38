import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { removeResumes } from "../resumes/commands.server";
import { detailColumns, openingMark } from "./admin.queries.server";
import type { NewOpeningInput, OpeningInput } from "./admin.schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** Adds an opening, which takes applications at once. */
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

/** Changes an opening's texts. Refused with what is there when somebody saved since `seen`. */
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
      .select(detailColumns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return refuse("unknown");
    if (openingMark(current) !== seen) return refuse("changed", { current });
    // What was saved as it was is no change: pages stay in memory, dates in the sitemap, too.
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

/** Shows an opening on the website, or takes it off; its applications stay. */
export async function switchOpening(
  services: Needs,
  actor: AdminActor,
  { id, active }: { id: number; active: boolean },
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
 * Deletes an opening with its applications and, after the commit, their resumes: a file is never
 * gone from an application that is still there. What can't be removed then is swept later.
 */
export async function deleteOpening(
  services: Needs & Pick<Services, "files" | "log">,
  actor: AdminActor,
  id: number,
) {
  const { db, events } = services;
  const deleted = await db.transaction().execute(async (trx) => {
    // Whoever applies just now holds the row: their application is stored, then goes, too.
    const held = await trx.selectFrom("jobs").select("id").where("id", "=", id).forUpdate();
    if (!(await held.executeTakeFirst())) return refuse("unknown");
    const applications = await trx
      .deleteFrom("job_applications")
      .where("job_id", "=", id)
      .returning("resume_url")
      .execute();
    const gone = await trx
      .deleteFrom("jobs")
      .where("id", "=", id)
      .returning([...detailColumns, "is_active"])
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "job",
      entityId: String(id),
      label: gone.title,
      before: { ...gone, applications: applications.length },
    });
    await events.publish(trx, "jobs");
    await events.publish(trx, "applications");
    return accept({ resumes: applications.flatMap(({ resume_url }) => resume_url ?? []) });
  });
  if (!deleted.ok) return deleted;
  await removeResumes(services, deleted.resumes);
  return accept();
}
