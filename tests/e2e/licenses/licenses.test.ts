import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { momentOf } from "~/platform/time/zoned-time.server";
import { businessDate, dayAfter } from "~/shared/dates";
import { test } from "../support/fixtures";
import { type Site, startSite } from "../support/site";
import { waitForToast } from "../support/steps";

test("an open page shows a license when it is added, and removes it when the office enters a past date", async ({
  open,
  openOffice,
}) => {
  const visitor = await open({ width: 1440 });
  const listening = visitor.page.waitForResponse("**/events*");
  await visitor.page.goto("/about");
  await listening;
  const footer = visitor.page.getByRole("contentinfo");
  expect(await footer.textContent()).not.toContain("License");

  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/licenses");
  await page.getByRole("link", { name: "Add License" }).click();
  await page.getByLabel("State or country").fill("Ohio");
  await page.getByLabel("Licensing authority").fill("Sample Licensing Office");
  await page.getByLabel("License number").fill("SAMPLE-0100");
  await page.getByLabel("Legal name").fill("Example Guards LLC");
  await page.getByLabel("Expires on").fill("2099-06-30");
  await page.getByText("Template: Texas").click();
  await page.getByRole("button", { name: "Use This Template" }).click();
  expect(await page.getByLabel("Notice required by the state").inputValue()).toContain("Texas");
  await page.getByRole("button", { name: "Add License" }).click();
  await waitForToast(page, "License added");
  await footer.getByText("License SAMPLE-0100, Sample Licensing Office").waitFor();
  await visitor.page.getByRole("heading", { name: "State Licensed" }).waitFor();

  await page.getByRole("link", { name: "Edit SAMPLE-0100" }).click();
  await page.getByLabel("Expires on").fill("2020-01-01");
  await page.getByRole("button", { name: "Update License" }).click();
  await waitForToast(page, "License updated");
  await page.getByText("Not shown on the website or in emails.").waitFor();
  await expect.poll(() => footer.textContent()).not.toContain("SAMPLE-0100");
  expect(await visitor.page.content()).not.toContain("State Licensed");

  await page.getByRole("button", { name: "Remove SAMPLE-0100" }).click();
  await page.getByRole("button", { name: "Remove License" }).click();
  await waitForToast(page, "License removed");
  await page.getByText("No licenses yet").waitFor();
});

const zone = "America/New_York";
const tomorrow = dayAfter(businessDate(new Date(), zone), 1);
const midnight = momentOf({ date: tomorrow, time: "00:00" }, zone) ?? new Date(Number.NaN);

let expiring: Site;
beforeAll(async () => {
  expiring = await startSite({ movableClock: true, fill: (db) => addLicense(db, tomorrow) });
});
afterAll(() => expiring.stop());

test("at midnight of its date, a license disappears from an open page within a second", async ({
  open,
}) => {
  const { page } = await open();
  const listening = page.waitForResponse("**/events*");
  await page.goto(`${expiring.url}/about`);
  await listening;
  const footer = page.getByRole("contentinfo");
  await footer.getByText("License SAMPLE-0100").waitFor();
  await page.getByRole("heading", { name: "State Licensed" }).waitFor();

  const early = 2000;
  await expiring.moveClock(new Date(midnight.getTime() - early));
  const expiry = Date.now() + early;
  expect(await footer.textContent()).toContain("SAMPLE-0100");
  await page.waitForFunction(
    () => !document.querySelector("footer")?.textContent.includes("SAMPLE-0100"),
    undefined,
    { timeout: 10_000 },
  );
  expect(Date.now() - expiry).toBeGreaterThan(0);
  expect(Date.now() - expiry).toBeLessThan(1000);
  expect(await page.getByRole("heading", { name: "State Licensed" }).count()).toBe(0);
});

function addLicense(db: Database, expires_on: string) {
  const now = new Date();
  return db
    .insertInto("licenses")
    .values({
      state: "Ohio",
      authority: "Sample Licensing Office",
      class: "",
      number: "SAMPLE-0100",
      legal_name: "Example Guards LLC",
      address: "",
      expires_on,
      lookup_url: "",
      created_at: now,
      updated_at: now,
    })
    .execute();
}
