import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./support/journey";
import { looksAfterEverybody } from "./support/screens";
import { reads, seesToast, signIn } from "./support/steps";

const password = "a long sentence";

test("an admin makes a calendar address, copies it, replaces it and revokes it", async ({
  site,
  open,
  openOffice,
}) => {
  // An account of its own: the office's is everybody's.
  const { page: office } = await openOffice();
  await office.goto("/admin/people/invite");
  await office.getByLabel("Name").fill("Cleo Calendar");
  await office.getByLabel("Email").fill("cleo@example.com");
  await office.getByRole("button", { name: "Send invitation" }).click();
  await seesToast(office, "Invitation sent");
  const invitation = await site.mailbox.mailTo("cleo@example.com", "invites you");
  const { page } = await open({ width: 390 });
  await page.goto(/https?:\/\/\S+\/auth\/invitation\/[\w-]+/.exec(invitation.text)?.[0] ?? "");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL("**/admin");

  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Create address" }).click();
  const first = await shownAddress(page);
  await looksAfterEverybody(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const device = page.getByRole("link", { name: "Subscribe in this device's calendar" });
  expect(await device.getAttribute("href")).toBe(first.replace("http:", "webcal:"));
  const calendar = await fetch(first);
  expect(calendar.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.getByRole("link", { name: "Your Account" }).click();
  await page.getByText(/Last read /).waitFor();
  await page.getByRole("button", { name: "Replace address" }).click();
  const question = page.getByRole("alertdialog", { name: "Replace your calendar address?" });
  await looksAfterEverybody(page);
  await question.getByRole("button", { name: "Replace address" }).click();
  const second = await shownAddress(page);
  expect(second).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);

  // Without script the same questions are pages.
  const plain = await open({ javaScript: false });
  plain.expects(/^failed: .*\.js csp$/);
  await signIn(plain.page, { email: "cleo@example.com", password });
  await plain.page.goto("/admin/account");
  await plain.page.getByRole("button", { name: "Revoke address" }).click();
  await plain.page.getByRole("heading", { name: "Revoke your calendar address?" }).waitFor();
  await plain.page.getByRole("button", { name: "Revoke address" }).click();
  await plain.page.waitForURL("**/admin/account");
  expect(await reads(plain.page.getByRole("main"))).toContain("Create address");
  expect((await fetch(second)).status).toBe(404);
  await plain.page.getByRole("button", { name: "Create address" }).click();
  const third = await shownAddress(plain.page);
  expect((await fetch(third)).status).toBe(200);
});

async function shownAddress(page: Page): Promise<string> {
  await page.getByText("Copy the address now: it isn't shown again.").waitFor();
  return page.getByLabel("Your calendar address").inputValue();
}
