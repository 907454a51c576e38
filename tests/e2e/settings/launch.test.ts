import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { expect, onTestFinished } from "vitest";
import { checkKeys, launchCheck } from "~/features/launch/checks.rules";
import { test } from "../support/fixtures";
import { startSite } from "../support/site";
import { stepCounter } from "../support/step-counter";
import { waitForToast } from "../support/steps";

const owner = { email: "owner@example.com", password: "the first one here" };
const sentence = "Preview: names, numbers and claims are samples.";
/** The site ends before the pages are closed. */
const siteEnds = /ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING/;

test("the owner launches a new site, and the bar goes away from an open page", async ({ open }) => {
  await using own = await startOwnSite({
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
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
  await waitForToast(page, "Hidden from visitors");
  await visitor.page.getByText("Nora Sample").waitFor({ state: "detached" });
  // Select a whole page: first confirm what can be true, then hide the rest.
  const about = page.getByRole("region", { name: "About" });
  await page.getByLabel("Select all on About").check();
  await page.getByRole("button", { name: "Confirm Selected" }).click();
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
    if (title === "Notifications") {
      expect(await skip.count()).toBe(0);
      continue;
    }
    await skip.click();
    await page.getByLabel("Reason").fill("Later");
    await page.getByRole("button", { name: "Skip Check" }).click();
    await skip.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Launch Your Site" }).click();
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await waitForToast(page, "Your site is live");
  await visitor.page.getByText(sentence).waitFor({ state: "detached" });
  await visitor.page.getByText("SAMPLE-0000").first().waitFor({ state: "detached" });
});

test("a company with its facts at hand launches with at most 60 clicks and keys", async ({
  open,
}) => {
  const backups = await mkdtemp(join(tmpdir(), "watchpost-backups-"));
  onTestFinished(() => rm(backups, { recursive: true }));
  await using own = await startOwnSite({ BACKUP_URL: backups });
  const { site } = own;
  await expect.poll(site.output).toContain(`${site.url}/auth/setup/`);
  const setUp = /http\S+\/auth\/setup\/\S+/.exec(site.output())?.[0] ?? "";

  const { page, allowError } = await open();
  allowError(siteEnds);
  const { steps, ...hand } = stepCounter(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const navigation = page.getByRole("navigation", { name: "Back office" });
  const focused = (id: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  const backToLaunch = async () => {
    await hand.click(navigation.getByRole("link", { name: "Launch", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Launch" }).waitFor();
  };
  const skip = async (check: string, reason: string) => {
    await hand.click(button(`Skip : ${check}`));
    await hand.click(page.getByLabel("Reason"));
    await hand.type(reason);
    await hand.press("Enter");
    await button(`Skip : ${check}`).waitFor({ state: "detached" });
  };

  await hand.open(setUp);
  await hand.click(page.getByLabel("Full name"));
  await hand.type("Olive Owner");
  await hand.press("Tab");
  await hand.type(owner.email);
  await hand.press("Tab");
  await hand.type(owner.password);
  await hand.press("Enter");
  await hand.click(link("Review and Launch"));

  await hand.click(link("Replace : Phone Number"));
  await focused("phone");
  await hand.type("(614) 555-0177");
  await hand.press("Tab");
  await hand.type("office@guards.example.com");
  await hand.press("Tab");
  await hand.type("1 Harbor Road, Springfield, OH 43004");
  await hand.press("Tab", "Tab");
  await focused("company_name");
  await hand.type("Harbor Guards");
  await hand.press("Enter");
  await waitForToast(page, "Business information updated successfully");
  await hand.click(navigation.getByText("System", { exact: true }));
  await backToLaunch();

  await hand.click(link("Replace : License"));
  await focused("state");
  for (const text of ["Ohio", "Ohio Department of Public Safety", "Class A", "2026-000123"]) {
    await hand.type(text);
    await hand.press("Tab");
  }
  await hand.type("Harbor Guards LLC");
  await hand.press("Tab", "Control+A");
  await hand.type("1 Harbor Road, Springfield, OH 43004");
  await hand.press("Tab");
  await hand.type("01312035");
  await hand.click(button("Update License"));
  await waitForToast(page, "License updated");
  await backToLaunch();
  for (const [kind, amount] of [
    ["General liability insurance", "1000000"],
    ["Surety bond", "25000"],
  ] as const) {
    await hand.click(link(`Replace : ${kind}`));
    await focused("amount");
    await hand.type(amount);
    await hand.press("Tab");
    await hand.type("Harbor Mutual");
    await hand.press("Tab");
    await hand.type("01312035");
    await hand.click(button("Update Insurance or Bond"));
    await waitForToast(page, "updated");
    await backToLaunch();
  }
  // The rest is true of them, or made up.
  await hand.click(page.getByLabel("Select all samples"));
  await hand.click(button("Confirm Selected"));
  await waitForToast(page, "Some samples can’t be confirmed");
  await hand.click(button("Hide Selected"));
  await page.getByLabel("Select all samples").waitFor({ state: "detached" });

  await skip("Secure website address", "Our proxy gets its certificate today.");
  await hand.click(button("Email Me a Link : Email delivery"));
  const email = await site.mailbox.emailTo(owner.email, "Confirm email delivery");
  await hand.open(/http[^"\s]+\/admin\/launch\/inbox\/[\w-]+/.exec(email.html)?.[0] ?? "");
  await hand.click(link("Set Up Two-Step Verification : Two-step verification"));
  await focused("second-factor");
  await hand.press("Enter");
  const secret = page.locator("code");
  await secret.waitFor();
  const key = (await secret.textContent())?.replaceAll(" ", "") ?? "";
  await hand.click(page.getByRole("textbox", { name: "Code" }));
  await hand.type(new TOTP({ secret: key }).generate());
  await hand.press("Enter");
  await hand.click(link("I’ve Saved the Codes"));
  await backToLaunch();
  await hand.click(link("Fill In Placeholders : Placeholders in legal texts"));
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("[State]");
  await hand.type("Ohio");
  await hand.click(link("[Jurisdiction]"));
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("[Jurisdiction]");
  await hand.type("Clark County, Ohio");
  await hand.click(button("Save Changes"));
  await waitForToast(page, "Your updates are now live");
  await backToLaunch();
  await hand.click(button("Mark as Reviewed : Privacy policy"));
  await button("Mark as Reviewed : Privacy policy").waitFor({ state: "detached" });
  await hand.click(link("Enter Email Address : Notifications"));
  await focused("admin_email");
  await hand.type("office@guards.example.com");
  await hand.press("Enter");
  await waitForToast(page, "Settings saved successfully");
  await backToLaunch();
  await hand.click(button("Launch Your Site"));
  await hand.click(button("Launch"));
  await waitForToast(page, "Your site is live");

  expect(steps()).toBeLessThanOrEqual(60);
  await page.goto(`${site.url}/contact`);
  const shown = await page.locator("body").textContent();
  for (const fact of ["Harbor Guards", "(614) 555-0177", "2026-000123"]) {
    expect(shown).toContain(fact);
  }
  expect(shown).not.toContain(sentence);
});

async function startOwnSite(env: Record<string, string>) {
  const site = await startSite({ empty: "postgres", env });
  return { site, [Symbol.asyncDispose]: site.stop };
}
