import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";
import { office } from "../support/template";

/** Ends the session like an expired one: the browser still has the cookie. */
async function endSession(page: Page): Promise<void> {
  const context = page.context();
  const cookies = await context.cookies();
  const ended = cookies.filter(({ name }) => name.endsWith("watchpost_session"));
  expect(ended).toHaveLength(1);
  await context.addCookies(ended.map((cookie) => ({ ...cookie, value: "ended" })));
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(office.email);
  await page.getByRole("textbox", { name: "Password" }).fill(office.password);
  await page.getByRole("button", { name: "Login" }).click();
}

const address = "/admin/business-info";

test("unsaved values are restored after an ended session", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto(address);
  const field = page.getByLabel("Business Address");
  await field.fill("12 Half-typed Street");
  await endSession(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL("**/auth");
  await waitForToast(page, "Your session ended. Please sign in again.");

  await signIn(page);
  await page.waitForURL(`**${address}`);
  await page.getByRole("main").getByRole("alert").getByText("You were signed out").waitFor();
  expect(await field.inputValue()).toBe("12 Half-typed Street");
  // It counts as unsaved.
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await waitForToast(page, "Business information updated successfully");
  await page.reload();
  expect(await field.inputValue()).toBe("12 Half-typed Street");
});

test("values not submitted yet are kept, too, but only for their author", async ({
  openOffice,
}) => {
  const [{ page }, { page: other }] = await Promise.all([openOffice(), openOffice()]);
  const listening = page.waitForResponse("**/events*");
  await page.goto(address);
  await listening;
  const field = page.getByLabel("Business Address");
  const stored = await field.inputValue();
  await field.fill("34 Unsent Street");
  await endSession(page);
  // A change by someone else loads the open screen again.
  await other.goto(address);
  await other.locator("[name=footer_line]").fill("Somebody is awake");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL("**/auth");

  // As if someone else had typed it.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem("unsaved-forms") ?? "");
    if (kept.forms[0].values.address !== "34 Unsent Street") throw new Error("not kept");
    sessionStorage.setItem("unsaved-forms", JSON.stringify({ ...kept, author: "eve@example.com" }));
  });
  await signIn(page);
  await page.waitForURL("**/admin");
  await page.goto(address);
  expect(await field.inputValue()).toBe(stored);
  expect(await page.evaluate(() => sessionStorage.getItem("unsaved-forms"))).toBe(null);
});
