import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import { loaderData } from "../../support/loader-data";

const stageOf = async (app: TestApp, id: string) => {
  const { stage, stage_since } = await bookingOf(app, id);
  return { stage, since: stage_since.toISOString() };
};

const set = (app: TestApp, id: string, values: Record<string, unknown>) =>
  app.db
    .updateTable("appointments")
    .set(values as never)
    .where("id", "=", id)
    .execute();

test("the stage follows a request's progress, with the time it was reached", async () => {
  await using app = await testApp();
  const id = await book(app, { created_at: "2026-11-20T15:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "new", since: "2026-11-20T15:00:00.000Z" });
  await set(app, id, { answered_at: "2026-11-20T16:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "contacted", since: "2026-11-20T16:00:00.000Z" });
  const time = { starts_at: "2026-12-01T15:00:00Z", ends_at: "2026-12-01T16:00:00Z" };
  const visit = { ...time, start_time: "10:00", end_time: "11:00", consultant: 1 };
  await set(app, id, { status: "confirmed", time_set_at: "2026-11-20T17:00:00Z", ...visit });
  // Rescheduling doesn't restart the stage.
  await set(app, id, { time_set_at: "2026-11-21T17:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "visit", since: "2026-11-20T17:00:00.000Z" });
  await set(app, id, { status: "completed" });
  expect((await stageOf(app, id)).stage).toBe("visit");
  await set(app, id, { outcome: "won", outcome_at: "2026-12-02T15:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "won", since: "2026-12-02T15:00:00.000Z" });
  // Code that sets an outcome doesn't need to set its time.
  await set(app, id, { outcome: "lost" });
  const lost = await bookingOf(app, id);
  expect(lost.stage).toBe("lost");
  expect(lost.outcome_at?.getTime()).toBeGreaterThan(Date.parse("2026-12-02T15:00:00Z") - 1e9);
  expect(lost.outcome_at?.toISOString()).not.toBe("2026-12-02T15:00:00.000Z");
  await set(app, id, { outcome: null });
  expect(await bookingOf(app, id)).toMatchObject({ stage: "visit", outcome_at: null });
});

test("a canceled request is in no stage, unless it was lost", async () => {
  await using app = await testApp();
  const canceled = await book(app, { status: "cancelled" });
  const lost = await book(app, { status: "cancelled", outcome: "lost" });
  const booked = await bookAt(app, "10:00", "11:00");
  expect((await stageOf(app, canceled)).stage).toBe("closed");
  expect((await stageOf(app, lost)).stage).toBe("lost");
  expect((await stageOf(app, booked)).stage).toBe("visit");
});

const page = async (response: Promise<Response>) =>
  (await pageOf(response)).replaceAll("<!-- -->", "");

/** The text of a column: its heading and its cards. */
function columnOf(html: string, stage: string): string {
  const [found = ""] =
    new RegExp(`<section data-status="${stage}".*?</section>`, "s").exec(html) ?? [];
  return found
    .replace(/<option.*?<\/option>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

test("the board has a column for each stage with its count and value", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada New", company: "Ada Works" });
  await book(app, { customer_name: "Ben Called", answered_at: new Date(), monthly_value: 450_000 });
  await bookAt(app, "10:00", "11:00", { customer_name: "Cy Visit", monthly_value: 100_000 });
  await bookAt(app, "13:00", "14:00", { customer_name: "Di Visit", monthly_value: 50_050 });
  const won = { outcome: "won", outcome_at: app.clock.now() } as const;
  await book(app, { customer_name: "Ed Won", monthly_value: 900_000, ...won });
  await book(app, {
    customer_name: "Flo Lost long ago",
    outcome: "lost",
    outcome_at: "2026-01-01",
  });
  await book(app, { customer_name: "Gus Canceled", status: "cancelled" });
  const office = await app.adminBrowser();
  const html = await page(office.get("/admin/pipeline"));
  expect(columnOf(html, "new")).toMatch(/New 1 .*Ada Works Ada New Mobile Patrol/);
  expect(columnOf(html, "contacted")).toMatch(/Contacted 1 \$4,500 a month Ben Called/);
  expect(columnOf(html, "visit")).toContain("Site visit 2 $1,501 a month");
  expect(columnOf(html, "won")).toContain("Won 1 $9,000 a month Ed Won");
  // Lost more than 90 days ago.
  expect(columnOf(html, "lost")).toContain("Lost 0");
  expect(html).not.toContain("Gus Canceled");
});

test("the board is filtered by owner and service, and pages its columns", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser("olive@example.com");
  const { id: me } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await book(app, { customer_name: "Mine", owner_id: me, service_id: "event-security" });
  for (let made = 0; made < 25; made += 1) await book(app, { customer_name: `Other ${made}` });
  const cards = async (query: string) => {
    const html = await page(office.get(`/admin/pipeline?${query}`));
    return { html, count: html.match(/data-item=/g)?.length ?? 0 };
  };
  expect((await cards("owner=me")).count).toBe(1);
  expect((await cards("service=event-security")).count).toBe(1);
  expect((await cards("owner=nobody&service=event-security")).count).toBe(0);
  const first = await cards("");
  expect(first.count).toBe(15);
  expect(first.html).toContain("more-new=30");
  expect((await cards("more-new=30")).count).toBe(26);
});

/** The request that the dialog at the address moves. */
async function moveIn(browser: Browser, address: string) {
  type Pipeline = { move?: { to: string; booking: { id: string }; mark?: string } };
  return (await loaderData<Pipeline>(browser, address)).move;
}

test("a request is moved by a call or an outcome, which returns to the board", async () => {
  await using app = await testApp();
  const id = await book(app, { customer_name: "Ada" });
  const office = await app.adminBrowser();
  const back = "/admin/pipeline?owner=nobody";
  expect(await moveIn(office, `${back}&move=${id}&to=contacted`)).toMatchObject({
    to: "contacted",
    booking: { id },
  });
  const called = await office.post(`/admin/bookings/${id}`, { intent: "call", note: "", back });
  expect(called.headers.get("Location")).toBe(back);

  const won = await moveIn(office, `${back}&move=${id}&to=won`);
  expect(won).toMatchObject({ to: "won", booking: { id } });
  const saved = await office.post(`/admin/bookings/${id}`, {
    intent: "follow-up",
    back,
    seen: won?.mark ?? "",
    owner_id: "",
    follow_up_on: "",
    outcome: "won",
    lost_reason: "",
    monthly_value: "2,500",
  });
  expect(saved.headers.get("Location")).toBe(back);
  const stored = await bookingOf(app, id);
  expect(stored).toMatchObject({ stage: "won", monthly_value: 250_000 });
  expect(stored.outcome_at).toEqual(app.clock.now());
  // It never redirects to another site.
  const away = { intent: "call", note: "", back: "https://evil.example" };
  const answer = await office.post(`/admin/bookings/${id}`, away);
  expect(answer.headers.get("Location")).toBe(`/admin/bookings/${id}`);
});

test("an impossible move opens no dialog, and a viewer can’t move requests", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00", { customer_name: "Ada" });
  const office = await app.adminBrowser();
  for (const query of [`move=${id}&to=visit`, `move=${id}&to=quoted`, "move=nothing&to=won"]) {
    expect(await moveIn(office, `/admin/pipeline?${query}`)).toBeUndefined();
  }
  await app.db.updateTable("user_roles").set({ role: "viewer" }).execute();
  const viewed = await page(office.get(`/admin/pipeline?move=${id}&to=won`));
  expect(viewed).toContain("Ada");
  expect(viewed).not.toContain("Move Ada");
  expect(await moveIn(office, `/admin/pipeline?move=${id}&to=won`)).toBeUndefined();
});
