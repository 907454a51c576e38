import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";

/** Opens a page and waits for its live update stream. */
async function openLive(page: Page, address: string) {
  const listening = page.waitForResponse("**/events*");
  await page.goto(address);
  await listening;
}

const phoneLink = (page: Page, phone: string) =>
  page.getByRole("contentinfo").getByRole("link", { name: phone });

test("a change in the office appears on open pages of the site and of the office", async ({
  open,
  openOffice,
}) => {
  const [visitor, withoutStream] = [await open(), await open()];
  withoutStream.allowError(/\/events/);
  await withoutStream.page.route("**/events*", (route) => route.abort("connectionrefused"));
  await withoutStream.page.goto("/");
  await openLive(visitor.page, "/contact");
  await visitor.page.getByRole("main").getByLabel("Name").fill("Petra Patient");
  const colleague = await openOffice();
  await openLive(colleague.page, "/admin");

  const { page } = await openOffice();
  await page.goto("/admin/business-info");
  await page.getByLabel("Company Name").fill("Example Night Guards");
  await page.getByLabel("Phone Number").fill("+1 555 0142");
  await page.getByRole("button", { name: "Save Changes" }).click();

  await phoneLink(visitor.page, "+1 555 0142").waitFor();
  expect(await visitor.page.getByRole("main").getByLabel("Name").inputValue()).toBe(
    "Petra Patient",
  );
  await colleague.page
    .getByRole("complementary")
    .getByRole("link", { name: "Example Night Guards" })
    .waitFor();
  // Without live updates, the next click shows the change.
  const footer = withoutStream.page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Services" }).click();
  await phoneLink(withoutStream.page, "+1 555 0142").waitFor();
});
