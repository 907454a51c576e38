import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import type { ApplicationStatus } from "~/shared/stored-values";

type Needs = Pick<Services, "clock" | "events">;

/** The effect of a status change on its job. */
export type JobChange = "closed" | "reopened" | undefined;

/**
 * Locks the job of an application before a change that hires somebody or takes that back, so that
 * two changes count each other. The job's lock comes first, as when a job is deleted.
 */
export async function lockJobOf(
  trx: Trx,
  applicationId: string,
  to: ApplicationStatus,
): Promise<void> {
  await trx
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("job_applications")
        .select("job_id")
        .where("id", "=", applicationId)
        .where((eb) => eb.or([eb.val(to === "hired"), eb("status", "=", "hired")])),
    )
    .forUpdate()
    .execute();
}

/**
 * Closes a job whose positions are all filled, if it says so, or opens one again that was closed
 * for that reason and has a position left. Needs the lock of {@link lockJobOf}.
 */
export async function updateFilledJob(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"careers.edit">,
  jobId: number,
): Promise<JobChange> {
  const job = await trx
    .selectFrom("jobs")
    .select(["title", "is_active", "positions", "close_when_filled", "filled_at"])
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  const { positions, is_active } = job;
  if (positions === null || !job.close_when_filled) return undefined;
  const { hired } = await trx
    .selectFrom("job_applications")
    .select(({ fn }) => fn.countAll<number>().as("hired"))
    .where("job_id", "=", jobId)
    .where("status", "=", "hired")
    .executeTakeFirstOrThrow();
  const closes = is_active && hired >= positions;
  const reopens = !is_active && job.filled_at !== null && hired < positions;
  if (!closes && !reopens) return undefined;
  const filled_at = closes ? services.clock.now() : null;
  await trx
    .updateTable("jobs")
    .set({ is_active: reopens, filled_at, updated_at: services.clock.now() })
    .where("id", "=", jobId)
    .execute();
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "job",
    entityId: String(jobId),
    label: job.title,
    before: { is_active, filled_at: job.filled_at },
    after: { is_active: reopens, filled_at },
  });
  return closes ? "closed" : "reopened";
}
