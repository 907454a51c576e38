import { expect } from "vitest";
import { inDays, requestThroughApi } from "../support/bookings";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

test("the next visitor gets the confirmation as the office wrote it", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/email-templates");
  const editor = page.getByRole("textbox", { name: "Email text" });
  await editor.getByText("Hello").waitFor();
  await editor.press("Control+Home");
  await page.keyboard.insertText("See you soon at {{company}} & <friends>. ");
  await page.getByRole("button", { name: "{{customer_name}}" }).click();
  await page.getByRole("button", { name: "Save Template" }).click();
  await waitForToast(page, "Template updated successfully");

  await requestThroughApi(site, {
    name: "Rita Realdata",
    email: "rita@example.com",
    date: inDays(40),
  });
  const sent = await site.mailbox.emailTo("rita@example.com", "We received your request");
  expect(sent.html).toMatch(/^<!doctype html>\s*<html lang="en-US">/);
  expect(sent.html).toMatch(/<p>See you soon at [^<]+ &amp; &lt;friends&gt;\. Rita Realdata/);
  expect(sent.text).toMatch(/See you soon at .+ & <friends>\. Rita Realdata/);
});
