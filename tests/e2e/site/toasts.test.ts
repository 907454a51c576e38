import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { fillRequest, submitRequest, waitForHydration, waitForToast } from "../support/steps";

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
  await page.unrouteAll({ behavior: "wait" });
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
  // Its close button works.
  await page.locator("summary[aria-label='Close']").click();
  expect(await toast.isVisible()).toBe(false);
  await page.goto("/about");
  await page.goBack();
  expect(page.url()).toContain("/contact");
  expect(await toast.count()).toBe(0);
});

for (const width of [390, 1440] as const) {
  test(`toasts cover no heading and nothing to press or fill in, at ${width} px`, async ({
    open,
  }) => {
    const { page } = await open({ width });
    await page.goto("/consultation");
    await fillRequest(page, { fullName: "Tom Toast", email: `toast${width}@example.com` });
    await submitRequest(page).click();
    await waitForToast(page, "Consent Required");
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    await page.getByLabel("I agree to the privacy policy").check();
    await submitRequest(page).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    await waitForToast(page, "Consultation Request Received!");
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    await expect.poll(() => coveredByToasts(page, "main h1")).toEqual([]);
    // The first times are in view.
    const time = await page.getByRole("radio").first().boundingBox();
    expect(time && time.y + time.height).toBeLessThan(width === 390 ? 844 : 900);
  });
}

const controls = "main :is(a[href], button, input, select, textarea)";

/** The names of the controls, or of other elements, under the toasts. */
function coveredByToasts(page: Page, elements = controls): Promise<(string | null)[]> {
  return page.evaluate((selector) => {
    const toasts = document.querySelector(".toasts")?.getBoundingClientRect();
    if (!toasts) return ["no toast"];
    return [...document.querySelectorAll(selector)]
      .filter((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const apart =
          left >= toasts.right ||
          right <= toasts.left ||
          top >= toasts.bottom ||
          bottom <= toasts.top;
        return !apart;
      })
      .map((it) => it.textContent || it.getAttribute("name"));
  }, elements);
}
