import { expect, test } from "vitest";
import {
  cancelByApplicant,
  chooseInterviewTime,
} from "~/features/interviews/applicant/commands.server";
import { interviewTimes } from "~/features/interviews/booking/times.queries.server";
import { offerGroupInterview } from "~/features/interviews/office/offer.commands.server";
import { addSession } from "~/features/interviews/sessions/commands.server";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { addConsultants, bookAt } from "../../support/bookings";
import { bookWithLink, chooseTime } from "../../support/customer-bookings";
import {
  at,
  interviewLink,
  interviewOf,
  offered,
  phoneOffer,
  recruiter,
} from "../../support/interviews";
import { insertOpening } from "../../support/openings";

const choose = (app: TestApp, secret: string, time: string, was = "") =>
  chooseInterviewTime(app.services, secret, { startsAt: at(time), was });

async function startsOf(app: TestApp, wanted: Partial<Parameters<typeof interviewTimes>[1]> = {}) {
  const { days } = await interviewTimes(app.services, {
    ...{ kind: "phone", minutes: 30, interviewers: [1] },
    ...{ from: "2026-12-01", to: "2026-12-01" },
    ...wanted,
  });
  return days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt.getTime()));
}

const inSession = {
  title: "Hiring day",
  job: null,
  kind: "on-site",
  place: "1 Main Street",
  date: "2026-12-01",
  start: "10:00",
  minutes: 60,
  seats: 2,
  interviewers: [1],
} as const;

test("only times at which all interviewers are free are offered", async () => {
  await using app = await testApp();
  await addConsultants(app, { name: "Ben Ray" });
  await bookAt(app, "10:00", "11:00");
  await bookAt(app, "13:00", "14:00", { consultant: 2 });
  const both = await startsOf(app, { interviewers: [1, 2] });
  const first = await startsOf(app);
  expect(first).not.toContain(at("10:00").getTime());
  expect(first).toContain(at("13:00").getTime());
  expect(both).not.toContain(at("13:00").getTime());
  expect(both).toContain(at("12:00").getTime());
});

test("a day off or an inactive interviewer leaves no times", async () => {
  await using app = await testApp();
  await app.db
    .insertInto("consultant_days_off")
    .values({ consultant: 1, date: "2026-12-01", reason: null })
    .execute();
  expect(await startsOf(app)).toEqual([]);
  await addConsultants(app, { name: "Ben Ray", is_active: false });
  expect(await startsOf(app, { interviewers: [2] })).toEqual([]);
});

test("when 20 applicants confirm the same time together, one gets it", async () => {
  await using app = await testApp();
  const job = await insertOpening(app.db);
  const secrets: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { secret } = await offered(app, {}, await insertApplication(app.db, job));
    secrets.push(secret);
  }
  const outcomes = await Promise.all(secrets.map((secret) => choose(app, secret, "10:00")));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ok && one.reason === "taken")).toHaveLength(19);
});

test("a customer and an applicant can’t get the same person at the same time", async () => {
  await using app = await testApp();
  const job = await insertOpening(app.db);
  for (const time of ["09:00", "10:00", "11:00", "12:00"]) {
    const { secret } = await offered(app, {}, await insertApplication(app.db, job));
    const booking = await bookWithLink(app);
    const outcomes = await Promise.all([
      choose(app, secret, time),
      chooseTime(app, booking.secret, at(time)),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test("the database refuses an interview during an appointment, and the other way around", async () => {
  await using app = await testApp();
  const { id, secret } = await offered(app);
  await bookAt(app, "10:00", "11:00");
  const times = { starts_at: at("10:30"), ends_at: at("11:00") };
  const change = app.db.updateTable("interview_interviewers").set(times);
  await expect(change.where("interview_id", "=", id).execute()).rejects.toThrow(
    "The interviewer has an appointment",
  );
  expect((await choose(app, secret, "13:00")).ok).toBe(true);
  await expect(bookAt(app, "13:15", "14:00")).rejects.toThrow("The consultant has an interview");
  // A double-booking on purpose stays possible.
  await bookAt(app, "13:15", "14:00", { overbooked: true });
});

test("a canceled interview frees its interviewer", async () => {
  await using app = await testApp();
  const { id, secret } = await offered(app);
  await choose(app, secret, "10:00");
  expect(await startsOf(app)).not.toContain(at("10:00").getTime());
  expect(await cancelByApplicant(app.services, secret, "")).toEqual({ ok: true });
  expect((await interviewOf(app, id)).status).toBe("canceled");
  expect(await startsOf(app)).toContain(at("10:00").getTime());
});

test("moving an interview may overlap its own time", async () => {
  await using app = await testApp({ settings: { slot_buffer_minutes: "0" } });
  const { id, secret } = await offered(app, { minutes: 60 });
  await choose(app, secret, "10:00");
  const moved = await choose(app, secret, "11:00", at("10:00").toISOString());
  expect(moved).toEqual({ ok: true, moved: true });
  expect((await interviewOf(app, id)).starts_at).toEqual(at("11:00"));
});

test("a time outside the offered days or hours is refused", async () => {
  await using app = await testApp();
  const { secret } = await offered(app);
  for (const startsAt of [at("03:00"), at("10:07"), new Date("2026-12-02T10:00:00-05:00")]) {
    const outcome = await chooseInterviewTime(app.services, secret, { startsAt, was: "" });
    expect(outcome).toEqual({ ok: false, reason: "taken" });
  }
});

test("the last seat of a group interview is given once", async () => {
  await using app = await testApp();
  const job = await insertOpening(app.db);
  expect(await addSession(app.services, recruiter, { ...inSession, interviewers: [1] })).toEqual({
    ok: true,
  });
  const session = await app.db
    .selectFrom("interview_sessions")
    .select("id")
    .executeTakeFirstOrThrow();
  const secrets: string[] = [];
  const { first_day, last_day, note } = phoneOffer;
  for (let count = 0; count < 6; count += 1) {
    const application = await insertApplication(app.db, job);
    const range = { first_day, last_day, note };
    const made = await offerGroupInterview(app.services, recruiter, application, range);
    if (!made.ok) throw new Error(made.reason);
    secrets.push(await interviewLink(app, made.id));
  }
  const outcomes = await Promise.all(
    secrets.map((secret) =>
      chooseInterviewTime(app.services, secret, { session: session.id, was: "" }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  expect(outcomes.filter((one) => !one.ok && one.reason === "full")).toHaveLength(4);
});

test("a group interview can’t be scheduled while an interviewer is busy or in the past", async () => {
  await using app = await testApp();
  await bookAt(app, "10:30", "11:00");
  const input = { ...inSession, interviewers: [1] };
  expect(await addSession(app.services, recruiter, input)).toMatchObject({ reason: "busy" });
  const past = { ...input, date: "2026-11-20" };
  expect(await addSession(app.services, recruiter, past)).toMatchObject({ reason: "no-time" });
});
