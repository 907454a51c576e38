import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { readOnlyTest as test } from "../support/fixtures";
import { everyWidth, expectAccessibleAndFittingAt } from "../support/screens";
import { officeMailbox } from "../support/seed";
import { type Site, startSite } from "../support/site";
import { waitForHydration } from "../support/steps";

/** A phone number, somebody on call, insurance, and places with ZIP codes for every public form. */
async function openForms(db: Database): Promise<void> {
  const now = new Date();
  await db
    .insertInto("business_settings")
    .values({ setting_key: "phone", setting_value: "+1 614 555 0100" })
    .onConflict((row) =>
      row.column("setting_key").doUpdateSet({ setting_value: "+1 614 555 0100" }),
    )
    .execute();
  const at = { created_at: now, updated_at: now };
  await db
    .insertInto("on_call_people")
    .values({ name: "Ann First", email: "ann@example.com", ...at })
    .execute();
  const policy = { kind: "general-liability", amount: 2_000_000, carrier: "Example Mutual" };
  await db
    .insertInto("coverages")
    .values({ ...policy, expires_on: "2099-06-30", ...at })
    .execute();
  const shown = { hidden: false, ours: false, updated_at: now, updated_by: "Test" };
  const places = [
    { title: "Columbus", zips: "432, 43004" },
    { title: "Dublin", zips: "43016" },
  ];
  await db
    .insertInto("site_content")
    .values({ key: "areas", value: JSON.stringify(places), ...shown })
    .execute();
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: openForms });
});
afterAll(() => site.stop());

const main = (page: Page) => page.getByRole("main");

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";

  test(`a double click on an urgent request pages once, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ width: 390, javaScript });
    const address = `1 Double Street ${how} script`;
    await page.goto(`${site.url}/urgent`);
    await page.getByLabel("Your Phone Number").fill("+1 555 0142");
    await page.getByLabel("Site Address").fill(address);
    await page.getByRole("radio", { name: "Threat" }).check();
    await page.getByRole("button", { name: "Send Urgent Request" }).dblclick();
    await page.waitForURL(/\/urgent\/[\w-]{32}$/);
    await main(page).getByText("Received, not confirmed yet").first().waitFor();
    await site.mailbox.emailTo("ann@example.com", address);
    await expectOneEmail("ann@example.com", (mail) => mail.subject.includes(address));
  });

  test(`a double click requests a certificate of insurance once, ${how} JavaScript`, async ({
    open,
  }) => {
    const { page } = await open({ width: 390, javaScript });
    const name = `Cora Certificate ${how} script`;
    await page.goto(`${site.url}/about`);
    await page.getByRole("link", { name: /certificate of insurance/i }).click();
    await page.waitForURL("**/contact?about=certificate");
    const form = main(page).locator("form");
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Email").fill("cora@example.com");
    expect(await form.getByLabel("Message").inputValue()).toContain("certificate of insurance");
    await page.getByRole("button", { name: "Send Message" }).dblclick();
    await main(page).getByText("Message Sent!").first().waitFor();
    const mail = await site.mailbox.emailTo(officeMailbox, name);
    expect(mail.text).toContain("certificate of insurance");
    await expectOneEmail(officeMailbox, ({ subject }) => subject.includes(name));
  });

  test(`a ZIP code is checked, even with a double click, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ width: 390, javaScript });
    await page.goto(`${site.url}/services`);
    const zip = page.getByLabel("Check your ZIP code");
    await zip.fill("43215");
    await page.getByRole("button", { name: "Check", exact: true }).dblclick();
    await page.getByText("Yes, we serve 43215").waitFor();
    expect(await zip.inputValue()).toBe("43215");
    await zip.fill("4321");
    await zip.press("Enter");
    await page.getByText("Please enter a 5-digit ZIP code").waitFor();
    expect(await zip.inputValue()).toBe("4321");
    if (javaScript) await expectAccessibleAndFittingAt(page, everyWidth);
    await zip.fill("90210");
    await zip.press("Enter");
    await page.getByText("90210 isn’t on our list.").waitFor();
  });
}

for (const [javaScript, how] of [
  [true, "with"],
  [false, "without"],
] as const) {
  test(`nothing floats over a form's fields on a phone, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ width: 390, javaScript });
    const bar = page.getByRole("complementary", { name: "Call or get a quote" });
    const chat = page.locator(".chat-button");
    await page.goto(`${site.url}/about`);
    for (const button of [bar, chat]) await button.waitFor();
    for (const [path, label, floating] of [
      ["/services", "Check your ZIP code", [bar, chat]],
      ["/services/mobile-patrol-services", /Number of guards/, [bar, chat]],
      ["/urgent", "Site Address", [chat]],
    ] as const) {
      await page.goto(`${site.url}${path}`);
      // To the bottom of the screen.
      await page.getByLabel(label).evaluate((field) => field.scrollIntoView({ block: "end" }));
      for (const button of floating) await button.waitFor({ state: "hidden" });
      if (!javaScript) continue;
      await page.evaluate(() => scrollTo({ top: 9e9, behavior: "instant" }));
      for (const button of floating) await button.waitFor();
    }
  });
}

test("nothing floats over a form that appears after the page on a phone", async ({ open }) => {
  const { page } = await open({ width: 390 });
  const bar = page.getByRole("complementary", { name: "Call or get a quote" });
  await page.goto(`${site.url}/about`);
  await waitForHydration(page);
  await bar.waitFor();
  const form = await main(page).evaluateHandle((node) => {
    const added = document.createElement("form");
    added.style.cssText = "position: fixed; inset: auto 0 0; height: 100px";
    return node.appendChild(added);
  });
  await bar.waitFor({ state: "hidden" });
  await form.evaluate((added) => added.remove());
  await bar.waitFor();
});

/** Waits a little for a second email about the same thing. */
async function expectOneEmail(
  address: string,
  isAboutIt: (email: { subject: string }) => boolean,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(site.mailbox.sentTo(address).filter(isAboutIt)).toHaveLength(1);
}
