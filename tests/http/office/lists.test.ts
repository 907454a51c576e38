import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { book, bookAt } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { insertOpening } from "../../support/openings";
import { draftQuote } from "../../support/quotes";
import { addSurvey } from "../../support/surveys";

/** A list of the office, with one record for each of two people. */
interface List {
  path: string;
  /** The text that shows which person's record a row is. */
  shown?: (name: string) => string;
  /** The parameters of its filters, each with a value that no record has. */
  filters?: Record<string, string>;
  /** The address of a record next to the list, and of its own page, if it has them. */
  panel?: (id: string) => [besideList: string, page: string];
  /** The parameter that stays when the search is cleared. */
  part?: string;
  hasExport?: boolean;
}

const email = (name: string) => `${name.toLowerCase().replace(" ", ".")}@example.com`;
const open =
  (path: string, page = path) =>
  (id: string): [string, string] => [`${path}/open/${id}`, `${page}/${id}`];
const beside =
  (path: string) =>
  (id: string): [string, string] => [`${path}/${id}`, `/admin/bookings/${id}`];

const lists: List[] = [
  {
    path: "/admin/bookings/requests",
    filters: { owner: "nobody-known", source: "no-such-source" },
    panel: beside("/admin/bookings/requests"),
    part: "show=all",
  },
  {
    path: "/admin/bookings/all",
    filters: {
      status: "completed",
      service: "no-such-service",
      owner: "nobody-known",
      from: "2030-01-01",
      to: "2020-01-01",
    },
    panel: beside("/admin/bookings/all"),
    hasExport: true,
  },
  {
    path: "/admin/bookings/customers",
    panel: open("/admin/bookings/customers"),
    hasExport: true,
  },
  {
    path: "/admin/careers/applications",
    filters: { status: "hired", job: "4711" },
    panel: open("/admin/careers/applications"),
    hasExport: true,
  },
  {
    path: "/admin/quotes",
    filters: { status: "accepted" },
    panel: open("/admin/quotes"),
    hasExport: true,
  },
  {
    path: "/admin/surveys",
    filters: { status: "finished" },
    panel: open("/admin/surveys"),
    hasExport: true,
  },
  { path: "/admin/messages", panel: open("/admin/messages"), part: "show=all", hasExport: true },
  {
    path: "/admin/urgent",
    shown: (name) => `Site of ${name}`,
    panel: open("/admin/urgent"),
    part: "show=all",
    hasExport: true,
  },
  { path: "/admin/people", panel: open("/admin/people"), part: "show=all" },
  { path: "/admin/people/invitations" },
  {
    path: "/admin/email-settings/log",
    shown: email,
    panel: open("/admin/email-settings/log"),
    part: "show=sent",
  },
  {
    path: "/admin/audit-log",
    filters: { kind: "photo", action: "deleted", person: "nobody", from: "2030-01-01" },
    hasExport: true,
  },
];

const people = ["Ada Marsh", "Ben Stone"];

/** Adds a record for each person to each list. */
async function fill(app: TestApp) {
  const { db } = app;
  const now = app.clock.now();
  const opening = await insertOpening(db);
  for (const name of people) {
    const customer = { customer_name: name, customer_email: email(name) };
    const booking = await book(app, customer);
    await addSurvey(app, booking);
    await draftQuote(app, { booking: customer });
    await insertApplication(db, opening, { full_name: name, email: email(name) });
    await db
      .insertInto("messages")
      .values({
        name,
        email: email(name),
        message: "Hello",
        submission_hash: name,
        received_at: now,
      })
      .execute();
    await db
      .insertInto("urgent_requests")
      .values({
        callback_phone: "+1 555 0142",
        site_address: `Site of ${name}`,
        reason: "threat",
        submission_hash: name,
        received_at: now,
      })
      .execute();
    await db
      .insertInto("invitations")
      .values({
        email: email(name),
        name,
        roles: ["viewer"],
        secret_hash: name,
        invited_by_name: "Pat",
        sent_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    await db
      .insertInto("outgoing_mails")
      .values({
        id: crypto.randomUUID(),
        template: "booking_confirmation",
        to_address: email(name),
        subject: "Hello",
        html: "",
        text: "",
        status: "sent",
      })
      .execute();
    await app.adminBrowser(email(name));
    await db.updateTable("users").set({ name }).where("email", "=", email(name)).execute();
  }
  const office = await app.adminBrowser();
  for (const name of people) {
    await office.post("/admin/views/add", { list: "/admin/messages", query: "q=x", name });
  }
  return office;
}

async function mainOf(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path);
  expect(response.status, path).toBe(200);
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

const tableOf = (html: string) => html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>"));
const shownIn = (html: string, { shown = (name) => name }: List) =>
  people.filter((name) => html.includes(`<table`) && tableOf(html).includes(shown(name)));

/** The address of a record of the first person. */
const recordIn = (html: string) => /data-record="([^"]+)"/.exec(tableOf(html))?.[1] ?? "";

test("every list can be searched, and says what was searched for", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const list of lists) {
    const { path } = list;
    expect(shownIn(await mainOf(office, path), list), path).toEqual(people);
    const found = await mainOf(office, `${path}?q=ada`);
    expect(shownIn(found, list), path).toEqual(["Ada Marsh"]);
    expect(found, path).toMatch(/<input[^>]*name="q"[^>]*value="ada"/);
    const none = await mainOf(office, `${path}?q=nobody-at-all`);
    expect(shownIn(none, list), path).toEqual([]);
    expect(none, path).toMatch(/found|No matches|No requests/);
  }
});

test("every filter of a list takes effect, and its field keeps the choice", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const list of lists) {
    for (const [name, value] of Object.entries(list.filters ?? {})) {
      const address = `${list.path}?${name}=${value}`;
      const html = await mainOf(office, address);
      expect(shownIn(html, list), address).toEqual([]);
      const field = new RegExp(
        `<select[^>]*name="${name}"(?:(?!</select>).)*<option[^>]*value="${value}"[^>]*selected=""` +
          `|<select[^>]*name="${name}"(?:(?!</select>).)*<option[^>]*selected=""[^>]*value="${value}"` +
          `|<input[^>]*name="${name}"[^>]*value="${value}"`,
      );
      expect(html, address).toMatch(field);
    }
  }
});

test("without JavaScript, every list has a button for its filters and a link to clear them", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const { path, part } of lists) {
    const html = await mainOf(office, `${path}?${part ? `${part}&` : ""}q=ada&page=1`);
    const bar = html.slice(html.indexOf("<search"), html.indexOf("</search>"));
    expect(bar, path).toMatch(/<noscript><button type="submit"[^>]*>Apply/);
    expect(bar, path).toContain(`href="${path}${part ? `?${part}` : ""}"`);
    if (part) expect(bar, path).toContain(`name="show" value="${part.replace("show=", "")}"`);
  }
});

const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"([^>]*)><a [^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, attributes = "", href = "", label = ""]) => ({
      href,
      label,
      order: /aria-sort="(\w+)"/.exec(attributes)?.[1],
    }),
  );

const recordsIn = (html: string) =>
  [...html.matchAll(/data-record="([^"]+)"/g)].map(([, id]) => id);

test("every heading with a link sorts its list both ways, and says so", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const { path } of lists) {
    const links = headings(await mainOf(office, path));
    // The audit log is always newest first.
    if (path !== "/admin/audit-log") expect(links.length, path).toBeGreaterThan(0);
    for (const { label, href } of links) {
      const once = await mainOf(office, href);
      const again = headings(once).find((heading) => heading.label === label);
      const twice = await mainOf(office, again?.href ?? "");
      const orders = [again, headings(twice).find((heading) => heading.label === label)];
      expect(orders.map((one) => one?.order).toSorted(), `${path}, ${label}`).toEqual([
        "ascending",
        "descending",
      ]);
      expect(recordsIn(twice), `${path}, ${label}`).toEqual(recordsIn(once).reverse());
      expect(recordsIn(once).length > 1 || path.endsWith("/invitations"), path).toBe(true);
    }
  }
});

test("every list has pages", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const { path } of lists) {
    const html = await mainOf(office, `${path}?page=9`);
    expect(html, path).toContain("There’s nothing on this page");
    expect(html, path).toContain(`href="${path}"`);
  }
});

test("every record opens next to its list, with the list's search, and on a page", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const list of lists) {
    if (!list.panel) continue;
    const rows = await mainOf(office, `${list.path}?q=ada`);
    const [panel, page] = list.panel(encodeURIComponent(recordIn(rows)));
    expect(decodeURIComponent(tableOf(rows)), list.path).toContain(
      `href="${decodeURIComponent(page)}`,
    );
    const html = await mainOf(office, `${panel}?q=ada`);
    expect(html, panel).toMatch(/<section[^>]*data-panel=""/);
    expect(shownIn(html, list), panel).toEqual(["Ada Marsh"]);
    expect(html, panel).toMatch(/>[12] of [12] on this page</);
    expect(html, panel).toContain(`href="${list.path}?q=ada"`);
    expect(html, panel).toMatch(
      /<a [^>]*data-record="[^"]+"[^>]*aria-current="true"|aria-current="true"[^>]*data-record/,
    );
    expect(await mainOf(office, page), page).not.toContain("data-panel");
  }
});

test("a list's export has what was searched for", async () => {
  await using app = await testApp();
  const office = await fill(app);
  for (const list of lists.filter(({ hasExport }) => hasExport)) {
    const html = await mainOf(office, `${list.path}?q=ada`);
    const [, href = ""] = /href="([^"]*\/export\?[^"]*q=ada[^"]*)"/.exec(html) ?? [];
    const csv = await (await office.get(href)).text();
    const shown = list.shown ?? ((name: string) => name);
    expect(
      people.filter((name) => csv.includes(shown(name))),
      list.path,
    ).toEqual(["Ada Marsh"]);
  }
});

test("forms next to a list of bookings lead back there", async () => {
  await using app = await testApp({ now: new Date("2026-12-01T13:00:00Z") });
  const office = await app.adminBrowser();
  const request = await book(app);
  const booking = await bookAt(app, "10:00", "11:00");
  for (const [list, id] of [
    ["requests", request],
    ["all", booking],
    ["today", booking],
    ["upcoming", booking],
  ]) {
    const panel = `/admin/bookings/${list}/${id}?sort=-customer`;
    expect(await mainOf(office, panel)).toContain(" on this page");
    for (const fields of [
      { intent: "note", note: `Two gates, seen from ${list}.` },
      { intent: "call", note: "" },
    ]) {
      const saved = await office.post(panel, fields);
      expect(saved.headers.get("Location"), panel).toBe(panel);
    }
  }
});
