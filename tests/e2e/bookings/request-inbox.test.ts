import type { Page } from "playwright-core";
import { expect } from "vitest";
import { inDays, requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { visibleText, waitForToast } from "../support/steps";

const focusedRow = async (page: Page) =>
  (await page.locator("[data-row]:focus-within a").first().textContent()) ?? "";

for (const width of [1440, 390] as const) {
  test(`works through three requests with the keyboard at ${width} px`, async ({
    site,
    openOffice,
  }) => {
    const group = `Inbox${width}`;
    const date = inDays(30);
    for (const name of ["Ada", "Ben", "Cleo"]) {
      const email = `${name}${width}@example.com`.toLowerCase();
      await requestThroughApi(site, { name: `${name} ${group}`, email, date });
    }
    const { page } = await openOffice({ width });
    await page.goto(`/admin/bookings/requests?q=${group}`);
    const key = (name: string) => page.keyboard.press(name);

    await key("j");
    await key("j");
    expect(await focusedRow(page)).toBe(`Ben ${group}`);
    await key("k");
    expect(await focusedRow(page)).toBe(`Ada ${group}`);
    // In a field the letters are text.
    await page.getByRole("searchbox").pressSequentially("e");
    await expect.poll(() => page.url()).toContain(`q=e${group}`);
    await page.goto(`/admin/bookings/requests?q=${group}`);

    await key("j");
    await key("Enter");
    await page.getByRole("heading", { level: 1, name: `Ada ${group}` }).waitFor();
    const nav = page.getByRole("navigation", { name: "Requests" });
    expect(await visibleText(nav)).toContain("1 of 3");
    await key("j");
    await page.getByRole("heading", { level: 1, name: `Ben ${group}` }).waitFor();
    await key("k");
    await page.getByRole("heading", { level: 1, name: `Ada ${group}` }).waitFor();

    // Done leads to the next one, and can be undone.
    await key("e");
    const toast = await waitForToast(page, "Marked as done");
    await page.getByRole("heading", { level: 1, name: `Ben ${group}` }).waitFor();
    await expect.poll(() => visibleText(nav)).toContain("1 of 2");
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => visibleText(nav)).toContain("2 of 3");

    await key("c");
    const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
    await dialog.waitFor();
    const inStart = () => dialog.getByLabel("Start").evaluate((field) => field.matches(":focus"));
    await expect.poll(inStart).toBe(true);
    // Keyboard shortcuts don't work behind a dialog.
    await dialog.getByRole("heading").click();
    await key("j");
    expect(await page.locator("h1").textContent()).toBe(`Ben ${group}`);
    await dialog.getByLabel("Date").fill(workday(width > 400 ? 5 : 6));
    await dialog.getByLabel("Start").fill("10:00");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => visibleText(nav)).toContain("2 left");

    await key("j");
    await page.getByRole("heading", { level: 1, name: `Cleo ${group}` }).waitFor();
    await key("r");
    await page.getByLabel("Your reply").fill("We’ll call you tomorrow.");
    await page.getByRole("button", { name: "Send Reply" }).click();
    await page.getByRole("heading", { level: 1, name: `Cleo ${group}` }).waitFor();
    await page.getByText("Responded", { exact: true }).first().waitFor();
    await key("?");
    const help = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
    await help.waitFor();
    await key("Escape");
    await help.waitFor({ state: "hidden" });
    await key("e");
    // The first request is still open, and this was the last one of the list.
    await page.waitForURL(/bookings\/requests\?q=/);
    await page.getByRole("link", { name: `Ada ${group}`, exact: true }).waitFor();
    expect(await page.locator("[data-row]").count()).toBe(1);
  });
}
