import { describe, expect, test } from "vitest";
import { revokeAdmin } from "~/features/accounts/roles.commands.server";
import { type TestApp, testApp } from "../support/app";
import type { Browser } from "../support/browser";

const grace = { name: "Grace Example", email: "grace@example.com" };
const own = { fullName: "Grace H. Example", password: "a long sentence" };

async function idOf(app: TestApp, email: string): Promise<string> {
  const found = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** An account that somebody made by themselves. */
async function signedUp(app: TestApp, email: string, confirmed = true): Promise<string> {
  await app.newBrowser().post("/auth?tab=signup", {
    fullName: "Selma Signup",
    email,
    password: own.password,
  });
  await app.db
    .updateTable("users")
    .set({ email_verified: confirmed })
    .where("email", "=", email)
    .execute();
  return idOf(app, email);
}

async function holdsRole(app: TestApp, userId: string): Promise<boolean> {
  const role = await app.db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return role !== undefined;
}

function log(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["actor_name", "action", "entity", "label", "changes"])
    .orderBy("id")
    .execute();
}

/** The path of the link in the newest mail with a subject. */
async function mailedPath(app: TestApp, subject: string): Promise<string> {
  await app.runJobs();
  const mail = app.sentMails.findLast((sent) => sent.subject.includes(subject));
  return /href="http:\/\/localhost:3000([^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
}

async function invited(app: TestApp, browser: Browser, who = grace): Promise<string> {
  const answer = await browser.post("/admin/people/invite", who);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/people"]);
  return mailedPath(app, "invites you");
}

const toastOf = (browser: Browser) => browser.cookies.get("toast");

describe("the list", () => {
  test("shows admins first, everybody on request, and finds parts of names and addresses", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    await signedUp(app, "selma_50@example.com");
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
    expect(nobody).toContain("Nobody found");
    expect(nobody).toContain("Look among all accounts");
  });

  test("has pages", async () => {
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
    expect(far).toContain("The list ends before this page");
  });
});

describe("the admin role", () => {
  test("is given and taken, each written down, and works or stops at once", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const id = await signedUp(app, "selma@example.com");
    const selma = app.newBrowser();
    await selma.post("/auth", { email: "selma@example.com", password: own.password });
    expect((await selma.get("/admin")).headers.get("Location")).toBe("/");

    const question = await (await browser.get(`/admin/people/${id}/role`)).text();
    expect(question).toContain("Give Selma Signup the admin role?");
    await browser.post(`/admin/people/${id}/role`, { role: "admin" });
    expect(toastOf(browser)).toBe("role-given");
    expect((await selma.get("/admin")).status).toBe(200);

    await browser.post(`/admin/people/${id}/role`, { role: "none" });
    expect(toastOf(browser)).toBe("role-taken");
    expect((await selma.get("/admin")).headers.get("Location")).toBe("/");
    expect(await log(app)).toEqual([
      {
        actor_name: "Test Admin",
        action: "changed",
        entity: "user",
        label: "Selma Signup",
        changes: { role: ["none", "admin"] },
      },
      expect.objectContaining({ changes: { role: ["admin", "none"] } }),
    ]);
  });

  test("isn't given to an address that nobody has confirmed", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const id = await signedUp(app, "selma@example.com", false);
    await browser.post(`/admin/people/${id}/role`, { role: "admin" });
    expect(toastOf(browser)).toBe("not-confirmed");
    expect(await holdsRole(app, id)).toBe(false);
    const page = await (await browser.get(`/admin/people/${id}`)).text();
    expect(page).toContain("Invite them instead");
  });

  test("of the last admin stays, and of an account without it nothing is taken", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const olive = await idOf(app, "olive@example.com");
    const page = await (await browser.get(`/admin/people/${olive}`)).text();
    expect(page).toContain("The last admin can&#x27;t lose the role.");
    await browser.post(`/admin/people/${olive}/role`, { role: "none" });
    expect(toastOf(browser)).toBe("last-admin");
    const id = await signedUp(app, "selma@example.com");
    await browser.post(`/admin/people/${id}/role`, { role: "none" });
    expect(toastOf(browser)).toBe("no-admin");
    expect(await log(app)).toEqual([]);
  });

  test("of oneself is taken only after a question that says so, and leads out", async () => {
    await using app = await testApp();
    await app.adminBrowser("stays@example.com");
    const browser = await app.adminBrowser("goes@example.com");
    const id = await idOf(app, "goes@example.com");
    const question = await (await browser.get(`/admin/people/${id}/role`)).text();
    expect(question).toContain("Take away your own admin role?");
    const answer = await browser.post(`/admin/people/${id}/role`, { role: "none" });
    expect(answer.headers.get("Location")).toBe("/");
    expect((await browser.get("/admin")).headers.get("Location")).toBe("/");
  });

  test("stays with one of two admins who take it from each other at the same moment", async () => {
    await using app = await testApp();
    const one = await app.adminBrowser("one@example.com");
    const two = await app.adminBrowser("two@example.com");
    await Promise.all([
      one.post(`/admin/people/${await idOf(app, "two@example.com")}/role`, { role: "none" }),
      two.post(`/admin/people/${await idOf(app, "one@example.com")}/role`, { role: "none" }),
    ]);
    expect(await app.db.selectFrom("user_roles").selectAll().execute()).toHaveLength(1);
  });
});

describe("an invitation", () => {
  test("changes nothing when its link is opened; its button makes a confirmed admin, once", async () => {
    await using app = await testApp({ settings: { company_name: "Sample Guards" } });
    const browser = await app.adminBrowser("olive@example.com");
    const link = await invited(app, browser);
    expect(link).toMatch(/^\/auth\/invitation\/[\w-]{32}$/);
    expect(app.sentMails.at(-1)).toMatchObject({
      to: grace.email,
      subject: "Test Admin invites you to the back office of Sample Guards",
    });
    expect(await (await browser.get("/admin/people")).text()).toContain(grace.email);

    const guest = app.newBrowser();
    expect(await (await guest.get(link)).text()).toContain('value="Grace Example"');
    expect(await app.db.selectFrom("users").select("id").execute()).toHaveLength(1);
    const short = await guest.post(link, { ...own, password: "short" });
    expect(short.status).toBe(400);
    expect(await short.text()).toContain("Password must be at least 6 characters");

    const accepted = await guest.post(link, own);
    expect(accepted.headers.get("Location")).toBe("/admin");
    expect((await guest.get("/admin")).status).toBe(200);
    expect(await (await browser.get("/admin/people")).text()).not.toContain("Link works until");
    expect(await log(app)).toMatchObject([
      { actor_name: "Test Admin", action: "sent", entity: "invitation", label: grace.name },
      {
        actor_name: own.fullName,
        action: "created",
        entity: "user",
        changes: { role: [null, "admin"], invitedBy: [null, "Test Admin"] },
      },
      { action: "signed-in" },
    ]);

    const again = await app.newBrowser().post(link, { ...own, password: "another sentence" });
    expect(again.status).toBe(409);
    expect((await app.get(link)).status).toBe(404);
  });

  test("that two accept at the same moment makes one account", async () => {
    await using app = await testApp();
    const link = await invited(app, await app.adminBrowser());
    const answers = await Promise.all([
      app.newBrowser().post(link, own),
      app.newBrowser().post(link, { ...own, password: "another sentence" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await app.db.selectFrom("accounts").select("id").execute()).toHaveLength(2);
  });

  test("runs out after seven days, and can be sent again with another link", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const link = await invited(app, browser);
    app.clock.time = new Date(app.clock.time.getTime() + 7 * 86_400_000);
    expect((await app.get(link)).status).toBe(404);
    expect((await app.newBrowser().post(link, own)).status).toBe(409);
    expect(await (await browser.get("/admin/people")).text()).toContain("Ran out");

    const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
    await browser.post(`/admin/people/invitations/${id}/send`, {});
    expect(toastOf(browser)).toBe("invitation-sent");
    const fresh = await mailedPath(app, "invites you");
    expect(fresh).not.toBe(link);
    expect((await app.newBrowser().post(link, own)).status).toBe(409);
    expect((await app.newBrowser().post(fresh, own)).status).toBe(302);
    await browser.post(`/admin/people/invitations/${id}/send`, {});
    expect(toastOf(browser)).toBe("invitation-gone");
  });

  test("is withdrawn after a question, and then its link is dead", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const link = await invited(app, browser);
    const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
    const path = `/admin/people/invitations/${id}/withdraw`;
    expect(await (await browser.get(path)).text()).toContain(
      "Are you sure you want to withdraw this invitation?",
    );
    await browser.post(path, {});
    expect(toastOf(browser)).toBe("invitation-withdrawn");
    expect((await app.newBrowser().post(link, own)).status).toBe(409);
    expect((await log(app)).at(-1)).toMatchObject({ action: "deleted", entity: "invitation" });
    await browser.post(path, {});
    expect(toastOf(browser)).toBe("invitation-gone");
  });

  test("gives the role to an account that is there, which stays as it is", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const id = await signedUp(app, grace.email);
    const link = await invited(app, browser);
    expect(await holdsRole(app, id)).toBe(false);
    const guest = app.newBrowser();
    expect(await (await guest.get(link)).text()).not.toContain('name="password"');
    const accepted = await guest.post(link, { password: "not to be taken", fullName: "Eve" });
    expect(accepted.headers.get("Location")).toBe("/auth");
    expect(await holdsRole(app, id)).toBe(true);
    const signed = await guest.post("/auth", { email: grace.email, password: own.password });
    expect(signed.headers.get("Location")).toBe("/admin");
  });

  test("hands an account that nobody confirmed to whoever has the address", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    await signedUp(app, grace.email, false);
    const link = await invited(app, browser);
    const mine = { ...own, password: "only mine" };
    expect((await app.newBrowser().post(link, mine)).status).toBe(302);
    const stranger = await app
      .newBrowser()
      .post("/auth", { email: grace.email, password: own.password });
    expect(stranger.status).toBe(401);
  });

  test("isn't sent to an admin, and a second one to the same address replaces the first", async () => {
    await using app = await testApp();
    const browser = await app.adminBrowser("olive@example.com");
    const self = await browser.post("/admin/people/invite", {
      name: "Olive",
      email: "OLIVE@example.com",
    });
    expect(self.status).toBe(409);
    expect(await self.text()).toContain("This address belongs to an admin already.");
    const first = await invited(app, browser);
    await invited(app, browser, { ...grace, email: "GRACE@example.com" });
    expect(await app.db.selectFrom("invitations").select("id").execute()).toHaveLength(1);
    expect((await app.newBrowser().post(first, own)).status).toBe(409);
    const wrong = await browser.post("/admin/people/invite", { name: " ", email: "grace" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Please enter a name");
    expect(html).toContain('value="grace"');
  });

  test("is withdrawn with its sender's role", async () => {
    await using app = await testApp();
    await app.adminBrowser("stays@example.com");
    const link = await invited(app, await app.adminBrowser("goes@example.com"));
    const host = { userId: null, name: "Command line", email: "" } as const;
    await revokeAdmin(app.services, host, { email: "goes@example.com" });
    expect((await app.newBrowser().post(link, own)).status).toBe(409);
    expect((await log(app)).at(-1)).toMatchObject({
      actor_name: "Command line",
      changes: { role: ["admin", "none"], invitations: [[grace.email], null] },
    });
  });
});

describe("somebody's sessions", () => {
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
    expect((await log(app)).at(-1)).toMatchObject({
      action: "deleted",
      entity: "session",
      changes: { browser: ["Firefox on Linux", null], address: ["198.51.100.4", null] },
    });

    await browser.post(`/admin/people/${id}/sessions`, { session: "all" });
    expect(toastOf(browser)).toBe("sessions-ended");
    const left = await app.db.selectFrom("sessions").select("user_id").execute();
    expect(left).toEqual([{ user_id: await idOf(app, "olive@example.com") }]);
  });

  test("of another account aren't ended under this one's name", async () => {
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
