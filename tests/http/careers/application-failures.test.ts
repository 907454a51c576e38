import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { deleteUnusedResumes } from "~/features/careers/resumes/commands.server";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import {
  anOpening,
  applicationForm,
  apply,
  aResume,
  expectNothingStored,
  stored,
} from "../../support/applications";
import { aPdf } from "../../support/resumes";

const hour = hours(1);

/** A form's body, for sending it in pieces. */
async function bodyOf(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const encoded = new Response(form);
  return {
    bytes: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get("Content-Type") ?? "",
  };
}

function send(app: TestApp, body: BodyInit, type: string): Promise<Response> {
  return app.request("/api/applications", {
    method: "POST",
    body,
    headers: { Origin: "http://localhost:3000", "Content-Type": type },
    duplex: "half",
  } as RequestInit);
}

test.each([0.02, 0.5, 0.99])("an upload cut off at %d of its size stores nothing", async (part) => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const resume = { name: "r.pdf", content: aPdf({ size: 3 * 1024 * 1024 }) };
  const { bytes, type } = await bodyOf(applicationForm({ jobId, resume }));
  let during: string[] = [];
  let sent = 0;
  const breaking = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent >= bytes.length * part) {
        during = await app.files();
        return controller.error(new Error("aborted"));
      }
      controller.enqueue(bytes.subarray(sent, sent + 65_536));
      sent += 65_536;
    },
  });
  expect((await send(app, breaking, type)).status).toBe(400);
  if (part === 0.5) expect(during).toHaveLength(1);
  await expectNothingStored(app);
});

test.each([
  ["a body that ends early", (text: string) => text.slice(0, text.length / 2)],
  ["a body without its last boundary", (text: string) => text.slice(0, -60)],
  ["a body of random bytes", () => "\u0000\u0001 noise ".repeat(200)],
  ["an empty body", () => ""],
])("%s is refused and leaves nothing behind", async (_, alter) => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const { bytes, type } = await bodyOf(applicationForm({ jobId, resume: aResume }));
  const altered = Buffer.from(alter(Buffer.from(bytes).toString("latin1")), "latin1");
  expect((await send(app, new Uint8Array(altered), type)).status).toBe(400);
  await expectNothingStored(app);
});

test("forms with more fields, files or text than allowed are refused", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const crowded = applicationForm({ jobId, resume: aResume });
  for (let count = 0; count < 100; count += 1) crowded.append("certifications", "Other");
  const doubled = applicationForm({ jobId, resume: aResume });
  doubled.append("resume", new File(["x"], "second.pdf"));
  const withOtherFile = applicationForm({ jobId, resume: aResume });
  withOtherFile.append("portrait", new File(["x"], "me.png"));
  for (const form of [crowded, doubled, withOtherFile]) {
    const { bytes, type } = await bodyOf(form);
    expect((await send(app, bytes, type)).status).toBe(400);
  }
  const withLongText = applicationForm({ jobId, resume: aResume });
  for (let count = 0; count < 6; count += 1)
    withLongText.append("certifications", "x".repeat(60_000));
  const { bytes, type } = await bodyOf(withLongText);
  expect((await send(app, bytes, type)).status).toBe(413);
  expect((await send(app, "x", "multipart/form-data")).status).toBe(400);
  expect((await send(app, "{}", "application/json")).status).toBe(400);
  await expectNothingStored(app);
});

let undo: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await undo?.();
  undo = undefined;
});

test("a database failure after the upload leaves no file, and the form can be sent again", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await sql`alter table job_applications add constraint broken check (city <> 'Springfield')`.execute(
    app.db,
  );
  const drop = () =>
    sql`alter table job_applications drop constraint if exists broken`.execute(app.db);
  undo = drop;
  const sent = await apply(app, { jobId, resume: aResume });
  expect(sent.status).toBe(500);
  expect(sent.answer).toMatchObject({
    failure: { code: "error" },
    values: { full_name: "Ada Example" },
  });
  await expectNothingStored(app);
  await drop();
  expect((await apply(app, { jobId, resume: aResume })).status).toBe(200);
});

test("a storage that can't be written is a server error and keeps the form values", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await writeFile(join(app.dataDir, "files"), "in the way");
  const sent = await apply(app, { jobId, resume: aResume });
  expect(sent.status).toBe(500);
  expect(sent.answer).toMatchObject({
    failure: { code: "error" },
    values: { full_name: "Ada Example" },
  });
  await rm(join(app.dataDir, "files"));
  await expectNothingStored(app);
});

test("deletes files without an application after an hour, and no others", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await apply(app, { jobId, resume: aResume });
  const [row] = await stored(app);
  const named = `files/resumes/${row?.resume_url}`;
  const folder = join(app.dataDir, "files", "resumes");
  const orphan = `${app.clock.time.getTime()}-${"a".repeat(32)}.pdf`;
  await writeFile(join(folder, orphan), "left between the file and its row");
  await writeFile(join(folder, "read-me.txt"), "of the operator");
  await mkdir(join(app.dataDir, "files", "incoming"), { recursive: true });
  const halfway = `${app.clock.time.getTime()}-${"b".repeat(32)}`;
  await writeFile(join(app.dataDir, "files", "incoming", halfway), "left while reading");

  app.clock.time = new Date(app.clock.time.getTime() + hour / 2);
  await deleteUnusedResumes(app.services);
  expect(await app.files()).toHaveLength(4);

  app.clock.time = new Date(app.clock.time.getTime() + hour);
  await deleteUnusedResumes(app.services);
  expect((await app.files()).sort()).toEqual([named, "files/resumes/read-me.txt"].sort());
});

test("deletes the files of a deleted opening's applications", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await apply(app, { jobId, resume: aResume });
  await app.db.deleteFrom("jobs").where("id", "=", jobId).execute();
  app.clock.time = new Date(app.clock.time.getTime() + 2 * hour);
  await deleteUnusedResumes(app.services);
  expect(await app.files()).toEqual([]);
});

test("deletes more than a thousand unused files", async () => {
  await using app = await testApp();
  const folder = join(app.dataDir, "files", "resumes");
  await mkdir(folder, { recursive: true });
  const names = Array.from(
    { length: 1201 },
    (_, index) => `1700000000000-${String(index).padStart(32, "0")}.docx`,
  );
  for (const name of names) await writeFile(join(folder, name), "");
  await deleteUnusedResumes(app.services);
  expect(await app.files()).toEqual([]);
});
