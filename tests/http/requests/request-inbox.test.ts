import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { days, hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt, bookingOf } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";

const promise = { settings: { answer_within: "24 hours" } };

/** Adds requests in this order, a minute apart; returns a function from a name to its id. */
async function requestsOf(app: TestApp, names: readonly string[]) {
  const ids: Record<string, string> = {};
  for (const [index, customer_name] of names.entries()) {
    const created_at = new Date(app.clock.now().getTime() - (60 - index) * 60_000);
    ids[customer_name] = await book(app, { customer_name, created_at });
  }
  return (name: string) => ids[name] ?? "";
}

const text = async (response: Promise<Response>) =>
  (await pageOf(response)).replaceAll("<!-- -->", "");

/** The addresses of the previous and the next request on a booking's screen. */
function neighbors(page: string) {
  const to = (rel: string) =>
    new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(page)?.[0].match(/href="([^"]*)"/)?.[1];
  return [to("prev"), to("next")].map((address) => address?.replaceAll("&amp;", "&"));
}

test("a booking links to the previous and next request of the list it was opened from", async () => {
  await using app = await testApp();
  const id = await requestsOf(app, ["Ada One", "Ben Other", "Ada Two", "Ada Three"]);
  const office = await app.adminBrowser();
  const list = await text(office.get("/admin/bookings/requests?owner=nobody&q=ada"));
  const address = `/admin/bookings/${id("Ada Two")}?requests=open&owner=nobody&q=ada`;
  expect(list.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
  const page = await text(office.get(address));
  expect(page).toContain("2 of 3");
  expect(neighbors(page)).toEqual([
    `/admin/bookings/${id("Ada One")}?requests=open&owner=nobody&q=ada`,
    `/admin/bookings/${id("Ada Three")}?requests=open&owner=nobody&q=ada`,
  ]);
  expect(page.replaceAll("&amp;", "&")).toContain("/admin/bookings/requests?owner=nobody&q=ada");
  const first = await text(office.get(`/admin/bookings/${id("Ada One")}?requests=open`));
  expect(neighbors(first)).toEqual([undefined, `/admin/bookings/${id("Ben Other")}?requests=open`]);
  // If opened from elsewhere, it has none.
  expect(neighbors(await text(office.get(`/admin/bookings/${id("Ada One")}`)))).toEqual([
    undefined,
    undefined,
  ]);
});

test("an answered request keeps the links to the previous and next request of its list", async () => {
  await using app = await testApp(promise);
  const id = await requestsOf(app, ["Ada", "Ben", "Cy"]);
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id("Ben")}`;
  const row = await bookingOf(app, id("Ben"));
  const seen = stateMark({ status: row.status, startsAt: row.starts_at, endsAt: row.ends_at });
  const confirmed = await office.post(`${path}/confirm?requests=open`, {
    seen,
    date: "2026-12-01",
    start: "10:00",
    end: "11:00",
  });
  expect(confirmed.headers.get("Location")).toBe(`${path}?requests=open`);
  const page = await text(office.get(`${path}?requests=open`));
  expect(page).toContain("2 left");
  expect(neighbors(page)).toEqual([
    `/admin/bookings/${id("Ada")}?requests=open`,
    `/admin/bookings/${id("Cy")}?requests=open`,
  ]);
  const replied = await office.post(`/admin/bookings/${id("Cy")}/reply?requests=open`, {
    intent: "reply",
    seen: "",
    subject: "Your request",
    reply: "We’ll call you tomorrow.",
    answersTo: "own",
  });
  expect(replied.headers.get("Location")).toBe(`/admin/bookings/${id("Cy")}?requests=open`);
  const called = await office.post(`/admin/bookings/${id("Ada")}?requests=open`, {
    intent: "call",
    note: "",
  });
  expect(called.headers.get("Location")).toBe(`/admin/bookings/${id("Ada")}?requests=open`);
});

test("Done takes a request off the list, counts as a response and can be undone", async () => {
  await using app = await testApp(promise);
  const id = await requestsOf(app, ["Ada", "Ben"]);
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id("Ada")}`;
  const next = `/admin/bookings/${id("Ben")}?requests=open`;
  const answer = await office.post(path, { intent: "done", back: next });
  expect(answer.headers.get("Location")).toBe(next);
  expect(await text(office.get("/admin/bookings/requests"))).not.toContain(">Ada<");
  const list = await text(office.get("/admin/bookings/requests?show=done"));
  expect(list).toContain(">Ada<");
  expect(list).toContain("Responded");
  const page = await text(office.get(path));
  expect(page).toContain("Marked as done");
  // Doing it twice changes nothing.
  await office.post(path, { intent: "done", back: next });
  const logged = () => app.db.selectFrom("audit_log").select(["entity_id", "changes"]).execute();
  expect(await logged()).toEqual([{ entity_id: id("Ada"), changes: { done: ["no", "yes"] } }]);

  const undone = await office.post(`${path}?requests=open`, { intent: "not-done" });
  expect(undone.headers.get("Location")).toBe(`${path}?requests=open`);
  expect(await bookingOf(app, id("Ada"))).toMatchObject({ done_at: null, answered_at: null });
  expect(await text(office.get("/admin/bookings/requests"))).toContain(">Ada<");
  expect(await logged()).toHaveLength(2);
});

test("Done removes a follow-up date, due or later, and Undo brings it back", async () => {
  await using app = await testApp();
  const id = await book(app, { follow_up_on: "2026-11-20" });
  const later = await book(app, { follow_up_on: "2026-12-20" });
  const office = await app.adminBrowser();
  const done = { intent: "done", stay: "1" };
  for (const one of [id, later]) {
    expect((await office.post(`/admin/bookings/${one}`, done)).status).toBe(200);
  }
  expect(await bookingOf(app, id)).toMatchObject({ follow_up_on: null });
  expect(await bookingOf(app, later)).toMatchObject({ follow_up_on: null });
  expect(await text(office.get("/admin/bookings/requests?show=later"))).not.toContain(later);
  await office.post(`/admin/bookings/${id}`, {
    intent: "not-done",
    stay: "1",
    follow_up_on: "2026-11-20",
  });
  expect(await bookingOf(app, id)).toMatchObject({ follow_up_on: "2026-11-20", done_at: null });
});

test("a request that was done and comes back can be done again, and Undo restores only its date", async () => {
  await using app = await testApp();
  const id = await book(app, { follow_up_on: "2026-11-20" });
  const done_at = new Date(app.clock.now().getTime() - days(1));
  await app.db.updateTable("appointments").set({ done_at }).where("id", "=", id).execute();
  const office = await app.adminBrowser();
  expect(await text(office.get("/admin/bookings/requests"))).toContain('value="done"');
  const marked = await office.post(`/admin/bookings/${id}`, { intent: "done", stay: "1" });
  expect(await text(Promise.resolve(marked))).toContain("isNew");
  expect(await bookingOf(app, id)).toMatchObject({ follow_up_on: null, done_at });
  await office.post(`/admin/bookings/${id}`, {
    intent: "not-done",
    stay: "1",
    follow_up_on: "2026-11-20",
    keep_done: "1",
  });
  expect(await bookingOf(app, id)).toMatchObject({ follow_up_on: "2026-11-20", done_at });
});

test("Done removes even a later follow-up date of a booking that isn't a request, and Undo brings it back", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "09:00", "10:00", {
    customer_name: "Ada Later",
    follow_up_on: "2026-12-20",
  });
  const office = await app.adminBrowser();
  const later = () => text(office.get("/admin/bookings/requests?show=later"));
  const before = await bookingOf(app, id);
  expect(await later()).toContain("Ada Later");
  const answer = await office.post(`/admin/bookings/${id}`, { intent: "done", stay: "1" });
  // The toast sends the date back for Undo.
  expect(await answer.text()).toContain("2026-12-20");
  expect(await bookingOf(app, id)).toMatchObject({ follow_up_on: null, done_at: null });
  expect(await later()).not.toContain("Ada Later");
  await office.post(`/admin/bookings/${id}`, {
    intent: "not-done",
    stay: "1",
    follow_up_on: "2026-12-20",
  });
  expect(await bookingOf(app, id)).toEqual(before);
  const log = await app.db.selectFrom("audit_log").select("changes").orderBy("id").execute();
  expect(log.map(({ changes }) => changes)).toEqual([
    { follow_up_on: ["2026-12-20", null] },
    { follow_up_on: [null, "2026-12-20"] },
  ]);
});

test("a request keeps the response time that was promised when it came in", async () => {
  await using app = await testApp({ settings: { answer_within: "2 hours" } });
  const created_at = app.clock.now();
  const id = await book(app, { created_at });
  await app.db
    .updateTable("business_settings")
    .set({ setting_value: "48 hours" })
    .where("setting_key", "=", "answer_within")
    .execute();
  const office = await app.adminBrowser();
  expect(await text(office.get(`/admin/bookings/${id}`))).toContain("2 hr left");
  app.clock.time = new Date(created_at.getTime() + hours(3));
  expect(await text(office.get(`/admin/bookings/${id}`))).toContain("Overdue by 1 hr");
  await office.post(`/admin/bookings/${id}`, { intent: "call", note: "" });
  expect(await text(office.get(`/admin/bookings/${id}`))).toContain("Responded late");
});

test.each([
  ["canceled by the customer", { status: "cancelled", follow_up_on: "2026-11-20" }, "due"],
  ["won", { outcome: "won" }, "all"],
  ["lost", { outcome: "lost" }, "all"],
] as const)("no response is due to a request that was %s unanswered", async (_, closed, view) => {
  await using app = await testApp(promise);
  const created_at = new Date(app.clock.now().getTime() - days(12));
  const id = await book(app, { created_at, customer_name: "Ada Closed" });
  const office = await app.adminBrowser();
  const [booking, list] = [`/admin/bookings/${id}`, `/admin/bookings/requests?show=${view}`];
  expect(await text(office.get(booking))).toContain("Overdue by 11 days");
  await app.db.updateTable("appointments").set(closed).where("id", "=", id).execute();
  expect(await text(office.get(booking))).not.toContain("Overdue");
  const listed = await text(office.get(list));
  expect(listed).toContain("Ada Closed");
  expect(listed).not.toContain("Overdue");
  expect(listed).not.toContain("waiting 12 days");
});

test.each([
  ["24 hours", 1440],
  ["1 hour", 60],
  ["2 days", 2880],
  [" 90 Minutes ", 90],
  ["the next business day", 1440],
  ["", null],
])("the promised response time %j is %s minutes", async (written, minutes) => {
  await using app = await testApp();
  const { rows } = await sql<{ minutes: number | null }>`
    select (extract(epoch from promised_time(${written})) / 60)::int as minutes`.execute(app.db);
  expect(rows).toEqual([{ minutes }]);
});
