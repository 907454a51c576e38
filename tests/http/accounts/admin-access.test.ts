import { describe, expect, test } from "vitest";
import { removeAccess } from "~/features/accounts/people/roles.commands.server";
import { commandLine } from "~/platform/auth/actor";
import { roles } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { accessMatrix, officeRoutes } from "../../support/office-routes";

const table = await officeRoutes();
const addresses = table.map(({ address }) => address);

/** Requests a document and React Router's data, and submits a form to both. */
async function requestEveryWay(browser: Browser, address: string): Promise<Response[]> {
  const data = address === "/admin" ? "/admin.data" : `${address}.data`;
  return [
    await browser.get(address),
    await browser.get(data),
    await browser.post(address, { phone: "+1 555 0100" }),
    await browser.post(data, { phone: "+1 555 0100" }),
  ];
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
    expect(phone).toEqual([{ setting_key: "phone", setting_value: "+1 555 0199" }]);
  });
});

test("every route of the back office names its permissions", () => {
  const unnamed = table.filter((route) => !route.permissions).map(({ pattern }) => pattern);
  expect(unnamed).toEqual([]);
});

describe("each role", () => {
  test.each(roles)("gets what its permissions allow, and 403 for the rest: %s", async (role) => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    await app.db.updateTable("user_roles").set({ role }).execute();
    const matrix = await accessMatrix([role]);
    const results = [];
    for (const { method, address, allowed } of matrix) {
      const data = address === "/admin" ? "/admin.data" : `${address}.data`;
      // Rendering a whole page is slow, so allowed screens are only requested as data.
      const paths = allowed ? [data] : [address, data];
      for (const path of paths) {
        const response =
          method === "GET" ? await browser.get(path) : await browser.post(path, { nothing: "" });
        if ((response.status === 403) === allowed) results.push([method, path, response.status]);
        await response.body?.cancel();
      }
    }
    expect(results).toEqual([]);
    const refused = matrix.filter(({ allowed }) => !allowed).length;
    expect(refused > 0).toBe(role !== "admin");
  });

  test("finds and lists only what its permissions allow", async () => {
    await using app = await testApp();
    await book(app, { customer_name: "Casey Rowan" });
    const browser = await app.adminBrowser();
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

test("an admin gets every screen, and a 404 for unknown ones", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const statuses: Record<string, number> = {};
  for (const address of addresses) {
    const response = await browser.get(address);
    statuses[address] = response.status;
    expect(response.headers.get("Cache-Control"), address).toContain("no-store");
  }
  expect(statuses).toEqual({
    "/admin": 200,
    "/admin/backups": 200,
    "/admin/bookings/notes/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/notes/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/bookings/requests": 200,
    "/admin/bookings/today": 200,
    "/admin/bookings/upcoming": 200,
    "/admin/bookings/all": 200,
    "/admin/bookings/bulk": 404,
    "/admin/bookings/all/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/today/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/upcoming/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/export": 200,
    "/admin/bookings/week": 200,
    "/admin/bookings/add": 200,
    "/admin/bookings/find-customers": 200,
    "/admin/bookings/requests/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/free-times": 200,
    "/admin/bookings/customers": 200,
    "/admin/bookings/customers/open/nobody@example.com": 404,
    "/admin/bookings/customers/export": 200,
    "/admin/bookings/customers/nobody@example.com": 404,
    "/admin/bookings/customers/nobody@example.com/merge": 404,
    "/admin/bookings/customers/nobody@example.com/sites/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/customers/nobody@example.com/sites/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/bookings/customers/nobody@example.com/sites/add": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/edit": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/reply": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/hand-over": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/cancel": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/reschedule": 404,
    "/admin/careers/manage": 200,
    "/admin/careers/add": 200,
    "/admin/careers/edit/00000000-0000-4000-8000-000000000000": 302,
    "/admin/careers/edit/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/careers/applications": 200,
    "/admin/careers/applications/board": 200,
    "/admin/careers/applications/bulk": 404,
    "/admin/careers/applications/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/careers/applications/export": 200,
    "/admin/careers/applications/mails": 200,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/status": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/reply": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/resume": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/resume-view": 404,
    "/admin/email-templates/booking_confirmation": 200,
    "/admin/email-settings": 200,
    "/admin/email-settings/log": 200,
    // There are no failed emails.
    "/admin/email-settings/log/resend-failed": 302,
    "/admin/email-settings/log/00000000-0000-4000-8000-000000000000": 404,
    "/admin/email-settings/log/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/mail-frame": 200,
    "/admin/messages": 200,
    "/admin/messages/bulk": 404,
    "/admin/messages/export": 200,
    "/admin/messages/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/messages/00000000-0000-4000-8000-000000000000": 404,
    "/admin/messages/00000000-0000-4000-8000-000000000000/original": 404,
    "/admin/urgent": 200,
    "/admin/urgent/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/urgent/bulk": 404,
    "/admin/urgent/export": 200,
    "/admin/urgent/00000000-0000-4000-8000-000000000000": 404,
    "/admin/urgent/00000000-0000-4000-8000-000000000000/page-again": 404,
    "/admin/on-call": 200,
    "/admin/on-call/add": 200,
    "/admin/on-call/00000000-0000-4000-8000-000000000000": 404,
    "/admin/on-call/00000000-0000-4000-8000-000000000000/remove": 404,
    "/admin/services/add": 200,
    "/admin/services/edit": 200,
    "/admin/services/remove": 200,
    "/admin/services/edit/00000000-0000-4000-8000-000000000000": 404,
    "/admin/services/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/schedule/blackout/remove": 404,
    "/admin/schedule/hours": 200,
    "/admin/schedule/slots": 200,
    "/admin/schedule/consultants": 200,
    "/admin/schedule/consultants/add": 200,
    "/admin/schedule/consultants/99": 404,
    "/admin/schedule/consultants/99/calendar": 404,
    "/admin/schedule/consultants/99/calendar/remove": 404,
    "/admin/reports": 200,
    "/admin/reports/export": 200,
    "/admin/saved-replies": 200,
    "/admin/saved-replies/add": 200,
    "/admin/saved-replies/00000000-0000-4000-8000-000000000000": 404,
    "/admin/saved-replies/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/schedule/blackout": 200,
    "/admin/photos/upload": 200,
    "/admin/photos/manage": 200,
    "/admin/photos/00000000-0000-4000-8000-000000000000": 404,
    "/admin/photos/00000000-0000-4000-8000-000000000000/delete": 302,
    "/admin/photos/00000000-0000-4000-8000-000000000000/restore": 302,
    "/admin/photos/00000000-0000-4000-8000-000000000000/purge": 404,
    "/admin/photos/upload/file": 405,
    "/admin/photos/slots": 200,
    "/admin/photos/slots/hero": 404,
    "/admin/photos/slots/hero/upload": 200,
    "/admin/photos/slots/hero/remove": 404,
    "/admin/photos/slots/hero/file": 405,
    [`/admin/photos/preview/1700000000000-${"0".repeat(32)}-480.jpg`]: 404,
    "/admin/business-info": 200,
    "/admin/setup": 302,
    "/admin/quotes": 200,
    "/admin/quotes/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/quotes/bulk": 404,
    "/admin/quotes/export": 200,
    "/admin/quotes/start": 302,
    "/admin/quotes/terms": 200,
    "/admin/quotes/00000000-0000-4000-8000-000000000000": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/details": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/discard": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/export/csv": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/terms": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/lines/99": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/lines/99/remove": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/send": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/send-again": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/link": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/revoke": 404,
    "/admin/quotes/00000000-0000-4000-8000-000000000000/quote.pdf": 404,
    "/admin/surveys": 200,
    "/admin/surveys/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/surveys/bulk": 404,
    "/admin/surveys/export": 200,
    "/admin/surveys/start": 302,
    "/admin/surveys/offline-worker.js": 200,
    "/admin/surveys/00000000-0000-4000-8000-000000000000": 404,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/changes": 405,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/photos": 405,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/photos/1700000000000-00000000000000000000000000000000-480.jpg": 404,
    "/admin/surveys/questions": 200,
    "/admin/surveys/questions/restore": 200,
    "/admin/surveys/questions/99": 404,
    "/admin/surveys/questions/99/remove": 404,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/status": 302,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/report": 404,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/report.pdf": 404,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/report/share": 404,
    "/admin/surveys/00000000-0000-4000-8000-000000000000/report/00000000-0000-4000-8000-000000000000/revoke": 404,
    "/admin/rates": 200,
    "/admin/rates/add": 200,
    "/admin/rates/holidays": 200,
    "/admin/rates/holidays/2026-11-26/remove": 404,
    "/admin/rates/settings": 200,
    "/admin/rates/00000000-0000-4000-8000-000000000000": 404,
    "/admin/rates/00000000-0000-4000-8000-000000000000/remove": 404,
    "/admin/licenses": 200,
    "/admin/licenses/add": 200,
    "/admin/licenses/insurance/add": 200,
    "/admin/licenses/insurance/00000000-0000-4000-8000-000000000000": 404,
    "/admin/licenses/insurance/00000000-0000-4000-8000-000000000000/remove": 404,
    "/admin/licenses/00000000-0000-4000-8000-000000000000": 404,
    "/admin/licenses/00000000-0000-4000-8000-000000000000/remove": 404,
    "/admin/licenses/00000000-0000-4000-8000-000000000000/document": 404,
    "/admin/licenses/00000000-0000-4000-8000-000000000000/document/remove": 404,
    "/admin/licenses/00000000-0000-4000-8000-000000000000/document/file": 404,
    "/admin/search": 200,
    "/admin/settings": 302,
    "/admin/site-content": 200,
    "/admin/site-content/testimonials": 200,
    "/admin/site-content/testimonials/put-back": 200,
    "/admin/people": 200,
    "/admin/people/open/00000000-0000-4000-8000-000000000000": 404,
    "/admin/people/invite": 200,
    "/admin/people/invitations": 200,
    "/admin/people/invitations/bulk": 404,
    "/admin/people/invitations/00000000-0000-4000-8000-000000000000/send": 302,
    "/admin/people/invitations/00000000-0000-4000-8000-000000000000/withdraw": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000/role": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000/remove-access": 404,
    "/admin/people/second-factor": 200,
    "/admin/people/00000000-0000-4000-8000-000000000000/second-factor": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000/sessions": 302,
    "/admin/account": 200,
    "/admin/account/sessions": 302,
    "/admin/account/calendar": 200,
    "/admin/account/second-factor": 302,
    "/admin/confirm-password": 200,
    "/admin/audit-log": 200,
    "/admin/audit-log/export": 200,
    "/admin/audit-log/refused": 200,
    "/admin/pipeline": 200,
    "/admin/privacy": 200,
    "/admin/privacy/person": 404,
    "/admin/privacy/lift": 404,
    "/admin/privacy/erase": 404,
    "/admin/privacy/export": 404,
    "/admin/privacy/retention": 200,
    "/admin/privacy/retention/switch": 200,
    "/admin/privacy/retention/application": 200,
    "/admin/audit-log/check": 302,
    "/admin/audit-log/accept": 200,
    "/admin/audit-log/00000000-0000-4000-8000-000000000000": 404,
    "/admin/appearance": 302,
    "/admin/columns": 302,
    "/admin/views/add": 404,
    "/admin/views/00000000-0000-4000-8000-000000000000": 404,
    "/admin/views/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/no-such-screen": 404,
  });
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
