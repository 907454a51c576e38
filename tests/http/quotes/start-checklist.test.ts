import { expect, test } from "vitest";
import { startChecklist } from "~/features/quotes/checklist/commands.server";
import { firstTasks } from "~/features/quotes/checklist/schema";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";
import { quoteDocument } from "../../support/quotes";

const now = new Date("2026-11-23T15:00:00Z");

/** An accepted quote with one line of guard hours, and its address in the office. */
async function anAcceptedQuote(app: TestApp) {
  const browser = await app.adminBrowser();
  const booking = await book(app, { customer_name: "Ada Example", company: "Fairview Plaza" });
  const started = await browser.post("/admin/quotes/start", { booking });
  const path = started.headers.get("Location") ?? "";
  const id = path.split("/").at(-1) ?? "";
  await browser.post(`${path}/lines/add`, {
    kind: "hours",
    description: "Unarmed officer",
    rate: "28.50",
    cost: "19",
    posts: "1",
    guards: "2",
    days: "1\n2",
    from: "18:00",
    to: "06:00",
  });
  const version = app.db.updateTable("quote_versions").where("quote_id", "=", id);
  await version
    .set({
      status: "sent",
      sent_at: now,
      sent_by: "Ada",
      document: JSON.stringify(quoteDocument({ lines: quoteDocument().lines.slice(0, 1) })),
      document_hash: "hash",
    })
    .execute();
  await app.db.updateTable("quotes").set({ number: 1001 }).where("id", "=", id).execute();
  await version.set({ status: "accepted", decided_at: now, signer_name: "Ada" }).execute();
  await app.db.transaction().execute((trx) => startChecklist(trx, id));
  return { browser, path, id };
}

const tasksIn = (app: TestApp) =>
  app.db.selectFrom("quote_tasks").selectAll().orderBy("position").execute();

test("the checklist of an accepted quote is kept with owners, dates and what is done", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await anAcceptedQuote(app);
  const page = await (await browser.get(path)).text();
  expect(page).toContain(`${firstTasks.length} of ${firstTasks.length} left`);
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

test("an unknown owner and a wrong date are refused beside their fields", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await anAcceptedQuote(app);
  const seen = seenIn(await (await browser.get(path)).text());
  const form = { intent: "checklist", task_0: "Get keys", seen };
  const nobody = await browser.post(path, { ...form, owner_0: "nobody" });
  expect(nobody.status).toBe(409);
  expect(await nobody.text()).toContain("This person can no longer edit bookings");
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
        description: "Unarmed officer",
        guards: 2,
        days: ["Monday", "Tuesday"],
        from: "18:00",
        to: "06:00",
        hoursPerWeek: 48,
      },
    ],
  });
  expect(JSON.stringify(json)).not.toContain("cost");
  const csv = await (await browser.get(`${path}/export/csv`)).text();
  expect(csv).toContain("Monday Tuesday");
  expect(csv).toContain("28.50");
  expect(csv).not.toContain("19.00");
  expect((await browser.get(`${path}/export/xml`)).status).toBe(404);
});
