import { expect } from "vitest";
import { inDays, requestThroughApi } from "../support/bookings";
import { test } from "../support/fixtures";
import { visibleText } from "../support/steps";

for (const width of [1440, 390] as const) {
  test(`starts with unfinished work at ${width} px`, async ({ site, openOffice }) => {
    const name = `Dora Dash${width}`;
    const email = `dora${width}@example.com`;
    await requestThroughApi(site, { name, email, date: inDays(30) });
    const { page } = await openOffice({ width });
    await page.goto("/admin");
    const main = page.getByRole("main");
    const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings).toEqual(
      expect.arrayContaining([
        "Requests awaiting a response",
        "Today’s bookings",
        "Unread messages",
      ]),
    );
    expect(await visibleText(main)).toContain("No failed emails");
    // Nothing scrolls sideways.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    await main.getByText("Show the numbers").click();
    await main.getByRole("table", { name: "Responses due by week" }).waitFor();

    await main.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    const nav = page.getByRole("navigation", { name: "Requests" });
    expect(await visibleText(nav)).toMatch(/\d+ of \d+/);
  });
}
