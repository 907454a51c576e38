import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { book, bookAt } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { insertOpening } from "../../support/openings";
import { draftQuote } from "../../support/quotes";
import { addSurvey } from "../../support/surveys";

async function mainOf(browser: Browser, path: string): Promise<string> {
  const html = await (await browser.get(path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("<!-- -->", "");
}

/** The names in the order of the table's rows. */
const namesIn = (html: string, names: readonly string[]) =>
  [...html.matchAll(/>([^<]+)<\/a>/g)]
    .map(([, name = ""]) => name)
    .filter((name) => names.includes(name));

const headingsIn = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]+)/g)].map(([, label]) => label);

test("every list is sorted by the columns whose headings are links", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "09:00", "10:00", { customer_name: "Cleo Case" });
  await bookAt(app, "11:00", "12:00", {
    customer_name: "ada Marsh",
    customer_email: "a@example.com",
  });
  await bookAt(app, "13:00", "14:00", { customer_name: "Ben Stone" });
  await book(app, {
    customer_name: "ada Marsh",
    customer_email: "a@example.com",
    status: "cancelled",
  });
  const early = await insertOpening(app.db, { title: "Zone Guard" });
  await insertOpening(app.db, { title: "Area Guard" });
  await insertApplication(app.db, early, { full_name: "Dora Late", email: "d@example.com" });
  await insertApplication(app.db, early, {
    full_name: "anna Early",
    email: "e@example.com",
    created_at: new Date("2026-10-01T10:00:00Z"),
    updated_at: new Date("2026-11-20T10:00:00Z"),
  });
  const amounts = { weekly: 0, monthly: 0, once: 90_000, term: null };
  const clients = ["Quinn Month", "Rita Once", "Sam Term"];
  for (const [at, draft] of [
    { amounts: { ...amounts, monthly: 5_000 }, validUntil: "2026-12-05" },
    { amounts, validUntil: "2026-12-04" },
    { amounts: { ...amounts, term: 95_000 }, validUntil: "2026-12-06" },
  ].entries()) {
    await draftQuote(app, { ...draft, booking: { customer_name: `${clients[at]}` } });
    app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  }
  const surveyed = ["Tess First", "Uma Second"];
  for (const customer_name of surveyed) {
    await addSurvey(app, await book(app, { customer_name }));
    app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  }
  const people = ["Cleo Case", "ada Marsh", "Ben Stone"];
  for (const [path, names, expected] of [
    ["bookings/upcoming", people, "Cleo Case, ada Marsh, Ben Stone"],
    ["bookings/upcoming?sort=-when", people, "Ben Stone, ada Marsh, Cleo Case"],
    ["bookings/upcoming?sort=customer", people, "ada Marsh, Ben Stone, Cleo Case"],
    ["bookings/upcoming?sort=-customer", people, "Cleo Case, Ben Stone, ada Marsh"],
    ["bookings/all?sort=customer&status=confirmed", people, "ada Marsh, Ben Stone, Cleo Case"],
    ["bookings/all?sort=message", people.slice(0, 1), "Cleo Case"],
    ["bookings/customers?sort=-name", people, "Cleo Case, Ben Stone, ada Marsh"],
    ["bookings/customers?sort=-bookings", ["ada Marsh"], "ada Marsh"],
    ["careers/applications", ["Dora Late", "anna Early"], "Dora Late, anna Early"],
    ["careers/applications?sort=applied", ["Dora Late", "anna Early"], "anna Early, Dora Late"],
    ["careers/applications?sort=name", ["Dora Late", "anna Early"], "anna Early, Dora Late"],
    ["careers/applications?sort=-in-stage", ["Dora Late", "anna Early"], "Dora Late, anna Early"],
    ["careers/applications?sort=in-stage", ["Dora Late", "anna Early"], "anna Early, Dora Late"],
    ["quotes", clients, "Sam Term, Rita Once, Quinn Month"],
    ["quotes?sort=created", clients, "Quinn Month, Rita Once, Sam Term"],
    ["quotes?sort=-value", clients, "Quinn Month, Sam Term, Rita Once"],
    ["quotes?sort=valid-until", clients, "Rita Once, Quinn Month, Sam Term"],
    ["quotes?sort=-valid-until&status=draft", clients, "Sam Term, Quinn Month, Rita Once"],
    ["surveys", surveyed, "Uma Second, Tess First"],
    ["surveys?sort=started", surveyed, "Tess First, Uma Second"],
    ["careers/manage?sort=title", ["Zone Guard", "Area Guard"], "Area Guard, Zone Guard"],
  ] as const) {
    const html = await mainOf(browser, `/admin/${path}`);
    expect(namesIn(html, names).join(", "), path).toBe(expected);
  }
});

test("the pages of a sorted list have every entry once, also among equal names", async () => {
  await using app = await testApp();
  await sql`
    insert into appointments (appointment_date, start_time, customer_name, customer_email,
      customer_phone, service_name, preferred_time, message, submission_hash, status)
    select date '2026-12-01' + n % 3, '09:00', (array['Ada Marsh', 'ada marsh', 'Ben Stone'])[1 + n % 3],
      'customer' || n || '@example.com', '+1 555 0142', 'Mobile Patrol', 'TBD', '', 'h' || n,
      case when n % 2 = 0 then 'completed' else 'no_show' end
    from generate_series(1, 120) n`.execute(app.db);
  const job = await insertOpening(app.db);
  await sql`
    insert into job_applications (job_id, full_name, email, phone, city, certifications, experience,
      availability, status, submission_hash, consent_at, consent_version)
    select ${job}, (array['Ada Marsh', 'ada marsh', 'Ben Stone'])[1 + n % 3], 'a' || n || '@example.com',
      '+1 555 0142', 'Exampleton', '{}', '', '', case when n % 2 = 0 then 'new' else 'hired' end,
      'h' || n, now(), 'test' from generate_series(1, 120) n`.execute(app.db);
  const browser = await app.adminBrowser();
  const names = ["Ada Marsh", "ada marsh", "Ben Stone"];
  for (const [path, entry, pages, count] of [
    ["bookings/all?sort=customer", "bookings", 5, 120],
    ["bookings/all?sort=-customer&status=no_show", "bookings", 3, 60],
    ["bookings/all?sort=when&status=completed", "bookings", 3, 60],
    ["bookings/upcoming?sort=customer", "bookings", 5, 120],
    ["bookings/customers?sort=name", "bookings/customers", 5, 120],
    ["bookings/customers?sort=-bookings", "bookings/customers", 5, 120],
    ["careers/applications?sort=name", "careers/applications", 5, 120],
    ["careers/applications?sort=-name&status=hired", "careers/applications", 3, 60],
  ] as const) {
    const found: { to: string; name: string }[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const html = await mainOf(browser, `/admin/${path}&page=${page}`);
      for (const [, to = "", name = ""] of html.matchAll(
        /<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g,
      )) {
        if (to.startsWith(`/admin/${entry}/`) && names.includes(name)) found.push({ to, name });
      }
    }
    expect(new Set(found.map(({ to }) => to)).size, path).toBe(count);
    expect(found, path).toHaveLength(count);
    if (!/sort=-?(customer|name)/.test(path)) continue;
    const order = found.map(({ name }) => name.toLowerCase());
    const sorted = order.toSorted();
    expect(order, path).toEqual(path.includes("=-") ? sorted.reverse() : sorted);
  }
  expect(await mainOf(browser, "/admin/bookings/all?sort=customer&page=6")).toContain(
    "There’s nothing on this page",
  );
});

test("a heading's link reverses the order, keeps the filters, and shows the current order", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "09:00", "10:00");
  const first = await mainOf(browser, "/admin/bookings/all?status=confirmed&page=1");
  expect(first).toMatch(
    /aria-sort="descending"[^>]*><a [^>]*href="[^"]*\?status=confirmed&amp;sort=when"/,
  );
  expect(first.match(/aria-sort/g)).toHaveLength(1);
  const turned = await mainOf(browser, "/admin/bookings/all?status=confirmed&sort=when");
  expect(turned).toMatch(/aria-sort="ascending"[^>]*><a [^>]*href="[^"]*\?status=confirmed"/);
});

test("bookings are grouped by day, unless they are sorted by something else", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "09:00", "10:00");
  await bookAt(app, "11:00", "12:00");
  const byDay = await mainOf(browser, "/admin/bookings/upcoming");
  expect(byDay.match(/scope="rowgroup"/g)).toHaveLength(1);
  expect(byDay.match(/Tue, Dec 1, 2026/g)).toHaveLength(1);
  const byName = await mainOf(browser, "/admin/bookings/upcoming?sort=customer");
  expect(byName).not.toContain('scope="rowgroup"');
  expect(byName.match(/Tue, Dec 1, 2026/g)).toHaveLength(2);
});

test("today's bookings name their day only in the title", async () => {
  await using app = await testApp({ now: new Date("2026-12-01T13:00:00Z") });
  const browser = await app.adminBrowser();
  await bookAt(app, "09:00", "10:00");
  for (const order of ["", "?sort=customer"]) {
    const html = await mainOf(browser, `/admin/bookings/today${order}`);
    expect(html).toContain("9:00 AM");
    expect(html).not.toContain('scope="rowgroup"');
    expect(html.match(/Tue, Dec 1, 2026/g)).toHaveLength(1);
  }
});

test("chosen columns are remembered in the browser, and fixed ones always stay", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await bookAt(app, "09:00", "10:00", { site_address: "1 Gate Way" });
  const list = "/admin/bookings/all?status=confirmed";
  expect(headingsIn(await mainOf(browser, list))).toEqual([
    "When",
    "Customer",
    "Service",
    "Status",
  ]);

  const choice = new URLSearchParams({ list: "all-bookings", back: list });
  for (const column of ["site", "received", "nonsense"]) choice.append("columns", column);
  const chosen = await browser.post("/admin/columns", choice);
  expect(chosen.status).toBe(302);
  expect(chosen.headers.get("Location")).toBe(list);
  const html = await mainOf(browser, list);
  const wanted = ["When", "Customer", "Site address", "Received", "Status"];
  expect(headingsIn(html)).toEqual(wanted);
  expect(html).toContain("1 Gate Way");
  // Other lists keep theirs, and a URL can request specific columns.
  expect(headingsIn(await mainOf(browser, "/admin/bookings/upcoming"))).toContain("Service");
  const asked = await mainOf(browser, "/admin/bookings/all?columns=start");
  expect(headingsIn(asked)).toEqual(["When", "Customer", "Estimated start", "Status"]);

  await browser.post("/admin/columns", { list: "all-bookings", usual: "true", back: list });
  expect(headingsIn(await mainOf(browser, list))).toContain("Service");
  const hostile = ["https://example.com/admin", "//example.com", "/", "/admin\\evil"];
  for (const back of [...hostile, "/admin?q=one\ntwo", "/admin?q=one\r\ntwo"]) {
    const answer = await browser.post("/admin/columns", { list: "all-bookings", back });
    expect(answer.headers.get("Location")).toBe("/admin");
  }
});

test("the longest names fit into the indexes that sort and search the lists", async () => {
  await using app = await testApp();
  // Three-byte characters that don't compress, at the maximum length of the forms.
  const long = (length: number, from: number) =>
    Array.from({ length }, (_, at) =>
      String.fromCharCode(0x4e00 + ((from + at * 7919) % 20_000)),
    ).join("");
  await book(app, {
    customer_name: long(120, 1),
    customer_email: `${"a1b2c3d4e5".repeat(24)}@example.com`,
    customer_phone: "1".repeat(40),
    company: long(160, 2),
  });
  await insertApplication(app.db, await insertOpening(app.db), {
    full_name: long(120, 3),
    email: `${"a1b2c3d4e5".repeat(24)}@example.com`,
    phone: "1".repeat(40),
    city: long(120, 4),
  });
  const office = await app.adminBrowser();
  for (const path of ["bookings/all?sort=customer", "careers/applications?sort=name"]) {
    const html = await (await office.get(`/admin/${path}&q=a1b2c3`)).text();
    expect(html).toContain("a1b2c3d4e5@example.com");
  }
});
