import { expect } from "vitest";
import { checkKeys, launchCheck } from "~/features/launch/checks.rules";
import { test } from "../support/fixtures";
import { startSite } from "../support/site";
import { waitForToast } from "../support/steps";

const owner = { email: "owner@example.com", password: "the first one here" };
const sentence = "Preview: names, numbers and claims are samples.";
/** The site ends before the pages are closed. */
const siteEnds = /ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING/;

test("the owner launches a new site, and the bar goes away from an open page", async ({ open }) => {
  await using own = await startOwnSite();
  const visitor = await open();
  visitor.allowError(siteEnds);
  const listening = visitor.page.waitForResponse("**/events*");
  await visitor.page.goto(own.site.url);
  await listening;
  await visitor.page.getByText(sentence).waitFor();

  const { page, allowError } = await open();
  allowError(siteEnds);
  await page.goto(`${own.site.url}/auth`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { name: "Your site is in preview" }).waitFor();
  await page.getByRole("link", { name: "Review and Launch" }).click();
  await page.getByRole("button", { name: "Hide : Testimonials" }).click();
  await waitForToast(page, "Visitors don’t see it anymore");
  await visitor.page.getByText("Nora Sample").waitFor({ state: "detached" });
  // Select a whole page: first confirm what can be true, then hide the rest.
  const about = page.getByRole("region", { name: "About" });
  await page.getByLabel("Select all on About").check();
  await page.getByRole("button", { name: "They’re True of Us" }).click();
  await waitForToast(page, "Some samples can’t be confirmed");
  await page.getByRole("button", { name: "Hide Selected" }).click();
  await about.waitFor({ state: "detached" });
  // The step opens the placeholder in the terms.
  await page.getByRole("link", { name: "Fill In Placeholders" }).click();
  await page.getByRole("heading", { name: "Terms of Service" }).waitFor();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("[State]");
  await page.goBack();
  for (const { title } of checkKeys.map(launchCheck)) {
    const skip = page.getByRole("button", { name: `Skip : ${title}`, exact: true });
    // ADMIN_EMAIL is notified, so that check is done.
    if (title === "Who hears about requests") {
      expect(await skip.count()).toBe(0);
      continue;
    }
    await skip.click();
    await page.getByLabel("Reason").fill("Later");
    await page.getByRole("button", { name: "Skip It" }).click();
    await skip.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Launch Your Site" }).click();
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await waitForToast(page, "Your site is launched");
  await visitor.page.getByText(sentence).waitFor({ state: "detached" });
  await visitor.page.getByText("SAMPLE-0000").first().waitFor({ state: "detached" });
});

async function startOwnSite() {
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  const site = await startSite({ empty: true, env });
  return { site, [Symbol.asyncDispose]: site.stop };
}
