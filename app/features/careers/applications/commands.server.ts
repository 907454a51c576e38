import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Minimum } from "~/platform/personal-data/declaration";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { ApplicationStatus } from "~/shared/stored-values";
import { filesOf, removeFiles } from "../resumes/commands.server";
import { ApplicationId } from "../schema";
import { statusEmailSettings } from "../status-emails/queries.server";
import { type EmailedStatus, isEmailed } from "../status-emails/status.rules";
import { type JobChange, lockJobOf, updateFilledJob } from "./filled.commands.server";
import {
  applicationsOnHold,
  hasUpcomingInterview,
  statusEmail,
  statusMark,
} from "./queries.server";
import type { NoteInput } from "./schema";

type Needs = Pick<Services, "config" | "db" | "clock" | "events" | "jobs">;

/** Locks an application; undefined for an unknown or malformed id. */
async function lockedApplication(trx: Trx, id: string) {
  if (!ApplicationId.safeParse(id).success) return undefined;
  return trx
    .selectFrom("job_applications")
    .select(["full_name", "email", "job_id", "status", "resume_url", "card_photo", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A change of status that the office asked for. */
interface StatusChange {
  to: ApplicationStatus;
  seen: string;
  /** `switched`, the default: only if the email about the status is turned on. */
  email?: "always" | "switched" | "never";
}

/**
 * Sets an application's status and queues the email about it in the same transaction. Refused as
 * `changed`, with the last change, when the status changed since `seen`. The same change sent twice
 * is accepted and emails once. Hiring can close the job, and taking that back opens it again: `job`
 * says so.
 */
export async function changeStatus(
  services: Needs,
  actor: AdminActor<"careers.edit">,
  id: string,
  { to, seen, email = "switched" }: StatusChange,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    if (!ApplicationId.safeParse(id).success) return refuse("unknown");
    await lockJobOf(trx, id, to);
    const found = await lockedApplication(trx, id);
    if (!found) return refuse("unknown");
    if (found.status === to) {
      const seen = statusMark(to, found.updated_at);
      return accept({ mailed: false, seen, job: undefined as JobChange });
    }
    if (statusMark(found.status, found.updated_at) !== seen) {
      return refuse("changed", { status: found.status, last: await lastEvent(trx, id) });
    }
    const mailed =
      email !== "never" &&
      isEmailed(to) &&
      (email === "always" || (await statusEmailSettings(trx))[to]);
    if (mailed) await emailApplicant(services, trx, id, to, found);
    // The mark depends on this time, so two changes in the same millisecond must differ.
    const at = new Date(Math.max(clock.now().getTime(), found.updated_at.getTime() + 1));
    await trx
      .updateTable("job_applications")
      .set({ status: to, updated_at: at })
      .where("id", "=", id)
      .execute();
    await trx
      .insertInto("application_events")
      .values({
        application_id: id,
        at: clock.now(),
        actor_id: actor.userId,
        actor_name: actor.name,
        from_status: found.status,
        to_status: to,
        mailed,
      })
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "application",
      entityId: id,
      label: found.full_name,
      before: { status: found.status },
      after: { status: to, ...(mailed ? { mail: "queued" } : {}) },
    });
    const isAboutHiring = to === "hired" || found.status === "hired";
    const job = isAboutHiring
      ? await updateFilledJob(services, trx, actor, found.job_id)
      : undefined;
    return accept({ mailed, seen: statusMark(to, at), job });
  });
}

function lastEvent(trx: Trx, id: string) {
  return trx
    .selectFrom("application_events")
    .select(["actor_name as who", "at"])
    .where("application_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function emailApplicant(
  services: Needs,
  trx: Trx,
  id: string,
  to: EmailedStatus,
  { full_name, email, job_id }: { full_name: string; email: string; job_id: number },
): Promise<void> {
  const job = await trx
    .selectFrom("jobs")
    .select("title")
    .where("id", "=", job_id)
    .executeTakeFirstOrThrow();
  const message = await statusEmail(services, trx, to, { fullName: full_name, job: job.title });
  await queueEmail(services, trx, email, message, { applicationId: id, quota: "none" });
  await services.events.publish(trx, "emails");
}

/** Adds a note that only the office sees. */
export async function addNote(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"careers.edit">,
  id: string,
  { note }: NoteInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const found = await lockedApplication(trx, id);
    if (!found) return refuse("unknown");
    await trx
      .insertInto("application_notes")
      .values({
        application_id: id,
        at: clock.now(),
        author_id: actor.userId,
        author_name: actor.name,
        note,
      })
      .execute();
    // Keep the text out of the audit log: it is deleted with the application.
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "application",
      entityId: id,
      label: found.full_name,
      after: { note: "added" },
    });
    return accept();
  });
}

/**
 * Deletes an application with its notes, history and emails and, after the commit, its files.
 * Refused as `unknown`, as `on-hold` if the applicant is under a legal hold, as `kept` before the end
 * of its minimum time, and as `interview` while one is planned.
 */
export async function deleteApplication(
  services: Pick<Services, "db" | "clock" | "events" | "files" | "log">,
  actor: AdminActor<"careers.edit">,
  id: string,
  minimum: Minimum,
) {
  const { db } = services;
  const deleted = await db.transaction().execute(async (trx) => {
    const found = await lockedApplication(trx, id);
    if (!found) return refuse("unknown");
    const onHold = await applicationsOnHold(trx).where("job_applications.id", "=", id).execute();
    if (onHold.length > 0) return refuse("on-hold");
    if (minimum("application", found.updated_at)) return refuse("kept");
    if (await hasUpcomingInterview(trx, id, services.clock.now())) return refuse("interview");
    await trx.deleteFrom("job_applications").where("id", "=", id).execute();
    // Keep the name out of the audit log: applicants can ask to be forgotten.
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "application",
      entityId: id,
      label: "An application",
      before: { status: found.status },
    });
    return accept({ files: filesOf([found]) });
  });
  if (!deleted.ok) return deleted;
  await removeFiles(services, deleted.files);
  return accept();
}
