import { sql } from "kysely";
import { expect, test } from "vitest";
import { findApplication } from "~/features/careers/applications/queries.server";
import { days } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { ageApplications, apply, aResume, stored } from "../../support/applications";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";
import { seenIn } from "../../support/office-forms";
import { insertOpening } from "../../support/openings";
import { aDocx } from "../../support/resumes";

const list = "/admin/careers/applications";

const toastOf = (answer: Response) =>
  /toast=([a-z-]+)/.exec(answer.headers.getSetCookie().join())?.[1];

/** The page without React's comments between texts. */
async function pageHtml(browser: Browser, address: string): Promise<string> {
  return (await (await browser.get(address)).text()).replaceAll("<!-- -->", "");
}

/** The main content, without the data for hydration. */
const mainHtml = (html: string) => html.split("<main")[1]?.split("</main>")[0] ?? "";

const seenOf = async (app: TestApp, id: string) => (await findApplication(app.db, id))?.seen ?? "";

async function statusOf(app: TestApp, id: string) {
  const row = await app.db
    .selectFrom("job_applications")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

const switchOn = (app: TestApp, status: string) =>
  app.db
    .insertInto("business_settings")
    .values({ setting_key: `mail_on_application_${status}`, setting_value: "true" })
    .execute();

const emailsTo = (app: TestApp, template: string) =>
  app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "subject"])
    .where("template", "=", template)
    .execute();

test("the list starts empty and shows every field of an application", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await pageHtml(browser, list)).toContain("No applications yet");
  const job = await insertOpening(app.db);
  await apply(app, { jobId: job, certifications: ["Firearm Permit"], resume: aResume });
  await insertApplication(app.db, job, { full_name: "Ben Blank", experience_years: null });

  const html = mainHtml(await pageHtml(browser, list));
  for (const text of [
    "Ada Example",
    "Applied for",
    "Night Patrol Officer",
    'href="mailto:ada@example.com"',
    'href="tel:',
    "Springfield",
    "3-5 years",
    "Firearm Permit",
    "Night patrols at two warehouses.",
    "Weekends and nights.",
    "Download Resume",
    "Not specified",
  ]) {
    expect(html).toContain(text);
  }
  expect(html.match(/Download Resume/g)).toHaveLength(1);
  expect(html.indexOf("Ada Example")).toBeLessThan(html.indexOf("Ben Blank"));
});

test("applications are found by status, opening, name, email, phone and city", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [one, other] = [
    await insertOpening(app.db),
    await insertOpening(app.db, { title: "Porter" }),
  ];
  await insertApplication(app.db, one, { full_name: "Ada Érable", city: "Ogdenville" });
  await insertApplication(app.db, other, {
    full_name: "Ben Sample",
    email: "Ben.S@example.com",
    phone: "555 0177",
    status: "hired",
  });
  const found = async (search: string) => {
    const html = mainHtml(await pageHtml(browser, `${list}?${search}`));
    return ["Ada Érable", "Ben Sample"].filter((name) => html.includes(`>${name}<`));
  };
  expect(await found("status=hired")).toEqual(["Ben Sample"]);
  expect(await found("status=new")).toEqual(["Ada Érable"]);
  expect(await found(`job=${other}`)).toEqual(["Ben Sample"]);
  expect(await found("q=ÉRAB")).toEqual(["Ada Érable"]);
  expect(await found("q=ben.s@EXAMPLE")).toEqual(["Ben Sample"]);
  expect(await found("q=0177")).toEqual(["Ben Sample"]);
  expect(await found("q=ogden")).toEqual(["Ada Érable"]);
  expect(await found("q=be")).toEqual(["Ben Sample"]);
  expect(await found("status=nonsense&job=x")).toHaveLength(2);
  expect(await pageHtml(browser, `${list}?q=nobody`)).toContain("No applications found");
});

test("a change of status is stored, added to the history and audited", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertApplication(app.db, await insertOpening(app.db));
  const seen = await seenOf(app, id);

  const answer = await browser.post(`${list}/${id}/status`, { to: "interviewed", seen });

  expect((await answer.json()).done).toEqual({ mailed: false, seen: await seenOf(app, id) });
  const page = await pageHtml(browser, `${list}/${id}`);
  expect(page).toContain("New → Interviewed");
  expect(page).toContain("Test Admin");
  expect(page).toContain("Received");
  expect(await auditLog(app)).toContainEqual(
    expect.objectContaining({ entity: "application", changes: { status: ["new", "interviewed"] } }),
  );
  expect(await emailsTo(app, "application_interviewed")).toEqual([]);
});

test("any status can follow any other", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertApplication(app.db, await insertOpening(app.db));
  for (const to of ["rejected", "hired", "new", "reviewing"]) {
    await browser.post(`${list}/${id}/status`, { to, seen: await seenOf(app, id) });
    expect(await statusOf(app, id)).toBe(to);
  }
  const wrong = await browser.post(`${list}/${id}/status`, { to: "promoted", seen: "" });
  expect(wrong.status).toBe(400);
  expect(await statusOf(app, id)).toBe("reviewing");
});

test("a change based on an older state is refused and says who changed it", async () => {
  await using app = await testApp();
  const [first, second] = [await app.adminBrowser(), await app.adminBrowser("ben@example.com")];
  const id = await insertApplication(app.db, await insertOpening(app.db));
  const seen = await seenOf(app, id);
  await second.post(`${list}/${id}/status`, { to: "hired", seen: await seenOf(app, id) });

  const late = await first.post(`${list}/${id}/status`, { to: "rejected", seen });

  expect((await late.json()).failure.message).toContain(
    "Failed to update status. Test Admin set the status to Hired",
  );
  expect(await statusOf(app, id)).toBe("hired");
});

test("a status that was changed and then changed back counts as changed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertApplication(app.db, await insertOpening(app.db));
  const seen = await seenOf(app, id);
  for (const to of ["hired", "new"]) {
    await browser.post(`${list}/${id}/status`, { to, seen: await seenOf(app, id) });
  }
  const late = await browser.post(`${list}/${id}/status`, { to: "rejected", seen });
  expect((await late.json()).failure.code).toBe("refused");
  expect(await statusOf(app, id)).toBe("new");
});

test("the email about a status is sent when it's switched on, once for a double click", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await switchOn(app, "hired");
  const id = await insertApplication(app.db, await insertOpening(app.db), {
    email: "ada@example.com",
  });
  const seen = await seenOf(app, id);

  const both = await Promise.all([
    browser.post(`${list}/${id}/status`, { to: "hired", seen }),
    browser.post(`${list}/${id}/status`, { to: "hired", seen }),
  ]);

  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await emailsTo(app, "application_hired")).toEqual([
    {
      to_address: "ada@example.com",
      subject: "Next steps for your application: Night Patrol Officer",
    },
  ]);
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["ada@example.com"]);
  const page = await pageHtml(browser, `${list}/${id}`);
  expect(page).toContain(", email sent");
  expect(page).toContain("Next steps for your application: Night Patrol Officer");
});

test("the response says whether an email about a status waits for an email server", async () => {
  for (const mail of [true, false]) {
    await using app = await testApp({ mail });
    const browser = await app.adminBrowser();
    await switchOn(app, "hired");
    const id = await insertApplication(app.db, await insertOpening(app.db));
    const seen = await seenOf(app, id);
    const answer = await browser.post(`${list}/${id}/status.data`, { to: "hired", seen });
    expect((await answer.text()).includes('"later"')).toBe(!mail);
  }
});

test("a status email can be skipped once, and isn't sent for a status whose email is turned off", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await switchOn(app, "hired");
  const id = await insertApplication(app.db, await insertOpening(app.db));
  for (const [to, skipEmail] of [
    ["hired", "true"],
    ["rejected", ""],
  ] as const) {
    const fields = { to, seen: await seenOf(app, id), ...(skipEmail ? { skipEmail } : {}) };
    await browser.post(`${list}/${id}/status`, fields);
  }
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
});

test("a status isn't changed when its email can't be queued", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await switchOn(app, "hired");
  const id = await insertApplication(app.db, await insertOpening(app.db));
  const seen = await seenOf(app, id);
  await sql`alter table outgoing_mails add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await browser.post(`${list}/${id}/status`, { to: "hired", seen });
    expect(answer.status).toBe(500);
    expect(await statusOf(app, id)).toBe("new");
  } finally {
    await app.db.schema.alterTable("outgoing_mails").dropConstraint("closed").execute();
  }
});

test("turning on emails is audited, and is refused if someone else saved first", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = seenIn(await pageHtml(browser, `${list}/mails`));
  const on = await browser.post(`${list}/mails`, { reviewing: "true", seen });
  expect(toastOf(on)).toBe("settings-saved");
  const log = await auditLog(app);
  expect(log.at(-1)).toMatchObject({
    label: "Emails to applicants",
    changes: { reviewing: [false, true] },
  });
  const late = await browser.post(`${list}/mails`, { hired: "true", seen });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Saved version");
  await browser.post(`${list}/mails`, { hired: "true", seen: seenIn(html) });
  expect((await auditLog(app)).at(-1)?.changes).toEqual({
    hired: [false, true],
    reviewing: [true, false],
  });
});

test("stores notes with their author and refuses a blank one", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertApplication(app.db, await insertOpening(app.db));
  const blank = await browser.post(`${list}/${id}`, { note: "  " });
  expect(blank.status).toBe(400);
  expect(await blank.text()).toContain("Write a note");

  const added = await browser.post(`${list}/${id}`, { note: "Calm.\n<b>Call</b> on Monday." });
  expect(toastOf(added)).toBe("note-added");
  const page = mainHtml(await pageHtml(browser, `${list}/${id}`));
  expect(page).toContain("&lt;b&gt;Call&lt;/b&gt; on Monday.");
  expect(page).toContain("Test Admin, ");
  expect(JSON.stringify(await auditLog(app))).not.toContain("Monday");
});

test("an application's page shows the emails about it, and other applications from the same email address", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const browser = await app.adminBrowser();
  const [one, other] = [
    await insertOpening(app.db),
    await insertOpening(app.db, { title: "Porter" }),
  ];
  await apply(app, { jobId: one });
  await insertApplication(app.db, other, { email: "ADA@example.com", status: "rejected" });
  const [row] = (await stored(app)).filter(({ job_id }) => job_id === one);
  const page = mainHtml(await pageHtml(browser, `${list}/${row?.id}`));
  expect(page).toContain("Other applications");
  expect(page).toContain("Porter");
  expect(page).toContain("We received your application: Night Patrol Officer");
  expect(page).toContain("to ops@example.com");
});

test("shows a PDF in a sandboxed frame, and only downloads other files", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  await apply(app, { jobId: job, resume: aResume });
  await apply(app, {
    jobId: job,
    resume: { name: "cv.docx", content: aDocx() },
    wrong: { email: "ben@example.com" },
  });
  const rows = await stored(app);
  const pdf = rows.find(({ resume_url }) => resume_url?.endsWith(".pdf"));
  const docx = rows.find(({ resume_url }) => resume_url?.endsWith(".docx"));

  const view = await browser.get(`${list}/${pdf?.id}/resume-view`);
  expect(view.status).toBe(200);
  expect(Buffer.from(await view.arrayBuffer()).equals(aResume.content)).toBe(true);
  expect(Object.fromEntries(view.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; frame-ancestors 'self'; sandbox",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "cache-control": expect.stringContaining("no-store"),
  });
  expect((await browser.get(`${list}/${docx?.id}/resume-view`)).status).toBe(404);
  expect((await app.newBrowser().get(`${list}/${pdf?.id}/resume-view`)).status).toBe(302);
});

test("each download of a resume is audited", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await apply(app, { jobId: await insertOpening(app.db), resume: aResume });
  const [row] = await stored(app);
  await (await browser.get(`${list}/${row?.id}/resume`)).arrayBuffer();
  expect(await auditLog(app)).toEqual([
    expect.objectContaining({ action: "exported", entity: "application", label: "Ada Example" }),
  ]);
});

test("deletes an application with its resume, notes, history and emails, and leaves no name behind", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await apply(app, { jobId: await insertOpening(app.db), resume: aResume });
  const [row] = await stored(app);
  const id = row?.id ?? "";
  await browser.post(`${list}/${id}`, { note: "Calm." });
  await ageApplications(app);
  expect(await pageHtml(browser, `${list}/${id}`)).toContain(">Delete<");
  const answer = await browser.post(`${list}/${id}/delete`, {});

  expect(toastOf(answer)).toBe("application-deleted");
  expect(await stored(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
  for (const table of ["application_notes", "application_events", "outgoing_mails"] as const) {
    expect(await app.db.selectFrom(table).select("id").execute(), table).toEqual([]);
  }
  expect((await auditLog(app)).at(-1)?.label).toBe("An application");
  const again = await browser.post(`${list}/${id}/delete`, {});
  expect(toastOf(again)).toBe("application-not-deleted");
});

test("an application of a person under a legal hold isn't deleted", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await apply(app, { jobId: await insertOpening(app.db), resume: aResume });
  const [row] = await stored(app);
  await browser.post("/admin/privacy/person?email=ada@example.com", { reason: "A lawsuit" });
  const answer = await browser.post(`${list}/${row?.id}/delete`, {});
  expect(toastOf(answer)).toBe("application-on-hold");
  expect(answer.headers.get("Location")).toBe(`${list}/${row?.id}`);
  const html = await pageHtml(browser, `${list}/${row?.id}`);
  expect(html).toContain("Not possible while the applicant is under a legal hold.");
  expect(html).not.toContain(">Delete<");
  expect(await stored(app)).toHaveLength(1);
  expect(await app.files()).toHaveLength(1);
});

test("an application isn't deleted before its minimum time is over, and its page says until when", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  const id = await insertApplication(app.db, job, { updated_at: "2026-11-01T12:00:00Z" });
  const refused = await browser.post(`${list}/${id}/delete`, {});
  expect(toastOf(refused)).toBe("application-kept");
  expect(refused.headers.get("Location")).toBe(`${list}/${id}`);
  expect(await stored(app)).toHaveLength(1);
  const html = await pageHtml(browser, `${list}/${id}`);
  expect(html).toContain("Kept for at least 12 months, until Mon, Nov 1, 2027.");
  expect(html).not.toContain(">Delete<");

  // The office decided on another time.
  const minimum = { setting_key: "retention_application_minimum", setting_value: "0" };
  await app.db.insertInto("business_settings").values(minimum).execute();
  const deleted = await browser.post(`${list}/${id}/delete`, {});
  expect(toastOf(deleted)).toBe("application-deleted");
  expect(await stored(app)).toEqual([]);
});

test("the board has a column for each status, which loads more on demand", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  for (let number = 10; number < 35; number += 1) {
    const created_at = `2026-11-01T12:${number}:00Z`;
    await insertApplication(app.db, job, { full_name: `Person ${number}`, created_at });
  }
  await insertApplication(app.db, job, { full_name: "Hanna Hired", status: "hired" });
  const html = mainHtml(await pageHtml(browser, `${list}/board`));
  for (const status of ["New", "Reviewing", "Interviewed", "Hired", "Rejected"]) {
    expect(html).toContain(`>${status}<`);
  }
  expect(html).toContain("Hanna Hired");
  // Whoever has waited longest comes first.
  expect(html.indexOf("Person 10")).toBeLessThan(html.indexOf("Person 24"));
  expect(html).toContain("Person 24");
  expect(html).not.toContain("Person 25");
  expect(html).toContain("Show More");
  expect(mainHtml(await pageHtml(browser, `${list}/board?more-new=40`))).toContain("Person 34");
});

test("finished columns are collapsed until opened, and cards and list show the days in the stage", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  const id = await insertApplication(app.db, job, {
    full_name: "Hanna Hired",
    status: "hired",
    created_at: "2026-10-01T12:00:00Z",
  });
  const at = new Date(app.clock.now().getTime() - days(3));
  await app.db
    .insertInto("application_events")
    .values({
      application_id: id,
      at,
      actor_id: null,
      actor_name: "Test Admin",
      from_status: "new",
      to_status: "hired",
      mailed: false,
    })
    .execute();
  const board = async () => mainHtml(await pageHtml(browser, `${list}/board`));
  const folded = await board();
  expect(folded).not.toMatch(/<details[^>]* open/);
  expect(folded.match(/<section[^>]*><details/g)).toHaveLength(2);
  expect(folded).toContain("For 3 days");
  expect(mainHtml(await pageHtml(browser, list))).toMatch(/Time in status.*>3 days</s);
  browser.cookies.set("preferences", "board=hired");
  expect(await board()).toMatch(/<section data-status="hired"[^>]*><details[^>]* open/);
});

test("the export contains the filtered applications, is safe in spreadsheets, and is audited", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  await insertApplication(app.db, job, { full_name: "=cmd()", status: "hired" });
  await insertApplication(app.db, job, { full_name: "Ben Sample" });
  const answer = await browser.get(`${list}/export?status=hired`);
  expect(answer.headers.get("Content-Disposition")).toMatch(/applications-\d{4}-\d\d-\d\d\.csv/);
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Applied for"');
  expect(lines[1]).toContain('"\'=cmd()"');
  expect(lines[1]).toContain('"3 to 5"');
  expect((await auditLog(app)).at(-1)).toMatchObject({
    action: "exported",
    entity: "application",
    changes: { status: [null, "Hired"] },
  });
});

test("the export contains each application of a long list once", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  // Many at the same moment, so some batches start within it.
  await sql`insert into job_applications (job_id, full_name, email, phone, city,
      submission_hash, consent_at, consent_version, created_at)
    select ${job}, 'Person ' || n, 'p' || n || '@example.com', '555 0100', 'X', 'h' || n, now(), 'v',
      timestamptz '2026-01-01' + (n / 400) * interval '1 day'
    from generate_series(1, 1100) n`.execute(app.db);
  const lines = (await (await browser.get(`${list}/export`)).text()).trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(1100);
  expect(new Set(lines)).toHaveLength(1100);
});

test("the screens offer to try again when applications can't be read", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await insertApplication(app.db, await insertOpening(app.db));
  await sql`alter table job_applications rename column full_name to elsewhere`.execute(app.db);
  try {
    for (const address of [list, `${list}/board`]) {
      const answer = await browser.get(address);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain("Failed to load applications");
    }
  } finally {
    await sql`alter table job_applications rename column elsewhere to full_name`.execute(app.db);
  }
});
