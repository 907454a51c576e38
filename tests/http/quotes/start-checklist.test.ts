import { expect, test } from "vitest";
import { firstTasks } from "~/features/quotes/checklist/schema";
import { type TestApp, testApp } from "../../support/app";
import { seenIn } from "../../support/office-forms";
import { acceptance, quoteContent, sentQuote } from "../../support/quotes";

const now = new Date("2026-11-23T15:00:00Z");

/** An accepted quote, and its address in the office. */
async function anAcceptedQuote(app: TestApp) {
  const { lines, ...content } = quoteContent();
  const discount = {
    ...({ kind: "discount", id: "d", description: "Annual contract", note: "" } as const),
    ...({ percent: 750, amount: null, every: "month" } as const),
  };
  const { id, quoteId, secret } = await sentQuote(app, {
    content: { ...content, lines: [...lines.map((line) => ({ ...line, cost: 1999 })), discount] },
  });
  await app.newBrowser().post(`/quote/${secret}`, await acceptance(app, id));
  return { browser: await app.adminBrowser(), path: `/admin/quotes/${quoteId}` };
}

const tasksIn = (app: TestApp) =>
  app.db.selectFrom("quote_tasks").selectAll().orderBy("position").execute();

test("the checklist of an accepted quote stores owners, dates and completed tasks", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await anAcceptedQuote(app);
  const page = await (await browser.get(path)).text();
  expect(page).toContain(`${firstTasks.length} of ${firstTasks.length} tasks left`);
  const owner = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const form = {
    intent: "checklist",
    task_0: "Write the post orders",
    owner_0: owner.id,
    due_0: "2026-12-01",
    done_0: "on",
    task_1: "Order badges",
    task_2: "",
    owner_2: "",
    due_2: "",
  };
  const seen = seenIn(page);
  await browser.post(path, { ...form, seen });
  expect(browser.cookies.get("toast")).toBe("quote-saved");
  expect(await tasksIn(app)).toMatchObject([
    { task: "Write the post orders", owner_id: owner.id, due_on: "2026-12-01", done_at: now },
    { task: "Order badges", owner_id: null, due_on: null, done_at: null },
  ]);
  const late = await browser.post(path, { ...form, task_1: "Order radios", seen });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Order radios");
  expect(await tasksIn(app)).toHaveLength(2);
});

test("identical tasks each keep the time when they were done", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await anAcceptedQuote(app);
  const save = async (fields: Record<string, string>) => {
    const seen = seenIn(await (await browser.get(path)).text());
    await browser.post(path, { intent: "checklist", seen, ...fields });
    expect(browser.cookies.get("toast")).toBe("quote-saved");
  };
  const twice = { task_0: "Train a new officer", task_1: "Train a new officer" };
  await save({ ...twice, done_0: "on" });
  const later = new Date("2026-11-24T15:00:00Z");
  app.clock.time = later;
  await save({ ...twice, done_0: "on", done_1: "on" });
  expect(await tasksIn(app)).toMatchObject([{ done_at: now }, { done_at: later }]);
  // A task keeps the time it was done when it's reworded, and when an earlier one is removed.
  app.clock.time = new Date("2026-11-25T15:00:00Z");
  await save({ task_0: "", task_1: "Train two new officers", done_1: "on" });
  expect(await tasksIn(app)).toMatchObject([{ task: "Train two new officers", done_at: later }]);
});

test("an unknown owner and an invalid date are refused next to their fields", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await anAcceptedQuote(app);
  const seen = seenIn(await (await browser.get(path)).text());
  const form = { intent: "checklist", task_0: "Get keys", seen };
  const nobody = await browser.post(path, {
    ...form,
    task_0: "",
    task_1: "Get keys",
    owner_1: "nobody",
  });
  expect(nobody.status).toBe(409);
  const refused = await nobody.text();
  expect(refused).toContain('id="owner_1-error"');
  expect(refused).toContain("Choose another owner. This person can no longer edit bookings.");
  const wrong = await browser.post(path, { ...form, due_0: "2026-02-30" });
  expect(wrong.status).toBe(400);
  expect(await tasksIn(app)).toHaveLength(firstTasks.length);
});

test("an accepted quote is exported for scheduling, without the office's costs", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await anAcceptedQuote(app);
  const json = await (await browser.get(`${path}/export/json`)).json();
  expect(json).toMatchObject({
    quote: 1001,
    customer: { name: "Ada Example" },
    lines: [
      {
        description: "Unarmed officer, main gate",
        guards: 1,
        from: "18:00",
        to: "06:00",
        hoursPerWeek: 84,
      },
      { description: "Access control setup", every: "once" },
      { kind: "discount", description: "Annual contract", percent: 750, amount: null },
    ],
  });
  expect(JSON.stringify(json)).not.toContain("cost");
  const csv = await (await browser.get(`${path}/export/csv`)).text();
  expect(csv).toContain("Sunday Monday Tuesday");
  expect(csv).toContain("30.00");
  expect(csv).toMatch(/,"\d{1,2}\/\d{1,2}\/\d{4}",.*,"6:00 PM","6:00 AM",/);
  expect(csv).not.toContain("19.99");
  expect(csv.trim().split("\n").at(-1)).toMatch(
    /"Annual contract","Discount",.*,"7\.5",,"Per month"\s*$/,
  );
  expect((await browser.get(`${path}/export/xml`)).status).toBe(404);
});
