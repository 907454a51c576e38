import { expect, test } from "vitest";
import { mergeCustomers } from "~/features/customers/records/merge.commands.server";
import { mergedPart, mergeMark } from "~/features/customers/records/merge.queries.server";
import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { personExport } from "~/features/privacy/people/export.queries.server";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { surveysOf } from "~/features/surveys/queries.server";
import { type TestApp, testApp } from "../../support/app";
import { auditLog } from "../../support/office";
import { photoFilesOf } from "../../support/photos";
import { addSurveyPhotoTo, aSurvey, shareSurvey, surveyor } from "../../support/survey-reports";

const now = new Date("2026-11-23T15:00:00Z");
const email = "ada@example.com";
const ofAda = { customer_email: email, created_at: now };

const tables = [
  "surveys",
  "survey_changes",
  "survey_photos",
  "survey_reports",
  "survey_links",
  "survey_views",
] as const;

/** The number of rows in the tables of surveys. */
async function rowsIn(app: TestApp): Promise<number> {
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).selectAll().execute()),
  );
  return rows.flat().length;
}

function later(app: TestApp, days: number) {
  app.clock.time = new Date(app.clock.time.getTime() + days * 86_400_000);
}

test("an export has the person's surveys with answers, photos, and who opened a report", async () => {
  await using app = await testApp({ now });
  const id = await aSurvey(app, { booking: ofAda });
  const photo = await addSurveyPhotoTo(app, id, { caption: "The broken motor" });
  const { secret } = await shareSurvey(app, id);
  await app.get(`/survey/${secret}`);
  await aSurvey(app, { booking: { customer_email: "grace@example.com" } });
  const { files } = await personExport(app.services, email);
  const bookings = JSON.parse(files.find(({ name }) => name === "bookings.json")?.text ?? "");
  expect(bookings).toHaveLength(1);
  const [survey, ...others] = bookings[0].surveys;
  expect(others).toEqual([]);
  expect(survey).toMatchObject({
    startedBy: "Olive Office",
    present: "Ada Example, facility manager",
    posts: [{ name: "Main gate", guards: 2 }],
    reports: [{ shared_by: "Olive Office", views: [{ what: "page" }] }],
  });
  const gates = survey.sections
    .flatMap(({ items }: { items: { id: string }[] }) => items)
    .find((item: { id: string }) => item.id === "gates");
  expect(gates).toMatchObject({
    answer: "gap",
    note: "The motor of the main gate is broken.",
    photos: [{ name: photo, caption: "The broken motor" }],
  });
  expect(JSON.stringify(survey)).not.toContain("secret");
});

test("erasing a person deletes their surveys, and what the audit log says about them", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const id = await aSurvey(app, { booking: ofAda });
  await addSurveyPhotoTo(app, id);
  await shareSurvey(app, id);
  const other = await aSurvey(app, {
    booking: { customer_name: "Grace Other", customer_email: "grace@example.com" },
    entered: [],
  });
  await browser.post(`/admin/privacy/erase?email=${email}`, { typed: email });
  expect(await app.db.selectFrom("surveys").select("id").execute()).toEqual([{ id: other }]);
  expect(await rowsIn(app)).toBe(1);
  const log = await auditLog(app);
  expect(log.filter(({ entity }) => entity === "survey").map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Erased", "Grace Other"]),
  );
  expect(JSON.stringify(log)).not.toContain("Ada Example");
});

test("photo files of surveys stay while the survey does, and the daily cleanup deletes the rest", async () => {
  await using app = await testApp({ now });
  const id = await aSurvey(app);
  const gone = await aSurvey(app);
  const kept = await addSurveyPhotoTo(app, id);
  await addSurveyPhotoTo(app, gone);
  later(app, 30);
  await deleteUnusedPhotos(app.services);
  expect(await photoFilesOf(app)).toHaveLength(2);
  await app.db.deleteFrom("surveys").where("id", "=", gone).execute();
  await deleteUnusedPhotos(app.services);
  expect(await photoFilesOf(app)).toEqual([`${kept}-480.jpg`]);
});

test("surveys are kept as long as their booking", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const id = await aSurvey(app, {
    booking: {
      ...ofAda,
      status: "confirmed",
      appointment_date: "2019-03-01",
      created_at: "2019-02-01",
    },
  });
  await addSurveyPhotoTo(app, id);
  await browser.post("/admin/privacy/retention/switch", { on: "true" });
  await deleteOldRecords(app.services);
  expect(await rowsIn(app)).toBe(0);
});

test("merging customers keeps the surveys of both", async () => {
  await using app = await testApp({ now });
  const bob = "bob@example.com";
  const ids = [
    await aSurvey(app, { booking: ofAda }),
    await aSurvey(app, { booking: { customer_email: bob } }),
  ];
  const [kept, other] = [await mergedPart(app.db, email), await mergedPart(app.db, bob)];
  if (!kept || !other) throw new Error("a customer is missing");
  const merged = await mergeCustomers(app.services, surveyor, email, {
    ...{ name: "kept", email: "kept", phone: "kept" },
    other: bob,
    seen: mergeMark(kept, other),
  });
  expect(merged.ok).toBe(true);
  const bookings = await app.db
    .selectFrom("appointments")
    .select("id")
    .where("customer_key", "=", email)
    .execute();
  const found = await Promise.all(bookings.map((booking) => surveysOf(app.db, booking.id)));
  expect(
    found
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort());
});
