import { findApplication } from "~/features/careers/applications/queries.server";
import { scanWaitingResumes } from "~/features/careers/resumes/scan.commands.server";
import { insertApplication } from "../../../support/applicants";
import {
  ageApplications,
  anOpening,
  applicationForm,
  aResume,
} from "../../../support/applications";
import { aFile } from "../records";
import { infected } from "../scanner";
import { type Change, editing, posting, type Site } from "../site";

const list = "/admin/careers/applications";

const payRules = "/admin/careers/pay-rules";
const referrals = "/admin/careers/referrals";

const payRule = {
  state: "OH",
  pay: "required",
  benefits: "no",
  deadline: "no",
  source: "https://example.com/law",
};

const opening = {
  title: "Event Guard",
  type: "Event Security",
  location: "Springfield",
  shift: "Weekends",
  description: "Checks tickets and bags.",
  requirements: "A guard card",
};

async function anApplication({ app }: Site): Promise<string> {
  return insertApplication(app.db, await anOpening(app));
}

/** An application with a resume that waits to be scanned. */
async function aWaitingResume(site: Site, content: Buffer): Promise<string> {
  const name = await aFile(site, "resumes", content, "pdf");
  const resume = { resume_url: name, resume_scan: "waiting" } as const;
  return insertApplication(site.app.db, await anOpening(site.app), resume);
}

export const careersChanges: readonly Change[] = [
  posting("the office adds an opening", () => ["/admin/careers/add", opening]),
  editing("the office edits an opening", async ({ app }) => [
    `/admin/careers/edit/${await anOpening(app)}`,
    { title: "Night Guard" },
  ]),
  posting("the office deactivates an opening", async ({ app }) => [
    "/admin/careers/manage",
    { id: String(await anOpening(app)), active: "false" },
  ]),
  posting("the office deletes an opening with an application", async ({ app }) => {
    const id = await anOpening(app);
    await insertApplication(app.db, id);
    await ageApplications(app);
    return [`/admin/careers/edit/${id}/delete`];
  }),
  posting("the office copies an opening", async ({ app }) => [
    `/admin/careers/edit/${await anOpening(app)}/duplicate`,
  ]),
  posting("the office hires for the last position", async ({ app }) => {
    const id = await anOpening(app);
    await app.db
      .updateTable("jobs")
      .set({ positions: 1, close_when_filled: true })
      .where("id", "=", id)
      .execute();
    const application = await insertApplication(app.db, id);
    const seen = (await findApplication(app.db, application))?.seen ?? "";
    return [`${list}/${application}/status`, { to: "hired", seen }];
  }),
  posting("the office adds a pay transparency rule", () => [`${payRules}/add`, payRule]),
  editing("the office edits a pay transparency rule", () => [`${payRules}/CO`, { employees: "2" }]),
  posting("the office removes a pay transparency rule", () => [`${payRules}/NY/remove`]),
  posting("the office gives a guard a referral link", () => [
    referrals,
    { intent: "add", name: "Dana" },
  ]),
  posting("the office removes a referral link", async ({ app }) => {
    const { id } = await app.db
      .insertInto("referrers")
      .values({ name: "Dana", code: "abcdefgh", created_at: app.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return [`${referrals}/${id}/remove`];
  }),
  posting("the office sets the days until a bonus is due", () => [
    referrals,
    { intent: "days", days: "30" },
  ]),
  posting("the office stores somebody’s first day", async (site) => [
    `${list}/${await anApplication(site)}`,
    { intent: "first-day", started_on: "2026-12-01" },
  ]),
  ...(["reviewing", "interviewed", "hired", "rejected"] as const).map((to) =>
    posting(`the office sets the status of an application to ${to}`, async (site) => {
      const emailed = { setting_key: `mail_on_application_${to}`, setting_value: "true" };
      await site.app.db
        .insertInto("business_settings")
        .values(emailed)
        .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(emailed))
        .execute();
      const id = await anApplication(site);
      const seen = (await findApplication(site.app.db, id))?.seen ?? "";
      return [`${list}/${id}/status`, { to, seen }];
    }),
  ),
  posting("the office adds a note to an application", async (site) => [
    `${list}/${await anApplication(site)}`,
    { note: "Calm." },
  ]),
  posting("the office deletes an application", async (site) => {
    const id = await anApplication(site);
    await ageApplications(site.app);
    return [`${list}/${id}/delete`];
  }),
  editing("the office turns emails to applicants on", () => [`${list}/mails`, { reviewing: null }]),
  {
    does: "the office downloads a resume",
    given: async (site) => {
      const id = await aWaitingResume(site, aResume.content);
      return () => site.office.get(`${list}/${id}/resume`);
    },
    failsWith: "toast",
  },
  {
    does: "someone applies for a job with an infected resume",
    given: async (site) => {
      const jobId = await anOpening(site.app);
      const resume = { name: "resume.pdf", content: infected };
      const visitor = site.visitor();
      return async () => {
        const form = applicationForm({ jobId, resume });
        const answer = await visitor.postForm("/api/applications", form);
        // Refused, after this was recorded.
        return answer.status === 400 ? undefined : answer;
      };
    },
  },
  {
    does: "a resume that waited to be scanned is clean",
    given: async (site) => {
      await site.app.db.updateTable("job_applications").set({ resume_scan: null }).execute();
      await aWaitingResume(site, aResume.content);
      return () => scanWaitingResumes(site.app.services);
    },
  },
  {
    does: "a resume that waited to be scanned is infected",
    given: async (site) => {
      await aWaitingResume(site, infected);
      return () => scanWaitingResumes(site.app.services);
    },
  },
];
