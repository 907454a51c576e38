import { expect, test } from "vitest";
import { testApp } from "../support/app";
import {
  anOpening,
  applicationForm,
  apply,
  expectNothing,
  applicationFields as fields,
  aResume as resume,
  stored,
} from "../support/applications";

import { aDoc, aDocx, anExecutable, aPdf } from "../support/resumes";

test.each([
  ["a PDF", "pdf", aPdf()],
  ["a DOCX", "docx", aDocx()],
  ["a DOC", "doc", aDoc()],
])(
  "an application with %s is stored with its file, under its true ending",
  async (_, ending, content) => {
    await using app = await testApp();
    const jobId = await anOpening(app);
    const certifications = ["Security Guard Card", "CPR/First Aid"];

    const sent = await apply(app, { jobId, certifications, resume: { name: "my.exe", content } });

    expect(sent).toEqual({ status: 200, answer: { received: true } });
    const [row, ...others] = await stored(app);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      job_id: jobId,
      full_name: "Ada Example",
      email: "ada@example.com",
      phone: "(555) 555-0142",
      city: "Springfield",
      certifications,
      experience_years: "3-5",
      experience: "Night patrols at two warehouses.",
      availability: "Weekends and nights.",
      status: "new",
      consent_version: "2026-11",
      consent_at: app.clock.now(),
    });
    expect(row?.resume_url).toMatch(
      new RegExp(`^${app.clock.now().getTime()}-[0-9a-f]{32}\\.${ending}$`),
    );
    expect(await app.files()).toEqual([`files/resumes/${row?.resume_url}`]);
    const kept = await app.services.files.open(`resumes/${row?.resume_url}`);
    expect(Buffer.concat((await kept?.content.toArray()) ?? [])).toEqual(content);
  },
);

test("an application without a resume is stored, from a form with and without a file field", async () => {
  await using app = await testApp();
  const jobId = String(await anOpening(app));
  expect((await apply(app, { jobId })).status).toBe(200);
  const response = await app.post("/api/applications", {
    ...fields,
    email: "bob@example.com",
    jobId,
  });
  expect(response.status).toBe(200);
  expect(await stored(app)).toMatchObject([{ resume_url: null }, { resume_url: null }]);
  expect(await app.files()).toEqual([]);
});

test("a program in a resume's clothes is refused beside its field, and nothing is kept", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const sent = await apply(app, { jobId, resume: { name: "resume.pdf", content: anExecutable() } });
  expect(sent.status).toBe(400);
  expect(sent.answer.errors).toEqual({
    resume: "This is a program, not a resume. Please choose a PDF, DOC or DOCX file.",
  });
  expect(sent.answer.values).toEqual({ jobId: String(jobId), ...fields });
  await expectNothing(app);
});

test.each([
  ["exactly 5 MB", 5 * 1024 * 1024, 200],
  ["one byte more", 5 * 1024 * 1024 + 1, 400],
  ["20 MB", 20 * 1024 * 1024, 400],
])("a resume of %s gets its answer", async (_, size, status) => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const sent = await apply(app, { jobId, resume: { name: "r.pdf", content: aPdf({ size }) } });
  expect(sent.status).toBe(status);
  if (status === 200) return expect(await app.files()).toHaveLength(1);
  expect(sent.answer.errors.resume).toContain("at most 5 MB");
  expect(sent.answer.values.fullName).toBe("Ada Example");
  await expectNothing(app);
});

test("30 MB are too much, announced or not", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const content = aPdf({ size: 30 * 1024 * 1024 });
  const announced = new Response(applicationForm({ jobId, resume: { name: "r.pdf", content } }));
  const body = Buffer.from(await announced.arrayBuffer());
  const headers = {
    Origin: "http://localhost:3000",
    "Content-Type": announced.headers.get("Content-Type") ?? "",
  };
  const known = await app.request("/api/applications", {
    method: "POST",
    body: new Uint8Array(body),
    headers: { ...headers, "Content-Length": String(body.length) },
  });
  expect(known.status).toBe(413);
  const unknown = await app.request("/api/applications", {
    method: "POST",
    body: new Blob([new Uint8Array(body)]).stream(),
    headers,
    duplex: "half",
  } as RequestInit);
  expect(unknown.status).toBe(413);
  await expectNothing(app);
});

test.each([
  ["no position", { jobId: undefined }, "jobId", "Please select a job position"],
  ["a made-up position", { jobId: "1; drop table jobs" }, "jobId", "Please select a job position"],
  ["no name", { fullName: " " }, "fullName", "Please enter your name"],
  ["an over-long name", { fullName: "x".repeat(121) }, "fullName", "at most 120 characters"],
  ["a control character", { fullName: "Ada\u0000" }, "fullName", "leave out control characters"],
  ["no email", { email: "" }, "email", "Please enter your email address"],
  ["half an email", { email: "ada@" }, "email", "complete email address"],
  ["a second recipient", { email: "a@example.com\nBcc: b@example.com" }, "email", "complete email"],
  ["an over-long email", { email: `${"x".repeat(250)}@example.com` }, "email", "at most 254"],
  ["no phone", { phone: undefined }, "phone", "Please enter your phone number"],
  ["a phone without digits", { phone: "call me" }, "phone", "with its digits"],
  ["no city", { city: "" }, "city", "Please enter the city you live in"],
  ["unknown experience", { experienceYears: "99" }, "experienceYears", "choose one of the options"],
  ["over-long experience", { experience: "\u4e00".repeat(5001) }, "experience", "at most 5,000"],
  ["a book of experience", { experience: "x".repeat(100_000) }, "experience", "at most 5,000"],
  ["over-long availability", { availability: "x".repeat(2001) }, "availability", "at most 2,000"],
  [
    "no consent",
    { consent: undefined },
    "consent",
    "Please agree to the privacy policy to continue",
  ],
  ["a made-up consent", { consent: "yes" }, "consent", "Please agree to the privacy policy"],
])(
  "%s is refused beside its field, keeps what was typed, leaves nothing",
  async (_, wrong, field, message) => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const jobId = await anOpening(app);
    const sent = await apply(app, { jobId, wrong, resume });
    expect(sent.status).toBe(400);
    expect(Object.keys(sent.answer.errors)).toEqual([field]);
    expect(sent.answer.errors[field]).toContain(message);
    expect(sent.answer.values).toMatchObject(
      field === "city" ? { fullName: "Ada Example" } : { city: "Springfield" },
    );
    await expectNothing(app);
  },
);

test("a made-up certification is refused, and everything wrong is said at once", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const sent = await apply(app, {
    jobId,
    certifications: ["Security Guard Card", "<script>"],
    wrong: { fullName: "" },
    resume: { name: "resume.pdf", content: anExecutable() },
  });
  expect(Object.keys(sent.answer.errors).sort()).toEqual(["certifications", "fullName", "resume"]);
  expect(sent.answer.values.certifications).toBe("Security Guard Card\n<script>");
  await expectNothing(app);
});

test("fields that the form doesn't have are neither stored nor sent back", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const wrong = { status: "hired", resume_url: "x", __proto__x: "1", city: "" };
  const sent = await apply(app, { jobId, wrong });
  expect(Object.keys(sent.answer.values).sort()).toEqual([...Object.keys(fields), "jobId"].sort());
  expect((await apply(app, { jobId, wrong: { ...wrong, city: "Springfield" } })).status).toBe(200);
  expect(await stored(app)).toMatchObject([{ status: "new", resume_url: null }]);
});

test("the applicant and the office are told, in the same breath", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const jobId = await anOpening(app);
  await apply(app, {
    jobId,
    resume,
    certifications: ["Firearm Permit"],
    wrong: { fullName: "<b>Ada</b> & Co" },
  });
  await app.runJobs();
  const confirmation = app.sentMails.find(({ to }) => to === "ada@example.com");
  expect(confirmation?.subject).toBe("We received your application: Night Patrol Officer");
  expect(confirmation?.html).toContain("3-5 business days");
  const notification = app.sentMails.find(({ to }) => to === "ops@example.com");
  expect(notification).toMatchObject({
    subject: "New application: <b>Ada</b> & Co as Night Patrol Officer",
    replyTo: "ada@example.com",
  });
  const [row] = await stored(app);
  const link = `http://localhost:3000/admin/careers/applications#${row?.id}`;
  for (const text of [link, "Firearm Permit", "Springfield", "&lt;b&gt;Ada&lt;/b&gt; &amp; Co"]) {
    expect(notification?.html).toContain(text);
  }
  expect(app.sentMails).toHaveLength(2);
  for (const { html } of app.sentMails) expect(html).not.toMatch(/\{\{|<b>Ada/);
});

test("a second application of a mailbox for one opening is noticed, and says since when", async () => {
  await using app = await testApp();
  const [first, other] = [await anOpening(app), await anOpening(app)];
  // Still the evening before at the company's place.
  app.clock.time = new Date("2026-11-21T03:00:00Z");
  await apply(app, { jobId: first, resume });
  const again = await apply(app, {
    jobId: first,
    resume,
    wrong: { email: " ADA@Example.com", city: "Shelbyville" },
  });
  expect(again.status).toBe(409);
  expect(again.answer.errors.form).toBe(
    "You already applied for this position on Fri, Nov 20, 2026. We have your application and will contact you.",
  );
  expect(again.answer.values.city).toBe("Shelbyville");
  expect((await apply(app, { jobId: other, resume })).status).toBe(200);
  expect(await stored(app)).toHaveLength(2);
  expect(await app.files()).toHaveLength(2);
});

test("the very same application within a day is thanked again, later it is noticed", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const jobId = await anOpening(app);
  await apply(app, { jobId, resume });
  app.clock.time = new Date(app.clock.time.getTime() + 23 * 3_600_000);
  expect(await apply(app, { jobId, resume })).toEqual({ status: 200, answer: { received: true } });
  const otherFile = { name: "resume.pdf", content: aPdf({ text: "Another resume" }) };
  expect((await apply(app, { jobId, resume: otherFile })).status).toBe(409);
  app.clock.time = new Date(app.clock.time.getTime() + 2 * 3_600_000);
  expect((await apply(app, { jobId, resume })).status).toBe(409);
  await app.runJobs();
  expect(app.sentMails).toHaveLength(2);
  expect(await app.files()).toHaveLength(1);
});

test("twenty at once are one application, one file and one confirmation", async () => {
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
  expect(app.sentMails).toHaveLength(2);
});

test("an opening that was closed or deleted meanwhile says so", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app, false);
  for (const gone of [jobId, jobId + 1000]) {
    const sent = await apply(app, { jobId: gone, resume });
    expect(sent.status).toBe(409);
    expect(sent.answer.errors.form).toContain("This position has been closed");
    expect(sent.answer.values.fullName).toBe("Ada Example");
  }
  await expectNothing(app);
});

test("an address that floods is held back, told so and counted, an office of thirty is not", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const office = app.newBrowser("198.51.100.9");
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    const wrong = { email: `guard${count}@example.com` };
    statuses.push((await apply(app, { jobId, wrong }, office)).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect(await app.db.selectFrom("held_back").selectAll().execute()).toEqual([
    { day: "2026-11-21", form: "application", reason: "too-many", times: 2 },
  ]);
  expect((await apply(app, { jobId })).status).toBe(200);
});

test.each([
  ["with a filled trap", { remark_2: "x" }, "trap"],
  ["sent at once", { open_ms: "120" }, "too-fast"],
])(
  "an application %s is asked for again, keeps what was typed and no file, and passes then",
  async (_, sign, reason) => {
    await using app = await testApp();
    const jobId = await anOpening(app);
    for (const times of [1, 2]) {
      const { status, answer } = await apply(app, { jobId, resume, wrong: sign });
      expect(status).toBe(422);
      expect(answer.errors.form).toContain("please press the button once more");
      expect(answer.values).toEqual({ ...fields, jobId: String(jobId) });
      await expectNothing(app);
      expect(await app.db.selectFrom("held_back").selectAll().execute()).toEqual([
        { day: "2026-11-21", form: "application", reason, times },
      ]);
    }
    const again = await apply(app, { jobId, resume, wrong: { remark_2: "", open_ms: "" } });
    expect(again.status).toBe(200);
  },
);

test("forms that are never right are read but no longer written to disk", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await app.db
    .insertInto("rate_limits")
    .values({
      key: "application-upload:203.0.113.7",
      hits: 300,
      window_ends_at: new Date(app.clock.time.getTime() + 1000),
    })
    .execute();
  const sent = await apply(app, { jobId, resume });
  expect(sent.status).toBe(429);
  expect(sent.answer.values.fullName).toBe("Ada Example");
  await expectNothing(app);
});

test("a mailbox gets five confirmations a day, and the applications are stored all the same", async () => {
  await using app = await testApp();
  for (let count = 0; count < 7; count += 1) {
    expect((await apply(app, { jobId: await anOpening(app) })).status).toBe(200);
  }
  await app.runJobs();
  expect(app.sentMails).toHaveLength(5);
  expect(await stored(app)).toHaveLength(7);
});

test("whoever only looks is told to send", async () => {
  await using app = await testApp();
  expect((await app.get("/api/applications")).status).toBe(405);
});
