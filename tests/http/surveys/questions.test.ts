import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SurveySection } from "~/features/surveys/content";
import { firstQuestions } from "~/features/surveys/first-questions";
import { orderMark } from "~/platform/forms/row-order.server";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { seenIn, seenOn } from "../../support/office-forms";
import { addSurvey } from "../../support/surveys";

const now = new Date("2026-11-23T15:00:00Z");
const path = "/admin/surveys/questions";

async function versions(app: TestApp) {
  const rows = await app.db.selectFrom("survey_questions").selectAll().orderBy("version").execute();
  return rows.map(({ sections, ...row }) => ({ ...row, sections: sections as SurveySection[] }));
}

async function sectionsOf(app: TestApp): Promise<SurveySection[]> {
  return (await versions(app)).at(-1)?.sections ?? [];
}

/** The form of a section as it was opened. */
function formOf({ title, questions }: SurveySection, seen: string) {
  return {
    title,
    seen,
    ...Object.fromEntries(
      questions.flatMap((question, at) =>
        Object.entries(question).map(([name, value]) => [`${name}_${at}`, value]),
      ),
    ),
  };
}

const [site, assets] = firstQuestions as [SurveySection, SurveySection];
const open = (browser: Browser, section: string) => seenOn(browser, `${path}/${section}`);

test("a saved section is a new version: reworded questions keep their ids, and started surveys their questions", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const booking = await book(app);
  await browser.post("/admin/surveys/start", { booking });
  const page = await (await browser.get(path)).text();
  expect(page).toContain("Surveys you’ve already started won’t change.");
  expect(page).not.toContain("Restore Built-In Questions");
  const [first, second, third] = site.questions;
  const form = {
    title: "The site",
    // The third question is moved up, the first reworded, the second removed, and one is new.
    id_2: third?.id ?? "",
    text_2: third?.text ?? "",
    hint_2: third?.hint ?? "",
    id_0: first?.id ?? "",
    text_0: "Can officers find the site?",
    hint_0: "",
    id_7: "",
    text_7: "Is there a place\r\n to park?",
    hint_7: "For patrol cars.",
    text_8: "  ",
    seen: await open(browser, "site"),
  };
  const saved = await browser.post(`${path}/site`, form);
  expect(saved.headers.get("Location")).toBe(path);
  expect(browser.cookies.get("toast")).toBe("survey-questions-saved");
  const [before, after] = await versions(app);
  expect(before).toMatchObject({ version: 1, sections: firstQuestions });
  expect(after).toMatchObject({ version: 2, created_by: "Test Admin" });
  const [changed, ...others] = after?.sections ?? [];
  expect(changed).toEqual({
    id: "site",
    title: "The site",
    questions: [
      third,
      { id: first?.id, text: "Can officers find the site?", hint: "" },
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        text: "Is there a place to park?",
        hint: "For patrol cars.",
      },
    ],
  });
  expect(others).toEqual(firstQuestions.slice(1));
  expect(JSON.stringify(changed)).not.toContain(second?.id);
  expect(await (await browser.get(path)).text()).toContain("Restore Built-In Questions");
  const used = () =>
    app.db.selectFrom("surveys").select("questions_version").orderBy("created_at").execute();
  expect(await used()).toEqual([{ questions_version: 1 }]);
  await browser.post("/admin/surveys/start", { booking: await book(app) });
  expect((await used()).map((row) => row.questions_version).sort()).toEqual([1, 2]);
  // Sent twice, it is one version.
  expect((await browser.post(`${path}/site`, form)).headers.get("Location")).toBe(path);
  expect(await versions(app)).toHaveLength(2);
  const log = await app.db
    .selectFrom("audit_log")
    .select(["action", "changes"])
    .where("entity_id", "=", "questions")
    .execute();
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).toContain("The site: Can officers find the site?");
});

test("editing a section that someone else has saved shows both versions, editing another one is saved", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const [mine, other] = [await open(browser, site.id), await open(browser, assets.id)];
  await browser.post(`${path}/site`, formOf({ ...site, title: "Theirs" }, mine));
  const late = await browser.post(`${path}/site`, formOf({ ...site, title: "Mine" }, mine));
  expect(late.status).toBe(409);
  const page = await late.text();
  for (const text of ["Theirs", "Mine", "Test Admin changed this"]) expect(page).toContain(text);
  const saved = await browser.post(`${path}/assets`, formOf({ ...assets, title: "People" }, other));
  expect(saved.status).toBe(302);
  const again = await browser.post(
    `${path}/site`,
    formOf({ ...site, title: "Mine" }, seenIn(page)),
  );
  expect(again.status).toBe(302);
  expect((await sectionsOf(app)).slice(0, 2).map(({ title }) => title)).toEqual(["Mine", "People"]);
});

test.each([
  ["no title", { title: "" }, "Enter a title, such as Perimeter and gates"],
  ["a hint alone", { text_0: "", hint_0: "Kept hint" }, "Enter the question"],
  ["a long question", { text_0: "x".repeat(201) }, "200 characters"],
  [
    "no question",
    { text_0: "", hint_0: "", text_1: "", hint_1: "", text_2: "", hint_2: "" },
    "at least one",
  ],
])("refuses a section with %s, and keeps what was typed", async (_, wrong, message) => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const typed = { ...formOf({ ...site, title: "Typed title" }, await open(browser, site.id)) };
  const refused = await browser.post(`${path}/site`, { ...typed, ...wrong });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain(message);
  for (const text of Object.values(wrong).filter(Boolean)) expect(page).toContain(text);
  if (!("title" in wrong)) expect(page).toContain("Typed title");
  expect(await versions(app)).toEqual([]);
});

test("sections are added once, moved and removed", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const add = await (await browser.get(`${path}/add`)).text();
  const section = /name="section" value="([^"]*)"/.exec(add)?.[1] ?? "";
  const form = { title: "Roof", text_0: "Is the hatch locked?", seen: seenIn(add), section };
  await browser.post(`${path}/add`, form);
  await browser.post(`${path}/add`, form);
  const added = await sectionsOf(app);
  expect(added).toHaveLength(firstQuestions.length + 1);
  expect(added.at(-1)).toMatchObject({ id: section, title: "Roof" });

  const ids = added.map(({ id }) => id);
  const order = [section, ...ids.filter((id) => id !== section)];
  const move = (seen: string) => browser.post(path, { order: order.join("\n"), seen });
  await move(orderMark(ids));
  expect((await sectionsOf(app)).map(({ id }) => id)).toEqual(order);
  const count = (await versions(app)).length;
  // From a list that isn't the current one.
  await move("stale");
  expect(await versions(app)).toHaveLength(count);

  await browser.post(`${path}/${section}/remove`, {});
  await browser.post(`${path}/${section}/remove`, {});
  expect(browser.cookies.get("toast")).toBe("survey-section-removed");
  expect((await sectionsOf(app)).map(({ id }) => id)).toEqual(firstQuestions.map(({ id }) => id));
  expect(await versions(app)).toHaveLength(count + 1);
  const gone = await browser.post(`${path}/${section}`, form);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain("Is the hatch locked?");
});

test("the last section can't be removed, and the built-in questions can be restored", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  for (const { id } of firstQuestions) await browser.post(`${path}/${id}/remove`, {});
  expect(browser.cookies.get("toast")).toBe("survey-section-kept");
  expect(await sectionsOf(app)).toEqual(firstQuestions.slice(-1));
  await browser.post(`${path}/restore`, {});
  expect(browser.cookies.get("toast")).toBe("survey-questions-restored");
  expect(await sectionsOf(app)).toEqual(firstQuestions);
});

test("two people saving at the same time make two versions", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const [one, other] = [await open(browser, site.id), await open(browser, assets.id)];
  await Promise.all([
    browser.post(`${path}/site`, formOf({ ...site, title: "One" }, one)),
    browser.post(`${path}/assets`, formOf({ ...assets, title: "Other" }, other)),
  ]);
  expect((await versions(app)).map(({ version }) => version)).toEqual([1, 2]);
  expect((await sectionsOf(app)).slice(0, 2).map(({ title }) => title)).toEqual(["One", "Other"]);
});

test("the database never changes a version", async () => {
  await using app = await testApp({ now });
  await addSurvey(app, await book(app));
  const change = app.db.updateTable("survey_questions").set({ sections: "[1]" });
  await expect(change.execute()).rejects.toThrow("is kept");
  await app.db.deleteFrom("surveys").execute();
  await expect(app.db.deleteFrom("survey_questions").execute()).rejects.toThrow("is kept");
  await expect(sql`update survey_questions set version = 7`.execute(app.db)).rejects.toThrow();
  expect(await versions(app)).toMatchObject([{ version: 1 }]);
});

test("only people who edit surveys see and change the questions", async () => {
  await using app = await testApp({ now });
  const viewer = await app.browserWith("viewer");
  expect((await viewer.get(path)).status).toBe(403);
  expect((await viewer.post(`${path}/restore`, {})).status).toBe(403);
  const dispatcher = await app.browserWith("dispatcher");
  expect((await dispatcher.get(path)).status).toBe(200);
});
