import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

/** The customers in a list, in order. */
async function customers(response: Promise<Response>): Promise<string[]> {
  const html = await page(response);
  return [
    ...html.matchAll(/href="\/admin\/bookings\/[0-9a-f-]{36}(?:\?requests=[^"]*)?"[^>]*>([^<]+)</g),
  ].map(([, name = ""]) => name);
}

const untouched = {
  intent: "follow-up",
  owner_id: "",
  follow_up_on: "",
  outcome: "",
  lost_reason: "",
  monthly_value: "",
};

async function followUpSeen(response: Promise<Response>): Promise<string> {
  return seenIn(await page(response));
}

test("a follow-up is saved, shown and logged with the owner's name", async () => {
  await using app = await testApp();
  const id = await book(app);
  const office = await app.adminBrowser("olive@example.com");
  const path = `/admin/bookings/${id}`;
  const olive = await app.db
    .selectFrom("users")
    .select(["id", "name"])
    .where("email", "=", "olive@example.com")
    .executeTakeFirstOrThrow();
  const saved = await office.post(path, {
    ...untouched,
    seen: await followUpSeen(office.get(path)),
    owner_id: olive.id,
    follow_up_on: "2026-12-24",
    outcome: "won",
    lost_reason: "Not lost, so not kept",
    monthly_value: "$4,500.50",
  });
  expect(saved.headers.get("Location")).toBe(path);
  const row = await app.db
    .selectFrom("appointments")
    .select(["owner_id", "follow_up_on", "outcome", "lost_reason", "monthly_value"])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    owner_id: olive.id,
    follow_up_on: "2026-12-24",
    outcome: "won",
    lost_reason: "",
    monthly_value: 450_050,
  });
  expect(await page(office.get(path))).toContain('value="$4,500.50"');
  const { changes } = await app.db
    .selectFrom("audit_log")
    .select("changes")
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ owner_id: ["", olive.name], outcome: [null, "won"] });
});

test.each([
  ["an amount", { monthly_value: "plenty" }, "Enter an amount, such as 4,500"],
  ["a negative amount", { monthly_value: "-5" }, "Enter an amount, such as 4,500"],
  ["a day that doesn't exist", { follow_up_on: "2026-02-30" }, "date"],
  ["an unknown outcome", { outcome: "maybe" }, "Choose an option from the list"],
  ["an unknown owner", { owner_id: "nobody-here" }, "edit bookings"],
  ["a lost request without a reason", { outcome: "lost" }, "Enter why it was lost"],
  ["a date in the past", { follow_up_on: "2026-11-20" }, "Choose today or a later date"],
])("an invalid follow-up is refused and changes nothing: %s", async (_, wrong, words) => {
  await using app = await testApp();
  const id = await book(app);
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}`;
  const seen = await followUpSeen(office.get(path));
  const refused = await office.post(path, { ...untouched, seen, ...wrong });
  expect([400, 409]).toContain(refused.status);
  expect(await page(Promise.resolve(refused))).toContain(words);
  const row = await app.db
    .selectFrom("appointments")
    .select(["owner_id", "follow_up_on", "outcome", "monthly_value"])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ owner_id: null, follow_up_on: null, outcome: null, monthly_value: null });
});

test("a follow-up that a colleague changed in the meantime shows both versions, with the owners' names", async () => {
  await using app = await testApp();
  const id = await book(app);
  const [olive, otto] = [
    await app.adminBrowser("olive@example.com"),
    await app.adminBrowser("otto@example.com"),
  ];
  const path = `/admin/bookings/${id}`;
  const { id: ottoId } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "otto@example.com")
    .executeTakeFirstOrThrow();
  const seen = await followUpSeen(olive.get(path));
  await otto.post(path, { ...untouched, seen, owner_id: ottoId });
  const late = await olive.post(path, {
    ...untouched,
    seen,
    outcome: "lost",
    lost_reason: "Price",
  });
  expect(late.status).toBe(409);
  const html = await page(Promise.resolve(late));
  expect(html).toContain("Unassigned");
  expect(html).toContain("Lost");
  expect(html).not.toContain(`>${ottoId}<`);
});

test("a past follow-up date that stays doesn't keep other fields from being saved", async () => {
  await using app = await testApp();
  const id = await book(app, { follow_up_on: "2026-11-01" });
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}`;
  const seen = await followUpSeen(office.get(path));
  const typed = { ...untouched, seen, follow_up_on: "2026-11-01", monthly_value: "900" };
  expect((await office.post(path, typed)).status).toBe(302);
  expect(await page(office.get(path))).toContain('value="$900"');
});

test("a lost request says so in every list, has its own view, and comes back on its date", async () => {
  await using app = await testApp();
  const id = await book(app, { customer_name: "Ada Lost" });
  await book(app, { customer_name: "Ben Open" });
  const office = await app.adminBrowser("olive@example.com");
  const path = `/admin/bookings/${id}`;
  await office.post(path, {
    ...untouched,
    seen: await followUpSeen(office.get(path)),
    outcome: "lost",
    lost_reason: "Price",
    follow_up_on: "2026-12-01",
  });
  const list = (show: string) => customers(office.get(`/admin/bookings/requests?show=${show}`));
  expect(await list("open")).toEqual(["Ben Open"]);
  expect(await list("decided")).toEqual(["Ada Lost"]);
  expect(await list("later")).toEqual(["Ada Lost"]);
  app.clock.time = new Date("2026-12-01T15:00:00Z");
  expect(await list("due")).toEqual(["Ada Lost"]);
  expect(await page(office.get("/admin/bookings/requests"))).toMatch(/Follow up<span[^>]*>1</);
  for (const shown of [path, "/admin/bookings/requests?show=decided", "/admin/bookings/all"]) {
    expect(await page(office.get(shown))).toMatch(/>Lost[< ]/);
  }
  const history = await page(office.get(path));
  expect(history).toContain("Follow-up changed");
  expect(history).toContain("Outcome: Lost\nLost reason: Price");
});

test("a follow-up in the history of a request that the customer canceled isn't an answer", async () => {
  await using app = await testApp({ settings: { answer_within: "24 hours" } });
  const id = await book(app, { status: "cancelled", created_at: app.clock.now() });
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}`;
  const seen = await followUpSeen(office.get(path));
  await office.post(path, { ...untouched, seen, follow_up_on: "2026-12-01" });
  const { answered_at } = await app.db
    .selectFrom("appointments")
    .select("answered_at")
    .executeTakeFirstOrThrow();
  expect(answered_at).toBeNull();
});

test("requests, bookings and the export are filtered by a colleague and by outcome", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser("olive@example.com");
  await app.adminBrowser("otto@example.com");
  const { id: otto } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "otto@example.com")
    .executeTakeFirstOrThrow();
  const id = await book(app, { customer_name: "Otto's", follow_up_on: "2026-12-01" });
  await app.db
    .updateTable("appointments")
    .set({ owner_id: otto, outcome: "lost", lost_reason: "Price", monthly_value: 450_050 })
    .where("id", "=", id)
    .execute();
  await book(app, { customer_name: "Nobody's" });
  const names = (path: string) => customers(office.get(path));
  expect(await names(`/admin/bookings/requests?show=all&owner=${otto}`)).toEqual(["Otto&#x27;s"]);
  expect(await names(`/admin/bookings/all?owner=${otto}`)).toEqual(["Otto&#x27;s"]);
  expect(await names("/admin/bookings/all?owner=me")).toEqual([]);
  expect(await names("/admin/bookings/all?status=lost")).toEqual(["Otto&#x27;s"]);
  const csv = await (await office.get("/admin/bookings/export?status=lost")).text();
  const [head, ...rows] = csv.trim().split("\r\n");
  expect(head).toMatch(/"Owner","Follow-up date","Outcome","Lost reason","Monthly value"$/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/"12\/1\/2026","Lost","Price","4500.50"$/);
});

test("notes and calls are listed newest first, and a call answers the request", async () => {
  await using app = await testApp({ settings: { answer_within: "24 hours" } });
  const id = await book(app, { created_at: app.clock.now() });
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}`;
  expect(await page(office.get("/admin/bookings/requests"))).toContain("24 hr left");

  const empty = await office.post(path, { intent: "note", note: " " });
  expect(empty.status).toBe(400);
  expect(await page(Promise.resolve(empty))).toContain("Write a note");

  await office.post(path, { intent: "note", note: "Gate code is with the neighbor" });
  expect(await page(office.get("/admin/bookings/requests"))).toContain("24 hr left");
  const called = await office.post(path, { intent: "call", note: "" });
  expect(called.headers.get("Location")).toBe(path);
  const html = await page(office.get(path));
  expect(html.indexOf("Called")).toBeGreaterThan(0);
  expect(html.indexOf("Called")).toBeLessThan(html.indexOf("Gate code"));
  const list = await page(office.get("/admin/bookings/requests"));
  expect(list).toContain("Responded");
  expect(list).not.toContain("24 hr left");
  const log = await app.db.selectFrom("audit_log").select("changes").execute();
  expect(JSON.stringify(log)).not.toContain("Gate code");
});

test("a note or a call that is sent twice in a row is stored once, but again later", async () => {
  await using app = await testApp();
  const id = await book(app);
  const office = await app.adminBrowser("olive@example.com");
  const other = await app.adminBrowser("otto@example.com");
  const path = `/admin/bookings/${id}`;
  const stored = () =>
    app.db.selectFrom("office_notes").select(["kind", "note"]).orderBy("id").execute();
  const note = { intent: "note", note: "Gate code is with the neighbor" };
  const call = { intent: "call", note: "" };
  await Promise.all([office.post(path, note), office.post(path, note)]);
  await Promise.all([office.post(path, call), office.post(path, call)]);
  expect((await stored()).map(({ kind }) => kind)).toEqual(["note", "call"]);
  await other.post(path, call);
  expect(await stored()).toHaveLength(3);
  app.clock.time = new Date(app.clock.now().getTime() + 60_000);
  await office.post(path, call);
  expect(await stored()).toHaveLength(4);
});

test("a follow-up that can't be saved says so only at its own form", async () => {
  await using app = await testApp();
  const id = await book(app);
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}`;
  const alerts = (html: string) => html.split("<script")[0]?.match(/role="alert"/g)?.length ?? 0;
  const before = await page(office.get(path));
  const seen = seenIn(before);
  await app.db.schema.alterTable("audit_log").renameTo("tucked_away").execute();
  try {
    const failed = await office.post(path, { ...untouched, seen, outcome: "won" });
    expect(failed.status).toBe(500);
    expect(alerts(await page(Promise.resolve(failed)))).toBe(alerts(before) + 1);
  } finally {
    await app.db.schema.alterTable("tucked_away").renameTo("audit_log").execute();
  }
});

test("a reply answers the request", async () => {
  await using app = await testApp({ settings: { answer_within: "24 hours" } });
  const id = await book(app);
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, {
    intent: "reply",
    seen: "",
    subject: "Your request",
    reply: "We’ll call you tomorrow.",
    answersTo: "own",
  });
  await app.runJobs();
  expect(await page(office.get("/admin/bookings/requests"))).toContain("Responded");
});

test("the list shows requests by follow-up date, outcome and owner", async () => {
  await using app = await testApp();
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  const requests = {
    Plain: await book(app, { customer_name: "Plain", created_at: at(1) }),
    Due: await book(app, {
      customer_name: "Due",
      created_at: at(2),
      follow_up_on: "2026-11-21",
    }),
    Later: await book(app, {
      customer_name: "Later",
      created_at: at(3),
      follow_up_on: "2026-11-22",
    }),
    Lost: await book(app, { customer_name: "Lost", created_at: at(4) }),
    Visited: await book(app, {
      customer_name: "Visited",
      created_at: at(5),
      follow_up_on: "2026-11-20",
    }),
  };
  await app.db
    .updateTable("appointments")
    .set({ outcome: "lost" })
    .where("id", "=", requests.Lost)
    .execute();
  await app.db
    .updateTable("appointments")
    .set({
      status: "completed",
      start_time: "09:00",
      end_time: "10:00",
      starts_at: new Date("2026-11-10T14:00:00Z"),
      ends_at: new Date("2026-11-10T15:00:00Z"),
    })
    .where("id", "=", requests.Visited)
    .execute();
  const office = await app.adminBrowser("olive@example.com");
  const path = `/admin/bookings/${requests.Due}`;
  const { id: olive } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "olive@example.com")
    .executeTakeFirstOrThrow();
  await office.post(path, {
    ...untouched,
    seen: await followUpSeen(office.get(path)),
    follow_up_on: "2026-11-21",
    owner_id: olive,
  });
  const shown = (query: string) => customers(office.get(`/admin/bookings/requests${query}`));
  expect(await shown("")).toEqual(["Plain", "Due"]);
  expect(await shown("?show=due")).toEqual(["Due", "Visited"]);
  expect(await shown("?show=later")).toEqual(["Later"]);
  expect(await shown("?show=all")).toEqual(["Plain", "Due", "Later", "Lost"]);
  expect(await shown("?owner=me")).toEqual(["Due"]);
  expect(await shown("?owner=nobody")).toEqual(["Plain"]);
  expect(await shown("?owner=me&q=Plain")).toEqual([]);
});

test("a booking stays when its owner leaves", async () => {
  await using app = await testApp();
  const id = await book(app);
  const office = await app.adminBrowser("olive@example.com");
  const otto = await app.adminBrowser("otto@example.com");
  await otto.get("/admin");
  await app.db
    .updateTable("appointments")
    .set((eb) => ({
      owner_id: eb.selectFrom("users").select("id").where("email", "=", "otto@example.com"),
    }))
    .where("id", "=", id)
    .execute();
  await app.db
    .deleteFrom("user_roles")
    .where("user_id", "in", (eb) =>
      eb.selectFrom("users").select("id").where("email", "=", "otto@example.com"),
    )
    .execute();
  expect(await page(office.get(`/admin/bookings/${id}`))).toContain("Former team member");
  await app.db.deleteFrom("users").where("email", "=", "otto@example.com").execute();
  expect((await office.get(`/admin/bookings/${id}`)).status).toBe(200);
});
