import { expect, test } from "vitest";
import type { QuoteContent } from "~/features/quotes/content";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { seenOn } from "../../support/office-forms";
import { addSurvey, enter } from "../../support/surveys";

const now = new Date("2026-11-23T15:00:00Z");

const rate = {
  name: "Unarmed officer",
  service_id: "",
  unit: "hour",
  armed: "no",
  amount: "28.50",
  valid_from: "2026-11-23",
};

/** Proposes a post from 6 PM to 6 AM every day. */
function propose(app: TestApp, survey: string, item: string, post: Record<string, string> = {}) {
  const fields = {
    name: `Post ${item}`,
    guards: "2",
    days: "0,1,2,3,4,5,6",
    from: "18:00",
    to: "06:00",
    reason: "Open at night.",
    ...post,
  };
  return enter(
    app,
    survey,
    Object.entries(fields).map(([field, value]) => ({ kind: "post", item, field, value })),
  );
}

async function linesOf(app: TestApp, quoteId: string) {
  const { content } = await app.db
    .selectFrom("quote_versions")
    .select("content")
    .where("quote_id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return (content as QuoteContent).lines;
}

async function startQuote(browser: Browser, booking: string) {
  const started = await browser.post("/admin/quotes/start", { booking });
  return started.headers.get("Location")?.split("/").at(-1) ?? "";
}

/** A request with an open survey. */
async function surveyed(app: TestApp) {
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", rate);
  const booking = await book(app);
  return { browser, booking, survey: await addSurvey(app, booking) };
}

test("a new quote has a line for each complete post of the newest survey", async () => {
  await using app = await testApp({ now });
  const { browser, booking, survey } = await surveyed(app);
  const earlier = await addSurvey(app, booking, { createdAt: new Date("2026-11-02T15:00Z") });
  await propose(app, earlier, "old");
  await propose(app, survey, "gate", { name: "Main gate" });
  await propose(app, survey, "lobby", { from: "" });
  await propose(app, survey, "dock", { removed: "yes" });
  const id = await startQuote(browser, booking);
  expect(await linesOf(app, id)).toMatchObject([
    {
      kind: "hours",
      description: "Unarmed officer, Main gate",
      note: "Open at night.",
      rate: 2850,
      guards: 2,
      days: [0, 1, 2, 3, 4, 5, 6],
      from: "18:00",
      to: "06:00",
    },
  ]);
  expect(await (await browser.get(`/admin/quotes/${id}`)).text()).toContain("Main gate");
});

test("a survey whose posts cost too much starts a quote without lines", async () => {
  await using app = await testApp({ now });
  const { browser, booking, survey } = await surveyed(app);
  for (let at = 0; at < 20; at += 1) await propose(app, survey, `${at}`, { guards: "100" });
  const id = await startQuote(browser, booking);
  expect(await linesOf(app, id)).toEqual([]);
  const refused = await browser.post(`/admin/quotes/${id}`, { intent: "survey" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(
    "Lower the amounts. A quote can’t total more than $20,000,000.",
  );
});

test("a draft adds the posts that it doesn't have yet, and says how many", async () => {
  await using app = await testApp({ now });
  const { browser, booking, survey } = await surveyed(app);
  const id = await startQuote(browser, booking);
  const path = `/admin/quotes/${id}`;
  expect(await (await browser.get(path)).text()).not.toContain("Add Lines From Survey");
  await propose(app, survey, "gate");
  await propose(app, survey, "dock");
  expect(await (await browser.get(path)).text()).toContain("Add Lines From Survey");
  const add = async () => (await browser.post(path, { intent: "survey" })).text();
  expect(await add()).toContain("2 lines were added from the survey.");
  expect(await add()).toContain("All posts proposed in the survey are already in this quote.");
  await propose(app, survey, "roof");
  const both = await Promise.all([add(), add()]);
  expect(both.filter((page) => page.includes("1 line was added from the survey."))).toHaveLength(1);
  const lines = await linesOf(app, id);
  expect(lines.map(({ description }) => description).sort()).toEqual([
    "Unarmed officer, Post dock",
    "Unarmed officer, Post gate",
    "Unarmed officer, Post roof",
  ]);
  // A line that was changed isn't added again, and one that was removed is.
  const [first, second] = lines;
  const edit = `${path}/lines/${first?.id}`;
  await browser.post(edit, {
    ...{ kind: "hours", description: "Supervisor", rate: "40", posts: "1", guards: "1" },
    ...{ days: "1", from: "08:00", to: "16:00", seen: await seenOn(browser, edit) },
  });
  await browser.post(`${path}/lines/${second?.id}/remove`, {});
  expect(await add()).toContain("1 line was added from the survey.");
  const after = await linesOf(app, id);
  expect(after).toHaveLength(3);
  expect(after[0]).toMatchObject({ id: first?.id, description: "Supervisor" });
});

test("a quote has at most 60 lines, and lines can't be added after it was sent", async () => {
  await using app = await testApp({ now });
  const { browser, booking, survey } = await surveyed(app);
  const id = await startQuote(browser, booking);
  const path = `/admin/quotes/${id}`;
  for (let at = 0; at < 61; at += 1) await propose(app, survey, `${at}`, { guards: "1" });
  const refused = await browser.post(path, { intent: "survey" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("A quote can have up to 60 lines.");
  expect(await linesOf(app, id)).toEqual([]);
  await app.db
    .updateTable("quote_versions")
    .set({ status: "sent", sent_at: now, sent_by: "Ada", document: "{}", document_hash: "hash" })
    .where("quote_id", "=", id)
    .execute();
  await browser.post(path, { intent: "survey" });
  expect(browser.cookies.get("toast")).toBe("quote-already-sent");
  expect(await linesOf(app, id)).toEqual([]);
});
