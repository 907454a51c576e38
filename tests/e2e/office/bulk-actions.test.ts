import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { confirmAsOffice, getAsOffice, postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForHydration } from "../support/steps";

/** A toast on the list or, without JavaScript, a page with a link back to it. */
async function expectDone(page: Page, summary: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: summary });
  await page.locator(".toast").filter({ hasText: summary }).or(heading).waitFor();
  if (await heading.isVisible()) await page.getByRole("link", { name: "Back to the List" }).click();
}

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
    await page.getByRole("heading", { name: "Assign 3 Bookings" }).waitFor();
    const form = page.getByRole(javaScript ? "dialog" : "main");
    await form.getByLabel("Owner").selectOption({ index: 1 });
    if (javaScript) await expectAccessibleAndFitting(page);
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await expectDone(page, "3 bookings assigned");
    await box(4).waitFor();
    expect(await bar.isVisible()).toBe(false);
    expect(page.url()).toContain("sort=customer");
    expect(await visibleText(page.getByRole("table"))).toContain(`Bulk ${how} 4`);
  });
}

test("the selection stays when an entry is opened, and ends with another search", async ({
  site,
  openOffice,
}) => {
  for (const number of [1, 2, 3]) {
    const email = `pick.${number}@example.com`;
    await requestThroughApi(site, { name: `Pick ${number}`, email, date: workday(9) });
  }
  const { page } = await openOffice();
  await page.goto("/admin/bookings/all?q=pick");
  const bar = page.getByRole("form", { name: "Selection" });
  const all = page.getByLabel("Select all on this page");
  const box = (number: number) => page.getByLabel(`Select Pick ${number}`);
  await all.check();
  await bar.getByText("3 selected").waitFor();
  await box(2).uncheck();
  await bar.getByText("2 selected").waitFor();
  expect(await all.evaluate((one) => (one as HTMLInputElement).indeterminate)).toBe(true);
  await box(2).check();
  expect(await all.isChecked()).toBe(true);
  await page.getByRole("link", { name: "Pick 1" }).click();
  const title = page.getByRole("heading", { level: 2, name: "Pick 1" });
  await title.waitFor();
  await bar.getByText("3 selected").waitFor();
  await page.keyboard.press("Escape");
  await title.waitFor({ state: "detached" });

  await page.getByRole("searchbox").fill("pick 1");
  await box(2).waitFor({ state: "detached" });
  await bar.waitFor({ state: "hidden" });
  expect(await box(1).isChecked()).toBe(false);
  expect(await all.isChecked()).toBe(false);
});

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`chosen surveys are finished and the links to quotes revoked ${how} JavaScript`, async ({
    site,
    openOffice,
  }) => {
    const person = (number: number) => `Record ${how} ${number}`;
    for (const number of [1, 2]) {
      const path = await requestThroughApi(site, {
        name: person(number),
        email: `record.${how}.${number}@example.com`,
        date: workday(9),
      });
      const booking = path.split("/").at(-1) ?? "";
      await postAsOffice(site, "/admin/surveys/start", { booking });
      await postAsOffice(site, "/admin/quotes/start", { booking });
    }
    const found = await getAsOffice(site, `/admin/quotes?q=Record+${how}+1`);
    const [quote = ""] = /\/admin\/quotes\/[\da-f-]{36}/.exec(found) ?? [];
    await postAsOffice(site, `${quote}/lines/add`, {
      kind: "fixed",
      description: "Setup",
      rate: "450",
      quantity: "1",
      every: "once",
    });
    await confirmAsOffice(site, `${quote}/send`);

    const { page, allowError } = await openOffice({ javaScript });
    if (!javaScript) allowError(/^failed: .* csp$/);
    const bar = page.getByRole("form", { name: "Selection" });
    const box = (number: number) => page.getByLabel(new RegExp(`^Select ${person(number)}`));
    const choose = async (list: string, numbers: readonly number[]) => {
      await page.goto(`${list}?q=Record+${how}`);
      if (javaScript) await waitForHydration(page);
      for (const number of numbers) {
        // With the keyboard, too.
        await box(number).focus();
        await page.keyboard.press("Space");
      }
      await bar.waitFor();
    };
    await choose("/admin/surveys", [1, 2]);
    if (javaScript) await expectAccessibleAndFitting(page);
    const finish = bar.getByRole("button", { name: "Finish" });
    await finish.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Finish 2 surveys?" }).waitFor();
    if (javaScript) await expectAccessibleAndFitting(page);
    await page.getByRole("button", { name: "Finish", exact: true }).click();
    await expectDone(page, "2 surveys finished");
    await expect.poll(() => page.getByText("Finished", { exact: true }).count()).toBe(2 + 1);

    await choose("/admin/quotes", [1, 2]);
    await bar.getByRole("button", { name: "Revoke Links" }).click();
    await page.getByRole("heading", { name: "Revoke the links to 1 quote?" }).waitFor();
    await page.getByText("It has no working links.").waitFor();
    if (javaScript) await expectAccessibleAndFitting(page);
    await page.getByRole("button", { name: "Revoke Links" }).click();
    await expectDone(page, "Links to 1 quote revoked");
    expect(await getAsOffice(site, quote)).toContain("all links were revoked");

    await choose("/admin/bookings/customers", [1]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Export as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^customers-.*csv$/);
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain(person(1));
    expect(file).not.toContain(person(2));
  });
}
