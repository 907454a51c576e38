import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import { addSurvey, enter } from "../../support/surveys";

// Mon, Nov 23, 2026 in the company's time zone.
const now = new Date("2026-11-23T15:00:00Z");

const surveysIn = (app: TestApp) => app.db.selectFrom("surveys").selectAll().execute();

test("a survey starts from a booking, once, and leads to its sheet", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const booking = await book(app);
  const bookingPage = async () => (await browser.get(`/admin/bookings/${booking}`)).text();
  expect(await bookingPage()).toContain("Start Survey");
  const answers = await Promise.all(
    [1, 2, 3].map(() => browser.post("/admin/surveys/start", { booking })),
  );
  const [survey, ...others] = await surveysIn(app);
  expect(others).toEqual([]);
  const path = `/admin/surveys/${survey?.id}`;
  for (const answer of answers) expect(answer.headers.get("Location")).toBe(path);
  expect(browser.cookies.get("toast")).toBe("survey-started");
  const page = await bookingPage();
  expect(page).toContain(path);
  expect(page).toContain("Started by Test Admin, no findings");
  // One survey is open already.
  expect(page).not.toContain("Start Survey");
  const entry = await app.db
    .selectFrom("audit_log")
    .select(["action", "entity_id", "label"])
    .where("entity", "=", "survey")
    .executeTakeFirstOrThrow();
  const { customer_name } = await bookingOf(app, booking);
  expect(entry).toEqual({ action: "created", entity_id: survey?.id, label: customer_name });
});

test.each(["00000000-0000-4000-8000-000000000000", "nothing"])(
  "no survey starts for the unknown booking %s",
  async (booking) => {
    await using app = await testApp({ now });
    const browser = await app.adminBrowser();
    const answer = await browser.post("/admin/surveys/start", { booking });
    expect(answer.headers.get("Location")).toBe("/admin/surveys");
    expect(browser.cookies.get("toast")).toBe("survey-not-started");
    expect(await surveysIn(app)).toEqual([]);
  },
);

test("a survey is finished and reopened, and both are in the audit log", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const booking = await book(app);
  const id = await addSurvey(app, booking);
  const set = (status: string) => browser.post(`/admin/surveys/${id}/status`, { status });
  const finished = await set("finished");
  expect(finished.headers.get("Location")).toBe(`/admin/surveys/${id}`);
  expect(browser.cookies.get("toast")).toBe("survey-finished");
  await set("finished");
  expect(await surveysIn(app)).toMatchObject([
    { status: "finished", finished_by: "Test Admin", finished_at: now },
  ]);
  expect(await (await browser.get(`/admin/bookings/${booking}`)).text()).toContain("Start Survey");
  await set("open");
  expect(browser.cookies.get("toast")).toBe("survey-reopened");
  expect(await surveysIn(app)).toMatchObject([
    { status: "open", finished_by: null, finished_at: null },
  ]);
  const log = await app.db.selectFrom("audit_log").select("changes").orderBy("id").execute();
  expect(log.slice(-2)).toEqual([
    { changes: { status: ["open", "finished"] } },
    { changes: { status: ["finished", "open"] } },
  ]);
  await set("lost");
  expect(browser.cookies.get("toast")).toBe("survey-not-saved");
});

test("the list finds surveys by customer and status, and counts their findings", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const list = async (query = "") => (await browser.get(`/admin/surveys?${query}`)).text();
  expect(await list()).toContain("Open a request or a booking and choose Start Survey.");
  const booking = await book(app, { company: "Fairview Plaza", site_address: "12 Harbor Road" });
  const id = await addSurvey(app, booking);
  const older = await addSurvey(app, await book(app), { createdAt: new Date("2026-11-02T15:00Z") });
  await browser.post(`/admin/surveys/${older}/status`, { status: "finished" });
  await enter(app, id, [
    { kind: "question", item: "fence", field: "answer", value: "gap" },
    { kind: "question", item: "gates", field: "answer", value: "gap" },
    { kind: "question", item: "gates", field: "answer", value: "ok" },
    { kind: "question", item: "keys", field: "note", value: "gap" },
    { kind: "finding", item: "roof", field: "added", value: "2026-11-23T15:00:00.000Z" },
    { kind: "finding", item: "roof", field: "title", value: "Open hatch" },
    { kind: "finding", item: "pond", field: "title", value: "Deep water" },
    { kind: "finding", item: "pond", field: "removed", value: "yes" },
  ]);
  const page = await list();
  for (const text of ["Fairview Plaza", "12 Harbor Road", "2 findings", "No findings"]) {
    expect(page).toContain(text);
  }
  expect(page.indexOf(id)).toBeLessThan(page.indexOf(older));
  const found = await list("q=fairview");
  expect(found).toContain(id);
  expect(found).not.toContain(older);
  expect(await list("status=finished")).not.toContain(id);
  expect(await list("q=nobody")).toContain("No surveys match your filters.");
});

test("only roles that may see surveys find them", async () => {
  await using app = await testApp({ now });
  const booking = await book(app);
  const id = await addSurvey(app, booking);
  const viewer = await app.browserWith("viewer");
  expect((await viewer.get("/admin/surveys")).status).toBe(403);
  const page = await (await viewer.get(`/admin/bookings/${booking}`)).text();
  expect(page).not.toContain(id);
  expect(page).not.toContain("Site surveys");
});
