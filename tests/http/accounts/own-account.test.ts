import { expect, test } from "vitest";
import { days } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { auditLog, emailedPath, idOf, signedUp } from "../../support/office";

const password = "correct horse";
const olive = "olive@example.com";
const toastOf = (browser: Browser) => browser.cookies.get("toast");

async function anotherBrowser(app: TestApp, email = olive): Promise<Browser> {
  const browser = app.newBrowser("198.51.100.4");
  const answer = await browser.post("/auth", { email, password });
  expect(answer.headers.get("Location")).toBe("/admin");
  return browser;
}

function askFor(browser: Browser, email: string, currentPassword = password) {
  return browser.post("/admin/account", { intent: "email", email, currentPassword });
}

async function linkTo(app: TestApp, browser: Browser, email: string): Promise<string> {
  await askFor(browser, email);
  expect(toastOf(browser)).toBe("email-change-requested");
  return emailedPath(app, "Confirm your new email address");
}

test("a changed name is saved and recorded", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const empty = await browser.post("/admin/account", { intent: "name", fullName: " " });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Enter your full name");
  await browser.post("/admin/account", { intent: "name", fullName: "Olive Office" });
  expect(toastOf(browser)).toBe("name-saved");
  expect(await (await browser.get("/admin/account")).text()).toContain('value="Olive Office"');
  expect(await auditLog(app)).toMatchObject([
    { label: "Olive Office", changes: { name: ["Test Admin", "Olive Office"] } },
  ]);
});

test("changing the password requires the current one and ends the other sessions", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const other = await anotherBrowser(app);
  const form = { intent: "password", password: "another horse" };
  const wrong = await browser.post("/admin/account", { ...form, currentPassword: "a guess" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("This isn’t your current password");
  expect(html).not.toContain("another horse");
  expect((await other.get("/admin")).status).toBe(200);

  await browser.post("/admin/account", { ...form, currentPassword: password });
  expect(toastOf(browser)).toBe("own-password-changed");
  expect((await browser.get("/admin")).status).toBe(200);
  expect((await other.get("/admin")).headers.get("Location")).toBe("/auth");
  const old = await app.newBrowser().post("/auth", { email: olive, password });
  expect(old.status).toBe(401);
  const fresh = await app.newBrowser().post("/auth", { email: olive, password: "another horse" });
  expect(fresh.status).toBe(302);
  expect(JSON.stringify(await auditLog(app))).not.toContain("horse");
});

test("guesses of the current password are rate limited", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  for (let tries = 0; tries < 10; tries += 1) await askFor(browser, "x@example.com", "a guess");
  const answer = await askFor(browser, "x@example.com");
  expect(await answer.text()).toContain("Too many attempts.");
});

test("a new address works once it's confirmed, and the old one gets two notices", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const link = await linkTo(app, browser, "OLIVE.office@example.com");
  expect(app.sentEmails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    "olive.office@example.com: Confirm your new email address",
    "olive@example.com: Request to change your account’s email address",
  ]);
  expect(await (await browser.get("/admin/account")).text()).toContain("isn’t confirmed yet");
  expect(await (await app.get(link)).text()).toContain("olive.office@example.com");
  await idOf(app, olive);

  const confirmed = await app.newBrowser().post(link, {});
  expect(confirmed.headers.get("Location")).toBe("/admin/account");
  await idOf(app, "olive.office@example.com");
  await app.runJobs();
  expect(app.sentEmails.at(-1)).toMatchObject({
    to: olive,
    subject: "Your account has a new email address",
  });
  expect((await browser.get("/admin")).status).toBe(200);
  await anotherBrowser(app, "olive.office@example.com");
  expect((await auditLog(app)).map(({ changes }) => changes)).toMatchObject([
    { emailToBeConfirmed: [null, "olive.office@example.com"] },
    { email: [olive, "olive.office@example.com"] },
    {},
  ]);

  const again = await app.newBrowser().post(link, {});
  expect(again.status).toBe(400);
  expect((await app.get(link)).status).toBe(404);
});

test("the link that confirms a new address expires after a day, or when another link is sent", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const first = await linkTo(app, browser, "first@example.com");
  const second = await linkTo(app, browser, "second@example.com");
  expect((await app.newBrowser().post(first, {})).status).toBe(400);
  app.clock.time = new Date(app.clock.time.getTime() + days(1));
  const late = await app.newBrowser().post(second, {});
  expect(late.status).toBe(400);
  expect(await late.text()).toContain("This link no longer works");
  await idOf(app, olive);
});

test("a new address isn't taken from another account that confirmed it first", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const link = await linkTo(app, browser, "new@example.com");
  await signedUp(app, { email: "new@example.com" });
  const answer = await app.newBrowser().post(link, {});
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Another account already uses this address");
  await idOf(app, olive);
  await idOf(app, "new@example.com");
});

test("an unconfirmed sign-up is replaced when an admin confirms the address", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  await signedUp(app, { email: "new@example.com", confirmed: false });
  const link = await linkTo(app, browser, "new@example.com");
  expect((await app.newBrowser().post(link, {})).status).toBe(302);
  expect(await app.db.selectFrom("users").select("email").execute()).toEqual([
    { email: "new@example.com" },
  ]);
});

test("changing the address requires the password and a different address that nobody uses", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  await app.adminBrowser("taken@example.com");
  for (const [email, currentPassword, message] of [
    ["new@example.com", "a guess", "This isn’t your current password"],
    ["new@example.com", "", "Enter your current password"],
    ["new@", password, "This isn’t a complete email address"],
    ["OLIVE@example.com", password, "This is already your email address"],
    ["taken@example.com", password, "This email address belongs to another account"],
  ] as const) {
    const answer = await askFor(browser, email, currentPassword);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${email}"`);
  }
  await app.runJobs();
  expect(app.sentEmails).toEqual([]);
});

test("a pending address change is canceled by its button and by any password change", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const dropped = await linkTo(app, browser, "new@example.com");
  await browser.post("/admin/account", { intent: "cancel-email-change" });
  expect(toastOf(browser)).toBe("email-change-canceled");
  expect((await app.newBrowser().post(dropped, {})).status).toBe(400);

  const stopped = await linkTo(app, browser, "new@example.com");
  const next = "another horse";
  await browser.post("/admin/account", {
    intent: "password",
    currentPassword: password,
    password: next,
  });
  expect((await app.newBrowser().post(stopped, {})).status).toBe(400);

  await askFor(browser, "new@example.com", next);
  const third = await emailedPath(app, "Confirm your new email address");
  await app.post("/auth/forgotten", { email: olive });
  const reset = await emailedPath(app, "Reset your password");
  const token = new URLSearchParams(reset.split("?")[1]).get("token") ?? "";
  expect(
    (await app.post("/auth/new-password", { token, password: "a third sentence" })).status,
  ).toBe(302);
  expect((await app.newBrowser().post(third, {})).status).toBe(400);
  await idOf(app, olive);
});

test("an admin ends their own sessions one by one, or all others at once", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser(olive);
  const second = await anotherBrowser(app);
  const third = await anotherBrowser(app);
  const page = await (await browser.get("/admin/account")).text();
  expect(page).toContain("This browser");
  expect(page.match(/name="session" value="(?!others)/g)).toHaveLength(2);
  const [, id = ""] =
    /name="session" value="([^"]+)"/.exec(page.split("End All Other Sessions")[1] ?? "") ?? [];
  await browser.post("/admin/account/sessions", { session: id });
  expect(toastOf(browser)).toBe("session-ended");
  const inside = [await second.get("/admin"), await third.get("/admin")];
  expect(inside.map(({ status }) => status).sort()).toEqual([200, 302]);

  await browser.post("/admin/account/sessions", { session: "others" });
  expect(toastOf(browser)).toBe("sessions-ended");
  expect((await second.get("/admin")).headers.get("Location")).toBe("/auth");
  expect((await third.get("/admin")).headers.get("Location")).toBe("/auth");
  expect((await browser.get("/admin")).status).toBe(200);
});

test("an account without a role sees where to log out", async () => {
  await using app = await testApp();
  await signedUp(app, { email: "selma@example.com", password });
  const browser = app.newBrowser();
  await browser.post("/auth", { email: "selma@example.com", password });
  expect((await browser.get("/admin")).headers.get("Location")).toBe("/");
  const home = await (await browser.get("/")).text();
  expect(home).toContain("Access denied. Admin privileges required.");
  expect(home).toContain('href="/auth/sign-out"');
  const page = await (await browser.get("/auth/sign-out")).text();
  expect(page).toContain("selma@example.com");
  await browser.post("/auth/sign-out", {});
  expect((await browser.get("/admin")).headers.get("Location")).toBe("/auth");
  expect(await auditLog(app)).toEqual([]);
});
