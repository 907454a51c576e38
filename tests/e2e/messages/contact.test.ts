import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { officeMailbox } from "../support/seed";
import { visibleText, waitForToast } from "../support/steps";

const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const form = (page: Page) => page.getByRole("main").locator("form");

async function fillMessage(page: Page, name: string) {
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Email").fill("clara@example.com");
  await form(page).getByLabel("Phone").fill("+1 555 0144");
  await form(page).getByLabel("Message").fill(`Who answers at night?\nAsks ${name}.`);
}

async function expectFilled(page: Page, name: string) {
  expect(await form(page).getByLabel("Name").inputValue()).toBe(name);
  expect(await form(page).getByLabel("Email").inputValue()).toBe("clara@example.com");
  expect(await form(page).getByLabel("Phone").inputValue()).toBe("+1 555 0144");
  expect(await form(page).getByLabel("Message").inputValue()).toContain(`Asks ${name}.`);
}

async function expectEmpty(page: Page) {
  for (const label of ["Name", "Email", "Phone", "Message"]) {
    await expect.poll(() => form(page).getByLabel(label).inputValue()).toBe("");
  }
}

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`a message reaches the office's mailbox and leaves an empty form, ${how} JavaScript`, async ({
    site,
    open,
  }) => {
    const name = `Clara Sample ${how} script`;
    const { page } = await open({ width: 390, javaScript });
    await page.goto("/contact");
    await fillMessage(page, name);
    await send(page).click();

    if (javaScript) {
      const toast = await waitForToast(page, "Message Sent!");
      expect(await visibleText(toast)).toContain("We'll get back to you within 24 hours.");
      // At its final position, it doesn't cover the chat button.
      await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0);
      const [over, chat] = await Promise.all([
        toast.boundingBox(),
        page.locator(".chat-button").boundingBox(),
      ]);
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0);
    }
    const note = page.getByRole("main").getByRole("status");
    expect(await visibleText(note)).toContain("Message Sent!");
    expect(await visibleText(note)).toContain("We'll get back to you within 24 hours.");
    await expectEmpty(page);
    const mail = await site.mailbox.emailTo(officeMailbox, name);
    expect(mail.subject).toBe(`New message from ${name}`);
    expect(mail.text).toContain("clara@example.com");
    expect(mail.text).toContain("+1 555 0144");
    expect(mail.text.replaceAll("\r\n", "\n")).toContain(`Who answers at night?\nAsks ${name}.`);
  });

  test(`a filled honeypot is emptied and a second submission passes, ${how} JavaScript`, async ({
    site,
    open,
  }) => {
    const name = `Trudy Trap ${how} script`;
    const { page, allowError } = await open({ javaScript });
    allowError(/status of 422/);
    await page.goto("/contact");
    await fillMessage(page, name);
    const trap = form(page).locator("[name=remark_2]");
    await trap.fill("filled by a careless program", { force: true });
    await send(page).click();

    const note = page.getByRole("main").getByRole("status");
    expect(await visibleText(note)).toContain("Please submit once more");
    if (javaScript) await waitForToast(page, "Please submit once more");
    await expectFilled(page, name);
    expect(await trap.inputValue()).toBe("");
    expect(site.mailbox.sentTo(officeMailbox).filter((it) => it.subject.includes(name))).toEqual(
      [],
    );
    await send(page).click();
    await expectEmpty(page);
    await site.mailbox.emailTo(officeMailbox, name);
  });
}

for (const [when, hydrated] of [
  ["before hydration", false],
  ["after it", true],
] as const) {
  test(`a message sent right away ${when} passes without a question`, async ({ site, open }) => {
    const name = `Harry Hasty ${when}`;
    const { page } = await open({ fastSubmit: true });
    // Without React, the page stays as the server sent it.
    if (!hydrated) await page.route("**/assets/*.js", (route) => route.abort("aborted"));
    await page.goto("/contact", hydrated ? {} : { waitUntil: "load" });
    // Sets the page's age, because a busy machine can take longer than 2.5 s to get here.
    await page.evaluate(() => {
      const start = performance.now();
      const now = performance.now.bind(performance);
      performance.now = () => now() - start + 900;
    });
    await fillMessage(page, name);
    await send(page).click();
    await expectEmpty(page);
    await site.mailbox.emailTo(officeMailbox, name);
    expect(
      site.mailbox.sentTo(officeMailbox).filter((it) => it.subject.includes(name)),
    ).toHaveLength(1);
  });
}

test("a form keeps its values until it is sent: after a reload, Back and a visit to another page", async ({
  open,
}) => {
  const { page } = await open();
  await page.goto("/contact");
  await fillMessage(page, "Dora Draft");
  await page.reload();
  await expectFilled(page, "Dora Draft");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await page.goBack();
  await expect.poll(() => form(page).getByLabel("Name").inputValue()).toBe("Dora Draft");
  await expectFilled(page, "Dora Draft");

  await send(page).click();
  await expectEmpty(page);
  await page.reload();
  await expectEmpty(page);
});

test("a second message stays in the form when the connection breaks, and can be sent again", async ({
  site,
  open,
}) => {
  const { page, allowError } = await open();
  allowError(/\.data/);
  await page.goto("/contact");
  await fillMessage(page, "Lena Lost");
  await send(page).click();
  await expectEmpty(page);

  await fillMessage(page, "Lena Lost again");
  await page.route("**/*.data*", (route) => route.abort("connectionreset"));
  await send(page).click();
  const toast = await waitForToast(page, "Message not sent");
  expect(await visibleText(toast)).toContain("What you typed is still here.");
  await expectFilled(page, "Lena Lost again");

  await page.unroute("**/*.data*");
  await send(page).click();
  await expectEmpty(page);
  await site.mailbox.emailTo(officeMailbox, "Lena Lost again");
});

test("shows errors at their fields and keeps the values", async ({ open }) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 400/);
  await page.goto("/contact");
  await form(page).getByLabel("Message").fill("Only this.");
  await send(page).click();
  expect(await visibleText(page.locator("#name-error"))).toBe("Please enter your name");
  expect(await visibleText(page.locator("#email-error"))).toBe("Please enter your email address");
  expect(await form(page).getByLabel("Message").inputValue()).toBe("Only this.");
  const name = form(page).getByLabel("Name");
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
});
