import { expect, test } from "vitest";
import { migrate } from "~/platform/db/migrate.server";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt, bookingOf } from "../../support/bookings";
import { openDatabaseBefore } from "../../support/database";

const stageOf = async (app: TestApp, id: string) => {
  const { stage, stage_since } = await bookingOf(app, id);
  return { stage, since: stage_since.toISOString() };
};

const set = (app: TestApp, id: string, values: Record<string, unknown>) =>
  app.db
    .updateTable("appointments")
    .set(values as never)
    .where("id", "=", id)
    .execute();

test("the stage follows what happens to a request, with the time it was reached", async () => {
  await using app = await testApp();
  const id = await book(app, { created_at: "2026-11-20T15:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "new", since: "2026-11-20T15:00:00.000Z" });
  await set(app, id, { answered_at: "2026-11-20T16:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "contacted", since: "2026-11-20T16:00:00.000Z" });
  const time = { starts_at: "2026-12-01T15:00:00Z", ends_at: "2026-12-01T16:00:00Z" };
  const visit = { ...time, start_time: "10:00", end_time: "11:00", consultant: 1 };
  await set(app, id, { status: "confirmed", time_set_at: "2026-11-20T17:00:00Z", ...visit });
  // Rescheduling doesn't restart the stage.
  await set(app, id, { time_set_at: "2026-11-21T17:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "visit", since: "2026-11-20T17:00:00.000Z" });
  await set(app, id, { status: "completed" });
  expect((await stageOf(app, id)).stage).toBe("visit");
  await set(app, id, { outcome: "won", outcome_at: "2026-12-02T15:00:00Z" });
  expect(await stageOf(app, id)).toEqual({ stage: "won", since: "2026-12-02T15:00:00.000Z" });
  // Somebody who sets an outcome needn't know about its time.
  await set(app, id, { outcome: "lost" });
  const lost = await bookingOf(app, id);
  expect(lost.stage).toBe("lost");
  expect(lost.outcome_at?.getTime()).toBeGreaterThan(Date.parse("2026-12-02T15:00:00Z") - 1e9);
  expect(lost.outcome_at?.toISOString()).not.toBe("2026-12-02T15:00:00.000Z");
  await set(app, id, { outcome: null });
  expect(await bookingOf(app, id)).toMatchObject({ stage: "visit", outcome_at: null });
});

test("a canceled request is in no stage, unless it was lost", async () => {
  await using app = await testApp();
  const canceled = await book(app, { status: "cancelled" });
  const lost = await book(app, { status: "cancelled", outcome: "lost" });
  const booked = await bookAt(app, "10:00", "11:00");
  expect((await stageOf(app, canceled)).stage).toBe("closed");
  expect((await stageOf(app, lost)).stage).toBe("lost");
  expect((await stageOf(app, booked)).stage).toBe("visit");
});

test("bookings from before have their stage and source", async () => {
  const { db, close } = await openDatabaseBefore("0068-sources-and-stages");
  try {
    const added = async (name: string, fields: Record<string, unknown>) => {
      const row = {
        appointment_date: "2026-11-20",
        customer_name: name,
        customer_email: "ada@example.com",
        customer_phone: "614 555 0101",
        service_name: "Patrol",
        preferred_time: "TBD",
        message: "",
        submission_hash: name,
        created_at: "2026-11-01T10:00:00Z",
        updated_at: "2026-11-03T10:00:00Z",
        ...fields,
      };
      await db
        .insertInto("appointments")
        .values(row as never)
        .execute();
    };
    await added("asked", {});
    await added("called", { source: "phone", answered_at: "2026-11-02T10:00:00Z" });
    await added("won", { outcome: "won", status: "completed" });
    await added("off", { status: "cancelled" });

    await migrate(db);

    const rows = await db
      .selectFrom("appointments")
      .select(["customer_name", "stage", "stage_since", "lead_source"])
      .orderBy("customer_name")
      .execute();
    const since = (row: (typeof rows)[number]) => row.stage_since.toISOString().slice(0, 10);
    expect(rows.map((row) => [row.customer_name, row.stage, since(row), row.lead_source])).toEqual([
      ["asked", "new", "2026-11-01", ":website"],
      ["called", "contacted", "2026-11-02", ":phone"],
      ["off", "closed", "2026-11-03", ":website"],
      ["won", "won", "2026-11-03", ":website"],
    ]);
  } finally {
    await close();
  }
});
