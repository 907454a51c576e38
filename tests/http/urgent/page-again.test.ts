import { expect, test } from "vitest";
import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { type TestApp, testApp } from "../../support/app";
import { auditLog } from "../../support/office";
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

const paged = (app: TestApp) =>
  app.sentEmails.filter(({ subject }) => subject.startsWith("URGENT")).map(({ to }) => to);

const requestPath = async ({ db }: TestApp) => {
  const { id } = await db.selectFrom("urgent_requests").select("id").executeTakeFirstOrThrow();
  return `/admin/urgent/${id}`;
};

/** Identifies the state that the question is about. */
const markOf = async ({ db }: TestApp, path: string) =>
  (await findUrgentRequest(db, path.split("/").at(-1) ?? ""))?.mark ?? "";

/** Takes the request with the newest link emailed to an address; returns the link. */
async function take(app: TestApp, address: string): Promise<string> {
  const link = answerLinks(app, address).at(-1) ?? "";
  await app.post(link, {});
  return link;
}

test("when a request is handed back, the next person is paged, without the one who had it", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First", "Ben Second", "Cleo Third");
  const own = await sendUrgent(app);
  await runPaging(app);
  const link = await take(app, "ann@example.com");
  expect(await page(app.get(own))).toContain("Ann is calling you");

  const handBack = `${link}/hand-back`;
  expect(await page(app.get(link))).toContain(`href="${handBack}"`);
  expect(await page(app.get(handBack))).toContain("Ben Second will be paged right away");
  // Opening the confirmation changes nothing.
  expect(await page(app.get(own))).toContain("Ann is calling you");
  const returned = await app.post(handBack, {});
  expect([returned.status, returned.headers.get("Location")]).toEqual([302, link]);
  expect(await page(app.get(own))).toContain("Received, not confirmed yet");
  expect(await page(app.get(link))).toContain("You handed this request back");

  await runPaging(app);
  expect(paged(app)).toEqual(["ann@example.com", "ben@example.com"]);
  await passMinutes(app, 5);
  await passMinutes(app, 5);
  expect(paged(app)).toEqual(["ann@example.com", "ben@example.com", "cleo@example.com"]);
  expect(await historyOf(app)).toEqual([
    "received",
    "paged Ann First",
    "taken Ann First",
    "handed-back Ann First",
    "paged Ben Second",
    "paged Cleo Third",
    "unanswered",
  ]);
});

test("the others are paged again even if they were paged before, each with a new link", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First", "Ben Second");
  const own = await sendUrgent(app);
  await runPaging(app);
  await passMinutes(app, 5);
  const link = await take(app, "ben@example.com");
  await app.post(`${link}/hand-back`, {});
  await runPaging(app);
  expect(paged(app)).toEqual(["ann@example.com", "ben@example.com", "ann@example.com"]);
  const links = answerLinks(app, "ann@example.com");
  expect(new Set(links).size).toBe(2);
  // An old link still works, and the person who handed it back can change their mind.
  await app.post(link, {});
  expect(await page(app.get(own))).toContain("Ben is calling you");
  expect(await page(app.get(links[1] ?? ""))).toContain("Ben Second took this request");
  await app.post(`${link}/hand-back`, {});
  await runPaging(app);
  await app.post(links[0] ?? "", {});
  expect(await page(app.get(own))).toContain("Ann is calling you");
  await passMinutes(app, 60);
  expect(paged(app)).toHaveLength(4);
});

test("with nobody else on call, all admins are notified right away", async () => {
  await using app = await testApp();
  await app.adminBrowser("admin@example.com");
  await putOnCall(app, "Ann First");
  await sendUrgent(app);
  await runPaging(app);
  const link = await take(app, "ann@example.com");
  expect(await page(app.get(`${link}/hand-back`))).toContain("Nobody else is on call");
  await app.post(`${link}/hand-back`, {});
  await runPaging(app);
  expect(app.sentEmails.at(-1)).toMatchObject({ to: "admin@example.com" });
  expect(app.sentEmails.at(-1)?.subject).toContain("Nobody answered");
});

test("only the person who has a request can hand it back, and only once", async () => {
  await using app = await testApp({ settings: { urgent_wait_minutes: "1" } });
  await putOnCall(app, "Ann First", "Ben Second");
  const own = await sendUrgent(app);
  await runPaging(app);
  await passMinutes(app, 1);
  const [others = ""] = answerLinks(app, "ann@example.com");
  const link = await take(app, "ben@example.com");
  const asked = await app.get(`${others}/hand-back`);
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, others]);
  await app.post(`${others}/hand-back`, {});
  expect(await page(app.get(own))).toContain("Ben is calling you");
  await Promise.all([1, 2].map(() => app.newBrowser().post(`${link}/hand-back`, {})));
  const kinds = (await historyOf(app)).filter((line) => line.startsWith("handed-back"));
  expect(kinds).toEqual(["handed-back Ben Second"]);
  expect((await app.post(`/urgent/answer/${"x".repeat(32)}/hand-back`, {})).status).toBe(404);
});

test("an admin pages the others again when the person who has it can't go", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First", "Ben Second");
  const own = await sendUrgent(app);
  await runPaging(app);
  await take(app, "ann@example.com");
  const path = await requestPath(app);
  const html = await page(office.get(path));
  expect(html).toContain("Page the Others Again");
  const seen = await markOf(app, path);
  const again = await office.post(`${path}/page-again`, { seen });
  expect(again.headers.get("Location")).toBe(path);
  expect(await page(app.get(own))).toContain("Received, not confirmed yet");
  await runPaging(app);
  expect(paged(app)).toEqual(["ann@example.com", "ben@example.com"]);
  expect(await historyOf(app)).toContain("paged-again Test Admin");
  expect(await page(office.get(path))).toContain("Test Admin started paging again");
  expect(await auditLog(app)).toMatchObject([
    { entity: "urgent", changes: { status: ["taken", "waiting"] } },
  ]);
  // Someone has taken it since the confirmation was shown.
  await take(app, "ben@example.com");
  await office.post(`${path}/page-again`, { seen });
  expect(await page(app.get(own))).toContain("Ben is calling you");
});

test("an admin pages everybody again about a request that nobody answered", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First", "Ben Second");
  await sendUrgent(app);
  await runPaging(app);
  const path = await requestPath(app);
  // While people are being paged, there is nothing to confirm.
  expect(await page(office.get(path))).not.toContain("again");
  await passMinutes(app, 5);
  await passMinutes(app, 5);
  expect(await page(office.get(path))).toContain("Page Everyone Again");
  const seen = await markOf(app, path);
  await Promise.all([1, 2].map(() => office.post(`${path}/page-again`, { seen })));
  await runPaging(app);
  await passMinutes(app, 5);
  expect(paged(app)).toEqual([
    "ann@example.com",
    "ben@example.com",
    "ann@example.com",
    "ben@example.com",
  ]);
  const kinds = (await historyOf(app)).filter((line) => line.startsWith("paged-again"));
  expect(kinds).toEqual(["paged-again Test Admin"]);
  await passMinutes(app, 5);
  expect((await historyOf(app)).at(-1)).toBe("unanswered");
  // If nobody is on call, there is nobody to page.
  await app.db.deleteFrom("on_call_people").execute();
  expect(await page(office.get(path))).not.toContain("Page Everyone Again");
  for (const wrong of ["none", "00000000-0000-4000-8000-000000000000"]) {
    expect((await office.post(`/admin/urgent/${wrong}/page-again`, { seen })).status).toBe(404);
  }
});
