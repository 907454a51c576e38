import { expect, test } from "vitest";
import { type AuditedChange, recordChange } from "~/platform/audit/audit.server";
import { commandLine } from "~/platform/auth/actor";
import { type TestApp, testApp } from "../../support/app";
import { auditLog, idOf } from "../../support/office";

const olive = { userId: "u-olive", name: "Olive Office", email: "olive@example.com" };
const pat = { userId: "u-pat", name: "Pat Example", email: "pat@example.com" };

/** Writes an entry; a canceled booking by default. */
async function entry(
  app: TestApp,
  label: string,
  {
    at = app.clock.time,
    who = olive,
    ...change
  }: Partial<AuditedChange> & {
    at?: Date;
    who?: typeof olive | typeof commandLine;
  } = {},
) {
  const now = { clock: { now: () => at }, events: app.services.events };
  await app.db.transaction().execute((trx) =>
    recordChange(now, trx, who, {
      action: "changed",
      entity: "booking",
      entityId: "b1",
      label,
      before: { status: "pending" },
      after: { status: "cancelled" },
      ...change,
    }),
  );
}

test("shows who changed what, when in the company's time zone, and both values", async () => {
  await using app = await testApp({ settings: { time_zone: "America/New_York" } });
  const browser = await app.adminBrowser();
  const none = await (await browser.get("/admin/audit-log")).text();
  expect(none).toContain("No changes yet");
  expect(none).not.toContain("Export as CSV");

  await entry(app, "Ada Example", { at: new Date("2026-11-21T03:30:00Z") });
  const html = await (await browser.get("/admin/audit-log")).text();
  expect(html).toMatch(/Fri, Nov 20, 2026<.*?>10:30 PM</);
  expect(html).toContain("Olive Office");
  expect(html).toMatch(/Changed.{0,20}·.{0,20}Booking/);
  expect(html).toMatch(/<dt[^>]*>Status<\/dt>.*Pending.*<\/del>.*Canceled<\/ins>/);
  expect(html).toContain('href="/admin/people/u-olive"');
});

test("is filtered by person, type, action and days, and searched by name", async () => {
  await using app = await testApp({ settings: { time_zone: "America/New_York" } });
  const browser = await app.adminBrowser();
  // Each entry differs from the others in one way.
  await entry(app, "Plain one");
  await entry(app, "By Pat", { who: pat });
  await entry(app, "From the host", { who: commandLine });
  await entry(app, "A job", { entity: "job" });
  await entry(app, "Gone", { action: "deleted" });
  await entry(app, "Late on Tuesday", { at: new Date("2026-11-18T04:59:59Z") });
  await entry(app, "Early on Wednesday", { at: new Date("2026-11-18T05:00:00Z") });
  const all = 7;
  const rows = async (query: string) => {
    const html = await (await browser.get(`/admin/audit-log?${query}`)).text();
    const labels = [...html.matchAll(/<span class="font-semibold">(.*?)<\/span>/g)];
    return labels.map(([, label = ""]) => label.replace(/<[^>]+>/g, ""));
  };
  expect(await rows("")).toHaveLength(all);
  expect(await rows("person=u-pat")).toEqual(["By Pat"]);
  expect(await rows("person=host")).toEqual(["From the host"]);
  expect(await rows("kind=job")).toEqual(["A job"]);
  expect(await rows("action=deleted")).toEqual(["Gone"]);
  expect(await rows("to=2026-11-17")).toEqual(["Late on Tuesday"]);
  expect(await rows("from=2026-11-18&to=2026-11-18")).toEqual(["Early on Wednesday"]);
  expect(await rows("q=EARLY+ON")).toEqual(["Early on Wednesday"]);
  // The trigram index needs three letters; shorter texts match at the start of words.
  expect(await rows("q=we")).toEqual(["Early on Wednesday"]);
  expect(await rows("q=_y%25")).toEqual([]);
  expect(await rows("kind=nonsense&from=2026-99-99")).toHaveLength(all);
  const nothing = await (await browser.get("/admin/audit-log?kind=photo")).text();
  expect(nothing).toContain("No matches");
  const people = await (await browser.get("/admin/audit-log")).text();
  expect(people).toContain("Pat Example (pat@example.com)");
});

test("has keyset pages in both directions, while new entries arrive", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  // Some have the same time and are ordered by id.
  for (let number = 1; number <= 60; number += 1) {
    await entry(app, `Entry ${String(number).padStart(2, "0")}.`, {
      at: new Date(app.clock.time.getTime() + Math.floor(number / 7) * 1000),
    });
  }
  const shown = async (path: string) => {
    const html = await (await browser.get(path)).text();
    const numbers = [...html.matchAll(/Entry (\d\d)\.</g)].map(([, number]) => Number(number));
    const link = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="${rel}"`)
        .exec(html)
        ?.slice(1)
        .find(Boolean)
        ?.replaceAll("&amp;", "&");
    return { numbers: [...new Set(numbers)], older: link("next"), newer: link("prev") };
  };
  const first = await shown("/admin/audit-log");
  expect([first.numbers[0], first.numbers.at(-1), first.newer]).toEqual([60, 36, undefined]);
  await entry(app, "Entry 61.");
  const second = await shown(first.older ?? "");
  expect([second.numbers[0], second.numbers.at(-1)]).toEqual([35, 11]);
  const third = await shown(second.older ?? "");
  expect([third.numbers[0], third.numbers.at(-1), third.older]).toEqual([10, 1, undefined]);
  expect((await shown(third.newer ?? "")).numbers).toEqual(second.numbers);
  expect((await shown(second.newer ?? "")).numbers).toEqual(first.numbers);
  expect((await shown("/admin/audit-log?before=999999")).numbers[0]).toBe(60);
});

test("shortens long texts around their difference, and shows them in full on request", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const text = (word: string) => `${"Lorem ipsum. ".repeat(40)}${word}${" Dolor sit.".repeat(40)}`;
  await entry(app, "Terms", {
    entity: "content",
    before: { body: text("thirty days") },
    after: { body: text("sixty days") },
  });
  await entry(app, "Many", {
    action: "created",
    before: {},
    after: { a: 1, b: true, c: ["x", "y"], d: null, e: "2027-03-31", f: "08:00:00" },
  });
  const html = await (await browser.get("/admin/audit-log")).text();
  expect(html).toContain("thirty days");
  expect(html).toContain("sixty days");
  expect(html).not.toContain("Lorem ipsum. ".repeat(10));
  const links = [...html.matchAll(/href="(\/admin\/audit-log\/\d+)"/g)].map(([, path]) => path);
  expect(links).toHaveLength(2);
  const whole = await (await browser.get(links[1] ?? "")).text();
  expect(whole).toContain(text("thirty days"));
  const many = await (await browser.get(links[0] ?? "")).text();
  for (const words of ["Yes", "Wed, Mar 31, 2027", "8:00 AM"]) expect(many).toContain(words);
  for (const wrong of ["0", "999999", "abc"]) {
    expect((await browser.get(`/admin/audit-log/${wrong}`)).status).toBe(404);
  }
});

test("escapes recorded values", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const evil = "<img src=x onerror=alert(1)>";
  await entry(app, evil, { after: { [evil]: evil } });
  const html = await (await browser.get("/admin/audit-log")).text();
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x");
});

test("exports the filtered entries as CSV, safe from formulas, and records the export", async () => {
  await using app = await testApp({ settings: { time_zone: "America/New_York" } });
  const browser = await app.adminBrowser("admin@example.com");
  for (let number = 0; number < 30; number += 1) await entry(app, `Kept ${number}`);
  await entry(app, '=HYPERLINK("x")', { before: {}, after: { note: "@SUM(1)\nsecond line" } });
  await entry(app, "Left out", { entity: "job" });

  const answer = await browser.get("/admin/audit-log/export?kind=booking&before=3");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="audit-log-2026-11-21.csv"',
  );
  const csv = await answer.text();
  expect(csv).toContain('"Time (America/New_York)","Person","Email","Action","Type","Item"');
  expect(csv).toContain('"11/21/2026 10:00 AM","Olive Office","olive@example.com","Changed"');
  expect(csv).toContain('"\'=HYPERLINK(""x"")"');
  expect(csv).toContain('"Note: @SUM(1)\nsecond line"');
  expect(csv.match(/Kept \d+/g)).toHaveLength(30);
  expect(csv).not.toContain("Left out");
  expect((await auditLog(app)).at(-1)).toEqual({
    actor_name: "Test Admin",
    action: "exported",
    entity: "audit",
    label: "Audit log",
    changes: { kind: [null, "Booking"] },
  });
});

test("records sign-ins, sign-outs and failed sign-ins of office accounts only", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser("admin@example.com");
  const id = await idOf(app, "admin@example.com");
  await browser.post("/auth/sign-out", {});
  const guess = { email: "Admin@example.com", password: "a guess" };
  expect((await browser.post("/auth", guess)).status).toBe(401);
  await browser.post("/auth", { email: "nobody@example.com", password: "a guess" });
  await browser.post(
    "/auth",
    { email: "Admin@example.com", password: "correct horse" },
    { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0" },
  );
  const rows = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "actor_name", "action", "entity_id", "changes"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { actor_id: id, actor_name: "Test Admin", action: "signed-out", entity_id: id, changes: {} },
    {
      actor_id: null,
      actor_name: "Someone",
      action: "sign-in-failed",
      entity_id: id,
      changes: { browser: [null, "An unknown browser"], address: [null, "203.0.113.7"] },
    },
    {
      actor_id: id,
      actor_name: "Test Admin",
      action: "signed-in",
      entity_id: id,
      changes: { browser: [null, "Firefox on Windows"], address: [null, "203.0.113.7"] },
    },
  ]);
});

test("when the database fails, the log says so and offers to try again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db.schema.alterTable("audit_log").renameTo("audit_log_away").execute();
  try {
    const answer = await browser.get("/admin/audit-log");
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to load the audit log");
    expect(html).toContain("Try Again");
  } finally {
    await app.db.schema.alterTable("audit_log_away").renameTo("audit_log").execute();
  }
});
