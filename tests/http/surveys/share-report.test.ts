import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveChanges } from "~/features/surveys/commands.server";
import { testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import {
  aChange,
  aSurvey,
  enteredAtSite,
  openingsOf,
  shareSurvey,
  surveyor,
} from "../../support/survey-reports";

/** The fields of the form that shares a report. */
async function shareForm(browser: Browser, survey: string, changed: Record<string, string> = {}) {
  const html = await (await browser.get(`/admin/surveys/${survey}/report/share`)).text();
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
  return { id: hidden("id"), seen: hidden("seen"), days: "30", ...changed };
}

const linkIn = (html: string) => /http:\/\/localhost:3000\/survey\/([\w-]+)/.exec(html)?.[1] ?? "";

test("the office sees the report and what it is missing, and shares it with a link that is shown once", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const survey = await aSurvey(app, { booking: { customer_email: "ada@example.com" } });
  const screen = `/admin/surveys/${survey}/report`;
  const preview = await pageOf(office.get(screen));
  expect(preview).toContain("Security assessment for Ada Example");
  expect(preview).toContain("The motor of the main gate is broken.");
  expect(preview).toContain("1 finding has no recommendation.");
  expect(preview).toMatch(/\d+ questions aren’t answered/);

  const form = await shareForm(office, survey);
  const response = await office.post(`${screen}/share`, form);
  expect(response.status).toBe(200);
  const secret = linkIn(await response.text());
  expect((await app.get(`/survey/${secret}`)).status).toBe(200);
  const list = await pageOf(office.get(screen));
  expect(list).toContain("link valid through Mon, Dec 21, 2026");
  expect(list).toContain("Opened once");
  expect(list).not.toContain(secret);
  await app.runJobs();
  expect(app.sentEmails).toEqual([]);

  // Sent twice, it's shared once.
  const again = await office.post(`${screen}/share`, form);
  expect(again.headers.get("Location")).toBe(screen);
  expect(await app.db.selectFrom("survey_reports").select("id").execute()).toHaveLength(1);
  expect(await auditOf(app)).toEqual([
    expect.objectContaining({
      action: "sent",
      changes: expect.objectContaining({ validUntil: [null, "2026-12-21"] }),
    }),
  ]);
});

test("the client gets the link by email, without the PDF", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const survey = await aSurvey(app, { booking: { customer_email: "ada@example.com" } });
  const path = `/admin/surveys/${survey}/report/share`;
  const form = await shareForm(office, survey, { email: "on", days: "7" });
  const secret = linkIn(await (await office.post(path, form)).text());
  await app.runJobs();
  expect(app.sentEmails).toEqual([
    expect.objectContaining({
      to: "ada@example.com",
      subject: "Security assessment for Ada Example",
    }),
  ]);
  const [sent] = app.sentEmails;
  expect(linkIn(sent?.html ?? "")).toBe(secret);
  expect(sent?.text).toContain("Sat, Nov 28, 2026");
  expect(sent?.attachments ?? []).toEqual([]);
});

test("revoking a link only withdraws its own email", async () => {
  // Without a mail server, emails wait.
  await using app = await testApp({ mail: false });
  const office = await app.adminBrowser();
  const survey = await aSurvey(app, { booking: { customer_email: "ada@example.com" } });
  const kept = await shareSurvey(app, survey, { email: true });
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  const revoked = await shareSurvey(app, survey, { email: true });
  const screen = `/admin/surveys/${survey}/report`;
  const revoke = `${screen}/${revoked.id}/revoke`;
  for (let times = 0; times < 2; times += 1) {
    expect((await office.post(revoke, {})).headers.get("Location")).toBe(screen);
  }
  const emails = await app.db
    .selectFrom("outgoing_mails")
    .select(["status", "html"])
    .where("status", "<>", "withdrawn")
    .execute();
  expect(emails.map(({ html }) => linkIn(html))).toEqual([kept.secret]);
  expect((await auditOf(app)).map(({ action, changes }) => [action, changes])).toEqual([
    ["sent", expect.objectContaining({ to: [null, "ada@example.com"] })],
    ["sent", expect.anything()],
    ["changed", { report: ["shared", "revoked"] }],
  ]);
});

test("a report isn't shared if the survey changed while the office looked at it", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const survey = await aSurvey(app);
  const form = await shareForm(office, survey);
  const { id } = await app.db
    .selectFrom("survey_changes")
    .select("id")
    .where("field", "=", "limits")
    .executeTakeFirstOrThrow();
  const change = { ...aChange("survey", "survey", "limits", "None"), after: [id] };
  await saveChanges(app.services, surveyor, survey, [change]);
  const response = await office.post(`/admin/surveys/${survey}/report/share`, form);
  expect(response.status).toBe(409);
  expect(await pageOf(response)).toContain("Someone just changed this survey");
  expect(await app.db.selectFrom("survey_reports").select("id").execute()).toEqual([]);
});

test("a shared report says when the survey has changed since", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const survey = await aSurvey(app, { entered: enteredAtSite });
  const { id } = await shareSurvey(app, survey);
  const screen = `/admin/surveys/${survey}/report`;
  const note = "The survey has changed since";
  // A different day doesn't change it.
  app.clock.time = new Date("2026-11-23T15:00:00Z");
  expect(await pageOf(office.get(screen))).not.toContain(note);
  const change = aChange("question", "hours", "answer", "ok");
  await saveChanges(app.services, surveyor, survey, [change]);
  expect(await pageOf(office.get(screen))).toContain(note);
  const shared = await pageOf(office.get(`${screen}?shared=${id}`));
  expect(shared).toContain("As shared on Sat, Nov 21, 2026");
  expect((await office.get(`${screen}?shared=${survey}`)).status).toBe(404);
});

test.each([
  ["a number of days that isn't offered", { days: "365" }, "Choose how long"],
  ["an email to a client without an address", { email: "on" }, "no email address"],
])("refuses %s and keeps the form", async (_, changed, message) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const survey = await aSurvey(app, { booking: { customer_email: null } });
  const path = `/admin/surveys/${survey}/report/share`;
  const response = await office.post(path, await shareForm(office, survey, changed));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await pageOf(response)).toContain(message);
  expect(await app.db.selectFrom("survey_links").selectAll().execute()).toEqual([]);
});

test("every report that was shared is listed, so that each link can be revoked", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const survey = await aSurvey(app);
  const { id } = await shareSurvey(app, survey);
  const { shared_at, document } = await app.db
    .selectFrom("survey_reports")
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let later = 1; later <= 60; later += 1) {
    const at = new Date(shared_at.getTime() + later * 1000);
    const next = randomUUID();
    await app.db
      .insertInto("survey_reports")
      .values({
        ...{ id: next, survey_id: survey, document: JSON.stringify(document) },
        ...{ shared_by: "Ada Example", shared_at: at },
      })
      .execute();
    await app.db
      .insertInto("survey_links")
      .values({ secret_hash: next, report_id: next, created_at: shared_at, expires_at: at })
      .execute();
  }
  const list = await (await office.get(`/admin/surveys/${survey}/report`)).text();
  expect(list).toContain(`/admin/surveys/${survey}/report/${id}/revoke`);
});

test("nobody can see, share or revoke a report without permission for surveys", async () => {
  await using app = await testApp();
  const viewer = await app.browserWith("viewer");
  const survey = await aSurvey(app);
  const { id, secret } = await shareSurvey(app, survey);
  const screen = `/admin/surveys/${survey}/report`;
  for (const path of [screen, `${screen}/share`, `${screen}/${id}/revoke`]) {
    expect((await viewer.get(path)).status).toBe(403);
    expect((await viewer.post(path, {})).status).toBe(403);
  }
  expect((await app.get(`/survey/${secret}`)).status).toBe(200);
});

test("erasing the booking deletes its reports, links and access log", async () => {
  await using app = await testApp();
  const survey = await aSurvey(app);
  const { secret } = await shareSurvey(app, survey);
  await app.get(`/survey/${secret}`);
  expect(await openingsOf(app)).toHaveLength(1);
  await app.db.deleteFrom("appointments").execute();
  expect(await openingsOf(app)).toEqual([]);
  expect((await app.get(`/survey/${secret}`)).status).toBe(404);
});

function auditOf(app: Awaited<ReturnType<typeof testApp>>) {
  return app.db
    .selectFrom("audit_log")
    .select(["action", "changes"])
    .where("entity", "=", "survey")
    .where("action", "<>", "created")
    .orderBy("id")
    .execute();
}
