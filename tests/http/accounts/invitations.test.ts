import { expect, test } from "vitest";
import { createAdmin, removeAccess } from "~/features/accounts/people/roles.commands.server";
import { commandLine } from "~/platform/auth/actor";
import { adminPassword } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { askBulk } from "../../support/bulk";
import { auditLog, emailedPath, idOf, isAdmin, rolesOf, signedUp } from "../../support/office";

const list = "/admin/people/invitations";
const grace = { name: "Grace Example", email: "grace@example.com" };
const own = { fullName: "Grace H. Example", password: "a long sentence" };

async function invited(app: TestApp, browser: Browser, who = grace): Promise<string> {
  const form = { ...who, "roles[]": "admin" };
  const answer = await browser.post("/admin/people/invite", form);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, list]);
  return emailedPath(app, "invited you");
}

const toastOf = (browser: Browser) => browser.cookies.get("toast");

test("opening an invitation's link changes nothing; accepting it creates a confirmed admin, once", async () => {
  await using app = await testApp({ settings: { company_name: "Sample Guards" } });
  const browser = await app.adminBrowser("olive@example.com");
  const link = await invited(app, browser);
  expect(link).toMatch(/^\/auth\/invitation\/[\w-]{32}$/);
  expect(app.sentEmails.at(-1)).toMatchObject({
    to: grace.email,
    subject: "Test Admin invited you to the Sample Guards back office",
  });
  expect(await (await browser.get(list)).text()).toContain(grace.email);

  const guest = app.newBrowser();
  expect(await (await guest.get(link)).text()).toContain('value="Grace Example"');
  expect(await app.db.selectFrom("users").select("id").execute()).toHaveLength(1);
  const short = await guest.post(link, { ...own, password: "short" });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain("Password must be at least 12 characters");

  const accepted = await guest.post(link, own);
  expect(accepted.headers.get("Location")).toBe("/admin");
  expect((await guest.get("/admin")).status).toBe(200);
  expect(await (await browser.get(list)).text()).toContain("No open invitations");
  expect(await auditLog(app)).toMatchObject([
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

test("two people who accept an invitation at the same time get one account", async () => {
  await using app = await testApp();
  const link = await invited(app, await app.adminBrowser());
  const answers = await Promise.all([
    app.newBrowser().post(link, own),
    app.newBrowser().post(link, { ...own, password: "another sentence" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await app.db.selectFrom("accounts").select("id").execute()).toHaveLength(2);
});

test("an invitation expires after seven days and can be sent again with a new link", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const link = await invited(app, browser);
  app.clock.time = new Date(app.clock.time.getTime() + 7 * 86_400_000);
  expect((await app.get(link)).status).toBe(404);
  expect((await app.newBrowser().post(link, own)).status).toBe(409);
  expect(await (await browser.get(list)).text()).toContain("Expired");

  const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
  await browser.post(`/admin/people/invitations/${id}/send`, {});
  expect(toastOf(browser)).toBe("invitation-sent");
  const fresh = await emailedPath(app, "invited you");
  expect(fresh).not.toBe(link);
  expect((await app.newBrowser().post(link, own)).status).toBe(409);
  expect((await app.newBrowser().post(fresh, own)).status).toBe(302);
  await browser.post(`/admin/people/invitations/${id}/send`, {});
  expect(toastOf(browser)).toBe("invitation-gone");
});

test("a withdrawn invitation's link stops working", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const link = await invited(app, browser);
  const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
  const path = `/admin/people/invitations/${id}/withdraw`;
  await browser.post(path, {});
  expect(toastOf(browser)).toBe("invitation-withdrawn");
  expect((await app.newBrowser().post(link, own)).status).toBe(409);
  expect((await auditLog(app)).at(-1)).toMatchObject({ action: "deleted", entity: "invitation" });
  await browser.post(path, {});
  expect(toastOf(browser)).toBe("invitation-gone");
});

test("an invitation to an existing account sets a new password and ends its sessions", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await signedUp(app, { email: grace.email });
  // The person who signed up with the address may not be its owner.
  const stranger = app.newBrowser();
  await stranger.post("/auth", { email: grace.email, password: own.password });
  const link = await invited(app, browser);
  expect(await isAdmin(app, id)).toBe(false);

  const guest = app.newBrowser();
  expect(await (await guest.get(link)).text()).toContain("You already have an account.");
  expect((await guest.post(link, { fullName: own.fullName })).status).toBe(400);
  expect(await isAdmin(app, id)).toBe(false);

  const accepted = await guest.post(link, { ...own, password: "only the owner knows" });
  expect(accepted.headers.get("Location")).toBe("/admin");
  expect(await isAdmin(app, id)).toBe(true);
  expect((await guest.get("/admin")).status).toBe(200);
  expect((await stranger.get("/admin")).headers.get("Location")).toBe("/auth");
  const old = await stranger.post("/auth", { email: grace.email, password: own.password });
  expect(old.status).toBe(401);
});

test("an invitation hands an unconfirmed account to the owner of the address", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await signedUp(app, { email: grace.email, confirmed: false });
  const link = await invited(app, browser);
  const mine = { ...own, password: "only mine to know" };
  expect((await app.newBrowser().post(link, mine)).status).toBe(302);
  const stranger = await app
    .newBrowser()
    .post("/auth", { email: grace.email, password: own.password });
  expect(stranger.status).toBe(401);
});

test("an old invitation doesn't change an account that has a role by now", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser("olive@example.com");
  const form = { ...grace, "roles[]": "viewer" };
  await browser.post("/admin/people/invite", form);
  const link = await emailedPath(app, "invited you");
  const admin = await app.adminBrowser(grace.email);
  expect((await app.newBrowser().post(link, own)).status).toBe(409);
  expect(await rolesOf(app, await idOf(app, grace.email))).toEqual(["admin"]);
  expect((await admin.get("/admin")).status).toBe(200);
});

test("an invitation is deleted when its address gets a role in another way", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser("olive@example.com");
  const open = async () =>
    (await app.db.selectFrom("invitations").select("email").execute()).map(({ email }) => email);
  await invited(app, browser);
  await invited(app, browser, { ...grace, email: "olive.office@example.com" });
  await createAdmin(app.services, { ...own, email: "GRACE@example.com" });
  expect(await open()).toEqual(["olive.office@example.com"]);
  await browser.post("/admin/account", {
    intent: "email",
    email: "olive.office@example.com",
    currentPassword: adminPassword,
  });
  await app.newBrowser().post(await emailedPath(app, "Confirm your new email address"), {});
  expect(await open()).toEqual([]);
});

test("an admin can't be invited, and a second invitation to an address replaces the first", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser("olive@example.com");
  const self = await browser.post("/admin/people/invite", {
    name: "Olive",
    email: "OLIVE@example.com",
    "roles[]": "viewer",
  });
  expect(self.status).toBe(409);
  expect(await self.text()).toContain("This person already has access.");
  const first = await invited(app, browser);
  await invited(app, browser, { ...grace, email: "GRACE@example.com" });
  expect(await app.db.selectFrom("invitations").select("id").execute()).toHaveLength(1);
  expect((await app.newBrowser().post(first, own)).status).toBe(409);
  const wrong = await browser.post("/admin/people/invite", { name: " ", email: "grace" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("Enter a name");
  expect(html).toContain("Choose at least one role");
  expect(html).toContain('value="grace"');
});

test("an invitation is withdrawn when its sender loses the role", async () => {
  await using app = await testApp();
  await app.adminBrowser("stays@example.com");
  const link = await invited(app, await app.adminBrowser("goes@example.com"));
  await removeAccess(app.services, commandLine, { email: "goes@example.com" });
  expect((await app.newBrowser().post(link, own)).status).toBe(409);
  expect((await auditLog(app)).at(-1)).toMatchObject({
    actor_name: "Command line",
    changes: { role: ["admin", "none"], invitations: [[grace.email], null] },
  });
});

/** Stores an invitation that expires in some days; returns its id. */
async function storeInvitation(app: TestApp, name: string, days: number): Promise<string> {
  const now = app.clock.now().getTime();
  const { id } = await app.db
    .insertInto("invitations")
    .values({
      name,
      email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
      roles: ["viewer"],
      secret_hash: name,
      invited_by: null,
      invited_by_name: "Test Admin",
      sent_at: new Date(now),
      expires_at: new Date(now + days * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("the list of invitations can be searched and sorted, and has pages", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await storeInvitation(app, "Ben Stone", 5);
  await storeInvitation(app, "Ada Marsh", 2);
  await storeInvitation(app, "Cleo Rivers", -1);
  const shown = async (query: string) =>
    [
      ...(await (await browser.get(list + query)).text()).matchAll(
        /Select the invitation for (\w+ \w+)"/g,
      ),
    ].map(([, name]) => name);
  expect(await shown("")).toEqual(["Cleo Rivers", "Ada Marsh", "Ben Stone"]);
  expect(await shown("?sort=name")).toEqual(["Ada Marsh", "Ben Stone", "Cleo Rivers"]);
  expect(await shown("?sort=-expires")).toEqual(["Ben Stone", "Ada Marsh", "Cleo Rivers"]);
  expect(await shown("?q=MARSH@")).toEqual(["Ada Marsh"]);
  expect(await (await browser.get(`${list}?q=nobody`)).text()).toContain("No invitations found");
  for (let count = 0; count < 23; count += 1) await storeInvitation(app, `Guest ${count}`, 6);
  expect(await shown("?page=2")).toHaveLength(1);
  expect(await (await browser.get("/admin/people")).text()).toMatch(/Invitations<span[^>]*>26</);
});

test("the chosen invitations are withdrawn, and their links stop working", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const link = await invited(app, browser);
  const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
  const other = await storeInvitation(app, "Ben Stone", 5);
  const kept = await storeInvitation(app, "Ada Marsh", 5);
  const { question, send } = await askBulk(browser, `${list}/bulk`, "withdraw", [id, other]);
  expect(question).toMatchObject({ title: "Withdraw 2 invitations?", look: "danger" });
  expect((await send()).outcome).toBe("2 invitations withdrawn");
  expect((await app.newBrowser().post(link, own)).status).toBe(409);
  const left = await app.db.selectFrom("invitations").select("id").execute();
  expect(left).toEqual([{ id: kept }]);
  expect((await send()).outcome).toContain("It was accepted or withdrawn.");
  const withdrawn = (await auditLog(app)).filter(({ action }) => action === "deleted");
  expect(withdrawn.map(({ label }) => label).sort()).toEqual(["Ben Stone", grace.name]);
});

test("the chosen invitations are sent again, up to the hourly limit", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const ids = [];
  for (let count = 0; count < 31; count += 1) {
    ids.push(await storeInvitation(app, `Guest ${count}`, -1));
  }
  const { question, send } = await askBulk(browser, `${list}/bulk`, "send", ids);
  expect(question).toMatchObject({ title: "Send 31 invitations again?", look: "light" });
  const { outcome } = await send();
  expect(outcome).toContain("30 invitations on their way, 1 failed");
  expect(outcome).toContain("You’ve sent too many invitations.");
  const now = app.clock.now();
  const expired = app.db.selectFrom("invitations").select("id").where("expires_at", "<", now);
  expect(await expired.execute()).toHaveLength(1);
});
