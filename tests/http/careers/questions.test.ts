import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { apply, stored } from "../../support/applications";
import { filledForm } from "../../support/filled-form";
import { anOpeningForm, insertOpening, storedOpening } from "../../support/openings";

const weekends = {
  id: "q1q1q1q1",
  kind: "yes-no",
  text: "Can you work weekends?",
  choices: [],
  knockout: "no",
  required: true,
};
const shift = {
  id: "q2q2q2q2",
  kind: "choice",
  text: "Which shift do you want?",
  choices: ["Days", "Nights"],
  knockout: "",
  required: false,
};
const start = {
  id: "q3q3q3q3",
  kind: "date",
  text: "When can you start?",
  choices: [],
  knockout: "",
  required: false,
};
const questions = [weekends, shift, start];
const lines = questions.map((one) => JSON.stringify(one));
const plain = (html: string) => html.replaceAll("<!-- -->", "");

const opening = (app: TestApp) =>
  insertOpening(app.db, { title: "Guard", questions: JSON.stringify(questions) });

function withQuestions(list: readonly string[]) {
  const form = new URLSearchParams(anOpeningForm);
  for (const line of list) form.append("questions[]", line);
  return form;
}

test("the office asks its own questions, and forbidden ones are refused with the reason", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const forbidden = JSON.stringify({ ...shift, id: "q9q9q9q9", text: "Have you been arrested?" });
  const refused = await browser.post("/admin/careers/add", withQuestions([...lines, forbidden]));
  expect(refused.status).toBe(400);
  const html = plain(await refused.text());
  expect(html).toContain("Question 4: Applications must not ask about criminal history.");
  expect(html).toContain("Run the background check after the offer.");
  expect(html).toContain('value="Can you work weekends?"');

  expect((await browser.post("/admin/careers/add", withQuestions(lines))).status).toBe(302);
  const { id, questions: kept } = await storedOpening(app);
  expect(kept).toEqual(questions);
  const edit = `/admin/careers/edit/${id}`;
  const form = filledForm(await (await browser.get(edit)).text());
  expect((await browser.post(edit, form.body)).status).toBe(302);
  expect((await storedOpening(app)).updated_at).toEqual(app.clock.now());
});

test("applicants answer without JavaScript, and a refused form keeps their answers", async () => {
  await using app = await testApp();
  const id = await opening(app);
  const path = `/careers/${id}-guard`;
  const page = plain(await (await app.get(path)).text());
  for (const { text } of questions) expect(page).toContain(text);
  const fields = {
    job_id: String(id),
    full_name: "Ada Example",
    email: "ada@example.com",
    phone: "(555) 555-0142",
    city: "Springfield",
    consent: "on",
    answer_q2q2q2q2: "Nights",
  };
  const browser = app.newBrowser();
  const refused = await browser.post(path, fields);
  expect(refused.status).toBe(400);
  const html = plain(await refused.text());
  expect(html).toContain("Please answer this question");
  expect(html).toMatch(/<option value="Nights" selected="">/);
  expect(await stored(app)).toEqual([]);

  const sent = await browser.post(path, { ...fields, answer_q1q1q1q1: "yes" });
  expect(sent.status).toBe(200);
  expect(await stored(app)).toHaveLength(1);
});

test("an answer keeps the words it was asked with, and one that rules out is marked", async () => {
  await using app = await testApp();
  const id = await opening(app);
  const answers = { answer_q1q1q1q1: "no", answer_q3q3q3q3: "2026-12-24", answer_unknown9: "x" };
  const { status } = await apply(app, { jobId: id, wrong: answers });
  expect(status).toBe(200);
  const changed = [{ ...weekends, text: "Can you work on Sundays?" }];
  await app.db
    .updateTable("jobs")
    .set({ questions: JSON.stringify(changed) })
    .execute();
  const [application] = await stored(app);
  const browser = await app.adminBrowser();
  const screen = `/admin/careers/applications/${application?.id}`;
  const html = plain(await (await browser.get(screen)).text());
  expect(html).toContain("Can you work weekends?");
  expect(html).not.toContain("Can you work on Sundays?");
  expect(html).toContain("Rules out");
  expect(html).toContain("Thu, Dec 24, 2026");
  expect(html).toContain("Not answered");
  expect(application?.status).toBe("new");
});

test("an answer that isn’t offered is refused next to the question", async () => {
  await using app = await testApp();
  const id = await opening(app);
  const wrong = { answer_q1q1q1q1: "yes", answer_q2q2q2q2: "Evenings" };
  const { status, answer } = await apply(app, { jobId: id, wrong });
  expect(status).toBe(400);
  expect(answer.errors).toEqual({ answer_q2q2q2q2: "Choose an option from the list" });
});
