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

test("limits a flood from one address after 60 applications, and counts what it refuses", async () => {
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
  ["with a filled honeypot", { remark_2: "x" }, "trap"],
  ["sent at once", { open_ms: "120" }, "too-fast"],
])(
  "an application %s must be submitted again, keeps the form values, and is then accepted",
  async (_, sign, reason) => {
    await using app = await testApp();
    const jobId = await anOpening(app);
    for (const times of [1, 2]) {
      const { status, answer } = await apply(app, { jobId, resume, wrong: sign });
      expect(status).toBe(422);
      expect(answer.errors.again).toContain("Please submit once more");
      expect(answer.values).toEqual({ ...fields, job_id: String(jobId) });
      await expectNothingStored(app);
      expect(await app.db.selectFrom("held_back").selectAll().execute()).toEqual([
        { day: "2026-11-21", form: "application", reason, times },
      ]);
    }
    const again = await apply(app, {
      jobId,
      resume,
      wrong: { remark_2: "", open_ms: "", again: "yes" },
    });
    expect(again.status).toBe(200);
  },
);

test("forms over the upload limit are read but not written to disk", async () => {
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
  expect(sent.answer.values.full_name).toBe("Ada Example");
  await expectNothingStored(app);
});

test("a mailbox gets five confirmations per day, and more applications are stored without one", async () => {
  await using app = await testApp();
  const told: unknown[] = [];
  const openings: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const title = `Opening ${count}`;
    openings.push(await anOpening(app));
    await app.db
      .updateTable("jobs")
      .set({ title })
      .where("id", "=", openings[count] ?? 0)
      .execute();
    told.push((await apply(app, { jobId: openings[count] ?? 0 })).answer);
  }
  const thanks = (mailed: boolean) => ({ errors: {}, values: {}, done: { mailed } });
  expect(told).toEqual([...Array(5).fill(thanks(true)), thanks(false), thanks(false)]);
  // The same application again gets the same result.
  expect((await apply(app, { jobId: openings[0] ?? 0 })).answer).toEqual(thanks(true));
  expect((await apply(app, { jobId: openings[6] ?? 0 })).answer).toEqual(thanks(false));
  const page = await app.post(`/careers/${openings[6]}-opening-6`, {
    ...fields,
    job_id: String(openings[6]),
  });
  expect(await page.text()).toContain("send another confirmation today");
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(5);
  expect(await stored(app)).toHaveLength(7);
});
