import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import {
  anOpening,
  apply,
  expectNothingStored,
  applicationFields as fields,
  aResume as resume,
  stored,
} from "../../support/applications";
import { anExecutable } from "../../support/resumes";

test.each([
  ["no position", { job_id: undefined }, "job_id", "Please select a job position"],
  [
    "a made-up position",
    { job_id: "1; drop table jobs" },
    "job_id",
    "Please select a job position",
  ],
  ["no name", { full_name: " " }, "full_name", "Please enter your name"],
  ["an over-long name", { full_name: "x".repeat(121) }, "full_name", "120 characters or fewer"],
  [
    "a control character",
    { full_name: "Ada\u0000" },
    "full_name",
    "Some of these characters aren’t allowed here",
  ],
  ["no email", { email: "" }, "email", "Please enter your email address"],
  ["an incomplete email", { email: "ada@" }, "email", "complete email address"],
  ["a second recipient", { email: "a@example.com\nBcc: b@example.com" }, "email", "complete email"],
  [
    "an over-long email",
    { email: `${"x".repeat(250)}@example.com` },
    "email",
    "254 characters or fewer",
  ],
  ["no phone", { phone: undefined }, "phone", "Please enter your phone number"],
  ["a phone without digits", { phone: "call me" }, "phone", "valid phone number"],
  ["no city", { city: "" }, "city", "Please enter the city you live in"],
  [
    "unknown experience",
    { experience_years: "99" },
    "experience_years",
    "Choose an option from the list",
  ],
  [
    "over-long experience",
    { experience: "\u4e00".repeat(5001) },
    "experience",
    "5,000 characters or fewer",
  ],
  [
    "experience of a book's length",
    { experience: "x".repeat(100_000) },
    "experience",
    "5,000 characters or fewer",
  ],
  [
    "over-long availability",
    { availability: "x".repeat(2001) },
    "availability",
    "2,000 characters or fewer",
  ],
  [
    "no consent",
    { consent: undefined },
    "consent",
    "Please agree to the privacy policy to continue",
  ],
  ["a made-up consent", { consent: "yes" }, "consent", "Please agree to the privacy policy"],
])(
  "%s is refused beside its field, keeps the form values and stores nothing",
  async (_, wrong, field, message) => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const jobId = await anOpening(app);
    const sent = await apply(app, { jobId, wrong, resume });
    expect(sent.status).toBe(400);
    expect(Object.keys(sent.answer.errors)).toEqual([field]);
    expect(sent.answer.errors[field]).toContain(message);
    expect(sent.answer.values).toMatchObject(
      field === "city" ? { full_name: "Ada Example" } : { city: "Springfield" },
    );
    await expectNothingStored(app);
  },
);

test("refuses a made-up certification and reports all errors at once", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const sent = await apply(app, {
    jobId,
    certifications: ["Security Guard Card", "<script>"],
    wrong: { full_name: "" },
    resume: { name: "resume.pdf", content: anExecutable() },
  });
  expect(Object.keys(sent.answer.errors).sort()).toEqual(["certifications", "full_name", "resume"]);
  expect(sent.answer.values.certifications).toBe("Security Guard Card\n<script>");
  await expectNothingStored(app);
});

test("fields that the form doesn't have are neither stored nor sent back", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const wrong = { status: "hired", resume_url: "x", __proto__x: "1", city: "" };
  const sent = await apply(app, { jobId, wrong });
  expect(Object.keys(sent.answer.values).sort()).toEqual([...Object.keys(fields), "job_id"].sort());
  expect((await apply(app, { jobId, wrong: { ...wrong, city: "Springfield" } })).status).toBe(200);
  expect(await stored(app)).toMatchObject([{ status: "new", resume_url: null }]);
});

test("emails the applicant and the office", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const jobId = await anOpening(app);
  await apply(app, {
    jobId,
    resume,
    certifications: ["Firearm Permit"],
    wrong: { full_name: "<b>Ada</b> & Co" },
  });
  await app.runJobs();
  const confirmation = app.sentEmails.find(({ to }) => to === "ada@example.com");
  expect(confirmation?.subject).toBe("We received your application: Night Patrol Officer");
  expect(confirmation?.html).toContain("3-5 business days");
  const notification = app.sentEmails.find(({ to }) => to === "ops@example.com");
  expect(notification).toMatchObject({
    subject: "New application: <b>Ada</b> & Co for Night Patrol Officer",
    replyTo: "ada@example.com",
  });
  const [row] = await stored(app);
  const link = `http://localhost:3000/admin/careers/applications/${row?.id}`;
  for (const text of [link, "Firearm Permit", "Springfield", "&lt;b&gt;Ada&lt;/b&gt; &amp; Co"]) {
    expect(notification?.html).toContain(text);
  }
  expect(app.sentEmails).toHaveLength(2);
  for (const { html } of app.sentEmails) expect(html).not.toMatch(/\{\{|<b>Ada/);
});

test("a GET is refused", async () => {
  await using app = await testApp();
  expect((await app.get("/api/applications")).status).toBe(405);
});
