import { expect } from "vitest";
import { test } from "../support/fixtures";
import { requestConsultation } from "../support/public-forms";
import { expectAccessibleAndFittingAt } from "../support/screens";

test("finds screens and people with the keyboard alone", async ({ site, openOffice }) => {
  await requestConsultation(site, { fullName: "Petra Palette", email: "palette@example.com" });
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Find a screen/ });
  await field.waitFor();
  await page.keyboard.type("customer inf");
  await page.getByRole("option", { name: /Customer Information/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/bookings/customers");
  await field.waitFor({ state: "hidden" });

  await page.keyboard.press("Control+k");
  await field.fill("palette@");
  await page
    .getByRole("option", { name: /Petra Palette/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/palette/);
  await field.waitFor({ state: "hidden" });

  await page.keyboard.press("Control+k");
  await field.fill("nobody of this name");
  await page.getByText("No matches").waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "hidden" });
});

test("the palette stays open when it is reopened while the next screen loads", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Find a screen/ });
  await field.fill("customer inf");
  await page.getByRole("option", { name: /Customer Information/ }).waitFor();
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/customers\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  await field.fill("peop");
  answer();
  await page.getByRole("heading", { name: "Customer Information", includeHidden: true }).waitFor();
  await page.getByRole("option", { name: /^People/ }).waitFor();
  expect(await field.inputValue()).toBe("peop");
});

test("the palette is accessible and fits at every width", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Find/ }).first().click();
  await page.getByRole("combobox", { name: /Find a screen/ }).fill("bookings");
  await page.getByRole("option").first().waitFor();
  await expectAccessibleAndFittingAt(page, [
    { width: 1440, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
    { width: 768, colorScheme: "light", fitOnly: true },
  ]);
  expect(await page.getByRole("option").count()).toBeGreaterThan(1);
});
