import { describe, expect, test } from "vitest";
import { safeReturnPath } from "~/platform/auth/return-path.server";
import { days } from "~/shared/durations";
import { adminPassword } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { idOf, rolesOf } from "../../support/office";

const day = days(1);

/** An admin who typed the password eleven minutes ago. */
async function adminWhoReturns(app: TestApp): Promise<Browser> {
  const browser = await app.adminBrowser("olive@example.com");
  app.clock.time = new Date(app.clock.time.getTime() + 11 * 60_000);
  return browser;
}

const locationOf = (response: Response) => response.headers.get("Location") ?? "";

describe("sensitive actions", () => {
  test("ask for the password again after ten minutes and then return", async () => {
    await using app = await testApp();
    const browser = await adminWhoReturns(app);
    await app.adminBrowser("other@example.com");
    const other = await idOf(app, "other@example.com");
    const rolePage = `/admin/people/${other}/role`;
    const toViewer = { "roles[]": "viewer", seen: "admin" };

    const page = locationOf(await browser.get(rolePage));
    expect(page).toBe(`/admin/confirm-password?to=${encodeURIComponent(rolePage)}`);
    expect((await browser.post(`${rolePage}.data`, toViewer)).status).toBe(403);
    expect(await rolesOf(app, other)).toEqual(["admin"]);
    expect(await (await browser.get(page)).text()).toContain("Confirm Your Password");

    const wrong = await browser.post(page, { intent: "password", currentPassword: "wrong horse" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("This isn’t your current password");
    expect((await browser.post(`${rolePage}.data`, toViewer)).status).toBe(403);

    const confirmed = await browser.post(page, {
      intent: "password",
      currentPassword: adminPassword,
    });
    expect(locationOf(confirmed)).toBe(rolePage);
    await browser.post(rolePage, toViewer);
    expect(await rolesOf(app, other)).toEqual(["viewer"]);
  });

  test.each([
    ["/admin/audit-log/export?action=changed", "/admin/audit-log?action=changed"],
    ["/admin/bookings/customers/export?q=ada", "/admin/bookings/customers?q=ada"],
    ["/admin/bookings/export?status=confirmed", "/admin/bookings/all?status=confirmed"],
    ["/admin/careers/applications/export", "/admin/careers/applications"],
    ["/admin/messages/export?show=all", "/admin/messages?show=all"],
    ["/admin/quotes/export", "/admin/quotes"],
    ["/admin/surveys/export", "/admin/surveys"],
    ["/admin/urgent/export", "/admin/urgent"],
  ])("include the export %s, which returns to its list", async (address, list) => {
    await using app = await testApp();
    const browser = await adminWhoReturns(app);
    const page = `/admin/confirm-password?to=${encodeURIComponent(list)}`;
    expect(locationOf(await browser.get(address))).toBe(page);
    await browser.post(page, { intent: "password", currentPassword: adminPassword });
    expect((await browser.get(address)).headers.get("Content-Type")).toContain("text/csv");
  });

  test("are refused for invitations and other people's sessions, too, and keep what was typed", async () => {
    await using app = await testApp();
    const browser = await adminWhoReturns(app);
    await app.adminBrowser("other@example.com");
    const other = await idOf(app, "other@example.com");
    const invitation = { name: "Ingrid Invited", email: "ingrid@example.com", "roles[]": "editor" };
    const invite = () => browser.post("/admin/people/invite.data", invitation);
    const refused = await invite();
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Ingrid Invited");
    expect(await app.db.selectFrom("invitations").select("id").execute()).toEqual([]);
    const ended = await browser.post(`/admin/people/${other}/sessions`, { session: "all" });
    expect(locationOf(ended)).toMatch(/^\/admin\/confirm-password\?/);
    expect(await app.db.selectFrom("sessions").select("id").execute()).toHaveLength(2);

    await browser.post("/admin/confirm-password", {
      intent: "password",
      currentPassword: adminPassword,
    });
    await invite();
    expect(await app.db.selectFrom("invitations").select("id").execute()).toHaveLength(1);
  });

  test("aren't allowed by another session's password", async () => {
    await using app = await testApp();
    const browser = await adminWhoReturns(app);
    const second = await app.adminBrowser("other@example.com");
    app.clock.time = new Date(app.clock.time.getTime() + 11 * 60_000);
    await second.post("/admin/confirm-password", {
      intent: "password",
      currentPassword: adminPassword,
    });
    const other = await idOf(app, "other@example.com");
    const asked = await browser.post(`/admin/people/${other}/remove-access`, {});
    expect(locationOf(asked)).toMatch(/^\/admin\/confirm-password\?/);
  });

  test("only return to pages of the back office", () => {
    expect(safeReturnPath("/admin/people?show=all")).toBe("/admin/people?show=all");
    for (const elsewhere of [
      null,
      "",
      "/",
      "//evil.example/admin",
      "/\\evil.example/admin",
      "https://evil.example/admin",
      "javascript:alert(1)",
      "/administrator",
      "/admin/../auth",
      "/admin/confirm-password?to=/admin",
    ]) {
      expect(safeReturnPath(elsewhere)).toBe("/admin");
    }
  });
});

describe("a session", () => {
  test("ends after 30 days, however often it is used", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    app.clock.time = new Date(app.clock.time.getTime() + 29 * day);
    expect((await browser.get("/admin")).status).toBe(200);
    app.clock.time = new Date(app.clock.time.getTime() + 1 * day + 1);
    expect(locationOf(await browser.get("/admin"))).toBe("/auth");
    expect(await app.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect((await browser.get("/auth")).status).toBe(200);
  });

  test("ends when the same browser signs in again, even to another account", async () => {
    await using app = await testApp();
    await app.adminBrowser("other@example.com");
    const browser = await app.adminBrowser("olive@example.com");
    const before = new Map(browser.cookies);
    const stolen = app.newBrowser();
    for (const [name, value] of before) stolen.cookies.set(name, value);
    await browser.post("/auth", { email: "other@example.com", password: "wrong horse" });
    expect((await stolen.get("/admin")).status).toBe(200);
    await browser.post("/auth", { email: "other@example.com", password: adminPassword });
    expect((await browser.get("/admin")).status).toBe(200);
    expect(locationOf(await stolen.get("/admin"))).toBe("/auth");
  });

  test("leaves nothing from the office in the browser after signing out, except the known-browser cookie and unsent survey entries", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await browser.post("/auth", { email: "olive@example.com", password: adminPassword });
    const answer = await browser.post("/auth/sign-out", {});
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect([...browser.cookies.keys()].sort()).toEqual(["toast", "watchpost_known"]);
  });

  test("ends after seven days without use", async () => {
    await using app = await testApp();
    await app.adminBrowser();
    const { created_at, expires_at } = await app.db
      .selectFrom("sessions")
      .select(["created_at", "expires_at"])
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBeCloseTo(7 * day, -4);
  });
});
