import { expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { testApp } from "../../support/app";
import {
  anOpening,
  apply,
  expectNothingStored,
  aResume as resume,
  stored,
} from "../../support/applications";
import { seenIn } from "../../support/office-forms";
import { aPdf } from "../../support/resumes";

test("refuses a second application for an opening from the same email address, with the date of the first", async () => {
  await using app = await testApp();
  const [first, other] = [await anOpening(app), await anOpening(app)];
  // The evening before in the company's time zone.
  app.clock.time = new Date("2026-11-21T03:00:00Z");
  await apply(app, { jobId: first, resume });
  const again = await apply(app, {
    jobId: first,
    resume,
    wrong: { email: " ADA@Example.com", city: "Shelbyville" },
  });
  expect(again.status).toBe(409);
  expect(again.answer.failure.message).toBe(
    "You applied for this job on Fri, Nov 20, 2026, and we have your application. If you have questions, please contact us.",
  );
  expect(again.answer.values.city).toBe("Shelbyville");
  expect((await apply(app, { jobId: other, resume })).status).toBe(200);
  expect(await stored(app)).toHaveLength(2);
  expect(await app.files()).toHaveLength(2);
});

test("accepts the same application again within a day, and refuses it later", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const jobId = await anOpening(app);
  await apply(app, { jobId, resume });
  app.clock.time = new Date(app.clock.time.getTime() + hours(23));
  expect(await apply(app, { jobId, resume })).toMatchObject({
    status: 200,
    answer: { done: { mailed: true } },
  });
  const otherFile = { name: "resume.pdf", content: aPdf({ text: "Another resume" }) };
  expect((await apply(app, { jobId, resume: otherFile })).status).toBe(409);
  app.clock.time = new Date(app.clock.time.getTime() + hours(2));
  expect((await apply(app, { jobId, resume })).status).toBe(409);
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(2);
  expect(await app.files()).toHaveLength(1);
});

test("a repeated application still counts as confirmed after the office edits the email's subject", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await apply(app, { jobId });
  const office = await app.adminBrowser();
  const screen = "/admin/email-templates/application_confirmation";
  const seen = seenIn(await (await office.get(screen)).text());
  const subject = "Thanks for applying, {{applicant_name}}";
  const html = "<p>Hello {{applicant_name}}</p>";
  await office.post(screen, { intent: "save", subject, html, text: "", seen });
  expect(await (await office.get(screen)).text()).toContain("Thanks for applying");
  expect((await apply(app, { jobId })).answer).toMatchObject({ done: { mailed: true } });
});

test("twenty submissions at once make one application, one file and one confirmation", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const same = await Promise.all(Array.from({ length: 20 }, () => apply(app, { jobId, resume })));
  expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const different = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      apply(app, { jobId, resume, wrong: { email: "bob@example.com", city: `City ${index}` } }),
    ),
  );
  expect(different.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  await app.runJobs();
  expect(await stored(app)).toHaveLength(2);
  expect(await app.files()).toHaveLength(2);
  expect(app.sentEmails).toHaveLength(2);
});

test("refuses an application for an opening that was closed or deleted", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app, false);
  for (const gone of [jobId, jobId + 1000]) {
    const sent = await apply(app, { jobId: gone, resume });
    expect(sent.status).toBe(409);
    expect(sent.answer.failure.message).toContain("This job is closed");
    expect(sent.answer.values.full_name).toBe("Ada Example");
  }
  await expectNothingStored(app);
});
