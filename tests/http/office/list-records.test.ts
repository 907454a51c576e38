import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book, bookAt } from "../../support/bookings";
import { askBulk } from "../../support/bulk";
import {
  fillLists,
  listedPeople,
  mainOf,
  officeLists,
  shownIn,
  tableOf,
} from "../../support/office-lists";

/** The address of a record of the first person. */
const recordIn = (html: string) => /data-record="([^"]+)"/.exec(tableOf(html))?.[1] ?? "";

test("every record opens next to its list, with the list's search, and on a page", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const list of officeLists) {
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

test("the bulk actions of every list ask about the selected entries", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  const asking = [];
  for (const { path } of officeLists) {
    const html = await mainOf(office, `${path}?q=ada`);
    const form = /<form[^>]*id="selection".*?<\/form>/.exec(html)?.[0];
    if (!form) continue;
    const [, action = ""] = /^<form[^>]*action="([^"]+)"/.exec(form) ?? [];
    const [box = ""] = /<input[^>]*name="id"[^>]*>/.exec(html) ?? [];
    expect(box, path).toContain('type="checkbox"');
    expect(box, path).toContain('form="selection"');
    const [, id = ""] = /value="([^"]+)"/.exec(box) ?? [];
    for (const [, value = ""] of form.matchAll(
      /<button(?=[^>]* name="do")[^>]* value="([^"]+)"/g,
    )) {
      const { question } = await askBulk(office, action, value, [id]);
      expect(question.entries, `${path} ${value}`).toMatchObject([{ id }]);
      asking.push(`${path} ${value}`);
    }
  }
  expect(asking).toEqual([
    "/admin/bookings/requests confirm",
    "/admin/bookings/requests done",
    "/admin/bookings/requests assign",
    "/admin/bookings/all confirm",
    "/admin/bookings/all complete",
    "/admin/bookings/all assign",
    "/admin/careers/applications status",
    "/admin/careers/applications reject",
    "/admin/quotes revoke",
    "/admin/surveys finished",
    "/admin/surveys open",
    "/admin/messages read",
    "/admin/messages unread",
    "/admin/messages archive",
    "/admin/urgent close",
    "/admin/people/invitations send",
    "/admin/people/invitations withdraw",
  ]);
});

test("a list's export has what was searched for", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const list of officeLists.filter(({ hasExport }) => hasExport)) {
    const html = await mainOf(office, `${list.path}?q=ada`);
    const [, href = ""] = /href="([^"]*\/export\?[^"]*q=ada[^"]*)"/.exec(html) ?? [];
    const csv = await (await office.get(href)).text();
    const shown = list.shown ?? ((name: string) => name);
    expect(
      listedPeople.filter((name) => csv.includes(shown(name))),
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
