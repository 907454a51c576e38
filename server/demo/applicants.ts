import { certificationOptions, experienceOptions } from "~/features/careers/choices";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { policyOf } from "./bookings";
import { daysAfter } from "./calendar";
import { demoOpenings } from "./openings";
import { cities, inventPerson } from "./people";
import type { Chance } from "./random";
import { keepResume } from "./resumes";

const total = 400;
/** As many of them sent a resume. */
const withResumes = 60;

const stories = [
  "Four years at the gate of a port terminal, the last one as shift leader.",
  "I worked nights in a warehouse and was the one who checked the doors. Now I want to do it for a living.",
  "Six years in the service, honourably discharged, first aid instructor.",
  "Door staff at two music venues. I have talked more people out of a fight than I can count.",
  "Reception of a hotel with 200 rooms, including the night desk.",
  "",
] as const;

const times = [
  "Any night, from the first of next month",
  "Weekdays after 4pm and all weekends",
  "Full time at once",
  "Two weeks' notice",
  "",
] as const;

/** Openings over the last months, and people who applied for them over two years. */
export async function inventApplicants(
  services: Services,
  db: Trx,
  chance: Chance,
  today: string,
): Promise<void> {
  const jobs = await db
    .insertInto("jobs")
    .values(
      demoOpenings.map(({ active, ...opening }, place) => ({
        ...opening,
        is_active: active,
        created_at: `${daysAfter(today, -6 - place * 19)}T14:00:00Z`,
        updated_at: `${daysAfter(today, -6 - place * 19)}T14:00:00Z`,
      })),
    )
    .returning(["id"])
    .execute();
  const rows = Array.from({ length: total }, (_, number) => {
    const person = inventPerson(chance, 5000 + number);
    const daysAgo = Math.floor(((total - number) / total) * 720);
    const at = `${daysAfter(today, -daysAgo)}T${String(chance.between(10, 21)).padStart(2, "0")}:${String(chance.between(10, 59))}:00Z`;
    return {
      job_id: chance.pick(jobs).id,
      full_name: person.name,
      email: person.email,
      phone: person.phone,
      city: chance.pick(cities),
      certifications: certificationOptions.filter(() => chance.happens(0.4)),
      experience_years: chance.happens(0.85) ? chance.pick(experienceOptions).value : null,
      experience: chance.pick(stories),
      availability: chance.pick(times),
      resume_url: null as string | null,
      status: statusOf(chance, daysAgo),
      submission_hash: `demo-${number}`,
      consent_at: at,
      consent_version: policyOf(today),
      created_at: at,
      updated_at: at,
    };
  });
  // The newest are those that somebody will look at.
  for (const row of rows.slice(-withResumes * 2).filter((_, place) => place % 2 === 1)) {
    row.resume_url = await keepResume(services, services.clock.now(), {
      name: row.full_name,
      lines: [
        `${row.city} - ${row.phone} - ${row.email}`,
        "",
        `Years of experience: ${row.experience_years ?? "not counted"}`,
        `Certifications: ${row.certifications.join(", ") || "none yet"}`,
        "",
        row.experience || "I learn quickly, write clearly and stay awake.",
        "",
        row.availability,
      ],
    });
  }
  for (let at = 0; at < rows.length; at += 200) {
    await db
      .insertInto("job_applications")
      .values(rows.slice(at, at + 200))
      .execute();
  }
}

/** Whoever applied lately is new; the older an application, the more is decided. */
function statusOf(chance: Chance, daysAgo: number) {
  if (daysAgo < 12) return "new";
  if (daysAgo < 40) return chance.pick(["new", "reviewing", "reviewing", "interviewed"] as const);
  return chance.pick(["hired", "rejected", "rejected", "rejected", "interviewed"] as const);
}
