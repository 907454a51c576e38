import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeAccess } from "~/features/accounts/people/roles.commands.server";
import { commandLine } from "~/platform/auth/actor";
import { roles } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { officeRoutes, withoutRendering } from "../../support/office-routes";
import { openAllGroups } from "../../support/open-groups";
import { type OfficeRole, officeAccess, officeRoles } from "./access-table";

const table = await officeRoutes();
const addresses = table.map(({ address }) => address);

async function statusOf(response: Promise<Response>): Promise<number> {
  const answer = await response;
  await answer.arrayBuffer();
  return answer.status;
}

/** Requests a document and React Router's data, and submits a form to both. */
async function requestEveryWay(browser: Browser, address: string): Promise<Response[]> {
  const data = `${address}.data`;
  return [
    await browser.get(address),
    await browser.get(data),
    await browser.post(address, { phone: "+1 555 0100" }),
    await browser.post(data, { phone: "+1 555 0100" }),
  ];
}

/**
 * Whether a response fits what the table says about a role.
 * @param nothing the statuses of an address that has nothing to view, or no form
 */
function isExpected(
  status: number,
  role: OfficeRole,
  who: readonly OfficeRole[],
  nothing: number[],
) {
  if (who.includes(role)) return status < 500 && ![403, 405].includes(status);
  return status === 403 || (who.length === 0 && nothing.includes(status));
}

const password = "correct horse";

async function signInWithoutRole(app: TestApp): Promise<Browser> {
  const browser = app.newBrowser();
  await browser.post("/auth?tab=signup", {
    fullName: "No Role",
    email: "norole@example.com",
    password,
    role: "admin",
  });
  await app.db.updateTable("users").set({ email_verified: true }).execute();
  const answer = await browser.post("/auth", { email: "norole@example.com", password });
  expect(answer.headers.get("Location")).toBe("/admin");
  return browser;
}

async function signInThenRevoke(app: TestApp): Promise<Browser> {
  await app.adminBrowser("stays@example.com");
  const browser = await app.adminBrowser("goes@example.com");
  expect((await browser.get("/admin")).status).toBe(200);
  expect(await removeAccess(app.services, commandLine, { email: "goes@example.com" })).toEqual({
    ok: true,
  });
  return browser;
}

/** A response's redirect and toast. A data request has the redirect in its body. */
async function redirectOf(response: Response) {
  const location = response.headers.get("Location");
  const toast = response.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="));
  const body = await response.text();
  return { location, toast, body, status: response.status };
}

test("the routes include the screens these tests need", () => {
  expect(addresses).toEqual(
    expect.arrayContaining(["/admin", "/admin/bookings/today", "/admin/business-info"]),
  );
  expect(addresses.length).toBeGreaterThan(8);
});

describe.each([
  ["a visitor", async (app: TestApp) => app.newBrowser(), "/auth", undefined],
  ["a signed-up user without a role", signInWithoutRole, "/", "access-denied"],
  ["an admin whose role was removed", signInThenRevoke, "/", "access-denied"],
] as const)("%s", (_, arrive, target, message) => {
  test("is refused by every loader and action", async () => {
    await using app = await testApp({ settings: { phone: "+1 555 0199" } });
    const browser = await arrive(app);

    for (const address of addresses) {
      for (const response of await requestEveryWay(browser, address)) {
        const redirect = await redirectOf(response);
        // React Router answers a data request with the redirect in the body, under status 202.
        if (redirect.status === 202) expect(redirect.body).toContain(`"${target}"`);
        else expect([redirect.status, redirect.location]).toEqual([302, target]);
        if (message) expect(redirect.toast).toContain(`toast=${message};`);
        expect(redirect.body).not.toContain("555 0199");
      }
    }
    const phone = await app.db
      .selectFrom("business_settings")
      .selectAll()
      .where("setting_key", "=", "phone")
      .execute();
    expect(phone).toMatchObject([{ setting_value: "+1 555 0199" }]);
  });
});

test("every route of the back office names its permissions", () => {
  const unnamed = table.filter((route) => !route.permissions).map(({ pattern }) => pattern);
  expect(unnamed).toEqual([]);
});

test("every address of the back office is in the table of who may do what", () => {
  expect(table.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(officeAccess).sort());
  expect(officeRoles).toEqual(roles);
});

describe("each role", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(officeRoles)(
    "gets what its permissions allow, and 403 for the rest: %s",
    async (role) => {
      const browser = await app.browserWith(role);
      const surprises: string[] = [];
      for (const route of table) {
        const { pattern } = route;
        const [view = [], change = []] = officeAccess[pattern] ?? [];
        const { get, post } = withoutRendering(route, route.address);
        const seen = await statusOf(browser.get(get));
        const sent = await statusOf(browser.post(post, { nothing: "" }));
        const missing = pattern.endsWith("*") ? [404] : [];
        const noView = [302, 405, ...missing];
        const noForm = [405, ...missing];
        if (!isExpected(seen, role, view, noView)) surprises.push(`GET ${get} ${seen}`);
        if (!isExpected(sent, role, change, noForm)) surprises.push(`POST ${post} ${sent}`);
      }
      expect(surprises).toEqual([]);
    },
  );
});

describe("a role", () => {
  test("finds and lists only what its permissions allow", async () => {
    await using app = await testApp();
    await book(app, { customer_name: "Casey Rowan" });
    const browser = openAllGroups(await app.adminBrowser());
    expect(await (await browser.get("/admin/search?q=Casey")).text()).toContain("Casey");
    await app.db.updateTable("user_roles").set({ role: "recruiter" }).execute();
    expect(await (await browser.get("/admin/search?q=Casey")).json()).toMatchObject({ groups: [] });
    const html = await (await browser.get("/admin/careers/manage")).text();
    expect(html).toContain('href="/admin/careers/add"');
    expect(html).not.toContain('href="/admin/bookings/today"');
  });

  test("has no permissions if its name isn't in the table", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    await app.db.updateTable("user_roles").set({ role: "retired" }).execute();
    expect((await browser.get("/admin")).headers.get("Location")).toBe("/");
  });
});

test("a page without access says which role it needs and who to ask", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const viewer = await app.browserWith("viewer");
  expect((await browser.get("/admin/bookings/add")).status).toBe(200);
  const response = await viewer.get("/admin/bookings/add");
  expect(response.status).toBe(403);
  const html = await response.text();
  expect(html).toContain("You don’t have access to this page");
  expect(html).toContain(
    "Only people with one of these roles can open this page: Dispatcher or Admin.",
  );
  expect(html).toContain("ask an admin: Test Admin.");
});

/** The status of addresses for which {@link statusOnEmptySite} has no rule. */
const exceptions: Record<string, number> = {
  "/admin/*": 404,
  // Nothing was selected or named.
  "/admin/privacy/person": 404,
  "/admin/privacy/erase": 404,
  "/admin/privacy/export": 404,
  // These always exist.
  "/admin/email-templates/:name?": 200,
  "/admin/photos/slots/:slot/upload": 200,
  "/admin/privacy/retention/:kind": 200,
  "/admin/site-content/:text": 200,
  // For the screens' JavaScript.
  "/admin/messages/presence": 405,
  "/admin/photos/slots/:slot/file": 405,
  "/admin/photos/upload/file": 405,
  "/admin/surveys/:id/changes": 405,
  "/admin/surveys/:id/photos": 405,
  // Data for a dialog. Opened as a page, it redirects to the dialog's screen.
  "/admin/bookings/:id/:transition": 302,
  // Back to the list, since there is nothing to edit.
  "/admin/careers/edit/:id": 302,
  "/admin/settings": 302,
  // Back to the launch screen, which says that the email's link is an old one.
  "/admin/launch/inbox/:secret": 302,
};

function statusOnEmptySite(pattern: string): number {
  const [view = []] = officeAccess[pattern] ?? [];
  const status = exceptions[pattern];
  if (status) return status;
  if (view.length === 0 || pattern.endsWith("/bulk")) return 302;
  return pattern.includes(":") ? 404 : 200;
}

test("an admin gets every screen, and a 404 for unknown ones", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const surprises: string[] = [];
  for (const { pattern, address } of table) {
    const response = await browser.get(address);
    const { status } = response;
    await response.arrayBuffer();
    if (status !== statusOnEmptySite(pattern)) surprises.push(`${pattern} ${status}`);
    expect(response.headers.get("Cache-Control"), address).toContain("no-store");
  }
  expect(surprises).toEqual([]);
});

test("screens say that they need JavaScript to browsers without it", async () => {
  await using app = await testApp();
  const html = await (await (await app.adminBrowser()).get("/admin")).text();
  expect(html).toMatch(/<noscript><p[^>]*>The back office needs JavaScript\./);
});

test("an unknown screen is a not-found page inside the shell, with a way back", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const html = await (await browser.get("/admin/no-such-screen")).text();
  expect(html).toContain("This page doesn’t exist");
  expect(html).toContain("Logout");
  expect(html).not.toMatch(/coming soon/i);
});

test("signing up gives no role, whatever fields the request has", async () => {
  await using app = await testApp();
  await app.post("/auth?tab=signup", {
    intent: "signup",
    fullName: "Eager",
    email: "eager@example.com",
    password,
    role: "admin",
    emailVerified: "true",
    "user_roles[]": "admin",
  });
  expect(await app.db.selectFrom("user_roles").selectAll().execute()).toEqual([]);
  const user = await app.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email: "eager@example.com", email_verified: false });
});

test("a page of another site can't submit forms as the admin", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const foreign = { Origin: "https://elsewhere.example" };
  const answer = await browser.post("/admin/business-info", { phone: "+1 555 0100" }, foreign);
  expect(answer.status).toBe(403);
});
