import {
  type ApplicationStatus,
  applicationStatusLabel,
  type EmailedStatus,
} from "~/features/careers/applications/status.rules";
import type { AuditedActor } from "~/platform/audit/audit.server";
import type { NewRow } from "~/platform/db/schema";
import { notes } from "./applicant-texts";
import { day, hour, type World } from "./world";

/** The changes that the office has chosen to tell applicants by mail. */
export const emailedNow: readonly EmailedStatus[] = ["interviewed", "hired", "rejected"];

/** An application as it becomes, and what the office leaves behind on the way. */
export interface ApplicationLife {
  id: string;
  name: string;
  email: string;
  job: string;
  status: ApplicationStatus;
  appliedAt: Date;
  updatedAt: Date;
  events: NewRow<"application_events">[];
  notes: NewRow<"application_notes">[];
}

/** What the office has decided about an application by now. */
export function decide(world: World, life: ApplicationLife): void {
  const { calendar, chance } = world;
  // An answer is promised within five business days.
  const seen = calendar.atWork(life.appliedAt, chance.between(6 * hour, 6 * day));
  const looked = chance.happens(0.86);
  if (!set(world, life, seen, looked ? "reviewing" : "rejected") || !looked) return;
  const next = calendar.atWork(seen, chance.between(day, 11 * day));
  const invited = chance.happens(0.48);
  if (!set(world, life, next, invited ? "interviewed" : "rejected") || !invited) return;
  // Some answer nobody's call, and are waited for.
  const waits = chance.happens(0.06);
  const last = calendar.atWork(next, waits ? 45 * day : chance.between(2 * day, 15 * day));
  set(world, life, last, !waits && chance.happens(0.57) ? "hired" : "rejected");
}

type Colleague = AuditedActor & { userId: string };

/** @returns false when it would be later than now: then it hasn't happened */
function set(world: World, life: ApplicationLife, at: Date, to: EmailedStatus): boolean {
  const { calendar, outbox, journal, office } = world;
  if (at >= calendar.now) return false;
  const by = office.onDuty("careers", at);
  const from = life.status;
  const mailed = emailedNow.includes(to) && at > world.milestones.statusEmails;
  if (mailed) {
    const mail = outbox.compose(`application_${to}`, at, {
      applicant_name: life.name,
      job_title: life.job,
      status: applicationStatusLabel(to),
    });
    outbox.send(at, life.email, mail, { applicationId: life.id });
  }
  life.events.push({
    application_id: life.id,
    at,
    actor_id: by.userId,
    actor_name: by.name,
    from_status: from,
    to_status: to,
    mailed,
  });
  journal.record(at, by, {
    action: "changed",
    entity: "application",
    entityId: life.id,
    label: life.name,
    before: { status: from },
    after: { status: to, ...(mailed ? { mail: "queued" } : {}) },
  });
  Object.assign(life, { status: to, updatedAt: at });
  note(world, life, at, by, to);
  return true;
}

/** Beside many a decision stands why. */
function note(
  { calendar, chance, journal }: World,
  life: ApplicationLife,
  decided: Date,
  by: Colleague,
  about: EmailedStatus,
): void {
  if (!chance.happens(0.5)) return;
  const at = new Date(decided.getTime() + chance.between(20, 900) * 1000);
  if (at >= calendar.now) return;
  const text = chance.pick(notes[about]);
  const who = { author_id: by.userId, author_name: by.name };
  life.notes.push({ application_id: life.id, at, ...who, note: text });
  journal.record(at, by, {
    action: "changed",
    entity: "application",
    entityId: life.id,
    label: life.name,
    after: { note: "added" },
  });
}
