import { expect } from "vitest";
import { test } from "../support/fixtures";
import { signIn, visibleText, waitForToast } from "../support/steps";

const password = "a long sentence";

test("an invitation by email can be accepted once", async ({ site, open, openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/people");
  await page.getByRole("link", { name: "Invite somebody" }).click();
  await page.getByRole("heading", { name: "Invite somebody" }).waitFor();
  await page.getByLabel("Name").fill("Ingrid Invited");
  await page.getByLabel("Email").fill("ingrid@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await waitForToast(page, "Invitation sent");
  const invitations = page.getByRole("table", { name: "Invitations" });
  await invitations.getByText("ingrid@example.com").waitFor();

  const mail = await site.mailbox.emailTo("ingrid@example.com", "invites you to the back office");
  const link = /https?:\/\/\S+\/auth\/invitation\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  const guest = await open({ width: 390 });
  guest.allowError(/status of 40[49]/);
  await guest.page.goto(link);
  await guest.page.getByRole("heading", { name: "You're invited to the back office" }).waitFor();
  expect(await guest.page.getByLabel("Full Name").inputValue()).toBe("Ingrid Invited");
  await guest.page.getByLabel("Password").fill(password);
  await guest.page.getByRole("button", { name: "Accept invitation" }).click();
  await guest.page.waitForURL("**/admin");
  await waitForToast(guest.page, "Welcome! You're an admin now.");
  await guest.page.goto(link);
  await guest.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
});

test("an admin who loses the role loses access on the next click and can log out", async ({
  site,
  open,
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/people/invite?name=Rita+Revoked&email=rita@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await waitForToast(page, "Invitation sent");
  const mail = await site.mailbox.emailTo("rita@example.com", "invites you");
  const guest = await open({ width: 390 });
  await guest.page.goto(/https?:\/\/\S+\/auth\/invitation\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  await guest.page.getByLabel("Password").fill(password);
  await guest.page.getByRole("button", { name: "Accept invitation" }).click();
  await guest.page.waitForURL("**/admin");

  await page.goto("/admin/people?q=rita");
  await page.getByRole("table", { name: "People" }).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Rita Revoked" }).waitFor();
  await page.getByRole("button", { name: "Remove admin role" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain("Remove the admin role from Rita Revoked?");
  await question.getByRole("button", { name: "Don't change" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Remove admin role" }).click();
  await question.getByRole("button", { name: "Remove admin role" }).click();
  await waitForToast(page, "Admin role removed");

  await guest.page.goto("/admin/people");
  await guest.page.waitForURL(`${site.url}/`);
  const toast = await waitForToast(guest.page, "Access denied. Admin privileges required.");
  await toast.getByRole("link", { name: "Log out" }).click();
  await guest.page.waitForURL("**/auth/sign-out");
  expect(await visibleText(guest.page.getByRole("main"))).toContain("rita@example.com");
  await guest.page.getByRole("button", { name: "Log out" }).click();
  await waitForToast(guest.page, "Logged out successfully");
  await guest.page.goto("/auth");
  await guest.page.getByRole("heading", { name: "Admin Access" }).waitFor();
});

test("an invitation is withdrawn after a confirmation, with and without JavaScript", async ({
  openOffice,
}) => {
  const { page } = await openOffice({ width: 390 });
  const plain = await openOffice({ javaScript: false });
  plain.allowError(/^failed: .*\.js csp$/);
  for (const name of ["Wanda Withdrawn", "Wilma Withdrawn"]) {
    await page.goto("/admin/people/invite");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill(`${name.split(" ")[0]}@example.com`);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await waitForToast(page, "Invitation sent");
  }
  await page.getByRole("button", { name: "Withdraw the invitation of Wanda Withdrawn" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain(
    "Are you sure you want to withdraw this invitation?",
  );
  await question.getByRole("button", { name: "Withdraw invitation" }).click();
  await waitForToast(page, "Invitation withdrawn");
  await page.getByText("Wanda Withdrawn").waitFor({ state: "hidden" });

  await plain.page.goto("/admin/people");
  await plain.page
    .getByRole("button", { name: "Withdraw the invitation of Wilma Withdrawn" })
    .click();
  await plain.page.getByRole("button", { name: "Withdraw invitation" }).click();
  await expect
    .poll(() => visibleText(plain.page.getByRole("main")))
    .not.toContain("Wilma Withdrawn");
});

test("an admin changes their own name, address and password and ends sessions", async ({
  site,
  open,
  openOffice,
}) => {
  // A separate account: the tests share the office's.
  const { page: office } = await openOffice();
  await office.goto("/admin/people/invite");
  await office.getByLabel("Name").fill("Otto Own");
  await office.getByLabel("Email").fill("otto@example.com");
  await office.getByRole("button", { name: "Send invitation" }).click();
  await waitForToast(office, "Invitation sent");
  const invitation = await site.mailbox.emailTo("otto@example.com", "invites you");
  const { page } = await open();
  await page.goto(/https?:\/\/\S+\/auth\/invitation\/[\w-]+/.exec(invitation.text)?.[0] ?? "");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL("**/admin");
  const other = await open({ width: 390 });
  await signIn(other.page, { email: "otto@example.com", password });

  await page.goto("/admin/account");
  await page.getByLabel("Full Name").fill("Otto O. Own");
  await page.getByRole("button", { name: "Save name" }).click();
  await waitForToast(page, "Name saved");
  await page.getByRole("complementary").getByText("Otto O. Own").waitFor();

  await page.getByRole("button", { name: /^End the session/ }).click();
  await waitForToast(page, "Session ended");
  await other.page.goto("/admin/account");
  await other.page.waitForURL("**/auth");
  await signIn(other.page, { email: "otto@example.com", password });

  await page.getByLabel("New email address").fill("otto.own@example.com");
  await page.getByLabel("Current password").first().fill(password);
  await page.getByRole("button", { name: "Change address" }).click();
  await waitForToast(page, "Please confirm your new address");
  const warning = await site.mailbox.emailTo("otto@example.com", "A new email address");
  expect(warning.text).toContain("otto.own@example.com");
  const mail = await site.mailbox.emailTo("otto.own@example.com", "Confirm your new email address");
  await page.goto(/https?:\/\/\S+\/auth\/email-change\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await waitForToast(page, "Your email address was changed");
  await page.getByRole("complementary").getByText("otto.own@example.com").waitFor();

  await page.getByLabel("Current password").last().fill(password);
  await page.getByLabel("New password").fill("another sentence");
  await page.getByRole("button", { name: "Change password" }).click();
  await waitForToast(page, "Password changed");
  await other.page.goto("/admin");
  await other.page.waitForURL("**/auth");
  await signIn(other.page, { email: "otto.own@example.com", password: "another sentence" });
});

test("the audit log is filtered, keeps its filters in the history, and is exported", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/people/invite");
  await page.getByLabel("Name").fill("Audra Audited");
  await page.getByLabel("Email").fill("audra@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await waitForToast(page, "Invitation sent");
  await page.goto("/admin/audit-log");
  const log = page.getByRole("table", { name: "Audit log" });
  await log.getByText("Audra Audited").first().waitFor();

  await page.getByLabel("Type").selectOption("Photo");
  await page.waitForURL(/kind=photo/);
  await page.getByLabel("Type").selectOption("Invitation");
  await log.getByText("Sent · Invitation").first().waitFor();
  expect(page.url()).toContain("kind=invitation");
  await page.goBack();
  await page.waitForURL(/kind=photo/);
  await expect.poll(() => page.getByLabel("Type").inputValue()).toBe("photo");
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await log.waitFor();

  await page.getByRole("searchbox").fill("audra aud");
  await page.waitForURL(/q=audra/);
  await log.getByText("Audra Audited").first().waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
});
