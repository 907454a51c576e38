import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

async function fillChat(place: Locator, name: string) {
  await place.getByLabel("Your name").fill(name);
  await place.getByLabel("Email").fill(`${name.split(" ")[0]?.toLowerCase()}@example.com`);
}

/** Without a WhatsApp number, the chat is on the site itself. */
async function removeWhatsApp(office: Page) {
  await office.goto("/admin/business-info");
  await office.getByLabel("WhatsApp Number").fill("");
  await office.getByRole("button", { name: "Save Changes" }).first().click();
  await waitForToast(office, "updated");
}

test("a visitor and the office talk to each other in two browsers", async ({
  open,
  openOffice,
  site,
}) => {
  const { page: office } = await openOffice();
  await removeWhatsApp(office);
  await office.goto("/admin/messages");

  const { page: visitor } = await open();
  await visitor.goto("/about");
  await visitor.getByRole("link", { name: "Chat With Us" }).last().click();
  const panel = visitor.getByRole("dialog", { name: "Chat with us" });
  await panel.getByText("Someone from our team is online now.").waitFor();
  expect(await panel.getByLabel("Message").inputValue()).toContain("your security services");
  await fillChat(panel, "Vera Visitor");
  await panel.getByLabel("Message").fill("Who answers at night?");
  await panel.getByRole("button", { name: "Start Chat" }).click();
  const thread = visitor.getByRole("dialog", { name: "Your conversation with us" });
  await thread.getByRole("log").getByText("Who answers at night?").waitFor();
  expect(new URL(visitor.url()).pathname).toBe("/about");

  await office.getByRole("link", { name: "Vera Visitor" }).click();
  await office.getByText("The visitor has the conversation open.").waitFor();
  await office.getByRole("textbox", { name: "Your reply" }).fill("Someone always does.");
  await office.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(office, "Your reply is on the conversation page");
  await thread.getByRole("log").getByText("Someone always does.").waitFor();

  await thread.getByLabel("Write a message").fill("And on Sundays?");
  await thread.getByRole("button", { name: "Send" }).click();
  await office.getByText("And on Sundays?").first().waitFor();
  await thread.getByRole("log").getByText("And on Sundays?").waitFor();
  expect(await thread.getByLabel("Write a message").inputValue()).toBe("");
  // Read on the page, so no email follows.
  await office.getByText("Read on the website").first().waitFor();
  expect(site.mailbox.sentTo("vera@example.com")).toEqual([]);
});

test("a conversation survives a lost connection, with what was typed", async ({ open }) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/chat?text=Hello");
  await fillChat(page.getByRole("main"), "Otto Offline");
  await page.getByRole("button", { name: "Start Chat" }).click();
  await page.getByRole("log").getByText("Hello").waitFor();
  await page.context().setOffline(true);
  await page.getByLabel("Write a message").fill("Are you still there?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("The connection was lost").first().waitFor();
  expect(await page.getByLabel("Write a message").inputValue()).toBe("Are you still there?");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("log").getByText("Are you still there?").waitFor();
  expect(await page.getByRole("log").getByText("Are you still there?").count()).toBe(1);
});

test("works without JavaScript", async ({ open, openOffice }) => {
  const { page: office } = await openOffice();
  await removeWhatsApp(office);
  const { page } = await open({ width: 390, javaScript: false });
  await page.goto("/");
  await page.getByRole("link", { name: "Chat With Us" }).first().click();
  await fillChat(page.getByRole("main"), "Nora Noscript");
  await page.getByLabel("Message").fill("Does this work?");
  await page.getByRole("button", { name: "Start Chat" }).click();
  await page.getByRole("log").getByText("Does this work?").waitFor();

  await office.goto("/admin/messages");
  await office.getByRole("link", { name: "Nora Noscript" }).click();
  await office.getByRole("textbox", { name: "Your reply" }).fill("It does.");
  await office.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(office, "Your reply is on");
  await page.getByRole("link", { name: "reload this page" }).click();
  await page.getByRole("log").getByText("It does.").waitFor();
  await page.getByLabel("Write a message").fill("Thank you.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("log").getByText("Thank you.").waitFor();
});
