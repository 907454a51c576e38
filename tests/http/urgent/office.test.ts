import { expect, test } from "vitest";
import { orderMark } from "~/platform/forms/row-order.server";
import { type TestApp, testApp } from "../../support/app";
import { auditLog } from "../../support/office";
import { seenOn } from "../../support/office-forms";
import { historyOf, passMinutes, putOnCall, runPaging, sendUrgent } from "../../support/urgent";

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const list = "/admin/on-call";

const people = ({ db }: TestApp) =>
  db
    .selectFrom("on_call_people")
    .select(["id", "name", "email", "phone", "webhook_url"])
    .orderBy("position")
    .execute();

const ann = { name: "Ann First", email: "ann@example.com", phone: "", webhook_url: "" };

test("people are added, changed and removed, with an audit entry each", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const added = await office.post(`${list}/add`, { ...ann, phone: "+1 555 0111" });
  expect(added.headers.get("Location")).toBe(list);
  const [person] = await people(app);
  expect(person).toMatchObject({ ...ann, phone: "+1 555 0111" });
  const edit = `${list}/${person?.id}`;
  const webhook_url = "https://hooks.example.com/page";
  await office.post(edit, { ...ann, webhook_url, seen: await seenOn(office, edit) });
  expect(await people(app)).toMatchObject([{ ...ann, webhook_url }]);
  expect(await page(office.get(list))).toContain("Webhook: hooks.example.com");
  await office.post(`${edit}/remove`, {});
  expect(await people(app)).toEqual([]);
  expect((await auditLog(app)).map(({ action, entity, label }) => [action, entity, label])).toEqual(
    [
      ["created", "on-call", "Ann First"],
      ["changed", "on-call", "Ann First"],
      ["deleted", "on-call", "Ann First"],
    ],
  );
});

test.each([
  ["no name", { name: "" }, "name"],
  ["half an address", { email: "ann@" }, "email"],
  ["a phone without digits", { phone: "call me" }, "phone"],
  ["a webhook without TLS", { webhook_url: "http://hooks.example.com/" }, "webhook_url"],
  ["a webhook that is no address", { webhook_url: "hooks" }, "webhook_url"],
  ["a webhook on this machine", { webhook_url: "https://localhost/x" }, "webhook_url"],
  ["a webhook at a number", { webhook_url: "https://192.168.0.7/x" }, "webhook_url"],
  ["a webhook in IPv6", { webhook_url: "https://[::1]/x" }, "webhook_url"],
  ["a webhook in the local network", { webhook_url: "https://printer.local/x" }, "webhook_url"],
])("%s gets a message beside the field, and nothing is stored", async (_, wrong, field) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const response = await office.post(`${list}/add`, { ...ann, ...wrong });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain(`id="${field}-error"`);
  expect(html).toContain(field === "email" ? 'value="Ann First"' : 'value="ann@example.com"');
  expect(await people(app)).toEqual([]);
});

test("when two people edit a person, the second sees the difference", async () => {
  await using app = await testApp();
  const [one, two] = [await app.adminBrowser("one@example.com"), await app.adminBrowser()];
  await putOnCall(app, "Ann First");
  const [person] = await people(app);
  const edit = `${list}/${person?.id}`;
  const seen = await seenOn(one, edit);
  await one.post(edit, { ...ann, phone: "+1 555 0111", seen });
  const late = await two.post(edit, { ...ann, phone: "+1 555 0122", seen });
  expect(late.status).toBe(409);
  const html = await page(Promise.resolve(late));
  expect(html).toContain("changed this while you were editing");
  expect(html).toContain("+1 555 0111");
  await one.post(`${edit}/remove`, {});
  expect((await two.post(edit, { ...ann, seen })).status).toBe(404);
});

test("the order is saved, and refused when someone else changed the list", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First", "Ben Second", "Cleo Third");
  const ids = (await people(app)).map(({ id }) => id);
  const mark = orderMark(ids);
  const order = (some: string[], seen: string) => {
    const form = new FormData();
    for (const id of some) form.append("order[]", id);
    form.append("intent", "order");
    form.append("seen", seen);
    return office.postForm(`${list}.data`, form);
  };
  const answer = await (await order([...ids].reverse(), mark)).text();
  expect(answer).toContain("mark");
  expect((await people(app)).map(({ name }) => name)).toEqual([
    "Cleo Third",
    "Ben Second",
    "Ann First",
  ]);
  expect(await (await order(ids, mark)).text()).toContain("Someone else changed the list");
  expect((await auditLog(app)).map(({ label }) => label)).toEqual(["On-call order"]);
});

test("the wait and the promise are settings with limits and edit conflicts", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const html = await page(office.get(list));
  expect(html).toMatch(
    /name="urgent_wait_minutes"[^>]*value="5"|value="5"[^>]*urgent_wait_minutes/,
  );
  const seen = await seenOn(office, list);
  const save = (wait: string, promise: string) =>
    office.post(list, {
      intent: "settings",
      urgent_wait_minutes: wait,
      urgent_promise_minutes: promise,
      seen,
    });
  for (const [wait, promise, field] of [
    ["0", "", "urgent_wait_minutes"],
    ["61", "", "urgent_wait_minutes"],
    ["", "", "urgent_wait_minutes"],
    ["5", "soon", "urgent_promise_minutes"],
    ["5", "1441", "urgent_promise_minutes"],
  ] as const) {
    const response = await save(wait, promise);
    expect(response.status, wait + promise).toBe(400);
    expect(await response.text()).toContain(`id="${field}-error"`);
  }
  expect((await save("3", "20")).status).toBe(200);
  expect((await save("4", "")).status).toBe(409);
  expect((await auditLog(app)).map(({ label, changes }) => [label, changes])).toEqual([
    ["Paging", { urgent_wait_minutes: ["5", "3"], urgent_promise_minutes: ["", "20"] }],
  ]);
});

async function oneRequest(app: TestApp, fields: object = {}): Promise<string> {
  await sendUrgent(app, fields);
  await runPaging(app);
  const { id } = await app.db
    .selectFrom("urgent_requests")
    .select("id")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test("a request shows its details, each step with its time, and its emails", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const id = await oneRequest(app, { contact: "Dana, gate B", details: "Two men <b>inside</b>" });
  await passMinutes(app, 5);
  const html = await page(office.get(`/admin/urgent/${id}`));
  for (const text of [
    "12 Harbor Road, Springfield",
    "Dana, gate B",
    "Two men &lt;b&gt;inside&lt;/b&gt;",
    "Ann First was paged",
    "Nobody answered. Admins and dispatchers were notified.",
    "Sat, Nov 21, 2026, 10:05 AM",
    "ann@example.com",
    "admin@example.com",
    "I’ve Got It",
  ]) {
    expect(html).toContain(text);
  }
  // The link in a paging email is only for its recipient.
  const mail = await app.db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("template", "=", "urgent_page")
    .executeTakeFirstOrThrow();
  const shown = await page(office.get(`/admin/email-settings/log/${mail.id}`));
  expect(shown).not.toMatch(/urgent\/answer\/[\w-]{20}/);
});

test("an admin takes a request in the office, and nobody takes it twice", async () => {
  await using app = await testApp();
  const one = await app.adminBrowser("one@example.com");
  await putOnCall(app, "Ann First", "Ben Second");
  const own = await sendUrgent(app);
  await runPaging(app);
  const { id } = await app.db.selectFrom("urgent_requests").select("id").executeTakeFirstOrThrow();
  const answers = await Promise.all(
    [one, await app.adminBrowser()].map((office) =>
      office.post(`/admin/urgent/${id}`, { intent: "take" }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await page(app.get(own))).toContain("Test is calling you");
  await passMinutes(app, 30);
  expect(app.sentEmails).toHaveLength(1);
  expect(await historyOf(app)).toEqual(["received", "paged Ann First", "taken Test Admin"]);
  expect(await auditLog(app)).toMatchObject([
    { entity: "urgent", action: "changed", changes: { status: ["waiting", "taken"] } },
  ]);
});

test("a request is closed with its outcome, once, which ends its paging", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First", "Ben Second");
  const id = await oneRequest(app);
  const path = `/admin/urgent/${id}`;
  const empty = await office.post(path, { intent: "close", outcome: " " });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Enter the outcome");
  expect((await office.post(path, { intent: "close", outcome: "False alarm" })).status).toBe(302);
  const again = await office.post(path, { intent: "close", outcome: "Mine instead" });
  expect(again.status).toBe(409);
  const html = await again.text();
  expect(html).toContain("closed this request");
  expect(html).toContain("Mine instead");
  await passMinutes(app, 60);
  expect(app.sentEmails).toHaveLength(1);
  expect((await office.post(path, { intent: "take" })).status).toBe(409);
  expect(await page(office.get(path))).toContain("False alarm");
  for (const wrong of ["none", "00000000-0000-4000-8000-000000000000"]) {
    expect((await office.get(`/admin/urgent/${wrong}`)).status).toBe(404);
    const form = { intent: "close", outcome: "x" };
    expect((await office.post(`/admin/urgent/${wrong}`, form)).status).toBe(404);
  }
});

test("the list has filters, search and pages, and the dashboard shows open ones at the top", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin/urgent"))).toContain("No open urgent requests");
  const now = app.clock.now().getTime();
  for (let count = 0; count < 30; count += 1) {
    await app.db
      .insertInto("urgent_requests")
      .values({
        callback_phone: `+1 555 01${10 + count}`,
        site_address: `${count} Example Street`,
        reason: "threat",
        submission_hash: String(count),
        received_at: new Date(now + count * 1000),
        ...(count < 3
          ? { status: "closed", closed_at: new Date(now), closed_by: "Pat", outcome: "Police came" }
          : {}),
      })
      .execute();
  }
  const shown = async (query: string) =>
    [...(await page(office.get(`/admin/urgent${query}`))).matchAll(/>(\d+) Example Street</g)].map(
      ([, number]) => Number(number),
    );
  expect(await shown("")).toHaveLength(25);
  expect((await shown(""))[0]).toBe(29);
  expect(await shown("?page=2")).toEqual([4, 3]);
  expect(await shown("?show=closed")).toEqual([2, 1, 0]);
  expect(await shown("?show=all&q=POLICE")).toEqual([2, 1, 0]);
  expect(await shown("?q=555+0135")).toEqual([25]);
  expect(await page(office.get("/admin/urgent?q=nobody"))).toContain("No urgent requests found");
  const dashboard = await page(office.get("/admin"));
  expect(dashboard.indexOf("29 Example Street")).toBeGreaterThan(0);
  expect(dashboard.indexOf("29 Example Street")).toBeLessThan(dashboard.indexOf("Active Services"));
  expect(await page(office.get("/admin/search?q=29+Example"))).toContain("Urgent requests");
});

test("adding or changing someone on call, who gets links to urgent requests, asks for the password again", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const { id } = await app.db.selectFrom("on_call_people").select("id").executeTakeFirstOrThrow();
  app.clock.time = new Date(app.clock.time.getTime() + 11 * 60_000);
  const person = {
    name: "Eve",
    email: "eve@example.com",
    webhook_url: "https://hooks.example.com/x",
  };
  for (const path of ["/admin/on-call/add", `/admin/on-call/${id}`]) {
    const confirm = `/admin/confirm-password?to=${encodeURIComponent(path)}`;
    expect((await office.get(path)).headers.get("Location")).toBe(confirm);
    const refused = await office.post(`${path}.data`, { ...person, seen: "x" });
    expect(refused.status).toBe(403);
    const result = await refused.text();
    expect(result).toContain("since you confirmed your password");
    for (const typed of Object.values(person)) expect(result).toContain(JSON.stringify(typed));
  }
  const names = await app.db.selectFrom("on_call_people").select("name").execute();
  expect(names).toEqual([{ name: "Ann First" }]);
});
