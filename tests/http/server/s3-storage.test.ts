import { expect, test } from "vitest";
import { deleteUnusedResumes } from "~/features/careers/resumes/commands.server";
import { hours } from "~/shared/durations";
import { testApp } from "../../support/app";
import { anOpening, apply, aResume, expectNothingStored, stored } from "../../support/applications";
import { openBucket } from "../../support/bucket";

test("with a bucket, a resume is stored there, can be downloaded, and nothing stays on disk", async () => {
  await using bucket = await openBucket();
  await using app = await testApp({ config: { storage: bucket.storage } });
  const jobId = await anOpening(app);

  expect((await apply(app, { jobId, resume: aResume })).status).toBe(200);

  const [row] = await stored(app);
  expect([...bucket.objects]).toEqual([[`resumes/${row?.resume_url}`, aResume.content]]);
  expect(await app.files()).toEqual([]);
  const office = await app.adminBrowser();
  const answer = await office.get(`/admin/careers/applications/${row?.id}/resume`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(aResume.content);
  expect(bucket.state.unsigned).toBe(0);
});

test("when the bucket can't be reached, nothing is lost and a retry works", async () => {
  await using bucket = await openBucket();
  await using app = await testApp({ config: { storage: bucket.storage } });
  const jobId = await anOpening(app);
  bucket.state.broken = true;
  const failed = await apply(app, { jobId, resume: aResume });
  expect(failed.status).toBe(500);
  expect(failed.answer.failure).toEqual({ code: "error" });
  await expectNothingStored(app);
  bucket.state.broken = false;
  expect((await apply(app, { jobId, resume: aResume })).status).toBe(200);

  const [row] = await stored(app);
  const office = await app.adminBrowser();
  bucket.state.broken = true;
  const answer = await office.get(`/admin/careers/applications/${row?.id}/resume`);
  expect(answer.headers.get("Set-Cookie")).toContain("toast=resume-not-downloaded;");
});

test("a bucket that can't be reached at start is logged, and every office screen says so", async () => {
  await using bucket = await openBucket({ bucket: "another" });
  const storage = { ...bucket.storage, bucket: "mistyped" };
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  await using app = await testApp({ config: { storage, logLevel: "error" }, logTo });
  const office = await app.adminBrowser();
  const dashboard = async () => (await office.get("/admin")).text();
  await expect.poll(dashboard).toContain("The file storage can’t be reached:");
  expect(lines.join()).toContain("the file storage in STORAGE_URL can't be reached");
  expect((await app.get("/")).status).toBe(200);
});

test("a refused application leaves nothing in the bucket", async () => {
  await using bucket = await openBucket();
  await using app = await testApp({ config: { storage: bucket.storage } });
  const jobId = await anOpening(app);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      apply(app, { jobId, resume: aResume, wrong: { city: `City ${index}` } }),
    ),
  );
  expect(await stored(app)).toHaveLength(1);
  expect(bucket.objects.size).toBe(1);
});

test("the cleanup pages through the bucket and leaves unrelated files alone", async () => {
  await using bucket = await openBucket();
  await using app = await testApp({ config: { storage: bucket.storage } });
  const jobId = await anOpening(app);
  await apply(app, { jobId, resume: aResume });
  const [row] = await stored(app);
  for (let count = 0; count < 1101; count += 1) {
    const random = String(count).padStart(32, "0");
    bucket.objects.set(`resumes/1700000000000-${random}.pdf`, Buffer.from("left behind"));
  }
  bucket.objects.set("invoices/1700000000000.pdf", Buffer.from("another program's"));
  app.clock.time = new Date(app.clock.time.getTime() + hours(2));

  await deleteUnusedResumes(app.services);

  expect([...bucket.objects.keys()].sort()).toEqual(
    ["invoices/1700000000000.pdf", `resumes/${row?.resume_url}`].sort(),
  );
});
