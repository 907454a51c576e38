import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { ageApplications, apply, aResume } from "../../support/applications";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";
import { seenIn } from "../../support/office-forms";
import { insertOpening } from "../../support/openings";

const dispatcher = {
  title: "Night Dispatcher",
  type: "Unarmed",
  location: "Springfield",
  shift: "Nights",
  description: "You answer the radio and the telephone.",
};

interface Lists {
  requirements?: string[];
  responsibilities?: string[];
}

function send(
  browser: Browser,
  address: string,
  fields: Record<string, string>,
  { requirements = ["A calm voice"], responsibilities = [] }: Lists = {},
) {
  const body = new URLSearchParams(fields);
  for (const line of requirements) body.append("requirements[]", line);
  for (const line of responsibilities) body.append("responsibilities[]", line);
  const headers = { Origin: "http://localhost:3000" };
  return browser.request(address, { method: "POST", body, headers });
}

const stored = (app: TestApp, id: number) =>
  app.db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();

/** The toast that the next page shows. */
const toastOf = (answer: Response) =>
  /toast=([a-z-]+)/.exec(answer.headers.getSetCookie().join())?.[1];

test("a new opening is on the careers page, on its own page and in the sitemap immediately", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await app.get("/careers")).text()).not.toContain("Night Dispatcher");
  await app.get("/sitemap.xml");

  const answer = await send(browser, "/admin/careers/add", dispatcher, {
    requirements: [" A calm voice ", "", "   ", "Good handwriting"],
    responsibilities: ["", " "],
  });

  expect(answer.headers.get("Location")).toBe("/admin/careers/manage");
  expect(await (await browser.get("/admin/careers/manage")).text()).toContain(
    "Job created successfully",
  );
  const job = await app.db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
  expect(job).toMatchObject({
    ...dispatcher,
    requirements: ["A calm voice", "Good handwriting"],
    responsibilities: [],
    is_active: true,
    created_at: app.clock.time,
  });
  await expect.poll(async () => (await app.get("/careers")).text()).toContain("Night Dispatcher");
  const path = `/careers/${job.id}-night-dispatcher`;
  expect((await app.get(path)).status).toBe(200);
  expect(await (await app.get("/sitemap.xml")).text()).toContain(path);
  expect(await auditLog(app)).toContainEqual(
    expect.objectContaining({ action: "created", entity: "job", label: "Night Dispatcher" }),
  );
});

test.each([
  ["title", "", "Enter a job title"],
  ["type", "", "Choose a job type"],
  ["type", "Ninja", "Choose an option from the list"],
  ["location", "  ", "Enter a location"],
  ["shift", "", "Enter a shift"],
  ["description", "", "Describe the job"],
])("an opening with the %s %j is refused beside the field", async (field, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const lists = { requirements: ["First kept", "Second kept"] };
  const answer = await send(
    browser,
    "/admin/careers/add",
    { ...dispatcher, [field]: value },
    lists,
  );
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain(`${field}-error`);
  expect(html).toContain('value="Second kept"');
  expect(await app.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});

test("an opening needs a requirement that isn't blank", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const lists = { requirements: ["", "  "] };
  const answer = await send(browser, "/admin/careers/add", dispatcher, lists);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Please add at least one requirement");
});

test("keeps the form values when the database fails", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sql`alter table jobs add constraint closed check (false) not valid`.execute(app.db);
  try {
    const answer = await send(browser, "/admin/careers/add", dispatcher);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to save job");
    expect(html).toContain('value="Night Dispatcher"');
    expect(html).toContain('value="A calm voice"');
  } finally {
    await app.db.schema.alterTable("jobs").dropConstraint("closed").execute();
  }
});

test("a changed opening shows its new texts on the site immediately, with the time of the change", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertOpening(app.db);
  const html = await (await browser.get(`/admin/careers/edit/${id}`)).text();
  expect(html).toContain("Night Patrol Officer");
  expect(html).toContain('value="No fear of dogs"');
  await app.get("/careers");

  const fields = { ...dispatcher, seen: seenIn(html) };
  const answer = await send(browser, `/admin/careers/edit/${id}`, fields);

  expect(answer.headers.get("Location")).toBe("/admin/careers/manage");
  expect(toastOf(answer)).toBe("job-updated");
  expect(await stored(app, id)).toMatchObject({ ...dispatcher, updated_at: app.clock.time });
  await expect.poll(async () => (await app.get("/careers")).text()).toContain("Night Dispatcher");
  const log = await auditLog(app);
  expect(log.at(-1)?.changes.title).toEqual(["Night Patrol Officer", "Night Dispatcher"]);
});

test("the second of two editors sees the differences and can save again", async () => {
  await using app = await testApp();
  const [first, second] = [await app.adminBrowser(), await app.adminBrowser("ben@example.com")];
  const id = await insertOpening(app.db);
  const address = `/admin/careers/edit/${id}`;
  const seen = seenIn(await (await first.get(address)).text());
  await send(second, address, { ...dispatcher, title: "Theirs", seen });

  const late = await send(first, address, { ...dispatcher, title: "Mine", seen });

  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Test Admin changed this");
  expect(html).toContain("Theirs");
  expect(html).toContain('value="Mine"');
  expect((await stored(app, id))?.title).toBe("Theirs");
  await send(first, address, { ...dispatcher, title: "Mine", seen: seenIn(html) });
  expect((await stored(app, id))?.title).toBe("Mine");
});

test("the form for an unknown opening redirects to the list with a message", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (const id of ["4711", "nonsense"]) {
    const answer = await browser.get(`/admin/careers/edit/${id}`);
    expect(answer.headers.get("Location")).toBe("/admin/careers/manage");
    expect(await (await browser.get("/admin/careers/manage")).text()).toContain(
      "Failed to load job",
    );
  }
});

test("deactivates and activates an opening", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertOpening(app.db);
  expect(await (await app.get("/careers")).text()).toContain("Night Patrol Officer");

  const off = { id: String(id), active: "false" };
  expect(toastOf(await browser.post("/admin/careers/manage", off))).toBe("job-deactivated");
  await expect
    .poll(async () => (await app.get("/careers")).text())
    .not.toContain("Night Patrol Officer");
  expect(await (await browser.get("/admin/careers/manage")).text()).toContain("Inactive");
  expect((await stored(app, id))?.updated_at).toEqual(app.clock.time);

  const on = await browser.post("/admin/careers/manage", { id: String(id), active: "true" });
  expect(toastOf(on)).toBe("job-activated");
  await expect
    .poll(async () => (await app.get("/careers")).text())
    .toContain("Night Patrol Officer");
  const unknown = await browser.post("/admin/careers/manage", { id: "4711", active: "true" });
  expect(toastOf(unknown)).toBe("job-not-switched");
  const log = await auditLog(app);
  expect(log.map(({ changes }) => changes.is_active).filter(Boolean)).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a card shows the first three lines of each list and the number of others", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await browser.get("/admin/careers/manage")).text()).toContain("No jobs posted yet");
  await insertOpening(app.db);
  const html = await (await browser.get("/admin/careers/manage")).text();
  expect(html).toContain("Two sentences in writing");
  expect(html).not.toContain("Good eyes in the dark");
  expect(html.replaceAll("<!-- -->", "")).toContain("+2 more");
  expect(html).toContain("Write down what has changed");
});

test("deleting an opening deletes its applications and their resumes", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [goes, stays] = [await insertOpening(app.db), await insertOpening(app.db)];
  await apply(app, { jobId: goes, resume: aResume });
  await apply(app, { jobId: goes, resume: aResume, wrong: { email: "ben@example.com" } });
  await apply(app, { jobId: stays, resume: aResume });
  expect(await app.files()).toHaveLength(3);
  await ageApplications(app);

  const answer = await browser.post(`/admin/careers/edit/${goes}/delete`, {});

  expect(toastOf(answer)).toBe("job-deleted");
  expect(await stored(app, goes)).toBeUndefined();
  const left = await app.db.selectFrom("job_applications").selectAll().execute();
  expect(left.map(({ job_id }) => job_id)).toEqual([stays]);
  expect(await app.files()).toEqual([`files/resumes/${left[0]?.resume_url}`]);
  const log = await auditLog(app);
  expect(log.at(-1)).toMatchObject({ action: "deleted", entity: "job" });
  expect(log.at(-1)?.changes.applications).toEqual([2, null]);
  expect(JSON.stringify(log)).not.toContain("ben@example.com");

  const twice = await browser.post(`/admin/careers/edit/${goes}/delete`, {});
  expect(toastOf(twice)).toBe("job-not-deleted");
});

test("an opening with an applicant under a legal hold isn't deleted", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertOpening(app.db);
  await apply(app, { jobId: id, wrong: { email: "Ben@Example.com" } });
  await browser.post("/admin/privacy/person?email=ben@example.com", { reason: "A lawsuit" });
  const answer = await browser.post(`/admin/careers/edit/${id}/delete`, {});
  expect(toastOf(answer)).toBe("job-on-hold");
  expect(await stored(app, id)).toBeDefined();
  expect(await app.db.selectFrom("job_applications").select("id").execute()).toHaveLength(1);
});

test("an opening with an application that must be kept isn't deleted", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertOpening(app.db);
  await apply(app, { jobId: id });
  await ageApplications(app);
  await apply(app, { jobId: id, resume: aResume, wrong: { email: "ben@example.com" } });
  const answer = await browser.post(`/admin/careers/edit/${id}/delete`, {});
  expect(toastOf(answer)).toBe("job-kept");
  expect(await stored(app, id)).toBeDefined();
  expect(await app.db.selectFrom("job_applications").select("id").execute()).toHaveLength(2);
  expect(await app.files()).toHaveLength(1);
});

test("the screen offers to try again when openings can't be read", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sql`alter table jobs rename column shift to elsewhere`.execute(app.db);
  try {
    const answer = await browser.get("/admin/careers/manage");
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to load jobs");
    expect(html).toContain("Try Again");
    const edit = await browser.get("/admin/careers/edit/1");
    expect(toastOf(edit)).toBe("job-not-loaded");
  } finally {
    await sql`alter table jobs rename column elsewhere to shift`.execute(app.db);
  }
});
