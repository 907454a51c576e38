import { expect } from "vitest";
import { test } from "../support/journey";
import { seesToast, waitForHydration } from "../support/steps";

test("a toast that comes up under a resting mouse goes by itself", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/email-settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.focus();
  // Where toasts come up on a phone.
  await page.mouse.move(195, 800);
  await page.keyboard.press("Enter");
  const toast = await seesToast(page, "Settings saved successfully");
  await toast.waitFor({ state: "detached" });
});

test("a toast is said once, and in the tab where something was done", async ({ openOffice }) => {
  const { page } = await openOffice();
  const idle = await page.context().newPage();
  const listening = idle.waitForResponse("**/events*");
  await idle.goto("/admin/services/edit");
  await waitForHydration(idle);
  await listening;
  const renewed = idle.getByRole("heading", { name: "Gate Watch" });

  await page.goto("/admin/services/add");
  await page.getByLabel("Title").fill("Gate Watch");
  await page.getByLabel("Description").fill("Somebody who looks after the gate.");
  // The idle tab is quicker with its renewal than this one with the page that follows.
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await renewed.waitFor();
    await route.continue();
  });
  await page.getByRole("button", { name: "Add Service" }).click();
  await seesToast(page, "Service added successfully");
  expect(await page.locator(".toast").count()).toBe(1);
  expect(await idle.locator(".toast").count()).toBe(0);

  // Neither coming back, nor opening anew, nor a page of the idle tab says it again.
  await page.unroute("**/*.data*");
  await page.goBack();
  await page.getByRole("heading", { name: "Add New Service" }).waitFor();
  await page.goForward();
  await page.reload();
  await idle.getByRole("link", { name: "Edit Gate Watch" }).click();
  await idle.getByRole("heading", { name: "Edit Service" }).waitFor();
  for (const tab of [page, idle]) expect(await tab.locator(".toast").count()).toBe(0);
});

test("without script, too, what a redirect left is said once", async ({ open }) => {
  const { page } = await open({ javaScript: false });
  await page.goto("/services");
  await page.context().addCookies([{ name: "toast", value: "signed-out", url: page.url() }]);
  await page.goto("/contact");
  const said = page.getByRole("status").filter({ hasText: "Logged out successfully" });
  expect(await said.count()).toBe(1);
  // What is beneath it can be reached.
  await page.locator("summary[aria-label='Close']").click();
  expect(await said.isVisible()).toBe(false);
  await page.goto("/about");
  await page.goBack();
  expect(page.url()).toContain("/contact");
  expect(await said.count()).toBe(0);
});
