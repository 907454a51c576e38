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
import { signIn, visibleText, waitForHydration, waitForToast } from "../support/steps";

const people = ["Ann First", "Ben Second", "Cleo Third"];
const addressOf = (name: string) => `${name.split(" ")[0]?.toLowerCase()}@example.com`;

/** Three people on call, and three seconds until the next is paged. */
async function putOnCall(db: Database): Promise<void> {
  const now = new Date();
  for (const name of people) {
    await db
      .insertInto("on_call_people")
      .values({ name, email: addressOf(name), created_at: now, updated_at: now })
      .execute();
  }
  await db
    .insertInto("business_settings")
    .values({ setting_key: "urgent_wait_minutes", setting_value: "0.05" })
    .execute();
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: putOnCall });
});
afterAll(() => site.stop());

async function send(page: Page, address: string): Promise<void> {
  await page.getByLabel("Your Phone Number").fill("+1 555 0142");
  await page.getByLabel("Site Address").fill(address);
  await page.getByRole("radio", { name: "Fire watch" }).check();
  await page.getByLabel("What’s the fire watch for?").selectOption("Sprinkler system");
  await page.getByLabel("Out of Service Since").fill("Today, 4 PM");
  await page.getByRole("radio", { name: "Not yet" }).check();
  await page.getByRole("button", { name: "Send Urgent Request" }).click();
  await page.waitForURL(/\/urgent\/[\w-]{32}$/);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const linkIn = (html: string) => /\/urgent\/answer\/[\w-]+/.exec(html)?.[0] ?? "";

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`those on call are paged in turn until one answers, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ width: 390, javaScript });
    const address = `12 Harbor Road ${how} script`;
    await page.goto(site.url);
    await page.getByRole("banner").getByRole("link", { name: "Urgent request" }).click();
    await title(page).filter({ hasText: "Need a guard right now?" }).waitFor();
    expect(await page.getByRole("link", { name: "call 911" }).getAttribute("href")).toBe("tel:911");
    expect(await page.getByLabel("Out of Service Since").isVisible()).toBe(false);
    if (javaScript) await expectAccessibleAndFittingAt(page, everyWidth);
    await page.setViewportSize({ width: 390, height: 844 });
    await send(page, address);
    await title(page).filter({ hasText: "Received, not confirmed yet" }).waitFor();
    if (javaScript) await expectAccessibleAndFitting(page);

    const [first, second, third] = await Promise.all(
      people.map((name) => site.mailbox.emailTo(addressOf(name), address)),
    );
    expect(first?.subject).toBe(`URGENT: Fire watch at ${address}`);
    expect(second?.text).toContain("Fire watch for: Sprinkler system");
    if (!javaScript) await page.getByRole("link", { name: "Reload this page" }).click();
    expect(await visibleText(title(page))).toBe("Received, not confirmed yet");

    const { page: colleague } = await open({ width: 390, javaScript });
    await colleague.goto(site.url + linkIn(third?.html ?? ""));
    await colleague.getByRole("button", { name: "I’ve got it" }).click();
    await title(colleague).filter({ hasText: "You’ve got it" }).waitFor();
    const call = colleague.getByRole("link", { name: "Call +1 555 0142" });
    expect(await call.getAttribute("href")).toBe("tel:+15550142");
    if (javaScript) await expectAccessibleAndFitting(colleague);

    // An open page shows it by itself.
    if (!javaScript) await page.getByRole("link", { name: "Reload this page" }).click();
    await title(page).filter({ hasText: "Cleo is calling you" }).waitFor();
    await colleague.goto(site.url + linkIn(first?.html ?? ""));
    await title(colleague).filter({ hasText: "Cleo Third took this request" }).waitFor();
    expect(await colleague.getByRole("button", { name: "I’ve got it" }).count()).toBe(0);

    // Cleo hands it back: Ann is next again.
    await colleague.goto(site.url + linkIn(third?.html ?? ""));
    await colleague.getByRole("link", { name: "Page the Others Again" }).click();
    await title(colleague).filter({ hasText: "Page the others again?" }).waitFor();
    if (javaScript) await expectAccessibleAndFitting(colleague);
    await colleague.getByText("Ann First will be paged right away").waitFor();
    await colleague.getByRole("button", { name: "Page the Others Again" }).click();
    await title(colleague).filter({ hasText: "You handed this request back" }).waitFor();
    if (!javaScript) await page.reload();
    await title(page).filter({ hasText: "Received, not confirmed yet" }).waitFor();
    const pages = () =>
      site.mailbox
        .sentTo(addressOf("Ann First"))
        .filter(({ subject }) => subject.includes(address));
    await expect.poll(() => pages().length, { timeout: 20_000 }).toBe(2);
  });
}

test("an admin pages everybody again about a request that nobody answered", async ({ open }) => {
  const { page: visitor } = await open({ width: 390 });
  await visitor.goto(`${site.url}/urgent`);
  await send(visitor, "9 Silent Street");
  const { page } = await open();
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/urgent`);
  await page
    .getByRole("row")
    .filter({ hasText: "9 Silent Street" })
    .getByRole("link")
    .first()
    .click();
  // Opens next to the list.
  await page.getByRole("heading", { level: 2, name: "Fire watch" }).waitFor();
  await page.getByText("Nobody answered", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Page Everyone Again" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Ann First will be paged right away").waitFor();
  await expectAccessibleAndFitting(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Page Everyone Again" }).click();
  await question.getByRole("button", { name: "Page Everyone Again" }).click();
  await waitForToast(page, "The people on call are being paged again");
  await page.getByRole("button", { name: "I’ve got it" }).click();
  await title(visitor).filter({ hasText: "is calling you" }).waitFor();
  await page.getByRole("button", { name: "Page the Others Again" }).click();
  await question.getByRole("button", { name: "Page the Others Again" }).click();
  await title(visitor).filter({ hasText: "Received, not confirmed yet" }).waitFor();
});

test("the first invalid field gets the focus, and all of them show an error", async ({ open }) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 400/);
  await page.goto(`${site.url}/urgent`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send Urgent Request" }).click();
  await page.getByText("Please fix 3 fields").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("callback_phone");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleAndFitting(page);
  }
});

test("a reload keeps what was typed until it is sent", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.goto(`${site.url}/urgent`);
  await page.getByLabel("Site Address").fill("24 Draft Street");
  await page.getByRole("radio", { name: "Fire watch" }).check();
  await page.getByLabel("Out of Service Since").fill("Noon");
  await page.reload();
  expect(await page.getByLabel("Site Address").inputValue()).toBe("24 Draft Street");
  expect(await page.getByLabel("Out of Service Since").inputValue()).toBe("Noon");
  expect(await page.getByLabel("Out of Service Since").isVisible()).toBe(true);
});

test("the office reorders people by dragging and with the keyboard, and closes a request", async ({
  open,
}) => {
  const { page } = await open();
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/on-call`);
  const names = () =>
    page
      .getByRole("list", { name: "People on call in order" })
      .getByRole("heading")
      .allInnerTexts();
  await page.getByRole("button", { name: "Move Cleo Third up" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Cleo Third moved to position 2 of 3.").waitFor();
  await expect.poll(names).toEqual(["Ann First", "Cleo Third", "Ben Second"]);
  const handle = page.locator("[data-item] > span").first();
  const last = page.locator("[data-item]").last();
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + to.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(names).toEqual(["Cleo Third", "Ben Second", "Ann First"]);
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  await page.reload();
  expect(await names()).toEqual(["Cleo Third", "Ben Second", "Ann First"]);
  const { page: visitor } = await open({ width: 390 });
  await visitor.goto(`${site.url}/urgent`);
  await send(visitor, "7 Closing Lane");
  await page.goto(`${site.url}/admin`);
  await page.getByRole("link", { name: "Fire watch" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Fire watch" }).waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleAndFitting(page);
  }
  await page.getByLabel("Outcome").fill("Guard sent, alarm repaired");
  await page.getByRole("button", { name: "Close Request" }).click();
  await page.getByText("Guard sent, alarm repaired").first().waitFor();
  await title(visitor).filter({ hasText: "This request is closed" }).waitFor();
  for (const path of ["/admin/urgent?show=all", "/admin/on-call", "/admin/on-call/add"]) {
    await page.goto(site.url + path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleAndFitting(page);
    }
  }
});
