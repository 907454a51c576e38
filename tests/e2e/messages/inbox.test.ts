import { expect } from "vitest";
import { test } from "../support/fixtures";
import { sendMessage } from "../support/public-forms";
import { expectAccessibleAndFitting } from "../support/screens";
import { officeMailbox } from "../support/seed";
import { visibleText, waitForToast } from "../support/steps";

test("the office replies to a message, and the visitor gets the reply with the original quoted", async ({
  openOffice,
  site,
}) => {
  await sendMessage(site, {
    name: "Imke Inbox",
    email: "imke@example.com",
    message: "Who answers at night?\nAnd on <b>Sundays</b>?",
  });
  const { page } = await openOffice();
  await page.goto("/admin/messages");
  const entry = page.getByRole("row", { name: "Imke Inbox" });
  expect(await visibleText(entry)).toContain("Unread");
  await page.getByRole("link", { name: "Imke Inbox" }).click();
  // Opens next to the list.
  await page.waitForURL(/\/messages\/open\//);
  await page.getByRole("heading", { name: "Imke Inbox" }).waitFor();
  // Opening it marked it as read.
  await page.getByRole("button", { name: "Mark as Unread" }).waitFor();
  expect(await visibleText(page.getByRole("article"))).toContain(
    "Who answers at night?\nAnd on <b>Sundays</b>?",
  );
  const mail = page.getByRole("link", { name: "imke@example.com" });
  expect(await mail.getAttribute("href")).toBe("mailto:imke@example.com");
  await expectAccessibleAndFitting(page);

  await page
    .getByRole("textbox", { name: "Your reply" })
    .fill("Good morning,\n\nsomebody <always> does.");
  await page.getByLabel(officeMailbox).check();
  await page.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(page, "Your reply is on its way");
  await page.getByRole("article").nth(1).waitFor();
  expect(await page.getByRole("textbox", { name: "Your reply" }).inputValue()).toBe("");
  const reply = await site.mailbox.emailTo("imke@example.com", "Re: Your message to");
  expect(reply.replyTo).toBe(officeMailbox);
  expect(reply.text.replaceAll("\r", "")).toMatch(
    /^Good morning,\n\nsomebody <always> does\.\n\nOn .*, Imke Inbox wrote:\n> Who answers at night\?\n> And on <b>Sundays<\/b>\?/,
  );
  expect(reply.html).toContain("somebody &lt;always&gt; does.");

  // The delivery log and the page are updated when it is sent.
  await page.getByText("· Sent").waitFor();
  await page.goto("/admin/messages");
  await page.getByRole("table").or(page.getByText("No messages in the inbox")).first().waitFor();
  expect(await page.getByRole("link", { name: "Imke Inbox" }).count()).toBe(0);
  await page.getByRole("link", { name: "Replied" }).click();
  await page.getByRole("link", { name: "Imke Inbox" }).waitFor();
});

test("a new message appears in an open inbox and can be archived and found again", async ({
  site,
  openOffice,
}) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/messages?show=unread");
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await sendMessage(site, {
    name: "Lars Live",
    email: "lars@example.com",
    message: "Is this page alive?",
  });
  await page.getByRole("link", { name: "Lars Live" }).click();
  await page.getByRole("button", { name: "Archive" }).click();
  await waitForToast(page, "Message archived");
  // Back on the list that the message was opened from.
  await page.waitForURL("**/admin/messages?show=unread");
  await page.getByRole("searchbox").fill("lars l");
  await page.getByText("No messages found").waitFor();
  await page.getByRole("link", { name: "Archived" }).click();
  await page.waitForURL(/show=archived/);
  expect(new URL(page.url()).searchParams.get("q")).toBe("lars l");
  await page.getByRole("link", { name: "Lars Live" }).click();
  await page.getByRole("button", { name: "Move to Inbox" }).click();
  await waitForToast(page, "Message moved back to the inbox");
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
});
