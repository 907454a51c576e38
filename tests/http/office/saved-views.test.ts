import { expect, test } from "vitest";
import { viewAddress, viewQuery } from "~/ui/admin/views/views";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";
import { openAllGroups } from "../../support/open-groups";

const bookings = "/admin/bookings/all";

const text = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

const sidebar = (html: string) => html.slice(html.indexOf("<aside"), html.indexOf("</aside>"));

const save = (browser: Browser, fields: Record<string, string>) =>
  browser.post(`/admin/views/add?list=${fields.list ?? bookings}`, {
    list: bookings,
    query: "",
    ...fields,
  });

const stored = (app: TestApp) =>
  app.db.selectFrom("saved_views").select(["id", "user_id", "list", "name", "query"]).execute();

test("a view keeps filters, order and columns, but not the position in the list", () => {
  const query = viewQuery(
    "?status=confirmed&page=3&columns=site.status&q=&view=x&more-new=40&sort=-customer",
  );
  expect(query).toBe("columns=site.status&sort=-customer&status=confirmed");
  expect(viewAddress({ id: "1", list: bookings, query: "q=a+b" })).toBe(`${bookings}?q=a+b&view=1`);
});

test("saves the filters of a list under a name, shown in the sidebar as the current view", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const list = `${bookings}?status=confirmed&sort=-customer`;
  expect(await text(browser.get(bookings))).not.toContain("Save View...");
  expect(await text(browser.get(list))).toContain("Save View...");

  const saved = await save(browser, {
    query: "status=confirmed&sort=-customer&page=2",
    name: "By name",
  });
  const [view] = await stored(app);
  const address = `${bookings}?sort=-customer&status=confirmed&view=${view?.id}`;
  expect(saved.headers.get("Location")).toBe(address);
  const html = await text(browser.get(address));
  expect(sidebar(html)).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="[^"]*view=[^"]*"[^>]*>By name/,
  );
  expect(sidebar(html)).toMatch(/aria-current="true"[^>]*>All Bookings/);
  expect(html).toContain("<strong>By name</strong>");
  expect(html).not.toContain("Update View");
  expect(sidebar(await text(browser.get(bookings)))).toContain("By name");
  expect((await auditLog(app)).at(-1)).toMatchObject({ action: "created", entity: "saved-view" });
});

test("a changed view is updated, renamed and deleted", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await save(browser, { query: "status=confirmed", name: "Mine" });
  const [{ id = "" } = {}] = await stored(app);
  const changed = await text(browser.get(`${bookings}?status=pending&view=${id}`));
  expect(changed).toContain("Update View");
  expect(changed).toContain("Save as New View...");
  // The filter's form keeps the view.
  expect(changed).toContain(`<input type="hidden" name="view" value="${id}"`);

  const path = `/admin/views/${id}`;
  const updated = await browser.post(path, { intent: "update", query: "status=pending&page=4" });
  expect(updated.headers.get("Location")).toBe(`${bookings}?status=pending&view=${id}`);
  const refused = await browser.post(path, { intent: "rename", name: " " });
  expect(refused.status).toBe(400);
  expect(await text(refused)).toContain("Enter a name");
  await browser.post(path, { intent: "rename", name: "Waiting" });
  expect(await stored(app)).toMatchObject([{ name: "Waiting", query: "status=pending" }]);
  expect((await browser.post(`${path}/delete`, {})).headers.get("Location")).toBe(bookings);
  expect(await stored(app)).toEqual([]);
  // A bookmark of the deleted view still opens the list with its filters.
  expect((await browser.get(`${bookings}?status=pending&view=${id}`)).status).toBe(200);
  expect((await browser.get(path)).status).toBe(404);
});

test("the columns of an open view stay in its address", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await book(app);
  await save(browser, { name: "Sites" });
  const [{ id = "" } = {}] = await stored(app);
  const chosen = await browser.post("/admin/columns", {
    list: "all-bookings",
    columns: "site",
    back: `${bookings}?view=${id}`,
  });
  expect(chosen.headers.get("Location")).toBe(`${bookings}?view=${id}&columns=site`);
  expect(await text(browser.get(bookings))).not.toMatch(/<th[^>]*>Site address/);
  await browser.post(`/admin/views/${id}`, { intent: "update", query: "columns=site" });
  expect(await text(browser.get(`${bookings}?columns=site&view=${id}`))).toMatch(
    /<th[^>]*>Site address/,
  );
});

test("people see their own views and the office's, for the lists they can open", async () => {
  await using app = await testApp();
  const dispatcher = await app.browserWith("dispatcher");
  const viewer = await app.browserWith("viewer");
  const recruiter = await app.browserWith("recruiter");
  await save(dispatcher, { name: "Private filter" });
  await save(dispatcher, { name: "Office filter", shared: "on" });
  await save(recruiter, { name: "New drivers", list: "/admin/careers/applications", shared: "on" });
  const shown = async (browser: Browser) => {
    const html = sidebar(await text(openAllGroups(browser).get("/admin")));
    return ["Private filter", "Office filter", "New drivers"].filter((name) => html.includes(name));
  };
  expect(await shown(dispatcher)).toEqual(["Private filter", "Office filter"]);
  expect(await shown(viewer)).toEqual(["Office filter"]);
  expect(await shown(recruiter)).toEqual(["New drivers"]);
  expect(await shown(await app.adminBrowser())).toEqual(["Office filter", "New drivers"]);

  const ids = new Map((await stored(app)).map(({ name, id }) => [name, id]));
  for (const name of ["Private filter", "New drivers"]) {
    const path = `/admin/views/${ids.get(name)}`;
    expect((await viewer.get(path)).status, name).toBe(404);
    expect((await viewer.post(`${path}/delete`, {})).status, name).toBe(404);
    expect((await viewer.post(path, { intent: "rename", name: "x" })).status, name).toBe(404);
  }
  expect((await save(recruiter, { name: "Bookings" })).status).toBe(409);
});

test("a viewer can save their own views, but not change the office's", async () => {
  await using app = await testApp();
  const viewer = await app.browserWith("viewer");
  await save(await app.adminBrowser(), { name: "Office filter", shared: "on" });
  const [office] = await stored(app);
  const refused = await save(viewer, { name: "For all", shared: "on" });
  expect(refused.status).toBe(409);
  expect(await text(refused)).toContain("You don’t have permission to change shared views");
  const path = `/admin/views/${office?.id}`;
  expect((await viewer.post(path, { intent: "rename", name: "x" })).status).toBe(409);
  expect((await viewer.post(path, { intent: "update", query: "q=x" })).status).toBe(409);
  await viewer.post(`${path}/delete`, {});
  const open = await text(viewer.get(`${bookings}?status=pending&view=${office?.id}`));
  expect(open).not.toContain("Update View");
  expect(open).toContain("Save as New View...");
  expect((await save(viewer, { name: "My own" })).status).toBe(302);
  expect((await stored(app)).map(({ name }) => name)).toEqual(["Office filter", "My own"]);
});

test("a list can't have two views with the same name, and a person can have up to 20 views of their own", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await save(browser, { name: "Same" });
  const again = await save(browser, { name: "same", query: "status=pending" });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    errors: {
      name: expect.stringContaining("Choose another name. There’s already a view with this one."),
    },
    values: { name: "same" },
  });
  expect((await save(browser, { name: "Same", list: "/admin/messages" })).status).toBe(302);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => save(browser, { name: `View ${number}` })),
  );
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(18);
  const full = await text(save(browser, { name: "One more" }));
  expect(full).toContain("You can have up to 20 views of your own");
  expect((await save(browser, { name: "Office", shared: "on" })).status).toBe(302);
  expect((await save(browser, { name: "Elsewhere", list: "/admin/backups" })).status).toBe(409);
});

test("a view with outdated filter values still opens", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const list = "/admin/careers/applications";
  const query = "job=4711&status=no-such-status&sort=gone&columns=gone";
  const saved = await save(browser, { name: "Old opening", list, query });
  const opened = await browser.get(saved.headers.get("Location") ?? "");
  expect(opened.status).toBe(200);
  const html = await text(opened);
  expect(html).toContain("No longer available");
  expect(html).toContain("No applications found");
});
