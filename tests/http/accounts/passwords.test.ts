import { describe, expect, test } from "vitest";
import { createAdmin, makeSetUpSecret } from "~/features/accounts/people/roles.commands.server";
import { hashPassword } from "~/platform/auth/passwords.server";
import { prepareFirstAdmin } from "../../../server/first-admin";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { auditLog, emailedPath, signedUp } from "../../support/office";

const email = "grace@example.com";
const shortForRole = "hopper-1906";

/** Passwords that every form refuses, whatever the account's role. */
const weak: [string, RegExp][] = [
  ["              ", /Your password can’t be only spaces/],
  ["password1234", /Please choose a password that’s harder to guess/],
  ["111111111111", /Please choose a password that’s harder to guess/],
  ["abcabcabcabc", /Please choose a password that’s harder to guess/],
  ["grace@example.com", /that doesn’t include your email address/],
  ["Grace-2026-2026", /that doesn’t include your email address/],
  ["Sample Guards!!", /that doesn’t include your email address/],
  ["watchpost-2026", /that doesn’t include your email address/],
];

const settings = { company_name: "Sample Guards" };

/**
 * Sends each weak password and expects its message, and that the form doesn't repeat the password.
 */
async function expectRefusals(send: (password: string) => Promise<Response>, shortest: number) {
  const short = "ab!9x-Qz7wK".slice(0, shortest - 1);
  for (const [password, sentence] of [
    ...weak,
    [short, new RegExp(`Password must be at least ${shortest} characters`)] as const,
  ]) {
    const answer = await send(password);
    expect(answer.status, password).toBe(400);
    const html = await answer.text();
    expect(html, password).toMatch(sentence);
    if (password !== email) expect(html).not.toContain(`value="${password}"`);
  }
}

async function passwordHash(app: TestApp, address = email) {
  const row = await app.db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select("accounts.password")
    .where("users.email", "=", address)
    .executeTakeFirst();
  return row?.password;
}

describe("a password that others can guess is refused", () => {
  test("at sign-up, which needs six characters", async () => {
    await using app = await testApp({ settings });
    await expectRefusals(
      (password) => app.post("/auth?tab=signup", { fullName: "Grace", email, password }),
      6,
    );
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual([]);
    const six = await app.post("/auth?tab=signup", {
      fullName: "Grace",
      email,
      password: "kx7!vq",
    });
    expect(six.status).toBe(302);
  });

  test("in an invitation, which needs twelve", async () => {
    await using app = await testApp({ settings });
    const office = await app.adminBrowser();
    await office.post("/admin/people/invite", { name: "Grace", email, "roles[]": "admin" });
    const link = await emailedPath(app, "invited you");
    expect(await (await app.get(link)).text()).toContain("At least 12 characters");
    await expectRefusals((password) => app.post(link, { fullName: "Grace", password }), 12);
    const accepted = await app.post(link, { fullName: "Grace", password: "several words here" });
    expect(accepted.headers.get("Location")).toBe("/admin");
  });

  test("for the first admin, by link and from the environment", async () => {
    await using app = await testApp({ settings });
    const link = `/auth/setup/${await makeSetUpSecret(app.services)}`;
    await expectRefusals((password) => app.post(link, { fullName: "Grace", email, password }), 12);
    for (const password of ["password1234", shortForRole]) {
      app.services.config.firstAdmin = { email, password };
      await expect(prepareFirstAdmin(app.services)).rejects.toThrow(
        /^ADMIN_PASSWORD can't be used: .+\.$/,
      );
    }
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test("in a reset link: six characters without a role, twelve with one", async () => {
    await using app = await testApp({ settings });
    const reset = async (address: string) => {
      await app.post("/auth/forgotten", { email: address });
      const link = await emailedPath(app, "Reset your password");
      const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
      return { link, send: (password: string) => app.post(link, { token, password }) };
    };
    await signedUp(app, { email });
    const plain = await reset(email);
    expect(await (await app.get(plain.link)).text()).toContain("At least 6 characters");
    await expectRefusals(plain.send, 6);
    expect((await plain.send("kx7!vq")).status).toBe(302);

    await createAdmin(app.services, {
      fullName: "Ada",
      email: "ada@example.com",
      password: "a long sentence",
    });
    const before = await passwordHash(app, "ada@example.com");
    const admin = await reset("ada@example.com");
    expect(await (await app.get(admin.link)).text()).toContain("At least 12 characters");
    const short = await admin.send(shortForRole);
    expect(await short.text()).toContain("Password must be at least 12 characters");
    expect(await passwordHash(app, "ada@example.com")).toBe(before);
    expect((await admin.send("another long sentence")).status).toBe(302);
  });

  test("in your own account", async () => {
    await using app = await testApp({ settings });
    const office = await app.adminBrowser(email);
    await expectRefusals(
      (password) =>
        office.post("/admin/account", {
          intent: "password",
          currentPassword: "correct horse",
          password,
        }),
      12,
    );
  });
});

describe("an admin whose password is too weak for the role", () => {
  async function signInWeak(app: TestApp, password: string): Promise<Browser> {
    const browser = await app.adminBrowser(email);
    const hash = await hashPassword(password);
    await app.db.updateTable("accounts").set({ password: hash }).execute();
    await browser.post("/auth", { email, password });
    return browser;
  }

  test("chooses a new one after signing in, before entering the office", async () => {
    await using app = await testApp({ settings });
    const office = await signInWeak(app, shortForRole);
    for (const path of ["/admin", "/admin/people", "/admin/account"]) {
      const answer = await office.get(path);
      expect(answer.headers.get("Location")).toBe("/auth/renew-password");
    }
    expect((await office.get("/admin/events")).status).toBe(403);
    const page = "/auth/renew-password";
    expect(await (await office.get(page)).text()).toContain("Choose a stronger password");

    await expectRefusals(
      (password) => office.post(page, { currentPassword: shortForRole, password }),
      12,
    );
    const wrong = await office.post(page, {
      currentPassword: "a guess",
      password: "several words here",
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("This isn’t your current password");

    const changed = await office.post(page, {
      currentPassword: shortForRole,
      password: "several words here",
    });
    expect(changed.headers.get("Location")).toBe("/admin");
    expect((await office.get("/admin")).status).toBe(200);
    expect((await office.get(page)).headers.get("Location")).toBe("/admin");
    expect((await auditLog(app)).at(-1)).toMatchObject({
      entity: "user",
      changes: { password: [null, "replaced"] },
    });
  });

  test("can also get in with an emailed link", async () => {
    await using app = await testApp({ settings });
    const office = await signInWeak(app, "password1234");
    await office.post("/auth/forgotten", { email });
    const link = await emailedPath(app, "Reset your password");
    const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
    await office.post(link, { token, password: "several words here" });
    await office.post("/auth", { email, password: "several words here" });
    expect((await office.get("/admin")).status).toBe(200);
  });
});

test("the page for a stronger password is only for those who need one", async () => {
  await using app = await testApp();
  expect((await app.get("/auth/renew-password")).headers.get("Location")).toBe("/auth");
  const office = await app.adminBrowser();
  expect((await office.get("/auth/renew-password")).headers.get("Location")).toBe("/admin");
  const before = await passwordHash(app, "admin@example.com");
  await office.post("/auth/renew-password", {
    currentPassword: "correct horse",
    password: "several words here",
  });
  expect(await passwordHash(app, "admin@example.com")).toBe(before);
});
