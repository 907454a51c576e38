import { expect, test } from "vitest";
import { queueInterviewReminders } from "~/features/interviews/reminders.commands.server";
import { declarations } from "~/features/privacy/declarations.commands.server";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { addConsultants } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import { at, interviewEmails, interviewLink, interviewOf, offered } from "../../support/interviews";
import { auditLog, idOf } from "../../support/office";
import { seenIn } from "../../support/office-forms";
import { insertOpening } from "../../support/openings";

const path = "/admin/careers/interviews";

const toastOf = (answer: Response) =>
  /toast=([a-z-]+)/.exec(answer.headers.getSetCookie().join())?.[1];

const mainOf = async (browser: Pick<Browser, "get">, address: string) =>
  (await pageOf(browser.get(address))).split("<main")[1]?.split("</main>")[0] ?? "";

const iso = (time: string) => at(time).toISOString();

const offerForm = {
  intent: "single",
  kind: "phone",
  minutes: "30",
  place: "",
  "interviewers[]": "1",
  first_day: "2026-12-01",
  last_day: "2026-12-01",
  note: "Please have your guard card ready.",
};

async function withApplication(app: TestApp) {
  const id = await insertApplication(app.db, await insertOpening(app.db), {
    email: "ada@example.com",
  });
  return { id, offerPath: `/admin/careers/applications/${id}/interview` };
}

test("the office offers times, the applicant chooses one by link, and everyone is told", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  await app.db
    .updateTable("consultants")
    .set({ name: "Ann Lee", email: "ann@example.com" })
    .execute();
  const browser = await app.browserWith("recruiter");
  const { id, offerPath } = await withApplication(app);
  expect(await mainOf(browser, offerPath)).toContain("Ann Lee");
  const answer = await browser.post(offerPath, offerForm);
  expect(toastOf(answer)).toBe("interview-offered");
  const [offer] = await interviewEmails(app);
  expect(offer).toMatchObject({ template: "interview_offer", to: "ada@example.com" });
  expect(offer?.text).toContain("Please have your guard card ready.");
  expect(offer?.text).toContain("You’ll meet Ann Lee.");

  const link = /\/interview\/[\w-]+/.exec(offer?.text ?? "")?.[0] ?? "";
  const opened = await app.get(link);
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, `${link}/time`]);
  const times = await mainOf(app, `${link}/time`);
  expect(times).toContain("Choose a time for your phone interview");
  expect(times).toContain("10:00 AM");
  expect(times).toContain("Eastern Standard Time");

  const chosen = await app.post(`${link}/time`, { startsAt: iso("10:00"), was: "" });
  expect([chosen.status, toastOf(chosen)]).toEqual([302, "interview-booked"]);
  const page = await mainOf(app, link);
  for (const text of ["10:00 AM – 10:30 AM", "We’ll call you at", "You’ll meet Ann Lee."]) {
    expect(page).toContain(text);
  }
  const file = await app.get(`${link}/interview.ics`);
  expect(await file.text()).toContain("DTSTART:20261201T150000Z");

  const sent = (await interviewEmails(app)).slice(0, 3);
  expect(sent.map(({ template, to }) => [template, to])).toEqual([
    ["interview_booked", "ada@example.com"],
    ["interview_notification", "ann@example.com"],
    ["interview_notification", "office@example.com"],
  ]);
  expect(sent[0]?.calendar).toContain("METHOD:REQUEST");
  expect(sent[1]?.calendar).toContain("SUMMARY:Ada Example: phone interview");
  expect(sent[2]?.calendar).toBeNull();
  expect(await mainOf(browser, `/admin/careers/applications/${id}`)).toContain(
    "Tue, Dec 1, 2026, 10:00 AM – 10:30 AM",
  );
});

test("each field of an offer that isn’t right has a message", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const { offerPath } = await withApplication(app);
  const refusedWith = async (changed: Record<string, string>, message: string) => {
    const answer = await browser.post(offerPath, { ...offerForm, ...changed });
    expect([400, 409]).toContain(answer.status);
    expect(await pageOf(answer)).toContain(message);
  };
  await refusedWith({ kind: "on-site" }, "Enter the address");
  await refusedWith({ kind: "video", place: "Zoom" }, "Enter the complete link");
  await refusedWith({ "interviewers[]": "" }, "Choose at least one interviewer");
  await refusedWith({ "interviewers[]": "77" }, "Choose interviewers who are active consultants");
  await refusedWith({ last_day: "2026-11-30" }, "must be on or after the first day");
  await refusedWith({ last_day: "2027-06-01" }, "within 60 days");
  await refusedWith({ first_day: "2026-02-30" }, "Enter an existing day");
  await refusedWith(
    { first_day: "2026-11-01", last_day: "2026-11-02" },
    "The interviewers have no free time in these days",
  );
  await refusedWith({ intent: "group" }, "No group interview in these days has a free seat");
  expect(await app.db.selectFrom("interviews").select("id").execute()).toEqual([]);
});

test("an applicant has one open interview, and none after the decision", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const { id, offerPath } = await withApplication(app);
  await browser.post(offerPath, offerForm);
  expect(await pageOf(browser.post(offerPath, offerForm))).toContain("already has an interview");
  await app.db.deleteFrom("interviews").execute();
  await app.db
    .updateTable("job_applications")
    .set({ status: "rejected" })
    .where("id", "=", id)
    .execute();
  expect(await pageOf(browser.post(offerPath, offerForm))).toContain("was decided");
});

test("the applicant moves and cancels the interview by link", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  const { id, secret } = await offered(app);
  const link = `/interview/${secret}`;
  await app.post(`${link}/time`, { startsAt: iso("10:00"), was: "" });
  const stale = await app.post(`${link}/time`, { startsAt: iso("13:00"), was: "" });
  expect(stale.status).toBe(409);
  expect(await pageOf(stale)).toContain("Your interview was changed in another tab");
  const moved = await app.post(`${link}/time`, { startsAt: iso("13:00"), was: iso("10:00") });
  expect(toastOf(moved)).toBe("interview-moved");
  expect((await interviewOf(app, id)).sequence).toBe(2);

  expect(await mainOf(app, `${link}/cancel`)).toContain("Cancel your interview?");
  const canceled = await app.post(`${link}/cancel`, { note: "I found another job." });
  expect(toastOf(canceled)).toBe("interview-canceled-by-applicant");
  expect(await mainOf(app, link)).toContain("You canceled it.");
  const emails = await interviewEmails(app);
  const toApplicant = emails.find(({ template }) => template === "interview_canceled");
  expect(toApplicant?.calendar).toContain("METHOD:CANCEL");
  expect(emails.some(({ text }) => text.includes("I found another job."))).toBe(true);
});

test("a choice without a time, or of a taken one, says so next to the times", async () => {
  await using app = await testApp();
  const job = await insertOpening(app.db);
  const [one, other] = [
    await offered(app, {}, await insertApplication(app.db, job)),
    await offered(app, {}, await insertApplication(app.db, job)),
  ];
  const link = `/interview/${one.secret}/time`;
  const none = await app.post(link, { was: "" });
  expect(none.status).toBe(400);
  expect(await pageOf(none)).toContain("Please choose one of the times");
  await app.post(`/interview/${other.secret}/time`, { startsAt: iso("10:00"), was: "" });
  const taken = await app.post(link, { startsAt: iso("10:00"), was: "" });
  expect(taken.status).toBe(409);
  const page = await pageOf(taken);
  expect(page).toContain("Someone just took that time");
  expect(page).not.toContain(`value="${iso("10:00")}"`);
});

test("the page says why a link doesn’t work anymore", async () => {
  await using app = await testApp();
  const { id, applicationId, secret } = await offered(app);
  const link = `/interview/${secret}`;
  const shows = async (status: number, text: string) => {
    const answer = await app.get(`${link}/time`);
    expect(answer.status).toBe(status);
    expect(await pageOf(answer)).toContain(text);
  };
  const unknown = await app.get("/interview/0123456789abcdef0123456789abcdef");
  expect(unknown.status).toBe(404);
  expect(await pageOf(unknown)).toContain("This link doesn’t work");

  app.clock.time = new Date("2026-12-02T12:00:00-05:00");
  await shows(410, "These times have passed");
  app.clock.time = new Date("2026-11-21T15:00:00Z");
  await app.post(`${link}/time`, { startsAt: iso("10:00"), was: "" });
  await app.db.updateTable("job_applications").set({ status: "rejected" }).execute();
  await shows(410, "This application is closed");
  const refused = await app.post(`${link}/time`, { startsAt: iso("13:00"), was: iso("10:00") });
  expect(refused.status).toBe(410);
  await app.db.updateTable("job_applications").set({ status: "new" }).execute();
  app.clock.time = at("10:45");
  await shows(410, "This interview is over");
  await app.db.deleteFrom("job_applications").where("id", "=", applicationId).execute();
  await shows(404, "This link doesn’t work");
  expect(await app.db.selectFrom("interviews").select("id").where("id", "=", id).execute()).toEqual(
    [],
  );
});

test("it can’t be changed online after the deadline", async () => {
  await using app = await testApp({ settings: { change_cutoff_hours: "12" } });
  const { secret } = await offered(app);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("13:00"), was: "" });
  app.clock.time = at("08:00");
  expect(await mainOf(app, `/interview/${secret}`)).not.toContain("Change the Time");
  expect(await pageOf(app.post(`/interview/${secret}/cancel`, { note: "" }))).toContain(
    "It’s too late to change this online",
  );
});

test("applicants and interviewers who want it are reminded once for each time", async () => {
  await using app = await testApp({ settings: { reminders_enabled: "true" } });
  await app.db
    .updateTable("consultants")
    .set({ email: "ann@example.com", reminders: true })
    .execute();
  const { secret } = await offered(app);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("10:00"), was: "" });
  await app.db.deleteFrom("outgoing_mails").execute();
  app.clock.time = new Date("2026-11-30T11:00:00-05:00");
  await queueInterviewReminders(app.services);
  await queueInterviewReminders(app.services);
  const reminders = await interviewEmails(app);
  expect(reminders.map(({ template }) => template)).toEqual([
    "interview_notification",
    "interview_reminder",
  ]);
  expect(reminders[0]?.text).toContain("Reminder: the phone interview with Ada Example");
});

test("the office cancels an interview with a message to the applicant", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const { id, applicationId, secret } = await offered(app);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("10:00"), was: "" });
  const stale = await browser.post(`${path}/${id}/cancel`, { seen: "offered~", note: "" });
  expect(toastOf(stale)).toBe("interview-not-canceled");
  const back = `/admin/careers/applications/${applicationId}`;
  const answer = await browser.post(`${path}/${id}/cancel`, {
    ...{ seen: `booked~${iso("10:00")}`, note: "Our office is closed." },
    back,
  });
  expect([toastOf(answer), answer.headers.get("Location")]).toEqual(["interview-canceled", back]);
  const canceled = (await interviewEmails(app)).find(
    ({ template }) => template === "interview_canceled",
  );
  expect(canceled?.text).toContain("Our office is closed.");
  expect(await mainOf(app, `/interview/${secret}`)).toContain("Your interview is canceled");
  const entries = await auditLog(app);
  expect(entries.at(-1)).toMatchObject({ entity: "interview", label: "Ada Example" });
});

test("after an interview the office notes its outcome, and the status changes with a click", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const { id, applicationId, secret } = await offered(app);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("10:00"), was: "" });
  const outcome = { to: "completed", seen: `booked~${iso("10:00")}` };
  const early = await browser.post(`${path}/${id}/outcome`, outcome);
  expect(toastOf(early)).toBe("interview-outcome-not-saved");

  app.clock.time = at("10:45");
  const application = `/admin/careers/applications/${applicationId}`;
  expect(await mainOf(browser, application)).toContain("Set Status to Interviewed");
  expect(toastOf(await browser.post(`${path}/${id}/outcome`, outcome))).toBe(
    "interview-outcome-saved",
  );
  const { status } = await app.db
    .selectFrom("job_applications")
    .select("status")
    .executeTakeFirstOrThrow();
  expect(status).toBe("new");
  const noShow = { to: "no_show", seen: `completed~${iso("10:00")}` };
  expect(toastOf(await browser.post(`${path}/${id}/outcome`, noShow))).toBe(
    "interview-outcome-not-saved",
  );
});

test("interviewers read the scorecards of others once their own is in", async () => {
  await using app = await testApp();
  const ann = await app.browserWith("recruiter");
  const admin = await app.adminBrowser();
  await app.db
    .updateTable("consultants")
    .set({ user_id: await idOf(app, "recruiter@example.com") })
    .execute();
  const { id, secret } = await offered(app);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("10:00"), was: "" });
  const card = { "question.0": "Punctual", "rating.0": "4", "note.0": "Very early", note: "" };
  const early = await admin.post(`${path}/${id}`, card);
  expect(await pageOf(early)).toContain("once the interview has started");

  app.clock.time = at("10:45");
  expect(toastOf(await admin.post(`${path}/${id}`, card))).toBe("scorecard-saved");
  const whole = await pageOf(ann.get(`${path}/${id}`));
  expect(whole).toContain("One other scorecard is in.");
  expect(whole).not.toContain("Very early");
  const unrated = await ann.post(`${path}/${id}`, { ...card, "rating.0": "" });
  expect(await pageOf(unrated)).toContain("Choose a rating from 1 to 4");
  await ann.post(`${path}/${id}`, { ...card, "note.0": "On time", "rating.0": "2" });
  expect(await mainOf(ann, `${path}/${id}`)).toContain("Very early");
  await ann.post(`${path}/${id}`, { ...card, "rating.0": "3" });
  const cards = await app.db.selectFrom("interview_scorecards").select("answers").execute();
  expect(cards).toHaveLength(2);
});

test("the company’s scorecard questions can’t ask about forbidden subjects", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const page = await pageOf(browser.get(`${path}/scorecard`));
  expect(page).toContain("Explains calmly how to handle an upset visitor");
  const refused = await browser.post(`${path}/scorecard`, {
    seen: seenIn(page),
    "interview_questions[]": "Have you ever been arrested?",
  });
  expect(await pageOf(refused)).toContain("interviewers must not ask about criminal history");
  const saved = await browser.post(`${path}/scorecard`, {
    seen: seenIn(page),
    "interview_questions[]": "Knows our sites",
  });
  expect(toastOf(saved)).toBe("settings-saved");
  const again = await browser.post(`${path}/scorecard`, {
    seen: seenIn(page),
    "interview_questions[]": "Another one",
  });
  expect(again.status).toBe(409);
  expect(await pageOf(browser.get(`${path}/scorecard`))).toContain("Knows our sites");
});

test("the list shows upcoming, today’s, past and offered interviews, by type and interviewer", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const job = await insertOpening(app.db);
  await addConsultants(app, { name: "Ben Ray" });
  const person = (full_name: string) => insertApplication(app.db, job, { full_name });
  const booked = await offered(app, {}, await person("Bea Booked"));
  await offered(app, { interviewers: [2] }, await person("Olga Offered"));
  await app.post(`/interview/${booked.secret}/time`, { startsAt: iso("10:00"), was: "" });
  const list = (query = "") => mainOf(browser, `${path}${query}`);
  const upcoming = await list();
  expect(upcoming).toContain("Bea Booked");
  expect(upcoming).not.toContain("Olga Offered");
  expect(await list("?show=waiting")).toContain("Olga Offered");
  expect(await list("?show=waiting&interviewer=1")).toContain("No interviews found");
  expect(await list("?kind=video")).not.toContain("Bea Booked");
  expect(await list("?kind=phone&interviewer=1&q=bea")).toContain("Bea Booked");
  expect(await list("?show=today")).toContain("No interviews today");
  app.clock.time = at("12:00");
  expect(await list("?show=today")).toContain("Did it take place?");
  app.clock.time = new Date("2026-12-05T12:00:00Z");
  expect(await list("?show=past")).toContain("Bea Booked");
});

test("a group interview is scheduled, chosen and canceled for everyone", async () => {
  await using app = await testApp();
  const browser = await app.browserWith("recruiter");
  const { id, offerPath } = await withApplication(app);
  const form = {
    ...{ title: "Hiring day", job: "", kind: "on-site", place: "1 Main Street" },
    ...{ date: "2026-12-01", start: "10:00", minutes: "60", seats: "2", "interviewers[]": "1" },
  };
  const invalid = await browser.post(`${path}/sessions/add`, { ...form, seats: "0", title: "" });
  const refused = await pageOf(invalid);
  expect(refused).toContain("Enter a title");
  expect(refused).toContain("Enter a whole number from 1 to 500");
  expect(toastOf(await browser.post(`${path}/sessions/add`, form))).toBe("interview-session-added");

  const offer = { ...offerForm, intent: "group" };
  expect(toastOf(await browser.post(offerPath, offer))).toBe("interview-offered");
  const { id: interview } = await app.db
    .selectFrom("interviews")
    .select("id")
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  const link = `/interview/${await interviewLink(app, interview)}`;
  const page = await mainOf(app, `${link}/time`);
  expect(page).toContain("2 seats left");
  const session = /value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "";
  expect(toastOf(await app.post(`${link}/time`, { session, was: "" }))).toBe("interview-booked");
  expect(await mainOf(app, link)).toContain("Please come to 1 Main Street.");
  expect(await mainOf(browser, `${path}/sessions`)).toContain("1 of 2 seats taken");

  const canceled = await browser.post(`${path}/sessions/${session}/cancel`, { note: "Sorry!" });
  expect(toastOf(canceled)).toBe("interview-session-canceled");
  expect((await interviewOf(app, interview)).status).toBe("canceled");
  expect(await mainOf(browser, `${path}/sessions`)).toContain("Canceled");
});

test("an application with a planned interview can’t be deleted", async () => {
  await using app = await testApp({ settings: { retention_application_minimum: "0" } });
  const browser = await app.browserWith("recruiter");
  const { applicationId, secret } = await offered(app);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("10:00"), was: "" });
  const application = `/admin/careers/applications/${applicationId}`;
  expect(await mainOf(browser, application)).toContain(
    "Not possible while an interview is planned.",
  );
  expect(toastOf(await browser.post(`${application}/delete`, {}))).toBe(
    "application-has-interview",
  );
  app.clock.time = at("11:00");
  expect(toastOf(await browser.post(`${application}/delete`, {}))).toBe("application-deleted");
});

test("a person’s export has their interviews with history and scorecards", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const application = await insertApplication(app.db, await insertOpening(app.db), {
    email: "ada@example.com",
  });
  const { id, secret } = await offered(app, {}, application);
  await app.post(`/interview/${secret}/time`, { startsAt: iso("10:00"), was: "" });
  app.clock.time = at("10:45");
  const card = { "question.0": "Punctual", "rating.0": "4", "note.0": "Very early", note: "" };
  await browser.post(`${path}/${id}`, card);
  const parts = declarations.flatMap(({ parts: declared }) => declared ?? []);
  const exported = Object.fromEntries(
    await Promise.all(
      parts.map(async ({ name, of }) => [
        name,
        JSON.stringify((await of.applications?.(app.db, [application])) ?? []),
      ]),
    ),
  );
  expect(exported.interviews).toContain(`"id":"${id}"`);
  expect(exported.interviewHistory).toContain('"action":"chosen"');
  expect(exported.scorecards).toContain("Very early");
});
