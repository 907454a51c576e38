import { sql } from "kysely";
import { queueInterviewReminders } from "~/features/interviews/reminders.commands.server";
import { insertApplication } from "../../../support/applicants";
import { anOpening } from "../../../support/applications";
import { at, offered } from "../../../support/interviews";
import { aConsultant } from "../records";
import { type Change, editing, posting, type Site } from "../site";

const list = "/admin/careers/interviews";
const startsAt = at("10:00").toISOString();

const session = {
  title: "Hiring day",
  job: "",
  kind: "on-site",
  place: "1 Main Street",
  date: "2026-12-01",
  start: "10:00",
  minutes: "60",
  seats: "2",
};

/** An offer of times with a consultant of its own, and the path of the applicant's link. */
async function anOffer(site: Site) {
  const application = await insertApplication(site.app.db, await anOpening(site.app));
  const interviewers = [await aConsultant(site)];
  const { id, secret } = await offered(site.app, { interviewers }, application);
  return { id, application, link: `/interview/${secret}` };
}

/** @param before moves it this much earlier, as a PostgreSQL interval */
async function aBookedInterview(site: Site, before = "0") {
  const interview = await anOffer(site);
  await site.send(`${interview.link}/time`, { startsAt, was: "" }, site.visitor());
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - ${before}::interval`;
  const { starts_at } = await site.app.db
    .updateTable("interviews")
    .set({
      starts_at: earlier("starts_at"),
      ends_at: earlier("ends_at"),
      time_set_at: earlier("time_set_at"),
    })
    .where("id", "=", interview.id)
    .returning("starts_at")
    .executeTakeFirstOrThrow();
  return { ...interview, seen: `booked~${starts_at?.toISOString()}` };
}

async function addSession(site: Site): Promise<string> {
  const interviewers = String(await aConsultant(site));
  await site.send(`${list}/sessions/add`, { ...session, "interviewers[]": interviewers });
  const { id } = await site.app.db
    .selectFrom("interview_sessions")
    .select("id")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const interviewChanges: readonly Change[] = [
  posting("the office offers interview times", async (site) => {
    const id = await insertApplication(site.app.db, await anOpening(site.app));
    return [
      `/admin/careers/applications/${id}/interview`,
      {
        ...{ intent: "single", kind: "phone", minutes: "30", place: "", note: "" },
        "interviewers[]": String(await aConsultant(site)),
        ...{ first_day: "2026-12-01", last_day: "2026-12-01" },
      },
    ];
  }),
  posting("an applicant chooses an interview time", async (site) => {
    const { link } = await anOffer(site);
    return [`${link}/time`, { startsAt, was: "" }, site.visitor()];
  }),
  posting("an applicant changes the interview’s time", async (site) => {
    const { link } = await aBookedInterview(site);
    const later = at("13:00").toISOString();
    return [`${link}/time`, { startsAt: later, was: startsAt }, site.visitor()];
  }),
  posting("an applicant cancels an interview", async (site) => {
    const { link } = await aBookedInterview(site);
    return [`${link}/cancel`, { note: "" }, site.visitor()];
  }),
  posting("the office cancels an interview", async (site) => {
    const { id, seen } = await aBookedInterview(site);
    return [`${list}/${id}/cancel`, { seen, note: "" }];
  }),
  posting("the office records that an interview took place", async (site) => {
    const { id, seen } = await aBookedInterview(site, "20 days");
    return [`${list}/${id}/outcome`, { to: "completed", seen }];
  }),
  posting("the office fills in a scorecard", async (site) => {
    const { id } = await aBookedInterview(site, "20 days");
    const answer = { "question.0": "Punctual", "rating.0": "4", "note.0": "" };
    return [`${list}/${id}`, { ...answer, note: "" }];
  }),
  editing("the office edits the scorecard’s questions", () => [
    `${list}/scorecard`,
    { "interview_questions[]": "Knows our sites" },
  ]),
  posting("the office schedules a group interview", async (site) => [
    `${list}/sessions/add`,
    { ...session, "interviewers[]": String(await aConsultant(site)) },
  ]),
  posting("the office cancels a group interview with an applicant", async (site) => {
    const id = await addSession(site);
    const { link } = await anOffer(site);
    const interview = { is_group: true, kind: null, minutes: null };
    await site.app.db
      .updateTable("interviews")
      .set(interview)
      .where("status", "=", "offered")
      .execute();
    await site.send(`${link}/time`, { session: id, was: "" }, site.visitor());
    return [`${list}/sessions/${id}/cancel`, { note: "" }];
  }),
  {
    does: "interviews of the next day are reminded of",
    given: async (site) => {
      const on = { setting_key: "reminders_enabled", setting_value: "true" };
      await site.app.db
        .insertInto("business_settings")
        .values(on)
        .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(on))
        .execute();
      await site.app.db.updateTable("interviews").set({ reminded_for: sql`starts_at` }).execute();
      await aBookedInterview(site, "9 days 12 hours");
      return () => queueInterviewReminders(site.app.services);
    },
  },
];
