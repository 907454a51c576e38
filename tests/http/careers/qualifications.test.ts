import { expect, test } from "vitest";
import { applicationLabels } from "~/features/careers/apply/application-fields";
import { credentialCode } from "~/features/careers/credentials/codes";
import { qualificationLabels } from "~/features/careers/qualifications/qualification-fields";
import { forbiddenSubject } from "~/features/careers/questions/forbidden.rules";
import { credentialKinds } from "~/shared/stored-values";
import { type TestApp, testApp } from "../../support/app";
import { apply, expectNothingStored, stored } from "../../support/applications";
import { insertOpening } from "../../support/openings";

const plain = (html: string) => html.replaceAll("<!-- -->", "");

const armedOpening = (app: TestApp) =>
  insertOpening(app.db, {
    title: "Armed Guard",
    required_credentials: ["OH:armed-guard"],
    welcome_credentials: [":cpr-first-aid"],
  });

const answers = {
  zip: "43215-1234",
  travel_miles: "25",
  start_on: "12/24/2026",
  at_least_18: "yes",
  at_least_21: "yes",
  work_authorized: "yes",
  text_consent: "on",
  "credential_OH_armed-guard_status": "held",
  "credential_OH_armed-guard_number": "FA-2210",
  "credential_OH_armed-guard_expires_on": "2027-03-31",
  "credential_US_cpr-first-aid_status": "training",
  credential_1_kind: "guard",
  credential_1_state: "TX",
  credential_1_status: "held",
};

const credentialsOf = (app: TestApp) =>
  app.db.selectFrom("application_credentials").selectAll().orderBy("position").execute();

test("stores licenses, shifts, the area and the answers about age and work", async () => {
  await using app = await testApp();
  const jobId = await armedOpening(app);
  const { status } = await apply(app, {
    jobId,
    shifts: ["mon-night", "sat-night"],
    wrong: answers,
  });
  expect(status).toBe(200);
  expect(await stored(app)).toMatchObject([
    {
      zip: "43215",
      travel_miles: 25,
      start_on: "2026-12-24",
      at_least_18: true,
      at_least_21: true,
      work_authorized: true,
      text_consent_at: app.clock.now(),
      shifts: ["mon-night", "sat-night"],
    },
  ]);
  expect(await credentialsOf(app)).toMatchObject([
    {
      state: "OH",
      kind: "armed-guard",
      status: "held",
      number: "FA-2210",
      expires_on: "2027-03-31",
    },
    { state: "", kind: "cpr-first-aid", status: "training", number: "", expires_on: null },
    { state: "TX", kind: "guard", status: "held" },
  ]);
});

test("all of it is optional, except the licenses that the opening requires", async () => {
  await using app = await testApp();
  const free = await insertOpening(app.db, { title: "Guard" });
  expect((await apply(app, { jobId: free })).status).toBe(200);
  expect(await stored(app)).toMatchObject([
    { zip: null, at_least_18: null, text_consent_at: null },
  ]);

  const jobId = await armedOpening(app);
  const refused = await apply(app, { jobId });
  expect(refused.answer.errors).toEqual({
    "credential_OH_armed-guard_status": "Please choose an answer",
  });
  const wrong = { "credential_OH_armed-guard_status": "none" };
  expect((await apply(app, { jobId, wrong })).status).toBe(200);
});

test.each([
  ["a ZIP Code that doesn’t exist", { zip: "00012" }, "zip", "There’s no such ZIP Code"],
  ["a start that isn’t a date", { start_on: "2026-02-30" }, "start_on", "date"],
  [
    "a last day that isn’t a date",
    { "credential_OH_armed-guard_expires_on": "2027-02-29" },
    "credential_OH_armed-guard_expires_on",
    "date",
  ],
  [
    "an expired license",
    { "credential_OH_armed-guard_expires_on": "2024-01-31" },
    "credential_OH_armed-guard_expires_on",
    "This date has passed.",
  ],
  [
    "a license without its state",
    { credential_1_state: "" },
    "credential_1_state",
    "Choose the state that issued it",
  ],
  ["an unknown shift", { shifts: "mon-noon" }, "shifts", "Choose an option from the list"],
  ["an unknown distance", { travel_miles: "7" }, "travel_miles", "Choose an option from the list"],
])("%s is refused next to its field", async (_, wrong, field, message) => {
  await using app = await testApp();
  const jobId = await armedOpening(app);
  const sent = await apply(app, { jobId, wrong: { ...answers, ...wrong } });
  expect(sent.status).toBe(400);
  expect(Object.keys(sent.answer.errors)).toEqual([field]);
  expect(sent.answer.errors[field]).toContain(message);
  await expectNothingStored(app);
});

test("works without JavaScript, and a refused form keeps the answers", async () => {
  await using app = await testApp();
  const id = await armedOpening(app);
  const path = `/careers/${id}-armed-guard`;
  const page = plain(await (await app.get(path)).text());
  expect(page).toContain("Armed guard license or firearm permit (Ohio)");
  expect(page).toContain("Are you at least 21?");
  expect(page).toMatch(/autocomplete="postal-code"/i);
  const fields = new URLSearchParams({
    job_id: String(id),
    full_name: "Ada Example",
    email: "ada@example.com",
    phone: "(555) 555-0142",
    city: "Springfield",
    consent: "on",
    ...answers,
    zip: "00012",
  });
  fields.append("shifts", "mon-night");
  fields.append("shifts", "tue-night");
  const browser = app.newBrowser();
  const refused = await browser.post(path, fields);
  expect(refused.status).toBe(400);
  const html = plain(await refused.text());
  expect(html).toMatch(/id="zip-error"[^>]*>There’s no such ZIP Code/);
  expect(html).toContain('value="FA-2210"');
  expect(html).toMatch(/<input(?=[^>]*value="tue-night")(?=[^>]*checked="")/);
  fields.set("zip", "43215");
  expect((await browser.post(path, fields)).status).toBe(200);
  expect(await credentialsOf(app)).toHaveLength(3);
});

test("the office sees what the opening requires as met or missing", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const jobId = await armedOpening(app);
  await apply(app, { jobId, shifts: ["mon-night"], wrong: answers });
  const training = {
    email: "bob@example.com",
    full_name: "Bob Example",
    "credential_OH_armed-guard_status": "training",
    at_least_21: "no",
  };
  await apply(app, { jobId, wrong: training });
  const office = await app.adminBrowser();
  const read = async (path: string) =>
    plain(await (await office.get(`/admin/careers/applications${path}`)).text());
  const missing =
    "Missing: Armed guard license or firearm permit (Ohio) (in training), At least 21";
  for (const path of ["", "/board"]) {
    const html = await read(path);
    expect(html).toContain("Meets all requirements");
    expect(html).toContain(missing);
  }
  const ada = (await stored(app)).find(({ email }) => email === "ada@example.com");
  const page = await read(`/${ada?.id}`);
  for (const text of [
    "Armed guard license or firearm permit (Ohio) FA-2210, until Mar 31, 2027",
    "Night: Mon.",
    "Can start Thu, Dec 24, 2026",
    "43215",
    "Agreed to text messages",
  ]) {
    expect(page).toContain(text);
  }
  const csv = await (await office.get("/admin/careers/applications/export")).text();
  expect(csv).toContain("FA-2210");
  expect(csv).toContain(missing);
  await app.runJobs();
  const notification = app.sentEmails.find(({ subject }) => subject?.includes("Ada Example"));
  expect(notification?.html).toContain("Meets all requirements");
  expect(notification?.html).toContain("FA-2210");
});

test("a license that expires after the application is missing from then on", async () => {
  await using app = await testApp();
  const jobId = await armedOpening(app);
  await apply(app, { jobId, wrong: answers });
  await app.db
    .updateTable("application_credentials")
    .set({ expires_on: "2024-02-29" })
    .where("kind", "=", "armed-guard")
    .execute();
  const office = await app.adminBrowser();
  const html = plain(await (await office.get("/admin/careers/applications")).text());
  expect(html).toContain("(expired Feb 29, 2024)");
});

test("no field of the form asks about what applications must not ask", () => {
  const states = ["", "OH", "CA", "TX"];
  const required_credentials = states.flatMap((state) =>
    credentialKinds.map((kind) => credentialCode({ state, kind })),
  );
  const labels = {
    ...applicationLabels,
    ...qualificationLabels({ required_credentials, welcome_credentials: [] }),
  };
  expect(Object.keys(labels).length).toBeGreaterThan(60);
  for (const label of Object.values(labels))
    expect([label, forbiddenSubject(label)]).toEqual([label, undefined]);
  for (const name of Object.keys(labels)) {
    expect(name).not.toMatch(
      /birth|ssn|social|race|religion|gender|sex|photo|salary|graduat|convict/,
    );
  }
});
