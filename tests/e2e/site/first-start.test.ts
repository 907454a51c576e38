import { expect } from "vitest";
import { test } from "../support/fixtures";
import { changePhone } from "../support/requests";
import { startSite } from "../support/site";
import { waitForToast } from "../support/steps";

const owner = { email: "owner@example.com", password: "the first one here" };

test("the link printed at the first start creates the first admin, once", async ({ open }) => {
  await using own = await startOwnSite();
  await expect.poll(own.site.output).toContain(`${own.site.url}/auth/setup/`);
  const link = /http\S+\/auth\/setup\/\S+/.exec(own.site.output())?.[0] ?? "";

  const { page, allowError } = await open();
  // The restart below and the end of the site cause these errors.
  allowError(/ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/);
  await page.goto(link);
  await page.getByLabel("Full name").fill("Olive Owner");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await page.waitForURL(`${own.site.url}/admin`);
  await waitForToast(page, "Logged in successfully");

  const second = await open();
  second.allowError(/status of 404/);
  const answer = await second.page.goto(link);
  expect(answer?.status()).toBe(404);
  await second.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await second.page.close();

  // The session survives a restart, and no link is printed once there is an admin.
  await own.site.restart();
  await page.goto(`${own.site.url}/admin/bookings/today`);
  await page.getByRole("heading", { name: "Today's Bookings" }).waitFor();
  expect(page.url()).toBe(`${own.site.url}/admin/bookings/today`);
  expect(own.site.output()).not.toContain("/auth/setup/");
});

test("an open page reconnects after a restart", async ({ site, open }) => {
  const visitor = await open();
  // Requests fail while the server is down.
  visitor.allowError(/ERR_CONNECTION_REFUSED|status of 503/);
  const listening = visitor.page.waitForResponse("**/events*");
  await visitor.page.goto("/");
  await listening;

  await site.restart();
  await changePhone(site, "+1 555 0166");
  await visitor.page.getByRole("contentinfo").getByRole("link", { name: "+1 555 0166" }).waitFor();
});

async function startOwnSite() {
  const site = await startSite({ empty: "embedded" });
  return { site, [Symbol.asyncDispose]: site.stop };
}
