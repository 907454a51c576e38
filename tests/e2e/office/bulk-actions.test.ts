import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForHydration } from "../support/steps";

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`chosen bookings get an owner ${how} JavaScript, and are exported`, async ({
    site,
    openOffice,
  }) => {
    const numbers = [1, 2, 3, 4];
    for (const number of numbers) {
      await requestThroughApi(site, {
        name: `Bulk ${how} ${number}`,
        email: `${how}.${number}@example.com`,
        date: workday(9),
      });
    }
    const { page, allowError } = await openOffice({ javaScript });
    if (!javaScript) allowError(/^failed: .* csp$/);
    await page.goto(`/admin/bookings/all?q=Bulk+${how}&sort=customer`);
    if (javaScript) await waitForHydration(page);
    const bar = page.getByRole("form", { name: "Selection" });
    expect(await bar.isVisible()).toBe(false);
    const box = (number: number) => page.getByLabel(`Select Bulk ${how} ${number}`);
    await box(1).check();
    await bar.waitFor();
    if (javaScript) {
      await box(3).click({ modifiers: ["Shift"] });
      await bar.getByText("3 selected").waitFor();
      await page.getByLabel("Select all on this page").check();
      await bar.getByText("4 selected").waitFor();
      await box(4).uncheck();
      await expectAccessibleAndFitting(page);
    } else {
      await box(2).check();
      await box(3).check();
    }
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Export as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bookings-.*csv$/);

    await bar.getByRole("button", { name: "Assign Owner" }).click();
    await page.getByRole("heading", { level: 1, name: "Assign 3 bookings" }).waitFor();
    await page.getByLabel("Owner").selectOption({ index: 1 });
    if (javaScript) await expectAccessibleAndFitting(page);
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "3 done" }).waitFor();
    await page.getByRole("link", { name: "Back to the List" }).click();
    await box(4).waitFor();
    expect(page.url()).toContain("sort=customer");
    expect(await visibleText(page.getByRole("table"))).toContain(`Bulk ${how} 4`);
  });
}
