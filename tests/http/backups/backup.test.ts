import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { deleteUnusedResumes } from "~/features/careers/resumes/commands.server";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { ageApplications, anOpening, apply, aResume, stored } from "../../support/applications";
import { backUpTo, contentOf, emptyPlace, rowsOf } from "../../support/backups";
import { publicForms } from "../../support/public-forms";
import { aPdf } from "../../support/resumes";

const folder = mkdtempSync(join(tmpdir(), "watchpost-backups-"));
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const [, consultation] = publicForms;

/** Sends bookings and applications with resumes until the returned function is called. */
function keepBusy(app: TestApp, jobId: number) {
  let stopped = false;
  let sent = 0;
  const work = (async () => {
    while (!stopped) {
      sent += 1;
      const browser = app.newBrowser(`198.51.${Math.floor(sent / 200)}.${sent % 200}`);
      const email = `visitor${sent}@example.com`;
      await browser.post("/consultation", { ...consultation.filled, email });
      const content = aPdf({ text: `Resume ${sent}` });
      const resume = { name: "resume.pdf", content };
      await apply(
        app,
        { jobId, resume, wrong: { email, full_name: `Applicant ${sent}` } },
        browser,
      );
    }
  })();
  return async () => {
    stopped = true;
    await work;
    return sent;
  };
}

test("a backup made during bookings and uploads restores with equal counts and hashes", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  // More rows than one entry of the backup holds.
  await sql`insert into appointments (appointment_date, customer_name, customer_email, customer_phone,
    service_name, preferred_time, message, submission_hash)
    select '2026-12-01', 'Customer ' || n, n || '@example.com', '+1 555 0142', 'Mobile Patrol', 'night',
      'Two gates.', 'booking-' || n from generate_series(1, 1200) as n`.execute(app.db);
  const stop = keepBusy(app, jobId);
  await expect.poll(async () => (await app.files()).length).toBeGreaterThan(2);

  const path = await backUpTo(folder, app);

  expect(await stop()).toBeGreaterThan(3);
  await using place = await emptyPlace(app);
  await place.restore(path);
  const { index } = await contentOf(path);
  for (const [table, { rows }] of Object.entries(index.tables)) {
    if (table === "queued_jobs") continue;
    expect([table, (await rowsOf(place.db, table)).length]).toEqual([table, rows]);
  }
  // The rows of these tables don't change during the test.
  for (const table of ["appointments", "job_applications", "customers", "services"]) {
    const original = new Set(await rowsOf(app.db, table));
    const unknown = (await rowsOf(place.db, table)).filter((row) => !original.has(row));
    expect([table, unknown]).toEqual([table, []]);
  }
  const applications = await place.db
    .selectFrom("job_applications")
    .select("resume_url as name")
    .execute();
  expect(applications.length).toBeGreaterThan(0);
  for (const { name } of applications) {
    const restored = await readFile(join(place.dataDir, "files/resumes", name ?? ""));
    const original = await readFile(join(app.dataDir, "files/resumes", name ?? ""));
    expect(sha256(restored)).toBe(sha256(original));
  }
}, 300_000);

test("a file deleted while a backup runs is in the backup, and is deleted afterwards", async () => {
  await using app = await testApp();
  await apply(app, { jobId: await anOpening(app), resume: aResume });
  const [application] = await stored(app);
  await ageApplications(app);
  const office = await app.adminBrowser();
  const { files } = app.services;
  const path = await backUpTo(folder, app, {
    files: {
      ...files,
      // `keys` is called right after the rows were read.
      keys: async function* () {
        await office.post(`/admin/careers/applications/${application?.id}/delete`, {});
        expect(await stored(app)).toEqual([]);
        yield* files.keys();
      },
    },
  });
  await using place = await emptyPlace(app);
  await place.restore(path);
  const restored = await place.db.selectFrom("job_applications").select("resume_url").execute();
  expect(restored).toEqual([{ resume_url: application?.resume_url }]);
  const name = `files/resumes/${application?.resume_url}`;
  expect((await readFile(join(place.dataDir, name))).length).toBe(aResume.content.length);

  expect(await app.files()).toContain(name);
  app.clock.time = new Date(app.clock.time.getTime() + hours(2));
  await deleteUnusedResumes(app.services);
  expect(await app.files()).not.toContain(name);
});

test("a backup of the restored data has the same entries, from and to either engine", async () => {
  await using app = await testApp({ mail: false });
  await apply(app, { jobId: await anOpening(app), resume: aResume });
  await app.post("/consultation", consultation.filled);
  await app.db
    .insertInto("messages")
    .values({
      name: "Zoë \\ \"quotes\" \t 'tab'",
      email: "zoe@example.com",
      message: "line 1\nline 2 \u2028 \u{1f511} \\n",
      submission_hash: "x",
      received_at: "2026-11-21T15:00:00.123456Z",
    })
    .execute();
  writeFileSync(join(app.dataDir, "auth-secret"), "s".repeat(64));
  const path = await backUpTo(folder, app);
  const original = (await contentOf(path)).index;
  const engines = process.env.TEST_ENGINE === "postgres" ? ["postgres", "embedded"] : ["embedded"];
  for (const engine of engines) {
    await using place = await emptyPlace(app, { engine });
    await place.restore(path, { sendWaiting: true });
    const again = (await contentOf(await backUpTo(folder, app, place.services))).index;
    expect(again.entries).toEqual({
      ...original.entries,
      // It has the time of the backup.
      "backup.json": expect.anything(),
    });
    expect(again.tables).toEqual(original.tables);
    expect(again.sequences).toEqual(original.sequences);
    expect(await readFile(join(place.dataDir, "auth-secret"), "utf8")).toBe("s".repeat(64));
    // The sequences are restored, too, so a new row gets an unused number.
    await anOpening({ db: place.db });
  }
}, 300_000);
