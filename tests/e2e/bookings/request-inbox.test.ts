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

    // On a wide screen, a request opens beside the list.
    const wide = width > 400;
    const opened = (name: string) =>
      page.getByRole("heading", { level: wide ? 2 : 1, name: `${name} ${group}` }).waitFor();
    await key("j");
    await key("Enter");
    await opened("Ada");
    const nav = wide
      ? page.getByRole("region", { name: "Opened from Requests" })
      : page.getByRole("navigation", { name: "Requests" });
    expect(await visibleText(nav)).toContain("1 of 3");
    await key("j");
    await opened("Ben");
    await key("k");
    await opened("Ada");

    // Done leads to the next one, and can be undone.
    await key("e");
    const toast = await waitForToast(page, "Marked as done");
    await opened("Ben");
    await expect.poll(() => visibleText(nav)).toContain("1 of 2");
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => visibleText(nav)).toContain("2 of 3");

    // Waits until the focus is back from the closed toast.
    const hasFocus = () => nav.evaluate((it) => it.contains(document.activeElement));
    if (wide) await expect.poll(hasFocus).toBe(true);
    await key("c");
    const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
    await dialog.waitFor();
    // The free times are one key away.
    await dialog.locator("[data-free-time]:focus").waitFor();
    // Keyboard shortcuts don't work behind a dialog.
    await dialog.getByRole("heading").click();
    await key("j");
    // Behind the dialog, the heading has no role.
    expect(await page.locator("h1, h2").allTextContents()).toContain(`Ben ${group}`);
    await dialog.getByLabel("Date").fill(workday(width > 400 ? 5 : 6));
    await dialog.getByLabel("Start").fill("10:00");
    await key("Control+Enter");
    await dialog.waitFor({ state: "hidden" });
    if (!wide) await expect.poll(() => visibleText(nav)).toContain("2 left");

    await key("j");
    await opened("Cleo");
    await key("r");
    const reply = page.getByLabel("Your reply");
    // On a touchscreen, the keyboard would cover the rest.
    if (wide) {
      await expect.poll(() => reply.evaluate((field) => field.matches(":focus"))).toBe(true);
    }
    await reply.fill("We’ll call you tomorrow.");
    await key("Control+Enter");
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

test("confirms a request from the list with three keys and returns to the next row", async ({
  site,
  openOffice,
}) => {
  const group = "Fromlist";
  for (const name of ["Ada", "Ben"]) {
    const email = `${name}.fromlist@example.com`.toLowerCase();
    await requestThroughApi(site, { name: `${name} ${group}`, email, date: inDays(30) });
  }
  const { page } = await openOffice();
  await page.goto(`/admin/bookings/requests?q=${group}&sort=-customer`);
  await page.keyboard.press("j");
  expect(await focusedRow(page)).toBe(`Ben ${group}`);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
  await dialog.locator("[data-free-time]:focus").waitFor();
  await page.keyboard.press("Enter");
  await dialog.locator("[data-free-time][aria-pressed=true]").waitFor();
  await page.keyboard.press("Control+Enter");
  await waitForToast(page, "Booking confirmed");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
  expect(page.url()).toContain("sort=-customer");
  await expect.poll(() => focusedRow(page)).toBe(`Ada ${group}`);
});

test("asks for the reason of a lost request, and keeps the focus at its form", async ({
  site,
  openOffice,
}) => {
  const name = "Lara Lostcase";
  await requestThroughApi(site, { name, email: "lara.lost@example.com", date: inDays(30) });
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/status of 400/);
  await page.goto("/admin/bookings/requests?q=Lostcase");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByLabel("Outcome").selectOption("lost");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.getByText("Enter why it was lost").waitFor();
  await page.getByLabel("Lost reason").fill("Another company was cheaper");
  await save.click();
  await waitForToast(page, "Follow-up saved");
  await expect.poll(() => save.evaluate((button) => button.matches(":focus"))).toBe(true);
  await page.getByText("Lost", { exact: true }).first().waitFor();
  await page.goto("/admin/bookings/requests?q=Lostcase&show=decided");
  await page.getByRole("link", { name, exact: true }).waitFor();
});
