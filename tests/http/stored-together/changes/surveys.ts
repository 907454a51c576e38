import { randomUUID } from "node:crypto";
import { orderMark } from "~/platform/forms/row-order.server";
import { book } from "../../../support/bookings";
import { seenOn } from "../../../support/office-forms";
import { aPhoto } from "../../../support/photos";
import { aSurvey, shareSurvey } from "../../../support/survey-reports";
import { type Change, editing, posting, type Site } from "../site";

const questions = "/admin/surveys/questions";

const client = { booking: { customer_email: "client@example.com" } };

export const surveyChanges: readonly Change[] = [
  posting("the office starts a survey", async ({ app }) => [
    "/admin/surveys/start",
    { booking: await book(app) },
  ]),
  posting("the office finishes a survey", async ({ app }) => [
    `/admin/surveys/${await aSurvey(app)}/status`,
    { status: "finished" },
  ]),
  {
    ...posting("the office finishes chosen surveys", async ({ app }) => [
      "/admin/surveys/bulk",
      { do: "finished", entries: await aSurvey(app) },
    ]),
    failsWith: "failed entries",
  },
  {
    does: "a phone sends the entries of a survey",
    given: async ({ app, office }) => {
      const id = await aSurvey(app);
      const entry = { kind: "question", item: "fence", field: "note", value: "A gap." };
      const changes = [{ id: randomUUID(), ...entry, after: [] }];
      const headers = { "Content-Type": "application/json", Origin: "http://localhost:3000" };
      const body = JSON.stringify({ changes });
      return () =>
        office.request(`/admin/surveys/${id}/changes`, { method: "POST", headers, body });
    },
  },
  {
    does: "a phone sends a photo of a survey",
    given: async ({ app, office }) => {
      const id = await aSurvey(app);
      const form = new FormData();
      form.append("photo", new File([new Uint8Array(await aPhoto())], "photo.jpg"));
      const path = `/admin/surveys/${id}/photos?id=${randomUUID()}&item=gates`;
      return () => office.postForm(path, form);
    },
  },
  posting("the office shares the report of a survey by email", async (site) => {
    const path = `/admin/surveys/${await aSurvey(site.app, client)}/report/share`;
    const seen = await seenOn(site.office, path);
    return [path, { id: randomUUID(), seen, days: "30", email: "on" }];
  }),
  posting("the office revokes the report of a survey", async ({ app }) => {
    const survey = await aSurvey(app, client);
    const { id } = await shareSurvey(app, survey, { email: true });
    return [`/admin/surveys/${survey}/report/${id}/revoke`];
  }),
  {
    does: "a client opens the report of a survey",
    given: async (site) => {
      const { secret } = await shareSurvey(site.app, await aSurvey(site.app));
      return () => site.visitor().get(`/survey/${secret}.data`);
    },
  },
  editing("the office edits a section of the survey questions", () => [
    `${questions}/site`,
    { title: "The site" },
  ]),
  posting("the office removes a section of the survey questions", () => [
    `${questions}/assets/remove`,
  ]),
  posting("the office changes the order of the survey questions", async (site) => {
    const ids = await sectionsOf(site);
    const order = ids.toReversed().join("\n");
    return [questions, { order, seen: orderMark(ids) }];
  }),
  posting("the office restores the built-in survey questions", () => [`${questions}/restore`]),
];

async function sectionsOf({ app }: Site): Promise<string[]> {
  const { sections } = await app.db
    .selectFrom("survey_questions")
    .select("sections")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return (sections as { id: string }[]).map(({ id }) => id);
}
