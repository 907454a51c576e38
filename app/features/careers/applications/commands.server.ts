import { composeEmail } from "~/features/emails/templates/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { removeResumes } from "../resumes/commands.server";
import { statusEmails } from "../status-emails/queries.server";
import {
  type ApplicationStatus,
  applicationStatusLabel,
  isEmailed,
} from "../status-emails/statuses";
import { statusMark } from "./queries.server";
import type { NoteInput, StatusInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events" | "jobs">;

/**
 * Sets an application's status and, when the office has switched its mail on and doesn't leave it
 * out, queues the mail in the same transaction. Refused with who set what when the status changed
 * since `seen`; the same change sent twice is accepted and mails once.
 */
export async function setStatus(
  services: Needs,
  actor: AdminActor,
  id: string,
  { to, seen, skipEmail }: StatusInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("job_applications")
      .select(["full_name", "email", "job_id", "status", "updated_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse("unknown");
    if (found.status === to) {
      return accept({ mailed: false, seen: statusMark(to, found.updated_at) });
    }
    if (statusMark(found.status, found.updated_at) !== seen) {
      return refuse("changed", { status: found.status, last: await lastEvent(trx, id) });
    }
    const mailed = !skipEmail && (await emailApplicant(services, trx, id, to, found));
    // A mark is made of it: two changes within one tick must not look the same.
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
    await events.publish(trx, "applications");
    return accept({ mailed, seen: statusMark(to, at) });
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
  to: ApplicationStatus,
  { full_name, email, job_id }: { full_name: string; email: string; job_id: number },
): Promise<boolean> {
  if (!isEmailed(to) || !(await statusEmails(trx))[to]) return false;
  const job = await trx
    .selectFrom("jobs")
    .select("title")
    .where("id", "=", job_id)
    .executeTakeFirstOrThrow();
  const mail = await composeEmail(trx, `application_${to}`, {
    applicant_name: full_name,
    job_title: job.title,
    status: applicationStatusLabel(to),
  });
  await queueEmail(services, trx, email, mail, { applicationId: id });
  await services.events.publish(trx, "emails");
  return true;
}

/** Notes something about an applicant, for the office alone. */
export async function addNote(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  id: string,
  { note }: NoteInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("job_applications")
      .select("full_name")
      .where("id", "=", id)
      .forShare()
      .executeTakeFirst();
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
    // The words stay with the application, and go with it.
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "application",
      entityId: id,
      label: found.full_name,
      after: { note: "added" },
    });
    await events.publish(trx, "applications");
    return accept();
  });
}

/** Deletes an application with its notes, history and mails and, after the commit, its resume. */
export async function deleteApplication(
  services: Pick<Services, "db" | "clock" | "events" | "files" | "log">,
  actor: AdminActor,
  id: string,
) {
  const { db, events } = services;
  const deleted = await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("job_applications")
      .where("id", "=", id)
      .returning(["full_name", "resume_url", "status"])
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    // Whoever asks to be forgotten isn't named here, either.
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "application",
      entityId: id,
      label: "An application",
      before: { status: gone.status },
    });
    await events.publish(trx, "applications");
    return accept({ resume: gone.resume_url });
  });
  if (!deleted.ok) return deleted;
  await removeResumes(services, deleted.resume ? [deleted.resume] : []);
  return accept();
}
