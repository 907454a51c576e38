import { describe, expect, test } from "vitest";
import { testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { auditLog, emailedPath, idOf, rolesOf, signedUp } from "../../support/office";

const toastOf = (browser: Browser) => browser.cookies.get("toast");

describe("the list", () => {
  test("shows admins by default or all accounts, and searches names and addresses", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await signedUp(app, { email: "selma_50@example.com" });
    const admins = await (await browser.get("/admin/people")).text();
    expect(admins).toContain("olive@example.com");
    expect(admins).not.toContain("selma_50");
    const all = await (await browser.get("/admin/people?show=all")).text();
    expect(all).toContain("selma_50@example.com");
    expect(all).toContain("No role");
    for (const [q, hit] of [
      ["SELMA S", true],
      ["_50@", true],
      ["selma%example", false],
      ["s_lma", false],
    ] as const) {
      const found = await browser.get(`/admin/people?show=all&q=${encodeURIComponent(q)}`);
      expect((await found.text()).includes("selma_50@example.com"), q).toBe(hit);
    }
    const nobody = await (await browser.get("/admin/people?q=nobody")).text();
    expect(nobody).toContain("No people found");
    expect(nobody).toContain("Search all accounts");
  });

  test("is sorted by name or address, and its columns can be chosen", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await signedUp(app, { email: "selma@example.com" });
    const shown = async (query: string) =>
      [
        ...(await (await browser.get(`/admin/people?show=all${query}`)).text()).matchAll(
          />(\w+)@example\.com<\/div>/g,
        ),
      ].map(([, name]) => name);
    expect(await shown("")).toEqual(["selma", "olive"]);
    expect(await shown("&sort=-name")).toEqual(["olive", "selma"]);
    expect(await shown("&sort=email")).toEqual(["olive", "selma"]);
    expect(await shown("&sort=-email")).toEqual(["selma", "olive"]);
    expect(await shown("&sort=since")).toEqual(["selma", "olive"]);
    expect(await shown("&columns=since")).toEqual([]);
    const chosen = await (await browser.get("/admin/people?columns=since")).text();
    expect(chosen).toContain("Account created</th>");
    expect(chosen).not.toContain("Last seen</th>");
  });

  test("has several pages", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    await app.db
      .insertInto("users")
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          id: `u${index}`,
          name: `Person ${String(index).padStart(2, "0")}`,
          email: `p${index}@example.com`,
          email_verified: true,
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        })),
      )
      .execute();
    const first = await (await browser.get("/admin/people?show=all")).text();
    expect(first).toContain("Person 24");
    expect(first).not.toContain("Person 25");
    const second = await (await browser.get("/admin/people?show=all&page=2")).text();
    expect(second).toContain("Person 25");
    const far = await (await browser.get("/admin/people?show=all&page=9")).text();
    expect(far).toContain("There’s nothing on this page");
  });
});

describe("a role", () => {
  test("is given by an invitation, which takes a new password and ends earlier sessions", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const id = await signedUp(app, { email: "selma@example.com" });
    // Someone else may have signed up with the address.
    const stranger = app.newBrowser();
    const old = { email: "selma@example.com", password: "a long sentence" };
    await stranger.post("/auth", old);

    const form = await (await browser.get(`/admin/people/${id}/role`)).text();
    expect(form).toContain("Give Selma Signup Access");
    const none = await browser.post(`/admin/people/${id}/role`, { seen: "" });
    expect(none.status).toBe(400);
    expect(await none.text()).toContain("Choose at least one role");
    await browser.post(`/admin/people/${id}/role`, { "roles[]": "dispatcher", seen: "" });
    expect(toastOf(browser)).toBe("invitation-sent");
    expect(await rolesOf(app, id)).toEqual([]);
    expect((await stranger.get("/admin")).headers.get("Location")).toBe("/");
    expect(await (await browser.get("/admin/people?show=all&q=selma")).text()).toContain("Invited");
    expect(await (await browser.get(`/admin/people/${id}`)).text()).toContain(
      "They get access once they accept.",
    );

    const link = await emailedPath(app, "invited you");
    expect(app.sentEmails.at(-1)?.html).toContain("Your role is Dispatcher");
    const selma = app.newBrowser();
    await selma.post(link, { fullName: "Selma Signup", password: "only the owner knows" });
    expect(await rolesOf(app, id)).toEqual(["dispatcher"]);
    expect((await selma.get("/admin/bookings/requests")).status).toBe(200);
    expect((await selma.get("/admin/people")).status).toBe(403);
    expect((await stranger.get("/admin")).headers.get("Location")).toBe("/auth");
    expect((await app.newBrowser().post("/auth", old)).status).toBe(401);
    const late = await browser.post(`/admin/people/${id}/role`, { "roles[]": "admin", seen: "" });
    expect(late.status).toBe(409);
    expect(await rolesOf(app, id)).toEqual(["dispatcher"]);
  });

  test("is also given by invitation to an account whose address isn’t confirmed", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const id = await signedUp(app, { email: "selma@example.com", confirmed: false });
    const several = new URLSearchParams([
      ["roles[]", "viewer"],
      ["roles[]", "recruiter"],
      ["seen", ""],
    ]);
    await browser.post(`/admin/people/${id}/role`, several);
    expect(toastOf(browser)).toBe("invitation-sent");
    expect(await rolesOf(app, id)).toEqual([]);
    await emailedPath(app, "invited you");
    expect(app.sentEmails.at(-1)?.html).toContain("Your roles are Viewer and Recruiter.");
  });

  test("can be changed, or several given, which works at once and is recorded", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const other = await app.browserWith("viewer");
    const id = await idOf(app, "viewer@example.com");
    expect((await other.get("/admin/careers/manage")).status).toBe(403);
    const several = new URLSearchParams([
      ["roles[]", "recruiter"],
      ["roles[]", "dispatcher"],
      ["seen", "viewer"],
    ]);
    await browser.post(`/admin/people/${id}/role`, several);
    expect(toastOf(browser)).toBe("role-changed");
    expect(await rolesOf(app, id)).toEqual(["dispatcher", "recruiter"]);
    expect((await other.get("/admin/careers/manage")).status).toBe(200);
    expect((await other.get("/admin/bookings/add")).status).toBe(200);
    expect(await (await browser.get("/admin/people")).text()).toContain("Recruiter and Dispatcher");
    expect(await auditLog(app)).toMatchObject([
      { entity: "user", changes: { role: ["viewer", "recruiter, dispatcher"] } },
    ]);
  });

  test("that another admin changed is shown before it is replaced", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await app.browserWith("viewer");
    const id = await idOf(app, "viewer@example.com");
    const answer = await browser.post(`/admin/people/${id}/role`, {
      "roles[]": "editor",
      seen: "dispatcher",
    });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("while you were editing");
    expect(html).toContain("Viewer");
    expect(await rolesOf(app, id)).toEqual(["viewer"]);
  });

  test("that can't have invitations or a calendar address deletes the account's when it is assigned", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const other = await app.adminBrowser("other@example.com");
    const id = await idOf(app, "other@example.com");
    const guest = { name: "Guest", email: "guest@example.com", "roles[]": "viewer" };
    await other.post("/admin/people/invite", guest);
    await other.post("/admin/account/calendar", { step: "create", seen: "" });
    expect(await app.db.selectFrom("calendar_feeds").select("user_id").execute()).toHaveLength(1);
    await browser.post(`/admin/people/${id}/role`, { "roles[]": "dispatcher", seen: "admin" });
    expect(await app.db.selectFrom("invitations").select("id").execute()).toEqual([]);
    expect(await app.db.selectFrom("calendar_feeds").select("user_id").execute()).toHaveLength(1);
    await browser.post(`/admin/people/${id}/role`, { "roles[]": "editor", seen: "dispatcher" });
    expect(await app.db.selectFrom("calendar_feeds").select("user_id").execute()).toEqual([]);
  });

  test("is removed immediately, and recorded", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const other = await app.adminBrowser("other@example.com");
    const id = await idOf(app, "other@example.com");
    await browser.post(`/admin/people/${id}/remove-access`, {});
    expect(toastOf(browser)).toBe("access-removed");
    expect((await other.get("/admin")).headers.get("Location")).toBe("/");
    expect(await auditLog(app)).toEqual([
      {
        actor_name: "Test Admin",
        action: "changed",
        entity: "user",
        label: "Test Admin",
        changes: { role: ["admin", "none"] },
      },
    ]);
  });

  test("can't be taken from the last admin, or from an account without one", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await app.browserWith("editor");
    const olive = await idOf(app, "olive@example.com");
    const page = await (await browser.get(`/admin/people/${olive}`)).text();
    expect(page).toContain("You can’t remove the last admin.");
    await browser.post(`/admin/people/${olive}/remove-access`, {});
    expect(toastOf(browser)).toBe("last-admin");
    const form = { "roles[]": "viewer", seen: "admin" };
    const changed = await browser.post(`/admin/people/${olive}/role`, form);
    expect(changed.status).toBe(409);
    expect(await changed.text()).toContain("You can’t remove the last admin.");
    expect(await rolesOf(app, olive)).toEqual(["admin"]);
    const id = await signedUp(app, { email: "selma@example.com" });
    await browser.post(`/admin/people/${id}/remove-access`, {});
    expect(toastOf(browser)).toBe("no-role");
    expect(await auditLog(app)).toEqual([]);
  });

  test("can be removed from your own account", async () => {
    await using app = await testApp();
    await app.adminBrowser("stays@example.com");
    const browser = await app.adminBrowser("goes@example.com");
    const id = await idOf(app, "goes@example.com");
    const answer = await browser.post(`/admin/people/${id}/remove-access`, {});
    expect(answer.headers.get("Location")).toBe("/");
    expect((await browser.get("/admin")).headers.get("Location")).toBe("/");
  });

  test("of admin stays with one of two admins who remove each other at the same moment", async () => {
    await using app = await testApp();
    const one = await app.adminBrowser("one@example.com");
    const two = await app.adminBrowser("two@example.com");
    const [first, second] = [
      await idOf(app, "one@example.com"),
      await idOf(app, "two@example.com"),
    ];
    await Promise.all([
      one.post(`/admin/people/${second}/remove-access`, {}),
      two.post(`/admin/people/${first}/role`, { "roles[]": "viewer", seen: "admin" }),
    ]);
    const admins = app.db.selectFrom("user_roles").selectAll().where("role", "=", "admin");
    expect(await admins.execute()).toHaveLength(1);
  });
});

describe("a person's sessions", () => {
  test("are listed with browser and address, and end one by one or all", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await app.adminBrowser("goes@example.com");
    const id = await idOf(app, "goes@example.com");
    const other = app.newBrowser("198.51.100.4");
    await other.post(
      "/auth",
      { email: "goes@example.com", password: "correct horse" },
      { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" },
    );
    const page = await (await browser.get(`/admin/people/${id}`)).text();
    expect(page).toContain("Firefox on Linux");
    expect(page).toContain("198.51.100.4");
    const session = await app.db
      .selectFrom("sessions")
      .select("id")
      .where("ip_address", "=", "198.51.100.4")
      .executeTakeFirstOrThrow();
    expect((await other.get("/admin")).status).toBe(200);

    await browser.post(`/admin/people/${id}/sessions`, { session: session.id });
    expect(toastOf(browser)).toBe("session-ended");
    expect((await other.get("/admin")).headers.get("Location")).toBe("/auth");
    expect((await auditLog(app)).at(-1)).toMatchObject({
      action: "deleted",
      entity: "session",
      changes: { browser: ["Firefox on Linux", null], address: ["198.51.100.4", null] },
    });

    await browser.post(`/admin/people/${id}/sessions`, { session: "all" });
    expect(toastOf(browser)).toBe("sessions-ended");
    const left = await app.db.selectFrom("sessions").select("user_id").execute();
    expect(left).toEqual([{ user_id: await idOf(app, "olive@example.com") }]);
  });

  test("of another account can't be ended from your own page", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await app.adminBrowser("other@example.com");
    const foreign = await app.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", await idOf(app, "other@example.com"))
      .executeTakeFirstOrThrow();
    await browser.post("/admin/account/sessions", { session: foreign.id });
    expect(await app.db.selectFrom("sessions").select("id").execute()).toHaveLength(2);
  });
});
