import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { readOnlyTest as test } from "../support/fixtures";
import {
  everyWidth,
  expectAccessibleAndFitting,
  expectAccessibleAndFittingAt,
} from "../support/screens";
import { type Site, startSite } from "../support/site";
import { signIn, waitForHydration, waitForToast } from "../support/steps";

const addresses = [1, 2, 3, 4, 5, 6].map((number) => `${number} Panel Street`);

async function fillList(db: Database): Promise<void> {
  await db
    .insertInto("urgent_requests")
    .values(
      addresses.map((site_address, number) => ({
        callback_phone: `+1 555 01${10 + number}`,
        site_address,
        reason: "threat" as const,
        contact: `Contact ${number + 1}`,
        status: "unanswered" as const,
        submission_hash: site_address,
        received_at: new Date(Date.now() - number * 3_600_000),
      })),
    )
    .execute();
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillList });
});
afterAll(() => site.stop());

const list = (page: Page) => page.getByRole("table", { name: "Urgent requests" });
const row = (page: Page, address: string) =>
  list(page).getByRole("row").filter({ hasText: address });
const panel = (page: Page) => page.getByRole("region", { name: "Opened from Urgent Requests" });

test("a request opens next to the list, and both show at once that somebody took it", async ({
  open,
}) => {
  const { page } = await open();
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/urgent?q=panel`);
  await waitForHydration(page);
  await row(page, "1 Panel Street").getByRole("link", { name: "Threat" }).focus();
  await page.keyboard.press("Enter");
  await panel(page).getByText("Contact 1").waitFor();
  expect(page.url()).toMatch(/\/admin\/urgent\/open\/[\w-]{36}\?q=panel$/);
  await expectAccessibleAndFittingAt(page, everyWidth);
  await page.setViewportSize({ width: 1440, height: 900 });

  const { page: colleague } = await open();
  await signIn(colleague, undefined, site.url);
  await colleague.goto(page.url().replace("/open/", "/"));
  await colleague.getByRole("heading", { level: 1, name: "Threat" }).waitFor();
  await colleague.getByRole("button", { name: "I’ve got it" }).click();
  await waitForToast(colleague, "You took this request");
  await panel(page).getByText("Taken", { exact: true }).waitFor();
  await row(page, "1 Panel Street").getByText("Taken", { exact: true }).waitFor();
  expect(await panel(page).getByRole("button", { name: "I’ve got it" }).count()).toBe(0);

  // Typed text stays when the screen changes by itself.
  await page.keyboard.press("ArrowRight");
  await panel(page).getByText("Contact 2").waitFor();
  await panel(page).getByLabel("Outcome").fill("Guard sent");
  await colleague.goto(`${site.url}/admin/urgent?q=2+panel`);
  await row(colleague, "2 Panel Street").getByRole("link", { name: "Threat" }).click();
  await panel(colleague).getByRole("button", { name: "I’ve got it" }).click();
  await waitForToast(colleague, "You took this request");
  expect(colleague.url()).toMatch(/\/urgent\/open\/[\w-]{36}\?q=2(\+|%20)panel$/);
  await panel(page).getByText("Taken", { exact: true }).waitFor();
  expect(await panel(page).getByLabel("Outcome").inputValue()).toBe("Guard sent");
  await page.getByRole("button", { name: "Close Request" }).click();
  await waitForToast(page, "Urgent request closed");
  await panel(page).getByText("Guard sent").first().waitFor();
  // The list of open requests no longer includes it.
  await row(page, "2 Panel Street").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${site.url}/admin/urgent?q=panel`);
});

for (const { width, javaScript } of [
  { width: 390, javaScript: true },
  { width: 1440, javaScript: true },
  { width: 1440, javaScript: false },
] as const) {
  const how = `${javaScript ? "with" : "without"} JavaScript`;
  test(`chosen requests are exported and closed at ${width} px ${how}`, async ({ open }) => {
    const { page, allowError } = await open({ width, javaScript });
    if (javaScript) allowError(/status of 400/);
    else allowError(/^failed: .* csp$/);
    if (javaScript) await signIn(page, undefined, site.url);
    else {
      const { page: signedIn } = await open();
      await signIn(signedIn, undefined, site.url);
      await page.context().addCookies(await signedIn.context().cookies());
    }
    await page.goto(`${site.url}/admin/urgent?q=panel&sort=received`);
    if (javaScript) await waitForHydration(page);
    // Selects the oldest open request; each of the three tests closes one.
    const box = page.getByRole("checkbox", { name: /^Select Threat/ }).first();
    const address = (await box.getAttribute("aria-label"))?.split(", ").at(-1) ?? "";
    expect(await page.getByRole("form", { name: "Selection" }).isVisible()).toBe(false);
    await box.check();
    const bar = page.getByRole("form", { name: "Selection" });
    await bar.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Export as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^urgent-requests-.*csv$/);
    await bar.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("heading", { name: "Close 1 urgent request?" }).waitFor();
    await page.getByRole("listitem").getByText(address).waitFor();
    if (javaScript) {
      await page.getByRole("button", { name: "Close Requests" }).click();
      await page.getByText("Enter the outcome").waitFor();
      await expectAccessibleAndFitting(page);
    }
    await page.getByRole("textbox", { name: "Outcome" }).fill("A drill");
    await page.getByRole("button", { name: "Close Requests" }).click();
    const summary = "1 urgent request closed";
    if (javaScript) await waitForToast(page, summary);
    else {
      await page.getByRole("heading", { level: 1, name: summary }).waitFor();
      await page.getByRole("link", { name: "Back to the List" }).click();
    }
    await page.waitForURL(/\/admin\/urgent\?q=panel&sort=received$/);
    await row(page, address).waitFor({ state: "detached" });
    await page.goto(`${site.url}/admin/urgent?show=closed&columns=outcome`);
    await row(page, address).getByText("A drill").waitFor();
  });
}

test("a request opens as a page on a phone, and the filters are folded", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/urgent?q=3+panel`);
  await waitForHydration(page);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Sort by").selectOption({ label: "Oldest first" });
  await page.waitForURL(/sort=received/);
  await expectAccessibleAndFittingAt(page, everyWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, "3 Panel Street").getByRole("link", { name: "Threat" }).click();
  await page.getByRole("heading", { level: 1, name: "Threat" }).waitFor();
  expect(await list(page).count()).toBe(0);
  await page.getByRole("link", { name: "Back to Urgent Requests" }).click();
  await page.waitForURL(/\/admin\/urgent\?q=3(\+|%20)panel&sort=received$/);
});
