import { TOTP } from "otpauth";
import { office } from "../e2e/support/template";
import { test } from "./support/fixtures";
import type { Visitor } from "./support/visitor";

async function enterPassword(visitor: Visitor, account = office): Promise<void> {
  await visitor.goto("/auth");
  await visitor.fill("Email", account.email);
  await visitor.fill("Password", account.password);
  await visitor.press("Login", "form");
}

test("a person signs up, confirms the address and has no access yet", async ({ open, site }) => {
  const account = { email: "nora@example.com", password: "a long sentence" };
  const visitor = await open({ size: "phone", allow: /401/ });
  await visitor.goto("/auth");
  await (await visitor.find("tab", "Sign Up")).click();
  await visitor.fill("Full name", "Nora Newcomer");
  await visitor.fill("Email", account.email);
  await visitor.fill("Password", account.password);
  await visitor.press("Sign Up", "form");
  await visitor.see("Account created! Please check your email.");

  await enterPassword(visitor, { ...account, password: "another sentence" });
  await visitor.see("Invalid email or password");
  const mail = await site.mailbox.emailTo(account.email, "Confirm your email address");
  await visitor.goto(/\/auth\/confirm\?token=[^\s\])]+/.exec(mail.text)?.[0] ?? "");
  await visitor.press("Confirm Email Address");
  await visitor.at(/^\/$/);
  await visitor.see("Access denied. Admin privileges required.");
});

test("an admin sets up an authenticator app and signs in again with a code", async ({ open }) => {
  const admin = await open();
  await enterPassword(admin);
  await admin.at(/^\/admin$/);
  await admin.see("Logged in successfully");
  await admin.goto("/auth/second-factor/app");
  const secret = (await admin.text("code")).replaceAll(" ", "");
  const phone = new TOTP({ secret });
  const setUpAt = Date.now();
  await admin.fill("Code", phone.generate({ timestamp: setUpAt }));
  await admin.press("Add Authenticator App");
  await admin.heading("Save your backup codes");

  await admin.goto("/auth/sign-out");
  await admin.press("Log Out");
  await admin.see("Logged out successfully");
  await enterPassword(admin);
  await admin.heading("Confirm that it’s you");
  // Each code works once, and the next one is accepted a little early.
  await admin.fill("Code", phone.generate({ timestamp: setUpAt + 30_000 }));
  await admin.press("Continue");
  await admin.at(/^\/admin$/);
  await admin.heading("Dashboard");
});
