import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { confirmAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";

test("an admin creates a calendar address, copies it, and replaces it", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice({ width: 390 });
  await revokeAddress(site);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Create Address" }).click();
  const first = await shownAddress(page);
  await expectAccessibleAndFitting(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const device = page.getByRole("link", { name: "Subscribe in This Device’s Calendar" });
  expect(await device.getAttribute("href")).toBe(first.replace("http:", "webcal:"));
  const calendar = await fetch(first);
  expect(calendar.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.getByRole("link", { name: "Your Account" }).click();
  await page.getByText(/Last synced /).waitFor();
  await page.getByRole("button", { name: "Replace Address" }).click();
  const question = page.getByRole("alertdialog", { name: "Replace your calendar address?" });
  await question.getByRole("button", { name: "Replace Address" }).click();
  await expect.poll(() => shownAddress(page)).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await shownAddress(page))).status).toBe(200);
});

test("without JavaScript, the address is shown and confirmations are pages", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ javaScript: false });
  allowError(/^failed: .*\.js csp$/);
  await revokeAddress(site);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = await shownAddress(page);
  expect((await fetch(address)).status).toBe(200);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Revoke Address" }).click();
  await page.getByRole("heading", { name: "Revoke your calendar address?" }).waitFor();
  await page.getByRole("button", { name: "Revoke Address" }).click();
  await page.getByRole("button", { name: "Create Address" }).waitFor();
  expect((await fetch(address)).status).toBe(404);
});

/** The tests share one account, which may already have an address. */
function revokeAddress(site: { url: string }): Promise<void> {
  return confirmAsOffice(site, "/admin/account/calendar?step=revoke", { step: "revoke" });
}

async function shownAddress(page: Page): Promise<string> {
  await page.getByText("Copy the address now. You won’t see it again.").waitFor();
  return page.getByLabel("Your calendar address").inputValue();
}
