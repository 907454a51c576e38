import { expect } from "vitest";
import { test } from "../support/fixtures";
import type { ReceivedEmail } from "../support/mailbox";
import { signIn, visibleText, waitForToast } from "../support/steps";
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
  await page.getByRole("button", { name: "Confirm email address" }).click();

  await page.waitForURL(`${site.url}/`);
  await waitForToast(page, "Access denied. Admin privileges required.");
  await page.goto("/admin/bookings/customers");
  await page.waitForURL(`${site.url}/`);
  await waitForToast(page, "Access denied. Admin privileges required.");
});

test("the back office needs a sign-in", async ({ open, site }) => {
  const { page } = await open();
  for (const screen of ["/admin", "/admin/bookings/upcoming", "/admin/business-info"]) {
    await page.goto(screen);
    expect(page.url()).toBe(`${site.url}/auth`);
  }
});

test("a link into the back office leads there after signing in, and an unconfirmed address gets a new link", async ({
  open,
  site,
}) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 401/);
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Full Name").fill("Una Unconfirmed");
  await page.getByLabel("Email", { exact: true }).fill("una@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await waitForToast(page, "Account created!");
  await page.getByLabel("Email", { exact: true }).fill("una@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").getByText("confirm your email address first").waitFor();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await waitForToast(page, "Check your email");
  await expect.poll(() => site.mailbox.sentTo("una@example.com").length).toBe(2);

  await page.goto("/admin/bookings/all?q=una");
  await page.waitForURL("**/auth");
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
  await page.goto("/auth");
  await page.getByLabel("Email").fill(office.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /invalid email or password/i })
    .waitFor();
  expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(office.email);
  expect(page.url()).toBe(`${site.url}/auth`);

  await signIn(page);
  await waitForToast(page, "Logged in successfully");
  await page.goto("/auth");
  expect(page.url()).toBe(`${site.url}/admin`);

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.includes("session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${site.url}/`);
  await waitForToast(page, "Logged out successfully");
  await page.goto("/admin");
  expect(page.url()).toBe(`${site.url}/auth`);
});

test("signing up works without JavaScript, including its messages", async ({ site, open }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full Name").fill("Sam Scriptless");
  await page.getByLabel("Email").fill("sam@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect
    .poll(() => visibleText(page.locator("body")))
    .toContain("Account created! Please check your email.");

  const mail = await site.mailbox.emailTo("sam@example.com", "Confirm your email address");
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  expect(page.url()).toBe(`${site.url}/`);
  expect(await visibleText(page.locator("body"))).toContain(
    "Access denied. Admin privileges required.",
  );
});

test("a forgotten password is reset by email, and open sessions end", async ({ site, open }) => {
  const email = "felix@example.com";
  const otherBrowser = await open({ javaScript: false });
  await otherBrowser.page.goto("/auth?tab=signup");
  await otherBrowser.page.getByLabel("Full Name").fill("Felix Forgetful");
  await otherBrowser.page.getByLabel("Email").fill(email);
  await otherBrowser.page.getByLabel("Password", { exact: true }).fill(password);
  await otherBrowser.page.getByRole("button", { name: "Sign Up" }).click();
  const confirmation = await site.mailbox.emailTo(email, "Confirm your email address");
  await otherBrowser.page.goto(linkIn(confirmation));
  await otherBrowser.page.getByRole("button", { name: "Confirm email address" }).click();
  // Signed in, but without a role.
  await otherBrowser.page.goto("/admin");
  expect(otherBrowser.page.url()).toBe(`${site.url}/`);

  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 40[01]/);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Reset your password" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("a link to reset the password").waitFor();

  const link = linkIn(await site.mailbox.emailTo(email, "Choose a new password"));
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("another horse entirely");
  await page.getByRole("button", { name: "Save password" }).click();
  await waitForToast(page, "Password changed. Please sign in with the new one.");
  await otherBrowser.page.goto("/admin");
  expect(otherBrowser.page.url()).toBe(`${site.url}/auth`);

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

  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("a third try with it");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  expect(await visibleText(page.getByRole("main"))).toContain("Request a new one");
});
