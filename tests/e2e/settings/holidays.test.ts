import { expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

test("the office chooses its holidays and billable nights", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 4/);
  await page.goto("/admin/rates");
  await page.getByRole("link", { name: "Holidays", exact: true }).click();
  await page.getByRole("navigation", { name: "Year" }).getByRole("link").last().click();
  const heading = page.getByRole("heading", { name: /^Holidays in / });
  await page.getByText(/^No holidays in /).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);

  await page.getByLabel("State or region").selectOption("California");
  await page.getByRole("button", { name: "Show Holidays" }).click();
  await waitForToast(page, "Settings saved successfully");
  await page.getByLabel(/^César Chávez Day/).waitFor();
  await page.getByLabel(/^Veterans Day/).uncheck();
  await page.getByRole("button", { name: "Add Selected Holidays" }).click();
  await waitForToast(page, "Holidays added");
  const table = page.getByRole("table", { name: /^Holidays in / });
  await table.getByRole("cell", { name: "Thanksgiving Day", exact: true }).waitFor();
  expect(await visibleText(table)).not.toContain("Veterans Day");
  await page.getByLabel(/^Veterans Day/).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);

  const year = /\d{4}/.exec(await visibleText(heading))?.[0];
  await page.getByLabel("Name").fill("Founders’ Day");
  await page.getByLabel("Date").fill(`${year}-12-25`);
  await page.getByRole("button", { name: "Add Holiday" }).click();
  await page.getByText("This day is already a holiday").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Founders’ Day");
  await page.getByLabel("Date").fill(`${year}-03-02`);
  await page.getByRole("button", { name: "Add Holiday" }).click();
  await waitForToast(page, "Holiday added");
  await page.getByRole("button", { name: "Remove Founders’ Day" }).click();
  await page.getByRole("button", { name: "Remove Holiday" }).click();
  await waitForToast(page, "Holiday removed");
  await table
    .getByRole("cell", { name: "Founders’ Day", exact: true })
    .waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Billing settings" }).click();
  await page.getByLabel("Night ends").fill("22:00");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("The night can’t start and end at the same time").waitFor();
  await page.getByLabel("Night ends").fill("05:00");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");
  await expectAccessibleAndFittingAt(page, narrowAndWide);
});

test("changing the currency asks first, and visitors' open pages follow it", async ({
  open,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 4/);
  await page.goto("/admin/rates/add");
  await page.getByLabel("Name").fill("Unarmed officer");
  await page.getByLabel("Amount").fill("28.50");
  await page.getByLabel("Lowest price per hour").fill("25");
  await page.getByLabel("Highest price per hour").fill("30");
  await page.getByRole("button", { name: "Add Rate" }).click();
  await waitForToast(page, "Rate added");

  const { page: visitor } = await open({ width: 390 });
  await visitor.goto("/services/event-security");
  await visitor.getByLabel("24/7").tap();
  await visitor.getByText("Roughly $4,200–$5,040 a week").waitFor();

  await page.getByRole("link", { name: "Billing settings" }).click();
  await page.getByRole("combobox", { name: "Currency" }).fill("EUR");
  await page.getByLabel("Number format").selectOption("de-CH");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Amounts aren’t converted.").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("button", { name: "Change Currency to EUR" }).click();
  await waitForToast(page, "Settings saved successfully");
  await page.getByRole("link", { name: "Rates", exact: true }).first().click();
  await page.getByText("EUR 28.50 an hour").waitFor();

  // The visitor's open page shows the new format, and so does a new page from the server.
  const price = visitor.locator("output");
  await expect.poll(() => visibleText(price)).toMatch(/Roughly EUR\s4[’']200–EUR\s5[’']040 a week/);
  await visitor.reload();
  await visitor.getByLabel("24/7").tap();
  await expect.poll(() => visibleText(price)).toMatch(/Roughly EUR\s4[’']200–EUR\s5[’']040 a week/);
});
