import ICAL from "ical.js";
import { expect, test } from "vitest";
import { removeAccess } from "~/features/accounts/people/roles.commands.server";
import { feedMark } from "~/features/calendar-feed/schema";
import { commandLine } from "~/platform/auth/actor";
import { adminPassword } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";

const screen = "/admin/account/calendar";
const olive = "olive@example.com";
const settings = { company_name: "Sample Guards, Inc.", address: "1 Main Street" };

const toastOf = (browser: Browser) => browser.cookies.get("toast");

/** Creates or replaces an address and returns its path. */
async function addressOf(browser: Browser, step: "create" | "replace" = "create", seen = "") {
  const answer = await browser.post(screen, { step, seen });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const [, path = ""] =
    /value="http:\/\/localhost:3000(\/calendar\/[\w-]{32}\.ics)"/.exec(html) ?? [];
  expect(html).toContain(`href="webcal://localhost:3000${path}"`);
  return path;
}

/** Identifies the only address. */
async function markOf(app: TestApp) {
  const row = await app.db.selectFrom("calendar_feeds").select("created_at").executeTakeFirst();
  return feedMark(row && { createdAt: row.created_at });
}

/** A calendar program: no cookies, another IP address. */
const program = (app: TestApp) => app.newBrowser("198.51.100.20");

async function eventsAt(app: TestApp, path: string) {
  const answer = await program(app).get(path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return { answer, calendar, events: calendar.getAllSubcomponents("vevent") };
}

test("shows every appointment that has a time and isn't canceled", async () => {
  await using app = await testApp({ settings });
  const id = await bookAt(app, "10:00", "11:00", {
    customer_name: "Ada Example",
    customer_email: "ada@example.com",
    site_address: "12 Harbor Road; gate 3",
    sequence: 2,
  });
  await bookAt(app, "12:00", "13:00", { status: "cancelled" });
  await book(app, { customer_name: "Without a time" });
  const office = await app.adminBrowser(olive);
  const path = await addressOf(office);
  const { answer, calendar, events } = await eventsAt(app, path);

  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(
    "Sample Guards\\, Inc.: Appointments",
  );
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event?.getFirstPropertyValue("uid")).toBe(id);
  expect(event?.getFirstPropertyValue("sequence")).toBe(2);
  expect(event?.getFirstPropertyValue("summary")).toBe("Ada Example: Mobile Patrol");
  expect(event?.getFirstPropertyValue("location")).toBe("12 Harbor Road; gate 3");
  expect(event?.getFirstPropertyValue("url")).toBe(`http://localhost:3000/admin/bookings/${id}`);
  expect(String(event?.getFirstPropertyValue("dtstart"))).toBe("2026-12-01T15:00:00Z");
  expect(event?.getFirstPropertyValue("description")).toContain("+1 555 0142");
  expect(event?.getAllProperties("attendee")).toEqual([]);
});

test("a consultant's feed can show only their own appointments", async () => {
  await using app = await testApp({ settings });
  await addConsultants(app, { name: "Ben Holt" });
  const own = await bookAt(app, "10:00", "11:00", { consultant: 2 });
  await bookAt(app, "10:00", "11:00", { consultant: 1 });
  const office = await app.adminBrowser(olive);
  expect(await (await office.get(screen)).text()).not.toContain("Only my appointments");
  const { id } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await app.db.updateTable("consultants").set({ user_id: id }).where("number", "=", 2).execute();
  expect(await (await office.get(screen)).text()).toContain("Only my appointments");
  const path = await addressOf(office);
  expect((await eventsAt(app, path)).events).toHaveLength(2);

  await office.post(screen, { step: "scope", scope: "mine" });

  expect(toastOf(office)).toBe("calendar-saved");
  const { events } = await eventsAt(app, path);
  expect(events.map((event) => String(event.getFirstPropertyValue("uid")))).toEqual([
    expect.stringContaining(own),
  ]);
  expect(events[0]?.getFirstPropertyValue("description")).toContain("Consultant: Ben Holt");
  // Without the link to the consultant, no appointment is theirs.
  await app.db.updateTable("consultants").set({ user_id: null }).execute();
  expect((await eventsAt(app, path)).events).toHaveLength(0);
  await office.post(screen, { step: "scope", scope: "everybody" });
  expect((await eventsAt(app, path)).events).toHaveLength(2);
});

test("includes the last 30 days and the next 400, and nothing else", async () => {
  await using app = await testApp({ now: new Date("2026-12-20T15:00:00Z") });
  const done = await bookAt(app, "10:00", "11:00", { status: "completed" });
  const missed = await bookAt(app, "12:00", "13:00", { status: "no_show" });
  await bookAt(app, "14:00", "15:00", {
    appointment_date: "2026-11-01",
    starts_at: "2026-11-01T14:00:00-05:00",
    ends_at: "2026-11-01T15:00:00-05:00",
    status: "completed",
  });
  await bookAt(app, "14:00", "15:00", {
    appointment_date: "2028-11-01",
    starts_at: "2028-11-01T14:00:00-04:00",
    ends_at: "2028-11-01T15:00:00-04:00",
  });
  const path = await addressOf(await app.adminBrowser(olive));
  const { events } = await eventsAt(app, path);
  expect(events.map((event) => event.getFirstPropertyValue("uid"))).toEqual([done, missed]);
});

test("answers 304 until something changes", async () => {
  await using app = await testApp({ settings });
  const id = await bookAt(app, "10:00", "11:00");
  const path = await addressOf(await app.adminBrowser(olive));
  const first = await program(app).get(path);
  const known = first.headers.get("ETag") ?? "";
  expect(known).toMatch(/^(W\/)?"[\w-]{43}"$/);
  const again = await program(app).get(path, { "If-None-Match": `"other", W/${known}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");

  await app.db
    .updateTable("appointments")
    .set({ status: "cancelled" })
    .where("id", "=", id)
    .execute();
  const changed = await program(app).get(path, { "If-None-Match": known });
  expect(changed.status).toBe(200);
  expect(await changed.text()).not.toContain("BEGIN:VEVENT");
});

test("shows the address once, stores its hash, and needs no session to read it", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(olive);
  expect(await (await office.get("/admin/account")).text()).toContain("Create Address");
  const path = await addressOf(office);
  const stored = await app.db.selectFrom("calendar_feeds").selectAll().executeTakeFirstOrThrow();
  expect(path).not.toContain(stored.secret_hash);
  expect(stored.secret_hash).toMatch(/^[\da-f]{64}$/);
  const page = await (await office.get("/admin/account")).text();
  expect(page).not.toContain(path);
  expect(page).toContain("No calendar has subscribed yet.");
  expect(await (await office.get(screen)).text()).not.toContain(path);

  await office.post("/auth/sign-out", {});
  expect((await office.get("/admin/account")).headers.get("Location")).toBe("/auth");
  expect((await program(app).get(path)).status).toBe(200);
  await office.post("/auth", { email: olive, password: "correct horse" });
  expect(await (await office.get("/admin/account")).text()).toContain(
    "Last synced Sat, Nov 21, 2026",
  );
});

test("stops serving a replaced or revoked address, with audit entries", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(olive);
  const first = await addressOf(office);
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  const second = await addressOf(office, "replace", await markOf(app));
  expect(second).not.toBe(first);
  expect((await program(app).get(first)).status).toBe(404);
  expect((await program(app).get(second)).status).toBe(200);

  await office.post(screen, { step: "revoke", seen: await markOf(app) });
  expect(toastOf(office)).toBe("calendar-revoked");
  const gone = await program(app).get(second);
  expect(gone.status).toBe(404);
  expect(gone.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(gone.headers.get("Cache-Control")).toBe("no-store");
  expect(await auditLog(app)).toMatchObject([
    { entity: "calendar", action: "created", label: "Test Admin" },
    { entity: "calendar", action: "changed" },
    { entity: "calendar", action: "deleted" },
  ]);
});

test("replaces or revokes only the address that the screen showed", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(olive);
  const path = await addressOf(office);
  for (const [step, seen] of [
    ["create", ""],
    ["replace", "2026-01-01T00:00:00.000Z"],
    ["revoke", ""],
    ["revoke", "2026-01-01T00:00:00.000Z"],
    ["burn", ""],
  ] as const) {
    await office.post(screen, { step, seen });
    expect(toastOf(office), step).toBe("calendar-changed");
  }
  expect((await program(app).get(path)).status).toBe(200);
});

test("creates one address for concurrent requests", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(olive);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => office.post(screen, { step: "create", seen: "" })),
  );
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const made = pages.flatMap((html) => /\/calendar\/[\w-]{32}\.ics/.exec(html) ?? []);
  expect(made).toHaveLength(1);
  expect((await program(app).get(made[0] ?? "")).status).toBe(200);
});

test("ends the feed with the admin role, even if the role comes back", async () => {
  await using app = await testApp();
  await app.adminBrowser("stays@example.com");
  const path = await addressOf(await app.adminBrowser(olive));
  await removeAccess(app.services, commandLine, { email: olive });
  expect((await program(app).get(path)).status).toBe(404);
  await app.adminBrowser(olive);
  expect((await program(app).get(path)).status).toBe(404);
});

test.each([
  "/calendar/nothing.ics",
  `/calendar/${"a".repeat(32)}.ics`,
  `/calendar/${"a".repeat(32)}`,
  `/calendar/${"a".repeat(33)}.ics`,
  "/calendar/%27%20or%201=1--.ics",
])("answers 404 for %s", async (path) => {
  await using app = await testApp();
  const answer = await program(app).get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("limits programs that fetch too often", async () => {
  await using app = await testApp();
  const path = await addressOf(await app.adminBrowser(olive));
  const statuses: number[] = [];
  for (let reads = 0; reads < 41; reads += 1) statuses.push((await program(app).get(path)).status);
  expect(new Set(statuses.slice(0, 40))).toEqual(new Set([200]));
  const late = await program(app).get(path);
  expect([statuses[40], late.status]).toEqual([429, 429]);
  expect(late.headers.get("Retry-After")).toBe("600");
  app.clock.time = new Date(app.clock.time.getTime() + 600_000);
  expect((await program(app).get(path)).status).toBe(200);
});

const later = (app: TestApp) => {
  app.clock.time = new Date(app.clock.time.getTime() + 11 * 60_000);
};

test("creating or replacing an address, or showing everyone's appointments, asks for the password again", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(olive);
  later(app);
  const confirm = `/admin/confirm-password?to=${encodeURIComponent(screen)}`;
  const asked = async (form: Record<string, string>) =>
    (await office.post(screen, form)).headers.get("Location");
  expect(await asked({ step: "create", seen: "" })).toBe(confirm);
  expect(await app.db.selectFrom("calendar_feeds").selectAll().execute()).toEqual([]);
  await office.post(confirm, { intent: "password", currentPassword: adminPassword });
  const path = await addressOf(office);
  later(app);
  const seen = await markOf(app);
  expect(await asked({ step: "replace", seen })).toBe(confirm);
  expect(await asked({ step: "scope", scope: "everybody", seen })).toBe(confirm);
  expect((await program(app).get(path)).status).toBe(200);
  expect(await asked({ step: "revoke", seen })).toBe("/admin/account");
});

test.each(["changed", "reset"])("an address ends when its owner's password is %s", async (how) => {
  await using app = await testApp();
  const office = await app.adminBrowser(olive);
  const path = await addressOf(office);
  const password = "a new and longer passphrase";
  if (how === "changed") {
    const form = { intent: "password", currentPassword: adminPassword, password };
    await office.post("/admin/account", form);
  } else {
    await office.post("/auth/forgotten", { email: olive });
    await app.runJobs();
    const { text = "" } = app.sentEmails.findLast(({ to }) => to === olive) ?? {};
    const [, token = ""] = /token=([\w-]+)/.exec(text) ?? [];
    await app.newBrowser().post("/auth/new-password", { token, password });
  }
  expect((await program(app).get(path)).status).toBe(404);
});
