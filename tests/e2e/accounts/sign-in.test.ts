import { expect } from "vitest";
import { test } from "../support/fixtures";
import type { ReceivedEmail } from "../support/mailbox";
import { postForm } from "../support/requests";
import { waitForHydration, waitForToast } from "../support/steps";
import { office } from "../support/template";

const password = "a long sentence";

function linkIn(mail: ReceivedEmail): string {
  const link = /https?:\/\/\S+\/auth\/\S+[^\s\])]/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in:\n${mail.text}`);
  return link;
}

test("signing up emails a link, and an account without a role can't open the back office", async ({
  site,
  open,
}) => {
  const { page } = await open({ width: 390 });
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full Name").fill("Nora Newcomer");
  await page.getByLabel("Email").fill("nora@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await waitForToast(page, "Account created! Please check your email.");
  await expect
    .poll(() => page.getByRole("tab", { name: "Login" }).getAttribute("aria-selected"))
    .toBe("true");

  const mail = await site.mailbox.emailTo("nora@example.com", "Confirm your email address");
  expect(mail.text).toContain("Hello Nora Newcomer");
  const link = linkIn(mail);
  expect(link).toContain(`${site.url}/auth/confirm?token=`);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm Email Address" }).click();

  await page.waitForURL(`${site.url}/`);
  await waitForToast(page, "Access denied. Admin privileges required.");
  // The toast also appears after loading a new document.
  await page.goto("/admin");
  const denied = await waitForToast(page, "Access denied. Admin privileges required.");
  await denied.getByRole("link", { name: "Log out" }).click();
  await page.waitForURL(`${site.url}/auth/sign-out`);
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL(`${site.url}/`);
});

test("a link into the back office works after signing in, and an unconfirmed address gets a new link", async ({
  open,
  site,
}) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 401/);
  const una = { fullName: "Una Unconfirmed", email: "una@example.com", password };
  await postForm(site, "/auth?tab=signup", una);
  await page.goto("/admin/bookings/all?q=una");
  await page.waitForURL("**/auth");
  await page.getByLabel("Email", { exact: true }).fill(una.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").getByText("confirm your email address first").waitFor();
  await page.getByRole("button", { name: "Send the Link Again" }).click();
  await waitForToast(page, "Check your email");
  await expect.poll(() => site.mailbox.sentTo("una@example.com").length).toBe(2);

  await page.getByLabel("Email", { exact: true }).fill(office.email);
  await page.getByLabel("Password").fill(office.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/admin/bookings/all?q=una");
  await waitForToast(page, "Logged in successfully");
});

test("a wrong password is refused, the right one signs in, and logout signs out", async ({
  site,
  open,
}) => {
  const { page, allowError } = await open();
  allowError(/status of 401/);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Admin" }).click();
  await page.waitForURL(`${site.url}/auth`);
  await waitForHydration(page);
  await page.getByLabel("Email").fill(office.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /invalid email or password/i })
    .waitFor();
  expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(office.email);
  expect(page.url()).toBe(`${site.url}/auth`);

  await page.getByRole("textbox", { name: "Password" }).fill(office.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${site.url}/admin`);
  await waitForToast(page, "Logged in successfully");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${site.url}/`);
  await waitForToast(page, "Logged out successfully");
});

test("a forgotten password is reset by email", async ({ site, open }) => {
  const email = "felix@example.com";
  await postForm(site, "/auth?tab=signup", { fullName: "Felix Forgetful", email, password });
  const confirmation = linkIn(await site.mailbox.emailTo(email, "Confirm your email address"));
  const token = new URL(confirmation).searchParams.get("token") ?? "";
  await postForm(site, confirmation, { token });

  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 401/);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Reset your password" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await page.getByText("a password reset link").waitFor();

  const link = linkIn(await site.mailbox.emailTo(email, "Reset your password"));
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("another horse entirely");
  await page.getByRole("button", { name: "Save Password" }).click();
  await waitForToast(page, "Password changed. Please sign in with the new one.");

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /invalid email or password/i })
    .waitFor();
  await page.getByLabel("Password", { exact: true }).fill("another horse entirely");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${site.url}/`);
  await waitForToast(page, "Access denied. Admin privileges required.");
});
