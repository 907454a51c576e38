import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { startSurvey } from "~/features/surveys/commands.server";
import { checkChain } from "~/platform/audit/chain.server";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { anOpening } from "../../support/applications";
import { book, bookAt } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { aLicense } from "../../support/licenses";
import { draftQuote } from "../../support/quotes";
import { surveyor } from "../../support/survey-reports";
import { type OfficeRole, officeRoles } from "./access-table";

const office = officeRoles;
const readers = ["viewer", "dispatcher", "admin"];
const dispatchers = ["dispatcher", "admin"];
const recruiters = ["recruiter", "admin"];
const editors = ["editor", "admin"];
const admins = ["admin"];

/** Which roles get each part of the dashboard's data. */
const dashboard: Record<string, readonly string[]> = {
  today: office,
  urgent: readers,
  total: readers,
  waiting: readers,
  activeServices: office,
  requests: readers,
  appointments: readers,
  unnotified: readers,
  followUps: readers,
  visits: readers,
  messages: readers,
  emails: admins,
  applicants: recruiters,
  expiring: editors,
  areas: ["editor"],
  calendars: dispatchers,
  promised: readers,
  weeks: office,
  emailTemplates: office,
  missing: admins,
  notes: office,
  backups: admins,
  auditLog: admins,
};

/** Which roles get each part of the data that the shell around every screen has. */
const shell: Record<string, readonly string[]> = {
  company: office,
  user: office,
  granted: office,
  scheme: office,
  columns: office,
  openGroups: office,
  version: office,
  // Shared views of the bookings, and of the applications.
  views: [...readers, "recruiter"],
  // The emails that can't be sent.
  problem: admins,
  // The backup that failed.
  trouble: admins,
  requests: readers,
  unread: readers,
  conversations: readers,
  urgent: readers,
};

/** What the search finds. */
const found: Record<string, readonly string[]> = {
  Customers: readers,
  Bookings: readers,
  Applicants: recruiters,
  Messages: readers,
  "Urgent requests": readers,
};

const message = "Do you patrol at night?";
const aboutApplication = "About your application";
const aboutVisit = "About your visit";

/** Records about one person who is a customer and an applicant. */
async function fill(app: TestApp) {
  const email = "quill@example.com";
  const now = app.clock.now();
  const person = { customer_email: email, created_at: now };
  const { quoteId } = await draftQuote(app, { booking: { ...person, customer_name: "Quill One" } });
  const quote = await app.db
    .selectFrom("quotes")
    .select("appointment_id as booking")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  await startSurvey(app.services, surveyor, quote.booking);
  await book(app, { ...person, customer_name: "Quill Two", follow_up_on: "2026-11-20" });
  await bookAt(app, "14:00", "15:00", {
    ...{ ...person, appointment_date: "2026-11-21", consultant: 1, unseen_since: now },
    ...{ starts_at: "2026-11-21T14:00:00-05:00", ends_at: "2026-11-21T15:00:00-05:00" },
  });
  await app.post("/contact", { name: "Quill Three", email, message });
  const sent = await app.db
    .updateTable("messages")
    .set({ quote_id: quoteId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const applicant = { full_name: "Quill Four", email, created_at: now };
  const application = await insertApplication(app.db, await anOpening(app), applicant);
  await app.db
    .insertInto("urgent_requests")
    .values({
      ...{ callback_phone: "+1 555 0142", site_address: "7 Quill Road", reason: "break_in" },
      ...{ submission_hash: "one", received_at: now },
    } as never)
    .execute();
  await aLicense(app, { expires_on: "2026-12-01" });
  await app.db
    .insertInto("services")
    .values({ id: "patrol", title: "Mobile Patrol", description: "x", features: [] })
    .execute();
  await app.db
    .insertInto("consultant_calendars")
    .values({ consultant: 1, address: "https://example.com/x.ics", failing_since: now } as never)
    .execute();
  await checkChain(app.services);
  await app.db
    .insertInto("backup_runs")
    .values({ started_at: now, started_by: "schedule", finished_at: now, error: "no space" })
    .execute();
  const emails = [
    { subject: aboutApplication, application_id: application },
    { subject: aboutVisit, appointment_id: quote.booking },
  ];
  for (const one of emails) {
    const texts = { html: "", text: "", status: "failed", created_at: now, last_tried_at: now };
    const row = { id: randomUUID(), template: "reply", to_address: email, ...texts, ...one };
    await app.db
      .insertInto("outgoing_mails")
      .values(row as never)
      .execute();
    if (one.subject !== aboutVisit) continue;
    await app.db
      .insertInto("appointment_events")
      .values({
        ...{ appointment_id: quote.booking, at: now, actor: "office", actor_name: "Olive" },
        ...{ action: "confirm", to_status: "confirmed", mail_id: row.id },
      } as never)
      .execute();
  }
  for (const list of ["/admin/bookings/all", "/admin/careers/applications"]) {
    await app.db
      .insertInto("saved_views")
      .values({ user_id: null, list, name: list, query: "", created_at: now, updated_at: now })
      .execute();
  }
  return { email, booking: quote.booking, message: sent.id, application };
}

/** The data of a screen's loaders, by route. */
async function dataOf(browser: Browser, path: string) {
  const answer = await browser.get(`${path}.data`);
  expect(answer.status).toBe(200);
  const decoded = await decode(answer.body as ReadableStream<Uint8Array>, globalThis);
  type Loaded = Record<string, { data: Record<string, unknown> }>;
  const loaded = decoded.value as Loaded;
  await decoded.done;
  return (route: string) => loaded[route]?.data ?? {};
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

/** The roles that get something, by what they get. */
function rolesBy(got: Partial<Record<OfficeRole, Record<string, unknown>>>) {
  const names = new Set(Object.values(got).flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      officeRoles.filter((role) => got[role] && !isEmpty(got[role][name])),
    ]),
  );
}

describe("a screen's data", () => {
  let app: TestApp;
  let records: Awaited<ReturnType<typeof fill>>;
  const browsers: Partial<Record<OfficeRole, Browser>> = {};
  beforeAll(async () => {
    app = await testApp({
      mail: false,
      settings: { admin_email: "ops@example.com" },
      config: { backupTarget: { folder: tmpdir() } },
    });
    records = await fill(app);
    for (const role of officeRoles) browsers[role] = await app.browserWith(role);
    return () => app[Symbol.asyncDispose]();
  });

  /** What each role gets. */
  async function forEachRole(ask: (browser: Browser) => Promise<Record<string, unknown>>) {
    const got: Partial<Record<OfficeRole, Record<string, unknown>>> = {};
    for (const role of officeRoles) {
      const browser = browsers[role];
      if (browser) got[role] = await ask(browser);
    }
    return got;
  }

  test("has only the parts of the dashboard that a role may see", async () => {
    const got = await forEachRole(async (browser) =>
      (await dataOf(browser, "/admin"))("routes/admin/dashboard"),
    );
    expect(rolesBy(got)).toEqual(dashboard);
    const weeks = Object.entries(got).map(([role, data]) => {
      const counts = data.weeks as { requests: number; applications: number }[];
      const some = (of: "requests" | "applications") => counts.some((week) => week[of] > 0);
      return [role, some("requests"), some("applications")] as const;
    });
    expect(weeks.filter(([, requests]) => requests).map(([role]) => role)).toEqual(readers);
    expect(weeks.filter(([, , applied]) => applied).map(([role]) => role)).toEqual(recruiters);
  });

  test("has only the counts, notices and views around it that a role may see", async () => {
    const got = await forEachRole(async (browser) => {
      const {
        counts,
        diskIsFull: _disk,
        sendsEmails: _sends,
        serverProblem: _problem,
        ...rest
      } = (await dataOf(browser, "/admin/account"))("routes/admin/layout");
      return { ...rest, ...(counts as object) };
    });
    const roles = Object.fromEntries(
      Object.entries(shell).map(([part, who]) => [
        part,
        office.filter((role) => who.includes(role)),
      ]),
    );
    expect(rolesBy(got)).toEqual(roles);
  });

  test("of the search has only what a role may open", async () => {
    const got = await forEachRole(async (browser) => {
      const { groups } = (await (await browser.get("/admin/search?q=quill")).json()) as {
        groups: { value: string; items: unknown[] }[];
      };
      return Object.fromEntries(groups.map(({ value, items }) => [value, items]));
    });
    expect(rolesBy(got)).toEqual(found);
  });

  test("about a booking, a customer, a message and an applicant has only what a role may see", async () => {
    const booking = `/admin/bookings/${records.booking}`;
    const customer = `/admin/bookings/customers/${records.email}`;
    const application = `/admin/careers/applications/${records.application}`;
    const rows: [path: string, text: string, who: readonly string[]][] = [
      [booking, message, readers],
      [booking, aboutVisit, readers],
      [booking, aboutApplication, admins],
      [customer, message, readers],
      [customer, aboutVisit, readers],
      [customer, aboutApplication, admins],
      [application, aboutApplication, recruiters],
      [application, message, admins],
      [application, aboutVisit, admins],
      [`${application}/reply`, aboutApplication, recruiters],
      [`${application}/reply`, message, admins],
      [`${application}/reply`, aboutVisit, admins],
      ["/admin/email-templates/booking_confirmation", "Quill Two", admins],
      ["/admin/email-templates/application_confirmation", "Quill Four", admins],
    ];
    const shown: typeof rows = [];
    for (const [path, text] of rows) {
      const texts = await forEachRole(async (browser) => {
        const body = await (await browser.get(`${path}.data`)).text();
        return { text: body.includes(text) };
      });
      shown.push([path, text, rolesBy(texts).text ?? []]);
    }
    expect(shown).toEqual(rows);
  });

  test("has quotes and surveys only for roles that may see them", async () => {
    const ask = async (browser: Browser, path: string, route: string) => {
      const { status } = await browser.get(`${path}.data`);
      return status === 403 ? {} : (await dataOf(browser, path))(route);
    };
    const about = rolesBy(
      await forEachRole((browser) =>
        ask(browser, `/admin/bookings/${records.booking}`, "routes/admin/bookings/booking"),
      ),
    );
    expect([about.booking, about.quotes, about.surveys]).toEqual([
      readers,
      dispatchers,
      dispatchers,
    ]);
    const sent = rolesBy(
      await forEachRole((browser) =>
        ask(browser, `/admin/messages/${records.message}`, "routes/admin/messages/message"),
      ),
    );
    expect([sent.message, sent.bookings, sent.quote]).toEqual([readers, readers, dispatchers]);
  });
});
