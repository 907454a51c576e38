import { expect, test } from "vitest";
import { makeSetUpSecret } from "~/features/accounts/people/roles.commands.server";
import { type TestApp, testApp } from "../../support/app";
import { emailedPath } from "../../support/office";

const ada = { fullName: "Ada Example", email: "ada@example.com", password: "correct horse" };

async function signUp(app: TestApp, fields: Record<string, string> = ada) {
  return app.post("/auth?tab=signup", { intent: "signup", ...fields });
}

test("the card has both tabs as links, Login first, each with its own form", async () => {
  await using app = await testApp();
  const login = await (await app.get("/auth")).text();
  expect(login).toContain("Admin Access");
  expect(login).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Login/);
  expect(login).toContain('autoComplete="current-password"');
  const signup = await (await app.get("/auth?tab=signup")).text();
  expect(signup).toMatch(/aria-selected="true"[^>]*>Sign Up/);
  expect(signup).toContain('autoComplete="new-password"');
  expect(signup).toContain('name="fullName"');
});

test("a wrong password keeps the email and never sends the password back", async () => {
  await using app = await testApp();
  const answer = await app.post("/auth", {
    intent: "login",
    email: ada.email,
    password: "hunter22",
  });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('role="alert"');
  expect(html).toContain(`value="${ada.email}"`);
  expect(html).not.toContain("hunter22");
});

test("missing values are reported next to their fields", async () => {
  await using app = await testApp();
  const login = await app.post("/auth", { intent: "login", email: "", password: "" });
  expect(login.status).toBe(400);
  const html = await login.text();
  expect(html).toContain("Please enter your email address");
  expect(html).toContain("Please enter your password");
  const signup = await signUp(app, { ...ada, password: "short" });
  const signupHtml = await signup.text();
  expect(signupHtml).toContain("Password must be at least 6 characters");
  expect(signupHtml).toContain('value="Ada Example"');
  expect(signupHtml).not.toContain('value="short"');
});

test("signing up, confirming and signing in: opening the emailed link changes nothing", async () => {
  await using app = await testApp();
  const answer = await signUp(app);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/auth"]);
  const waiting = await (await app.get("/auth")).text();
  expect(waiting).toContain("Account created! Please check your email.");

  const link = await emailedPath(app);
  expect(link).toMatch(/^\/auth\/confirm\?token=/);
  const page = await app.get(link);
  expect(await page.text()).toContain("Confirm Email Address");
  expect(await isConfirmed(app)).toBe(false);

  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const confirmed = await app.post("/auth/confirm", { token });
  expect(confirmed.headers.get("Location")).toBe("/admin");
  expect(await isConfirmed(app)).toBe(true);
  // Signed in, but without the role.
  const redirect = await app.get("/admin");
  expect(redirect.headers.get("Location")).toBe("/");
  expect(await (await app.get("/")).text()).toContain("Access denied. Admin privileges required.");
});

test("an invalid confirmation link is reported", async () => {
  await using app = await testApp();
  for (const token of ["", "not-a-token"]) {
    const answer = await app.post("/auth/confirm", { token });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This link no longer works");
  }
});

async function isConfirmed(app: TestApp): Promise<boolean> {
  const user = await app.db.selectFrom("users").select("email_verified").executeTakeFirstOrThrow();
  return user.email_verified;
}

test("a signed-in visitor is redirected to the back office, and signing out ends the session", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect((await browser.get("/auth")).headers.get("Location")).toBe("/admin");

  const kept = new Map(browser.cookies);
  const opened = await browser.get("/auth/sign-out");
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain("You’re logged in as");
  expect((await browser.get("/admin")).status).toBe(200);
  const stranger = await app.get("/auth/sign-out");
  expect(stranger.headers.get("Location")).toBe("/auth");

  const out = await browser.post("/auth/sign-out", {});
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
  expect(await (await browser.get("/")).text()).toContain("Logged out successfully");
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await browser.get("/admin")).headers.get("Location")).toBe("/auth");
});

test("a forgotten password is replaced with an emailed link, once, and every session ends", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser("office@example.com");
  const asked = await app.post("/auth/forgotten", { email: "office@example.com" });
  expect(await asked.text()).toContain("office@example.com");
  const link = await emailedPath(app);
  expect(link).toMatch(/^\/auth\/new-password\?token=/);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";

  const tooShort = await app.post(link, { token, password: "short" });
  expect(await tooShort.text()).toContain("Password must be at least 6 characters");
  const changed = await app.post(link, { token, password: "another horse" });
  expect(changed.headers.get("Location")).toBe("/auth");
  expect((await browser.get("/admin")).headers.get("Location")).toBe("/auth");

  const again = await app.post(link, { token, password: "third horse" });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("This link no longer works");
  const signedIn = await app.post("/auth", {
    email: "office@example.com",
    password: "another horse",
  });
  expect(signedIn.headers.get("Location")).toBe("/admin");
});

test("the setup link creates the first admin, signs them in, and works once", async () => {
  await using app = await testApp();
  const secret = await makeSetUpSecret(app.services);
  expect(await (await app.get(`/auth/setup/${secret}`)).text()).toContain("Set up the back office");
  const wrong = await app.post(`/auth/setup/${secret}`, { ...ada, password: "short" });
  expect(wrong.status).toBe(400);

  const made = await app.post(`/auth/setup/${secret}`, ada);
  expect(made.headers.get("Location")).toBe("/admin");
  expect((await app.get("/admin")).status).toBe(200);

  const stranger = app.newBrowser();
  const again = await stranger.post(`/auth/setup/${secret}`, { ...ada, email: "eve@example.com" });
  expect(again.status).toBe(409);
  expect((await stranger.get(`/auth/setup/${secret}`)).status).toBe(404);
  expect(await app.db.selectFrom("user_roles").selectAll().execute()).toHaveLength(1);
});
