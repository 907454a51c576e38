import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Role } from "~/platform/auth/permissions";
import { test } from "../support/fixtures";
import { cookiesOf, postAsOffice, postForm } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import type { Site } from "../support/site";
import { visibleText, waitForHydration, waitForToast } from "../support/steps";

const password = "a long sentence";
const linkIn = (text: string) => /https?:\/\/\S+\/auth\/\S+\/[\w-]+/.exec(text)?.[0] ?? "";

/** Sends an invitation without a browser and returns the link in the email. */
async function invite(
  site: Site,
  name: string,
  email: string,
  role: Role = "admin",
): Promise<string> {
  await postAsOffice(site, "/admin/people/invite", { name, email, "roles[]": role });
  return linkIn((await site.mailbox.emailTo(email, "invited you")).text);
}

/** Accepts an invitation, which signs the page in. */
async function accept(page: Page, link: string, fullName: string): Promise<void> {
  await page.request.post(link, {
    form: { fullName, password },
    headers: { Origin: new URL(link).origin },
    maxRedirects: 0,
  });
}

test("an invitation by email is accepted", async ({ site, open, openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/people");
  await page.getByRole("link", { name: "Invite Someone" }).click();
  await page.getByRole("heading", { name: "Invite Someone" }).waitFor();
  await page.getByLabel("Name").fill("Ingrid Invited");
  await page.getByLabel("Email").fill("ingrid@example.com");
  await page.getByRole("checkbox", { name: "Admin" }).check();
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await waitForToast(page, "Invitation sent");
  const invitations = page.getByRole("table", { name: "Invitations" });
  await invitations.getByText("ingrid@example.com").waitFor();

  const mail = await site.mailbox.emailTo("ingrid@example.com", "invited you to the");
  const guest = await open({ width: 390 });
  await guest.page.goto(linkIn(mail.text));
  await guest.page.getByRole("heading", { name: "You’re invited to the back office" }).waitFor();
  expect(await guest.page.getByLabel("Full Name").inputValue()).toBe("Ingrid Invited");
  await guest.page.getByLabel("Password").fill(password);
  await guest.page.getByRole("button", { name: "Accept Invitation" }).click();
  await guest.page.waitForURL("**/admin");
  await waitForToast(guest.page, "Welcome! You can now use the back office.");
});

test("an admin who loses the role loses access on the next click and can log out", async ({
  site,
  open,
  openOffice,
}) => {
  const guest = await open({ width: 390 });
  await accept(guest.page, await invite(site, "Rita Revoked", "rita@example.com"), "Rita Revoked");
  await guest.page.goto("/admin");
  const { page } = await openOffice();
  await page.goto("/admin/people?q=rita");
  await waitForHydration(page);
  const row = page.getByRole("table", { name: "People" }).getByRole("link", { name: "Rita" });
  await row.focus();
  await page.keyboard.press("Enter");
  // Opens next to the list.
  const title = page.getByRole("heading", { level: 2, name: "Rita Revoked" });
  await title.waitFor();
  expect(page.url()).toMatch(/\/admin\/people\/open\/[\w-]+\?q=rita$/);
  await expectAccessibleAndFitting(page);
  await page.keyboard.press("Escape");
  await title.waitFor({ state: "detached" });
  await row.click();
  await title.waitFor();
  await page.getByRole("button", { name: "Remove Access" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain("Remove Rita Revoked’s access?");
  await question.getByRole("button", { name: "Keep Access" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Remove Access" }).click();
  await question.getByRole("button", { name: "Remove Access" }).click();
  await waitForToast(page, "Access removed");

  // The guest's open dashboard is updated and leaves the back office by itself.
  await guest.page.waitForURL(`${site.url}/`);
  await waitForToast(guest.page, "Access denied. Admin privileges required.");
  await guest.page.goto("/admin/people");
  await guest.page.waitForURL(`${site.url}/`);
  const toast = await waitForToast(guest.page, "Access denied. Admin privileges required.");
  await toast.getByRole("link", { name: "Log out" }).click();
  await guest.page.waitForURL("**/auth/sign-out");
  expect(await visibleText(guest.page.getByRole("main"))).toContain("rita@example.com");
  await guest.page.getByRole("button", { name: "Log out" }).click();
  await waitForToast(guest.page, "Logged out successfully");
});

test("an invitation is withdrawn after a confirmation", async ({ site, openOffice }) => {
  await invite(site, "Wanda Withdrawn", "wanda@example.com");
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/people");
  await page.getByRole("link", { name: "Invitations" }).click();
  await page.getByRole("button", { name: "Withdraw the invitation for Wanda Withdrawn" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain(
    "Are you sure you want to withdraw this invitation?",
  );
  await question.getByRole("button", { name: "Withdraw Invitation" }).click();
  await waitForToast(page, "Invitation withdrawn");
  await page.getByText("Wanda Withdrawn").waitFor({ state: "hidden" });
});

for (const width of [390, 1440] as const) {
  test(`chosen invitations are sent again and withdrawn at ${width} px`, async ({
    site,
    openOffice,
  }) => {
    const name = (number: number) => `Bulk${width} Guest ${number}`;
    for (const number of [1, 2]) {
      await invite(site, name(number), `bulk${width}.${number}@example.com`, "viewer");
    }
    const { page } = await openOffice({ width });
    await page.goto(`/admin/people/invitations?q=bulk${width}`);
    await waitForHydration(page);
    await expectAccessibleAndFitting(page);
    const choose = async (...numbers: number[]) => {
      for (const number of numbers) {
        await page.getByLabel(`Select the invitation for ${name(number)}`).check();
      }
    };
    const bar = page.getByRole("form", { name: "Selection" });
    await choose(2);
    await bar.getByRole("button", { name: "Send Again" }).click();
    const send = page.getByRole("dialog", { name: "Send 1 invitation again?" });
    await send.getByRole("button", { name: "Send Again" }).click();
    await waitForToast(page, "1 invitation sent again");
    await choose(1, 2);
    await bar.getByRole("button", { name: "Withdraw" }).click();
    const withdraw = page.getByRole("dialog", { name: "Withdraw 2 invitations?" });
    await withdraw.waitFor();
    await expectAccessibleAndFitting(page);
    await withdraw.getByRole("button", { name: "Withdraw" }).click();
    await waitForToast(page, "2 invitations withdrawn");
    await page.getByText("No invitations found").waitFor();
  });
}

test("an admin changes their own name, email address and password and ends a session", async ({
  site,
  open,
}) => {
  // Uses a separate account, because the tests share the office's.
  const { page } = await open();
  await accept(page, await invite(site, "Otto Own", "otto@example.com"), "Otto Own");
  const other = cookiesOf(await postForm(site, "/auth", { email: "otto@example.com", password }));

  await page.goto("/admin/account");
  await page.getByLabel("Full Name").fill("Otto O. Own");
  await page.getByRole("button", { name: "Save Name" }).click();
  await waitForToast(page, "Name saved");
  await page.getByRole("complementary").getByText("Otto O. Own").waitFor();

  await page.getByRole("button", { name: /^End the session/ }).click();
  await waitForToast(page, "Session ended");
  const refused = await fetch(`${site.url}/admin/account`, {
    redirect: "manual",
    headers: { Cookie: other },
  });
  expect(refused.headers.get("Location")).toBe("/auth");

  await page.getByLabel("New email address").fill("otto.own@example.com");
  await page.getByLabel("Current password").first().fill(password);
  await page.getByRole("button", { name: "Change Email Address" }).click();
  await waitForToast(page, "Confirm your new email address");
  // The form starts over: a password doesn't stay on the screen.
  await expect.poll(() => page.getByLabel("Current password").first().inputValue()).toBe("");
  const warning = await site.mailbox.emailTo(
    "otto@example.com",
    "Request to change your account’s email",
  );
  expect(warning.text).toContain("otto.own@example.com");
  const mail = await site.mailbox.emailTo("otto.own@example.com", "Confirm your new email address");
  await page.goto(linkIn(mail.text));
  await page.getByRole("button", { name: "Confirm Email Address" }).click();
  await waitForToast(page, "Your email address was changed");
  await page.getByRole("complementary").getByText("otto.own@example.com").waitFor();

  await page.getByLabel("Current password").last().fill(password);
  await page.getByLabel("New password").fill("another sentence");
  // Another form of the screen keeps what is typed.
  await page.getByLabel("New email address").fill("otto@example.com");
  await page.getByRole("button", { name: "Change Password" }).click();
  await waitForToast(page, "Password changed");
  await expect.poll(() => page.getByLabel("New password").inputValue()).toBe("");
  expect(await page.getByLabel("Current password").last().inputValue()).toBe("");
  expect(await page.getByLabel("New email address").inputValue()).toBe("otto@example.com");
});

test("the audit log is filtered, keeps its filters in the history, and is exported", async ({
  openOffice,
  site,
}) => {
  await invite(site, "Audra Audited", "audra@example.com");
  const { page } = await openOffice();
  await page.goto("/admin/audit-log");
  const log = page.getByRole("table", { name: "Audit log" });
  await log.getByText("Audra Audited").first().waitFor();

  await page.getByLabel("Type").selectOption("Photo");
  await page.waitForURL(/kind=photo/);
  await page.getByLabel("Type").selectOption("Invitation");
  await page.waitForURL(/kind=invitation/);
  await log.getByText("Sent · Invitation").first().waitFor();
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
