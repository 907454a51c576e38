import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { chooseInterviewTime } from "~/features/interviews/applicant/commands.server";
import { interviewChoices } from "~/features/interviews/applicant/queries.server";
import { selectInterviews } from "~/features/interviews/booking/columns.queries.server";
import { setInterviewOutcome } from "~/features/interviews/office/commands.server";
import {
  offerGroupInterview,
  offerInterview,
} from "~/features/interviews/office/offer.commands.server";
import { saveScorecard } from "~/features/interviews/scorecards/commands.server";
import { scorecardQuestions } from "~/features/interviews/scorecards/queries.server";
import { addSession } from "~/features/interviews/sessions/commands.server";
import { addLink } from "~/platform/links/secret-link.server";
import { dayAfter } from "~/shared/dates";
import { dateOf, day, hour, type Story } from "./story";
import { interviewNotes } from "./texts/various";

/** Interviews of the last two weeks and of the next days. */
export function planInterviews(story: Story): void {
  const { services, chance } = story;
  const { db, clock } = services;
  for (const days of [13, 11, 9, 8, 6, 5, 3, 2]) {
    story.beforeEnd(days * day + 3 * hour, () => offer());
    story.beforeEnd(days * day - 2 * hour, () => choose());
    story.beforeEnd((days - 1) * day + hour, () => conclude());
  }
  story.beforeEnd(4 * day, schedule);
  story.beforeEnd(3 * day + 5 * hour, () => offer({ isGroup: true }));
  story.beforeEnd(3 * day + 4 * hour, () => choose());
  story.beforeEnd(30 * hour, () => offer());
  // This one is still waiting for the applicant's choice.
  story.beforeEnd(5 * hour, () => offer());
  story.beforeEnd(3 * hour, () => conclude());

  /** Offers times to the applicant who has been reviewed longest. */
  async function offer({ isGroup = false } = {}) {
    const found = await db
      .selectFrom("job_applications")
      .select("id")
      .where("status", "=", "reviewing")
      .where("id", "not in", (eb) => eb.selectFrom("interviews").select("application_id"))
      .orderBy("updated_at", "desc")
      .executeTakeFirst();
    const [consultant] = await activeConsultants(db);
    if (!found || !consultant) return;
    const today = dateOf(clock.now());
    const range = { first_day: dayAfter(today, 1), last_day: dayAfter(today, 8) };
    if (isGroup) {
      const input = { ...range, last_day: dayAfter(today, 20), note: "" };
      await story.office("careers", offerGroupInterview, found.id, input);
      return;
    }
    const kind = chance.pick(["phone", "video", "phone"] as const);
    await story.office("careers", offerInterview, found.id, {
      ...range,
      ...{ kind, minutes: 30, interviewers: [consultant.number] },
      place: kind === "video" ? "https://meet.example.com/interview" : "",
      note: "Please have your guard card at hand.",
    });
  }

  /** Lets the applicants who have an offer choose an early time. */
  async function choose() {
    const open = await selectInterviews(db).where("interviews.status", "=", "offered").execute();
    for (const interview of open) {
      const { days: offered, sessions } = await interviewChoices(services, interview);
      const time = chance.pick(offered.slice(0, 3).flatMap(({ times }) => times));
      const session = sessions[0]?.id;
      if (!time && !session) continue;
      const secret = await db
        .transaction()
        .execute((trx) =>
          addLink(services, trx, "interview_links", { interview_id: interview.id }),
        );
      const startsAt = time && new Date(time.startsAt);
      await chooseInterviewTime(services, secret, { startsAt, session, was: "" });
    }
  }

  /** Notes whether past interviews took place, with a scorecard. */
  async function conclude() {
    const past = await selectInterviews(db)
      .where("interviews.status", "=", "booked")
      .where("interviews.ends_at", "<", clock.now())
      .execute();
    const { interview_questions: questions } = await scorecardQuestions(db);
    for (const { id } of past) {
      const to = chance.happens(0.85) ? "completed" : "no_show";
      if (to === "completed") {
        const answers = questions.map((question) => ({
          question,
          rating: chance.pick([2, 3, 3, 4]),
          note: "",
        }));
        const note = chance.pick(interviewNotes);
        await story.office("careers", saveScorecard, id, { answers, note });
      }
      await story.office("careers", setInterviewOutcome, id, { to, seen: "" });
    }
  }

  async function schedule() {
    const [consultant] = await activeConsultants(db);
    if (!consultant) return;
    await story.office("careers", addSession, {
      title: "Hiring day",
      job: null,
      kind: "on-site",
      place: "400 Harbor Street, Columbus, OH 43215",
      date: dayAfter(dateOf(clock.now()), 12),
      start: "17:30",
      minutes: 60,
      seats: 8,
      interviewers: [consultant.number],
    });
  }
}
