import { notificationValues } from "~/features/careers/apply/commands.server";
import { certificationOptions, experienceOptions } from "~/features/careers/apply/rules";
import { insertMany } from "~/platform/db/insert-many.server";
import type { Trx } from "~/platform/db/schema";
import { submissionHash } from "~/platform/forms/duplicate-submission.server";
import { stories, times } from "./applicant-texts";
import { type ApplicationLife, decide } from "./application-life";
import { arrivals } from "./arrivals";
import type { StoredOpening } from "./openings-life";
import { inventPerson, type Person } from "./people";
import { keepResume } from "./resumes";
import { hour, type World } from "./world";

const total = 400;
/** So many that came more than five business days ago haven't been looked at. */
const overdue = 3;

/** People who applied over two years, each for an opening that was open then. */
export async function inventApplicants(
  trx: Trx,
  world: World,
  openings: readonly StoredOpening[],
): Promise<void> {
  const { calendar, chance } = world;
  // The first openings were posted in the first days.
  const moments = arrivals(calendar, chance, total, 10);
  const daysAgo = (at: Date) => (calendar.now.getTime() - at.getTime()) / 86_400_000;
  const old = moments.flatMap((at, number) =>
    daysAgo(at) > 9 && daysAgo(at) < 22 ? [number] : [],
  );
  const forgotten = new Set(old.slice(-overdue));
  const lives: ApplicationLife[] = [];
  const rows = [];
  const applied = new Set<string>();
  let before: Person | undefined;
  for (const [number, at] of moments.entries()) {
    const open = openings.filter(({ from, to }) => from <= at && at < to);
    const others = open.filter(({ id }) => !applied.has(`${id} ${before?.email}`));
    const again =
      others.length > 0 && !forgotten.has(number) && chance.happens(0.06) ? before : undefined;
    const person: Person = again ?? inventPerson(chance, 5000 + number);
    const job = chance.pick(again ? others : open);
    applied.add(`${job.id} ${person.email}`);
    before = person;
    const life: ApplicationLife = {
      id: chance.uuid(),
      name: person.name,
      email: person.email,
      job: job.title,
      status: "new",
      appliedAt: at,
      updatedAt: at,
      events: [],
      notes: [],
    };
    const row = await apply(world, life, person, job);
    if (!forgotten.has(number)) decide(world, life);
    if (row.resume_url && life.events.length > 0) noteDownload(world, life);
    lives.push(life);
    rows.push({ ...row, status: life.status, updated_at: life.updatedAt });
  }
  await insertMany(trx, "job_applications", rows);
  await insertMany(
    trx,
    "application_events",
    lives.flatMap(({ events }) => events),
  );
  await insertMany(
    trx,
    "application_notes",
    lives.flatMap((life) => life.notes),
  );
}

async function apply(world: World, life: ApplicationLife, person: Person, job: StoredOpening) {
  const { chance, outbox, company, services, policyVersion } = world;
  const { id, appliedAt: at } = life;
  const input = {
    fullName: person.name,
    email: person.email,
    phone: person.phone,
    city: person.city,
    certifications: certificationOptions.filter(() => chance.happens(0.4)),
    experienceYears: chance.happens(0.85) ? chance.pick(experienceOptions).value : ("" as const),
    experience: chance.pick(stories),
    availability: chance.pick(times),
  };
  const resume = chance.happens(0.4) ? await resumeOf(world, at, input) : null;
  const values = { applicant_name: person.name, job_title: job.title };
  const confirmation = outbox.compose("application_confirmation", at, values);
  outbox.send(at, person.email, confirmation, { applicationId: id });
  const notice = outbox.compose("application_notification", at, {
    ...values,
    ...notificationValues(id, input, resume !== null, services.config.appUrl),
  });
  outbox.send(at, company.adminEmail, notice, { applicationId: id, replyTo: person.email });
  return {
    id,
    job_id: job.id,
    full_name: input.fullName,
    email: input.email,
    phone: input.phone,
    city: input.city,
    certifications: input.certifications,
    experience_years: input.experienceYears || null,
    experience: input.experience,
    availability: input.availability,
    resume_url: resume,
    submission_hash: submissionHash({ ...input, at }),
    consent_at: at,
    consent_version: policyVersion,
    created_at: at,
  };
}

interface Told {
  fullName: string;
  email: string;
  phone: string;
  city: string;
  certifications: readonly string[];
  experienceYears: string;
  experience: string;
  availability: string;
}

function resumeOf({ services }: World, at: Date, told: Told): Promise<string> {
  return keepResume(services, at, {
    name: told.fullName,
    lines: [
      `${told.city} - ${told.phone} - ${told.email}`,
      "",
      `Years of experience: ${told.experienceYears || "not counted"}`,
      `Certifications: ${told.certifications.join(", ") || "none yet"}`,
      "",
      ...(told.experience || "I learn quickly, write clearly and stay awake.").split("\n"),
      "",
      told.availability,
    ],
  });
}

/** Whoever decides reads the resume before. */
function noteDownload({ calendar, chance, journal, office }: World, life: ApplicationLife): void {
  const [first] = life.events;
  const at = new Date(Number(first?.at) - chance.between(1, 3 * hour) * 30_000);
  if (at <= life.appliedAt || at >= calendar.now || chance.happens(0.25)) return;
  const by =
    office.members.find((one) => one.userId === first?.actor_id && one.joined < at) ?? office.lead;
  const { userId, name, email } = by;
  journal.record(
    at,
    { userId, name, email },
    {
      action: "exported",
      entity: "application",
      entityId: life.id,
      label: life.name,
      after: { resume: "downloaded" },
    },
  );
}
