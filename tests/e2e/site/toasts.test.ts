import { expect } from "vitest";
import { test } from "../support/fixtures";
import { waitForHydration, waitForToast } from "../support/steps";

test("a toast that appears under a still mouse closes by itself", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/email-settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.focus();
  // The place where toasts appear on a phone.
  await page.mouse.move(195, 800);
  await page.keyboard.press("Enter");
  const toast = await waitForToast(page, "Settings saved successfully");
  await toast.waitFor({ state: "detached" });
});

test("a toast is shown once, and only in the tab that caused it", async ({ openOffice }) => {
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
  // Makes the idle tab update before this tab loads its next page.
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await renewed.waitFor();
    await route.continue();
  });
  await page.getByRole("button", { name: "Add Service" }).click();
  await waitForToast(page, "Service added successfully");
  expect(await page.locator(".toast").count()).toBe(1);
  expect(await idle.locator(".toast").count()).toBe(0);

  // Going back, reloading or using the idle tab doesn't show it again.
  await page.unroute("**/*.data*");
  await page.goBack();
  await page.getByRole("heading", { name: "Add New Service" }).waitFor();
  await page.goForward();
  await page.reload();
  await idle.getByRole("link", { name: "Edit Gate Watch" }).click();
  await idle.getByRole("heading", { name: "Edit Service" }).waitFor();
  for (const tab of [page, idle]) expect(await tab.locator(".toast").count()).toBe(0);
});

test("a toast after a redirect is shown once without JavaScript, too", async ({ open }) => {
  const { page } = await open({ javaScript: false });
  await page.goto("/services");
  await page.context().addCookies([{ name: "toast", value: "signed-out", url: page.url() }]);
  await page.goto("/contact");
  const toast = page.getByRole("status").filter({ hasText: "Logged out successfully" });
  expect(await toast.count()).toBe(1);
  // The element below it can be clicked.
  await page.locator("summary[aria-label='Close']").click();
  expect(await toast.isVisible()).toBe(false);
  await page.goto("/about");
  await page.goBack();
  expect(page.url()).toContain("/contact");
  expect(await toast.count()).toBe(0);
});
