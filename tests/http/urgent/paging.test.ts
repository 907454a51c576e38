import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { roles } from "~/platform/auth/permissions";
import { testApp } from "../../support/app";
import {
  answerLinks,
  historyOf,
  passMinutes,
  putOnCall,
  runPaging,
  sendUrgent,
} from "../../support/urgent";

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

test("pages each person once, in order and a wait apart, until someone has it", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First", "Ben Second", "Cleo Third");
  const own = await sendUrgent(app);
  await runPaging(app);
  expect(app.sentEmails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ann@example.com", "URGENT: Break-in at 12 Harbor Road, Springfield"],
  ]);
  expect(await page(app.get(own))).toContain("Received, not confirmed yet");

  await passMinutes(app, 4.9);
  expect(app.sentEmails).toHaveLength(1);
  await passMinutes(app, 0.1);
  await passMinutes(app, 5);
  expect(app.sentEmails.map(({ to }) => to)).toEqual([
    "ann@example.com",
    "ben@example.com",
    "cleo@example.com",
  ]);

  const [link = ""] = answerLinks(app, "cleo@example.com");
  expect(await page(app.get(link))).toContain("Can you take this?");
  // Link scanners open links: that alone changes nothing.
  expect(await page(app.get(own))).toContain("Received, not confirmed yet");
  const answered = await app.post(link, {});
  expect([answered.status, answered.headers.get("Location")]).toEqual([302, link]);
  const after = await page(app.get(link));
  expect(after).toContain("You took this request");
  expect(after).toContain("tel:+15550142");
  const seen = await page(app.get(own));
  expect(seen).toContain("Cleo is calling you");
  expect(seen).not.toContain("Third");

  await passMinutes(app, 60);
  expect(app.sentEmails).toHaveLength(3);
  expect(await historyOf(app)).toEqual([
    "received",
    "paged Ann First",
    "paged Ben Second",
    "paged Cleo Third",
    "taken Cleo Third",
  ]);
});

test("notifies all admins and the office when nobody answers, and stays open on the dashboard", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  const office = await app.adminBrowser("admin@example.com");
  await app.adminBrowser("second@example.com");
  await putOnCall(app, "Ann First");
  const own = await sendUrgent(app);
  await runPaging(app);
  await passMinutes(app, 5);
  const told = app.sentEmails.map(({ to, subject }) => `${subject.split(":")[0]}: ${to}`);
  expect(told.sort()).toEqual([
    "Nobody answered the urgent request at 12 Harbor Road, Springfield: admin@example.com",
    "Nobody answered the urgent request at 12 Harbor Road, Springfield: office@example.com",
    "Nobody answered the urgent request at 12 Harbor Road, Springfield: second@example.com",
    "URGENT: ann@example.com",
  ]);
  const paged = app.sentEmails.find(({ to }) => to === "ann@example.com");
  expect(paged?.replyTo).toBe("office@example.com");
  expect(await page(office.get("/admin"))).toContain("Nobody on call answered.");
  expect(await page(app.get(own))).toContain("Received, not confirmed yet");

  // Someone on call can still take it.
  const [link = ""] = answerLinks(app, "ann@example.com");
  await app.post(link, {});
  expect(await page(app.get(own))).toContain("Ann is calling you");
  expect(await page(office.get("/admin"))).not.toContain("Nobody on call answered.");
  await passMinutes(app, 30);
  expect(app.sentEmails).toHaveLength(4);
});

test("also notifies dispatchers, but nobody whose role can't take the request", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  for (const role of roles) await app.browserWith(role);
  await putOnCall(app, "Ann First");
  await sendUrgent(app);
  await runPaging(app);
  await passMinutes(app, 5);
  const told = app.sentEmails.filter(({ subject }) => subject.startsWith("Nobody answered"));
  expect(told.map(({ to }) => to).sort()).toEqual([
    "admin@example.com",
    "dispatcher@example.com",
    "office@example.com",
  ]);
});

test("changes to the wait, order and list apply to the rest of an escalation", async () => {
  await using app = await testApp({ settings: { urgent_wait_minutes: "2" } });
  await putOnCall(app, "Ann First", "Ben Second", "Cleo Third");
  await sendUrgent(app);
  await runPaging(app);
  await app.db.deleteFrom("on_call_people").where("name", "=", "Ben Second").execute();
  await passMinutes(app, 2);
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["ann@example.com", "cleo@example.com"]);
  await putOnCall(app, "Dan Fourth");
  await passMinutes(app, 2);
  expect(app.sentEmails.at(-1)?.to).toBe("dan@example.com");
});

test("when two people take a request at the same time, one has it, and the other sees who", async () => {
  await using app = await testApp({ settings: { urgent_wait_minutes: "1" } });
  await putOnCall(app, "Ann First", "Ben Second");
  const own = await sendUrgent(app);
  await runPaging(app);
  await passMinutes(app, 1);
  const links = ["ann@example.com", "ben@example.com"].map((to) => answerLinks(app, to)[0] ?? "");
  await Promise.all(links.map((link) => app.newBrowser().post(link, {})));
  const pages = await Promise.all(links.map((link) => page(app.get(link))));
  expect(pages.filter((html) => html.includes("You took this request"))).toHaveLength(1);
  const [winner = ""] = (await historyOf(app)).filter((line) => line.startsWith("taken"));
  const name = winner.replace("taken ", "");
  expect(pages.filter((html) => html.includes(`${name} took this request`))).toHaveLength(1);
  expect(await page(app.get(own))).toContain(`${name.split(" ")[0]} is calling you`);
  // Pressing twice changes nothing.
  for (const link of links) await app.post(link, {});
  expect((await historyOf(app)).filter((line) => line.startsWith("taken"))).toEqual([winner]);
});

test("a program that dies between two pages continues where it left off", async () => {
  await using first = await testApp();
  await putOnCall(first, "Ann First", "Ben Second");
  await sendUrgent(first);
  await runPaging(first);
  await first.services.jobs.stop({ atOnce: true });

  const later = new Date(first.clock.time.getTime() + 5 * 60_000);
  await using second = await testApp({ database: first.database, now: later });
  await runPaging(second);
  expect(second.sentEmails.map(({ to }) => to)).toEqual(["ben@example.com"]);
  expect(await historyOf(second)).toEqual(["received", "paged Ann First", "paged Ben Second"]);
});

test("a page that fails halfway leaves nothing behind and is repeated", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  await sendUrgent(app);
  await runPaging(app);
  await app.db.deleteFrom("urgent_pages").execute();
  await app.db.deleteFrom("urgent_events").where("kind", "=", "paged").execute();
  // The history can't be written.
  await app.db.schema.alterTable("urgent_events").renameTo("away").execute();
  const before = app.sentEmails.length;
  const job = runPaging(app).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  await app.db.schema.alterTable("away").renameTo("urgent_events").execute();
  await job;
  await runPaging(app);
  expect(app.sentEmails.length - before).toBe(1);
  expect(await historyOf(app)).toEqual(["received", "paged Ann First"]);
});

test("many pages in an hour aren't delayed by a mailbox's quota", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  for (let count = 0; count < 20; count += 1) {
    const browser = app.newBrowser(`198.51.${count}.9`);
    await browser.post("/urgent", {
      callback_phone: `+1 555 01${count + 10}`,
      site_address: "Here",
      reason: "threat",
    });
  }
  await runPaging(app);
  expect(app.sentEmails.filter(({ to }) => to === "ann@example.com")).toHaveLength(20);
});

/** A webhook on this machine that answers with a status. */
async function webhookServer(answer: () => number) {
  const received: { body: string; type: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ body, type: request.headers["content-type"] });
      response.writeHead(answer(), { Location: "http://127.0.0.1:1/" }).end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/page`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

test("calls the webhook with the reason and the link, and nothing about people", async () => {
  await using app = await testApp();
  await using hook = await webhookServer(() => 204);
  await putOnCall(app, { name: "Ann First", webhook_url: hook.url });
  await sendUrgent(app, { details: "Two men at the gate", contact: "Dana, gate B" });
  await runPaging(app);
  const [call] = hook.received;
  expect(call?.type).toBe("application/json");
  const payload = JSON.parse(call?.body ?? "{}");
  const link = `http://localhost:3000${answerLinks(app, "ann@example.com")[0]}`;
  expect(payload).toEqual({
    text: `Urgent request: Break-in. Open it and tap “I’ve Got It”: ${link}`,
    event: "urgent_request",
    reason: "Break-in",
    receivedAt: "2026-11-21T15:00:00.000Z",
    link,
  });
  expect(await historyOf(app)).toContain("webhook-called Ann First");
});

test.each([
  ["an error", 500, "The webhook returned status 500"],
  ["a redirect", 302, "The webhook returned status 302"],
])("repeats a webhook that answers with %s, and the history says so", async (_, code, note) => {
  await using app = await testApp();
  await using hook = await webhookServer(() => (hook.received.length === 1 ? code : 200));
  await putOnCall(app, { name: "Ann First", webhook_url: hook.url });
  await sendUrgent(app);
  await runPaging(app);
  const failed = await app.db
    .selectFrom("urgent_events")
    .select("note")
    .where("kind", "=", "webhook-failed")
    .execute();
  expect(failed).toEqual([{ note }]);
  await app.db
    .updateTable("queued_jobs")
    .set({ run_at: new Date(0) })
    .execute();
  await runPaging(app);
  expect(hook.received).toHaveLength(2);
  expect(await historyOf(app)).toContain("webhook-called Ann First");
});

test.each([
  ["a private address", "https://10.0.0.7/page"],
  ["the address of cloud metadata", "https://169.254.169.254/latest"],
  ["a name of this machine", "https://localhost/page"],
  ["this machine without TLS", "http://127.0.0.1:9/page"],
])("doesn't call %s", async (_, webhook_url) => {
  await using app = await testApp({ config: { webhooksToLoopback: false } });
  await putOnCall(app, { name: "Ann First", webhook_url });
  await sendUrgent(app);
  await runPaging(app);
  const [failed] = await app.db
    .selectFrom("urgent_events")
    .select("note")
    .where("kind", "=", "webhook-failed")
    .execute();
  expect([
    "The webhook points to a private address",
    "The webhook URL doesn’t start with https://",
  ]).toContain(failed?.note);
});

test("a paging email's link shows nothing of a closed request, and an unknown link is a 404", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  await sendUrgent(app);
  await runPaging(app);
  const { id } = await app.db.selectFrom("urgent_requests").select("id").executeTakeFirstOrThrow();
  await office.post(`/admin/urgent/${id}`, { intent: "close", outcome: "False alarm" });
  const [link = ""] = answerLinks(app, "ann@example.com");
  const html = await page(app.get(link));
  expect(html).toContain("This request is closed");
  expect(html).not.toContain("Harbor Road");
  await app.post(link, {});
  expect(await historyOf(app)).not.toContain("taken Ann First");
  for (const method of ["get", "post"] as const) {
    const response = await app[method](`/urgent/answer/${"x".repeat(32)}`, {});
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This link doesn’t work");
  }
});

test("nothing says that someone is paged while no page can be sent", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 0199" } });
  await putOnCall(app, "Ann First", "Ben Second");
  const own = await sendUrgent(app);
  await runPaging(app);
  const paging = "We’re paging our on-call team.";
  expect(await page(app.get(own))).toContain(paging);

  // The office removes the email server, and the page is still waiting.
  await app.db.updateTable("outgoing_mails").set({ status: "waiting", sent_at: null }).execute();
  await using without = await testApp({
    database: app.database,
    config: app.services.config,
    mail: false,
  });
  const told = await page(without.get(own));
  expect(told).not.toContain(paging);
  expect(told).toContain("Don’t wait for our call: please call +1 555 0199.");
  const office = await without.adminBrowser();
  const { id } = await app.db.selectFrom("urgent_requests").select("id").executeTakeFirstOrThrow();
  const record = () => page(office.get(`/admin/urgent/${id}`));
  expect(await record()).toContain("Ann First will be paged once the email is sent");

  await app.db.updateTable("urgent_requests").set({ status: "unanswered" }).execute();
  const request = await findUrgentRequest(app.db, id);
  await office.post(`/admin/urgent/${id}/page-again`, { seen: request?.mark ?? "" });
  expect(office.cookies.get("toast")).toBe("urgent-paging-waits");
  await app.db.updateTable("outgoing_mails").set({ status: "failed" }).execute();
  expect(await record()).toContain("Ann First wasn’t paged: the email couldn’t be sent");
});

test("once everyone was paged and nobody answered, the visitor's page doesn't say that we're paging", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const own = await sendUrgent(app);
  await runPaging(app);
  await passMinutes(app, 5);
  const told = await page(app.get(own));
  expect(told).not.toContain("We’re paging");
  expect(told).toContain("we can’t reach our on-call team right now");
});
