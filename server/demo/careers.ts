import { addNote, changeStatus } from "~/features/careers/applications/commands.server";
import { statusMark } from "~/features/careers/applications/queries.server";
import { submitApplication } from "~/features/careers/apply/commands.server";
import { certifications, experienceOptions } from "~/features/careers/apply/rules";
import type { ApplicationInput } from "~/features/careers/apply/schema";
import { addOpening, setOpeningActive } from "~/features/careers/openings/commands.server";
import { NewOpeningInput } from "~/features/careers/openings/schema";
import { readAnswers } from "~/features/careers/questions/answers";
import { askedBy } from "~/features/careers/questions/queries.server";
import { answerField } from "~/features/careers/questions/rules";
import { addReferrer } from "~/features/careers/referrals/commands.server";
import { recordDownload } from "~/features/careers/resumes/commands.server";
import { resumePdf } from "./people";
import { inventQualifications } from "./qualifications";
import { hour, type Story } from "./story";
import {
  applicantSources,
  availabilities,
  experiences,
  notes,
  openings,
  referrers,
} from "./texts/various";

/** Openings, the people who apply for them, and what the office decides. */
export function planCareers(story: Story): void {
  const { services, chance } = story;
  const open: number[] = [];
  const said = inventQualifications();

  for (const name of referrers)
    story.daysAgo(398, () => story.office("careers", addReferrer, { name }).then(() => {}));
  for (const [posted, closed, opening] of openings)
    story.daysAgo(posted, () => post(NewOpeningInput.parse(opening), closed));
  story.arrivals([2, 5], () => apply());
  story.rounds([10.7], decide);
  for (const hours of [15 * 24, 60, 30, 9, 2])
    story.beforeEnd(hours * hour, () => apply(story.unanswered()));

  async function post(opening: NewOpeningInput, closed: number | undefined) {
    const added = await story.office("careers", addOpening, opening);
    if (!added.ok) throw new Error(`${opening.title} isn’t complete`);
    const { id } = added;
    open.push(id);
    if (closed === undefined) return;
    story.daysAgo(closed, () => {
      open.splice(open.indexOf(id), 1);
      return story.office("careers", setOpeningActive, { id, active: false });
    });
  }

  async function apply(person = story.someone()) {
    if (open.length === 0) return;
    const input: ApplicationInput = {
      job_id: chance.pick(open),
      full_name: person.name,
      email: person.email,
      phone: person.phone,
      city: person.city,
      certifications: certifications.filter(() => chance.happens(0.4)),
      experience_years: chance.pick(experienceOptions).value,
      experience: chance.pick(experiences),
      availability: chance.happens(0.8) ? chance.pick(availabilities) : "",
      ...said.answers(services.clock.now()),
      source: chance.happens(0.2) ? await referral() : chance.pick(applicantSources),
      consent: "on",
    };
    const { questions, ...asked } = await askedBy(services.db, String(input.job_id));
    const { answers } = readAnswers(
      questions,
      Object.fromEntries(
        questions.map((question) => [answerField(question), chance.happens(0.8) ? "yes" : "no"]),
      ),
    );
    const credentials = said.credentials(asked, services.clock.now());
    const pdf = resumePdf(person, input.experience);
    await using file = chance.happens(0.4) ? await services.files.receive(pdf) : null;
    const resume = file ? { file, extension: "pdf" as const } : undefined;
    // Refused if a returning applicant has applied for this opening before; that is fine.
    await submitApplication(
      services,
      { ...input, answers, credentials },
      { resume },
      story.visitor(),
    );
  }

  async function referral() {
    const links = await services.db.selectFrom("referrers").select("code").orderBy("id").execute();
    const code = links.length > 0 ? chance.pick(links).code : "";
    return `utm_source=referral&utm_medium=guard&utm_campaign=${code}`;
  }

  async function decide() {
    const applications = await services.db
      .selectFrom("job_applications")
      .select(["id", "full_name as fullName", "email", "status", "updated_at", "resume_url"])
      .where("status", "in", ["new", "reviewing", "interviewed"])
      .orderBy("created_at")
      .execute();
    for (const { id, fullName, email, status, updated_at, resume_url } of applications) {
      const [liked, likely, soon] = ways[status as keyof typeof ways];
      if (story.isUnanswered({ email }) || !chance.happens(soon)) continue;
      if (resume_url && status === "new") {
        await story.office("careers", recordDownload, { id, fullName });
      }
      const to = chance.happens(likely) ? liked : "rejected";
      await story.office("careers", changeStatus, id, { to, seen: statusMark(status, updated_at) });
      if (!chance.happens(0.45)) continue;
      await story.office("careers", addNote, id, { note: chance.pick(notes[to]) });
    }
  }
}

/**
 * By status: the next one, the chance of reaching it rather than a rejection, and the daily chance
 * of a decision.
 */
const ways = {
  new: ["reviewing", 0.86, 0.45],
  reviewing: ["interviewed", 0.48, 0.1],
  interviewed: ["hired", 0.57, 0.08],
} as const;
