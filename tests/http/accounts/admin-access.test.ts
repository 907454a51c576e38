import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { revokeAdmin } from "~/features/accounts/people/roles.commands.server";
import { commandLine } from "~/platform/auth/actor";
import routeConfig from "../../../app/routes";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";

const noPhoto = `1700000000000-${"0".repeat(32)}-480.jpg`;

/** Every URL of the back office, taken from the routes, so new screens are tested too. */
const addresses = adminAddresses(await routeConfig).map((path) =>
  path
    .replace(":section", "hours")
    .replace(":id", "00000000-0000-4000-8000-000000000000")
    .replace(":transition", "reschedule")
    .replace(":file", noPhoto)
    .replace(":text", "testimonials")
    .replace(":key", "nobody@example.com")
    .replace(":name?", "booking_confirmation")
    .replace("*", "no-such-screen"),
);

function adminAddresses(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    const below = children ? adminAddresses(children, here) : [];
    const own = index || (path && !children) ? [`/${here}`] : [];
    return [...own, ...below].filter((address) => /^\/admin(\/|$)/.test(address));
  });
}

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
  expect(await revokeAdmin(app.services, commandLine, { email: "goes@example.com" })).toEqual({
    ok: true,
  });
  return browser;
}

/** Where a response redirects, and its toast. A data request has the redirect in its body. */
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
    "/admin/bookings/today": 200,
    "/admin/bookings/upcoming": 200,
    "/admin/bookings/all": 200,
    "/admin/bookings/export": 200,
    "/admin/bookings/week": 200,
    "/admin/bookings/add": 200,
    "/admin/bookings/free-times": 200,
    "/admin/bookings/customers": 200,
    "/admin/bookings/customers/nobody@example.com": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/edit": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/cancel": 404,
    "/admin/bookings/00000000-0000-4000-8000-000000000000/reschedule": 404,
    "/admin/careers/manage": 200,
    "/admin/careers/add": 200,
    "/admin/careers/edit/00000000-0000-4000-8000-000000000000": 302,
    "/admin/careers/edit/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/careers/applications": 200,
    "/admin/careers/applications/board": 200,
    "/admin/careers/applications/export": 200,
    "/admin/careers/applications/mails": 200,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/status": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/resume": 404,
    "/admin/careers/applications/00000000-0000-4000-8000-000000000000/resume-view": 404,
    "/admin/email-templates/booking_confirmation": 200,
    "/admin/email-settings": 200,
    "/admin/email-settings/log": 200,
    "/admin/email-settings/log/00000000-0000-4000-8000-000000000000": 404,
    "/admin/mail-frame": 200,
    "/admin/messages": 200,
    "/admin/messages/00000000-0000-4000-8000-000000000000": 404,
    "/admin/services/add": 200,
    "/admin/services/edit": 200,
    "/admin/services/remove": 200,
    "/admin/services/edit/00000000-0000-4000-8000-000000000000": 404,
    "/admin/services/00000000-0000-4000-8000-000000000000/delete": 404,
    "/admin/schedule/blackout/remove": 404,
    "/admin/schedule/hours": 200,
    "/admin/photos/upload": 200,
    "/admin/photos/manage": 200,
    "/admin/photos/00000000-0000-4000-8000-000000000000": 404,
    "/admin/photos/00000000-0000-4000-8000-000000000000/delete": 302,
    "/admin/photos/00000000-0000-4000-8000-000000000000/restore": 302,
    "/admin/photos/00000000-0000-4000-8000-000000000000/purge": 404,
    "/admin/photos/upload/file": 405,
    [`/admin/photos/preview/${noPhoto}`]: 404,
    "/admin/business-info": 200,
    "/admin/search": 200,
    "/admin/settings": 302,
    "/admin/site-content": 200,
    "/admin/site-content/testimonials": 200,
    "/admin/site-content/testimonials/put-back": 200,
    "/admin/people": 200,
    "/admin/people/invite": 200,
    "/admin/people/invitations/00000000-0000-4000-8000-000000000000/send": 302,
    "/admin/people/invitations/00000000-0000-4000-8000-000000000000/withdraw": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000/role": 404,
    "/admin/people/00000000-0000-4000-8000-000000000000/sessions": 302,
    "/admin/account": 200,
    "/admin/account/sessions": 302,
    "/admin/account/calendar": 200,
    "/admin/confirm-password": 200,
    "/admin/audit-log": 200,
    "/admin/audit-log/export": 200,
    "/admin/audit-log/00000000-0000-4000-8000-000000000000": 404,
    "/admin/appearance": 302,
    "/admin/no-such-screen": 404,
  });
});

test("an unknown screen is a not-found page inside the shell, with a way back", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const html = await (await browser.get("/admin/no-such-screen")).text();
  expect(html).toContain("This page doesn&#x27;t exist");
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
