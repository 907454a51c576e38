import { expect, test, vi } from "vitest";
import { inviteFromHost } from "~/features/accounts/people/invitations.commands.server";
import {
  createAdmin,
  makeSetUpSecret,
  removeAccess,
  setUpFirstAdmin,
} from "~/features/accounts/people/roles.commands.server";
import { commandLine } from "~/platform/auth/actor";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { emailedPath } from "../../support/office";
import { setUpApp } from "../../support/second-factors";

const account = {
  fullName: "Grace Example",
  email: "grace@example.com",
  password: "hopper-1986-sentence",
};
const { password } = account;

function tokenIn(link: string): string {
  return new URL(link, "http://localhost:3000").searchParams.get("token") ?? "";
}

async function signUp(app: TestApp, extra: Record<string, string> = {}) {
  const browser = app.newBrowser();
  const answer = await browser.post("/auth?tab=signup", { ...account, intent: "signup", ...extra });
  await app.runJobs();
  return { browser, answer };
}

test("signing up emails a link and gives no session and no role, whatever the request has", async () => {
  await using app = await testApp();
  const { browser, answer } = await signUp(app, {
    role: "admin",
    emailVerified: "true",
    email_verified: "true",
    isAdmin: "true",
  });
  expect(answer.status).toBe(302);
  expect(app.sentEmails.map(({ to }) => to)).toEqual([account.email]);
  expect([...browser.cookies.keys()]).toEqual(["toast"]);
  expect(await app.db.selectFrom("user_roles").selectAll().execute()).toEqual([]);
  const user = await app.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user.email_verified).toBe(false);
});

test("signing in requires a confirmed address", async () => {
  await using app = await testApp();
  const { browser } = await signUp(app);
  const answer = await browser.post("/auth", { email: account.email, password });
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("Please confirm your email address first.");
  expect(page).toContain("Send the Link Again");
});

test("another confirmation link is emailed on request, without revealing whether the account exists", async () => {
  await using app = await testApp();
  const { browser } = await signUp(app);
  const [first] = app.sentEmails;
  const ask = (email: string) => browser.post("/auth?confirm", { email, password: "" });
  const asked = await ask(account.email);
  expect(asked.headers.get("Location")).toBe("/auth");
  expect(browser.cookies.get("toast")).toBe("confirmation-sent");
  expect((await ask("nobody@example.com")).headers.get("Location")).toBe("/auth");
  await app.runJobs();
  expect(app.sentEmails.map(({ subject }) => subject)).toEqual([first?.subject, first?.subject]);
  const link = await emailedPath(app, "Confirm your email address");
  await browser.post(link, { token: tokenIn(link) });
  await ask(account.email);
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(2);
});

test("a mailbox gets at most five confirmation links per hour", async () => {
  await using app = await testApp();
  const { browser } = await signUp(app);
  await signUp(app, { email: "grace+1@example.com" });
  for (let tries = 0; tries < 8; tries += 1) {
    await browser.post("/auth?confirm", { email: account.email });
    await browser.post("/auth?confirm", { email: "grace+1@example.com" });
    // Two requests for one address before its link is sent count as one.
    await app.runJobs();
  }
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(5);
  expect(app.sentEmails.at(-1)?.text).toContain("/auth/confirm?token=");
});

test("opening the confirmation link changes nothing; its button signs in and redirects to /admin", async () => {
  await using app = await testApp();
  const { browser } = await signUp(app);
  const link = await emailedPath(app, "Confirm your email address");
  expect((await browser.get(link)).status).toBe(200);
  const unconfirmed = await app.db.selectFrom("users").select("email_verified").execute();
  expect(unconfirmed).toEqual([{ email_verified: false }]);

  const answer = await browser.post(link, { token: tokenIn(link) });
  expect(answer.headers.get("Location")).toBe("/admin");
  const redirect = await browser.get("/admin");
  expect(redirect.headers.get("Location")).toBe("/");
  expect(browser.cookies.get("toast")).toBe("access-denied");
});

test("signing up twice reveals nothing on the page and emails the owner", async () => {
  await using app = await testApp();
  const first = await signUp(app);
  const second = await signUp(app, { password: "another-one" });
  expect(second.answer.status).toBe(first.answer.status);
  expect(second.answer.headers.get("Location")).toBe(first.answer.headers.get("Location"));
  expect(app.sentEmails.at(-1)?.subject).toBe(
    "You already have an account with Watchpost Security",
  );
  expect(await app.db.selectFrom("users").select("id").execute()).toHaveLength(1);
});

test("a forgotten password is reset by email once, and every session ends", async () => {
  await using app = await testApp();
  const old = await app.adminBrowser(account.email);
  expect((await old.get("/admin")).status).toBe(200);

  const browser = app.newBrowser();
  await browser.post("/auth/forgotten", { email: account.email });
  await app.runJobs();
  const token = tokenIn(await emailedPath(app, "Reset your password"));
  const answer = await browser.post("/auth/new-password", { token, password: "brand-new-one" });
  expect(answer.status).toBe(302);

  expect((await old.get("/admin")).headers.get("Location")).toBe("/auth");
  const again = await browser.post("/auth/new-password", { token, password: "brand-new-two" });
  expect(again.status).toBe(400);
  const oldPassword = { email: account.email, password: "correct horse" };
  expect((await browser.post("/auth", oldPassword)).status).toBe(401);
  const newPassword = { email: account.email, password: "brand-new-one" };
  expect((await browser.post("/auth", newPassword)).status).toBe(302);
});

test("requesting another reset link invalidates the earlier one, and resetting the password invalidates all", async () => {
  await using app = await testApp();
  await app.adminBrowser(account.email);
  const requestLink = async () => {
    app.sentEmails.length = 0;
    await app.newBrowser().post("/auth/forgotten", { email: account.email });
    await app.runJobs();
    return tokenIn(await emailedPath(app, "Reset your password"));
  };
  const use = async (token: string, chosen: string) =>
    (await app.newBrowser().post("/auth/new-password", { token, password: chosen })).status;

  const first = await requestLink();
  const second = await requestLink();
  expect(await use(first, "never-taken-1")).toBe(400);
  // A link of a request that was handled at the same moment.
  const { id: _, ...latest } = await app.db
    .selectFrom("verifications")
    .selectAll()
    .executeTakeFirstOrThrow();
  const atOnce = { ...latest, id: "at-once", identifier: "reset-password:at-once" };
  await app.db.insertInto("verifications").values(atOnce).execute();
  expect(await use(second, "brand-new-one")).toBe(302);
  const links = await app.db.selectFrom("verifications").select("identifier").execute();
  expect(links).toEqual([]);
});

test("guessing from many addresses is slowed down, and never locks the owner out", async () => {
  await using app = await testApp();
  await app.adminBrowser(account.email);
  const guesses = Array.from({ length: 51 }, (_, guess) => ({
    address: `203.0.113.${guess}`,
    password: `guess-${guess}`,
  }));
  for (const { address, password } of guesses) {
    await app.newBrowser(address).post("/auth", { email: account.email, password });
  }
  const sign = (address: string, password: string) =>
    app.newBrowser(address).post("/auth", { email: account.email, password });
  const guesser = "203.0.113.200";
  const answers = [];
  for (let guess = 0; guess < 4; guess += 1) answers.push(await sign(guesser, `other-${guess}`));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  expect((await sign(guesser, "correct horse")).status).toBe(429);

  const owner = await sign("198.51.100.7", "correct horse");
  expect(owner.headers.get("Location")).toBe("/admin");
});

test("a link for a new password or a second factor lets the owner in from a guesser's address", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(account.email);
  const { code } = await setUpApp(app, office);
  const here = "203.0.113.9";
  const owner = app.newBrowser(here);
  /** As if others had guessed, and some of them from here. */
  const guessMany = async () => {
    const window_ends_at = new Date(app.clock.now().getTime() + hours(1));
    const keys = [`sign-in-account:${account.email}`, `sign-in-guessed:${account.email}:${here}`];
    await app.db
      .insertInto("rate_limits")
      .values(keys.map((key) => ({ key, window_ends_at, hits: 60 })))
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ hits: 60 }))
      .execute();
  };
  await guessMany();
  const refused = await owner.post("/auth", { email: account.email, password: "correct horse" });
  expect(refused.status).toBe(429);

  await owner.post("/auth/forgotten", { email: account.email });
  const token = tokenIn(await emailedPath(app, "Reset your password"));
  await owner.post("/auth/new-password", { token, password: "brand-new-one" });
  await guessMany();
  const signed = await owner.post("/auth", { email: account.email, password: "brand-new-one" });
  expect(signed.headers.get("Location")).toBe("/auth/second-step");
  await owner.post("/auth/second-step", { intent: "code", code: code() });
  expect((await owner.get("/admin")).status).toBe(200);
  const counts = app.db.selectFrom("rate_limits").select("hits");
  expect(await counts.where("key", "like", "sign-in-account:%").execute()).toEqual([]);
});

test("a reset request is answered before the account is looked up", async () => {
  await using app = await testApp();
  await app.adminBrowser("late@example.com");
  const lookUp = vi.spyOn(app.services.auth.api, "requestPasswordReset");
  const { promise, resolve } = Promise.withResolvers<never>();
  lookUp.mockReturnValue(promise);
  const answer = await app.post("/auth/forgotten", { email: "late@example.com" });
  expect(await answer.text()).toContain("a password reset link");
  resolve(undefined as never);
  // Otherwise the job could still write into the next test's database.
  await app.runJobs();
  lookUp.mockRestore();
});

test("a reset request gets the same response without an account", async () => {
  await using app = await testApp();
  await app.adminBrowser(account.email);
  const known = await app.post("/auth/forgotten", { email: account.email });
  const unknown = await app.post("/auth/forgotten", { email: "nobody@example.com" });
  for (const answer of [known, unknown]) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("a password reset link");
  }
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual([account.email]);
});

test("the session cookie is HttpOnly and Lax, and host-prefixed and Secure over https", async () => {
  for (const [appUrl, name] of [
    ["http://localhost:3000", "watchpost_session"],
    ["https://guards.example.com", "__Host-watchpost_session"],
  ] as const) {
    await using app = await testApp({ config: { appUrl } });
    await createAdmin(app.services, account);
    const answer = await app.post("/auth", { email: account.email, password }, { Origin: appUrl });
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith(`${name}=`)) ?? "";
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain/i);
    expect(/; Secure/i.test(cookie)).toBe(appUrl.startsWith("https"));
  }
});

test("signing out ends the session on the server, not only in the browser", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const stolen = new Map(browser.cookies);
  const answer = await browser.post("/auth/sign-out", {});
  expect(answer.headers.get("Location")).toBe("/");
  const thief = app.newBrowser();
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.get("/admin")).headers.get("Location")).toBe("/auth");
});

test("the role is checked on each request: a removed admin loses access immediately", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser("first@example.com");
  await app.adminBrowser("second@example.com");
  expect((await browser.get("/admin")).status).toBe(200);
  expect(await removeAccess(app.services, commandLine, { email: "first@example.com" })).toEqual({
    ok: true,
  });
  expect((await browser.get("/admin")).headers.get("Location")).toBe("/");
});

test("the last admin keeps the role, even if two are removed at the same time", async () => {
  await using app = await testApp();
  await app.adminBrowser("first@example.com");
  expect(
    await removeAccess(app.services, commandLine, { email: "first@example.com" }),
  ).toMatchObject({
    reason: "last-admin",
  });
  await app.adminBrowser("second@example.com");
  const outcomes = await Promise.all([
    removeAccess(app.services, commandLine, { email: "first@example.com" }),
    removeAccess(app.services, commandLine, { email: "second@example.com" }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("the setup link creates one admin, once", async () => {
  await using app = await testApp();
  const secret = await makeSetUpSecret(app.services);
  const outcomes = await Promise.all([
    setUpFirstAdmin(app.services, secret, { ...account, email: "one@example.com" }),
    setUpFirstAdmin(app.services, secret, { ...account, email: "two@example.com" }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await app.db.selectFrom("user_roles").selectAll().execute()).toHaveLength(1);
  expect(await setUpFirstAdmin(app.services, "wrong", account)).toMatchObject({ ok: false });
});

test("an earlier setup link stops working once there is an admin", async () => {
  await using app = await testApp();
  const secret = await makeSetUpSecret(app.services);
  await app.adminBrowser();
  expect(await setUpFirstAdmin(app.services, secret, account)).toMatchObject({
    reason: "link-used",
  });
});

test("an earlier sign-up with an address can't sign in with its old password", async () => {
  await using app = await testApp();
  await signUp(app, { email: "owner@example.com", password: "attacker-pw" });
  await createAdmin(app.services, { ...account, email: "owner@example.com" });
  const browser = app.newBrowser();
  const old = { email: "owner@example.com", password: "attacker-pw" };
  expect((await browser.post("/auth", old)).status).toBe(401);
  const real = { email: "owner@example.com", password };
  expect((await browser.post("/auth", real)).status).toBe(302);
});

test("granting the role on the host sends an invitation, which takes a new password", async () => {
  await using app = await testApp();
  await signUp(app);
  await app.db.updateTable("users").set({ email_verified: true }).execute();
  const granted = await inviteFromHost(app.services, commandLine, "GRACE@example.com");
  if (!granted.ok) throw new Error(granted.reason);
  expect(await app.db.selectFrom("user_roles").selectAll().execute()).toEqual([]);
  await app.runJobs();
  expect(app.sentEmails.at(-1)?.subject).toContain("An admin invited you");

  const path = new URL(granted.link).pathname;
  const accepted = await app.post(path, { fullName: "Grace", password: "only the owner knows" });
  expect(accepted.headers.get("Location")).toBe("/admin");
  const old = await app.newBrowser().post("/auth", { email: account.email, password });
  expect(old.status).toBe(401);
  expect(await inviteFromHost(app.services, commandLine, account.email)).toMatchObject({
    reason: "has-role",
  });
});

test("a password hashed by an earlier version still works and gets a current hash", async () => {
  await using app = await testApp();
  await createAdmin(app.services, account);
  const password = "hopper-86";
  // As Better Auth hashed it.
  const old =
    "b087df2c9317045f764b333292c3866f:bae307bed9e90cea9354758706be88fe347fa54723c9ffcf34593fec675599f457a854aab2c65002639346c3d70d8cfc037bb1f5431d228c656da329352dd907";
  await app.db.updateTable("accounts").set({ password: old }).execute();

  const wrong = await app
    .newBrowser()
    .post("/auth", { email: account.email, password: "wrong-86" });
  expect(wrong.status).toBe(401);
  const stored = () => app.db.selectFrom("accounts").select("password").executeTakeFirst();
  expect((await stored())?.password).toBe(old);

  const right = await app.newBrowser().post("/auth", { email: account.email, password });
  expect(right.headers.get("Location")).toBe("/admin");
  expect((await stored())?.password).toMatch(/^\$argon2id\$/);
  const again = await app.newBrowser().post("/auth", { email: account.email, password });
  expect(again.headers.get("Location")).toBe("/admin");
});

test("of 200 simultaneous sign-ins, a few wait and the others are asked to try again", async () => {
  await using app = await testApp();
  const tries = Array.from({ length: 200 }, (_, index) =>
    app
      .newBrowser(`203.0.113.${index}`)
      .post("/auth", { email: `nobody${index}@example.com`, password }),
  );
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  const busy = await answers.find(({ status }) => status === 503)?.text();
  expect(busy).toContain("very busy right now. Please try again in a moment.");
  expect(busy).toMatch(/value="nobody\d+@example.com"/);
  expect(busy).not.toContain(password);
});
