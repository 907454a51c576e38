import { expect, test } from "vitest";
import { privacyPolicyDate } from "~/features/site-content/legal/privacy";
import { testApp } from "../../support/app";
import {
  anOpening,
  applicationForm,
  apply,
  expectNothingStored,
  applicationFields as fields,
  stored,
} from "../../support/applications";
import { aDoc, aDocx, anExecutable, aPdf } from "../../support/resumes";

test.each([
  ["a PDF", "pdf", aPdf()],
  ["a DOCX", "docx", aDocx()],
  ["a DOC", "doc", aDoc()],
])(
  "an application with %s is stored with its file, under the extension of its content",
  async (_, ending, content) => {
    await using app = await testApp();
    const jobId = await anOpening(app);
    const certifications = ["Security Guard Card", "CPR/First Aid"];

    const sent = await apply(app, { jobId, certifications, resume: { name: "my.exe", content } });

    expect(sent).toMatchObject({ status: 200, answer: { done: { mailed: true } } });
    const [row, ...others] = await stored(app);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      job_id: jobId,
      full_name: "Ada Example",
      email: "ada@example.com",
      phone: "+1 555 555 0142",
      city: "Springfield",
      certifications,
      experience_years: "3-5",
      experience: "Night patrols at two warehouses.",
      availability: "Weekends and nights.",
      status: "new",
      consent_version: privacyPolicyDate,
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
    job_id: jobId,
  });
  expect(response.status).toBe(200);
  expect(await stored(app)).toMatchObject([{ resume_url: null }, { resume_url: null }]);
  expect(await app.files()).toEqual([]);
});

test("a program named like a resume is refused next to its field, and nothing is stored", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const sent = await apply(app, { jobId, resume: { name: "resume.pdf", content: anExecutable() } });
  expect(sent.status).toBe(400);
  expect(sent.answer.errors).toEqual({
    resume: "This is a program, not a resume. Please choose a PDF, DOC or DOCX file.",
  });
  expect(sent.answer.values).toEqual({ job_id: String(jobId), ...fields });
  await expectNothingStored(app);
});

test.each([
  ["exactly 5 MB", 5 * 1024 * 1024, 200],
  ["one byte more", 5 * 1024 * 1024 + 1, 400],
  ["20 MB", 20 * 1024 * 1024, 400],
])("a resume of %s gets a response", async (_, size, status) => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const sent = await apply(app, { jobId, resume: { name: "r.pdf", content: aPdf({ size }) } });
  expect(sent.status).toBe(status);
  if (status === 200) return expect(await app.files()).toHaveLength(1);
  expect(sent.answer.errors.resume).toContain("up to 5 MB");
  expect(sent.answer.values.full_name).toBe("Ada Example");
  await expectNothingStored(app);
});

test("30 MB are refused, with and without a Content-Length", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const content = aPdf({ size: 30 * 1024 * 1024 });
  const announced = new Response(applicationForm({ jobId, resume: { name: "r.pdf", content } }));
  const body = Buffer.from(await announced.arrayBuffer());
  const headers = {
    Origin: "http://localhost:3000",
    "Content-Type": announced.headers.get("Content-Type") ?? "",
  };
  const send = (path: string) =>
    app.request(path, {
      method: "POST",
      body: new Uint8Array(body),
      headers: { ...headers, "Content-Length": String(body.length) },
    });
  const known = await send("/api/applications");
  expect(known.status).toBe(413);
  expect((await known.json()).errors.resume).toContain("up to 5 MB");
  // Without JavaScript the page shows the error next to the field.
  const page = await send(`/careers/${jobId}-night-patrol-officer`);
  expect(page.status).toBe(413);
  expect(await page.text()).toMatch(/id="resume-error"[^>]*>Your resume can be up to 5 MB/);
  const unknown = await app.request("/api/applications", {
    method: "POST",
    body: new Blob([new Uint8Array(body)]).stream(),
    headers,
    duplex: "half",
  } as RequestInit);
  expect(unknown.status).toBe(413);
  await expectNothingStored(app);
});
