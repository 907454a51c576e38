import { expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

test("the office enters its rates, and a visitor sees the range right away", async ({
  open,
  openOffice,
}) => {
  const { page: visitor } = await open({ width: 390 });
  await visitor.goto("/services/event-security");
  await visitor.getByLabel("24/7").tap();
  await visitor.getByText("168 hours a week").waitFor();
  expect(await visibleText(visitor.locator("output"))).not.toContain("$");

  const { page, allowError } = await openOffice();
  allowError(/status of 4/);
  await page.goto("/admin/rates");
  await page.getByText("No rates yet").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("link", { name: "Add Rate" }).click();
  await page.getByLabel("Name").fill("Event officer");
  await page.getByRole("combobox", { name: "Service" }).selectOption("Event Security");
  await page.getByLabel("Amount").fill("32.50");
  await page.getByLabel("Nights").fill("1.1");
  await page.getByLabel("Lowest price per hour").fill("30");
  await page.getByRole("button", { name: "Add Rate" }).click();
  await page.getByText("Enter both ends of the range, or leave both blank").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByLabel("Highest price per hour").fill("35");
  await page.getByRole("button", { name: "Add Rate" }).click();
  await waitForToast(page, "Rate added");
  await page.getByText("$32.50 an hour").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);

  // The open page follows, and keeps what was chosen.
  await expect
    .poll(() => visibleText(visitor.locator("output")))
    .toContain("Roughly $5,040–$5,880 a week");
  await visitor.getByLabel("Number of guards").fill("2");
  await expect
    .poll(() => visibleText(visitor.locator("output")))
    .toContain("Roughly $10,080–$11,760 a week");
  await expectAccessibleAndFittingAt(visitor, narrowAndWide);

  await page.getByRole("link", { name: "New Rate for Event officer" }).click();
  await page.getByRole("heading", { level: 1, name: "Add Rate" }).waitFor();
  expect(await page.getByLabel("Nights").inputValue()).toBe("1.1");
  await page.getByRole("button", { name: "Add Rate" }).click();
  await page.getByText("Another rate with this name and service starts on that day").waitFor();
  await page.getByLabel("First day").fill("2032-01-01");
  await page.getByLabel("Amount").fill("34");
  await page.getByRole("button", { name: "Add Rate" }).click();
  const upcoming = page.getByText("Upcoming", { exact: true });
  await upcoming.waitFor();
  await page.getByRole("button", { name: "Remove Event officer" }).last().click();
  await page.getByRole("button", { name: "Remove Rate" }).click();
  await waitForToast(page, "Rate removed");
  expect(await upcoming.count()).toBe(0);
});
