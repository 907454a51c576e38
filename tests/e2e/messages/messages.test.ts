import { expect } from "vitest";
import { expectFocusedResult } from "../support/accessibility";
import { test } from "../support/fixtures";
import { officeMailbox } from "../support/seed";
import { waitForToast } from "../support/steps";

test("a visitor's message appears in the open inbox and is answered by email", async ({
  open,
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/messages");

  const { page: visitor } = await open({ width: 390 });
  await visitor.goto("/contact");
  const form = visitor.getByRole("main").locator("form");
  await form.getByLabel("Name").fill("Imke Inbox");
  await form.getByLabel("Email").fill("imke@example.com");
  await form.getByLabel("Message").fill("Who answers at night?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await waitForToast(visitor, "Message Sent!");
  await expectFocusedResult(visitor, "Message Sent!");
  expect((await site.mailbox.emailTo(officeMailbox, "Imke Inbox")).replyTo).toBe(
    "imke@example.com",
  );

  await page.getByRole("link", { name: "Imke Inbox" }).click();
  await page.getByRole("textbox", { name: "Your reply" }).fill("Someone <always> does.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(page, "Your reply is on its way");
  const reply = await site.mailbox.emailTo("imke@example.com", "Re: Your message to");
  expect(reply.text.replaceAll("\r", "")).toMatch(
    /^Someone <always> does\.\n\nOn .*, Imke Inbox wrote:\n> Who answers at night\?/,
  );
  // The page follows the delivery by itself.
  await page.getByText("· Sent").waitFor();
});
