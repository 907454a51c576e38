import type { Page } from "playwright-core";
import { expect } from "vitest";
import { inDays, requestThroughApi } from "../support/bookings";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { waitForToast } from "../support/steps";

const why = /The connection was lost, so we can’t tell whether your change was saved/;

/** Ways in which requests of forms and screens fail before they reach the server. */
const ends = {
  "no connection": (page: Page) =>
    page.route("**/*.data*", (route) => route.abort("internetdisconnected")),
  "a proxy's 502": (page: Page) =>
    page.route("**/*.data*", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    ),
  "a proxy's 504": (page: Page) =>
    page.route("**/*.data*", (route) =>
      route.fulfill({ status: 504, contentType: "text/html", body: "<h1>Gateway Timeout</h1>" }),
    ),
};

test.for(Object.keys(ends) as (keyof typeof ends)[])(
  "the office sees what failed and why, with %s",
  async (end, { openOffice, site }) => {
    const name = `Nora ${end.replace(/\W/g, "")}`;
    const email = `${name.replace(" ", ".").toLowerCase()}@example.com`;
    const booking = await requestThroughApi(site, { name, email, date: inDays(9) });
    const office = await openOffice();
    office.allowError(/\.data|Failed to load resource/);
    const { page } = office;

    await page.goto(booking);
    // Load its code first, as for a screen that is already open.
    await page.getByRole("heading", { name }).waitFor();
    await ends[end](page);
    await page.getByRole("main").getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Booking" }).click();
    await expectReason(page, "Failed to cancel booking");

    await page.unroute("**/*.data*");
    await page.goto("/admin/careers/manage");
    await ends[end](page);
    await page.getByRole("button", { name: `Delete ${openings.bank.title}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Job" }).click();
    await expectReason(page, "Failed to delete job");

    await page.unroute("**/*.data*");
    await page.goto("/admin/business-info");
    await ends[end](page);
    await page.getByLabel("Business Address").fill("1 Example Street");
    await page.getByRole("button", { name: "Save Changes" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await alert.filter({ hasText: "Failed to save: The connection was lost" }).waitFor();
    expect(await page.getByLabel("Business Address").inputValue()).toBe("1 Example Street");
  },
);

async function expectReason(page: Page, title: string): Promise<void> {
  const toast = await waitForToast(page, title);
  expect(await toast.textContent()).toMatch(why);
}

test("a visitor without a connection doesn't see a logged error", async ({ open }) => {
  const visitor = await open({ width: 390 });
  visitor.allowError(/\.data|Failed to load resource/);
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("link", { name: "About" }).first().waitFor({ state: "attached" });
  await ends["a proxy's 502"](page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { name: "We couldn’t load this page" }).waitFor();
  expect(await page.getByRole("main").textContent()).not.toMatch(/logged|reference/i);
  await page.unroute("**/*.data*");
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { level: 1, name: "We couldn’t load this page" }).waitFor({
    state: "detached",
  });
  await page.getByRole("heading", { level: 1 }).waitFor();
});
