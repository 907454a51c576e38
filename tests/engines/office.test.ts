import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { workday } from "../e2e/support/bookings";
import { requestConsultation, sendMessage } from "../e2e/support/public-forms";
import { officeMailbox } from "../e2e/support/seed";
import { office } from "../e2e/support/template";
import { aPhoto } from "../support/photos";
import { test as base } from "./support/fixtures";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "watchpost-photos-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const test = base.extend("admin", async ({ open }) => {
  // Leaving the template's screen can abort the loading of its preview.
  const admin = await open({ allow: /40[09]|mail-frame/ });
  await admin.goto("/auth");
  await admin.fill("Email", office.email);
  await admin.fill("Password", office.password);
  await admin.press("Login", "form");
  await admin.at(/^\/admin$/);
  return admin;
});

test("a new request appears in an open list, and is confirmed with a time", async ({
  admin,
  site,
}) => {
  await admin.goto("/admin/bookings/all");
  await requestConsultation(site, { fullName: "Lia Live", email: "lia@example.com" });
  await admin.follow("Lia Live", "table");
  await admin.heading("Lia Live");
  await admin.press("Set a Time and Confirm");
  const dialog = "[role=dialog]";
  await admin.set("Date", workday(9), dialog);
  await admin.set("Start", "10:00", dialog);
  await admin.press("Confirm Booking", dialog);
  await admin.see("Booking confirmed");
  await admin.see("10:00 AM – 11:00 AM", "main");
  const mail = await site.mailbox.emailTo("lia@example.com", "Your appointment on");
  expect(mail.text).toContain("10:00 AM – 11:00 AM");
});

test("weekly hours are saved, and an invalid time says why it isn't", async ({ admin }) => {
  await admin.goto("/admin/schedule/hours");
  await admin.set("Tuesday: end time", "17:30");
  await admin.waitFor("Tuesday saved", async () => {
    return admin.tab.run(() => /Tuesday saved/.test(document.body.textContent ?? ""));
  });
  await admin.goto("/admin/schedule/hours");
  expect(await admin.value("Tuesday: end time")).toBe("17:30");
  await admin.set("Tuesday: end time", "07:00");
  await admin.see("The end time must be after the start time");
});

test("a message is answered", async ({ admin, site }) => {
  await sendMessage(site, {
    name: "Imke Inbox",
    email: "imke@example.com",
    message: "Who answers at night?",
  });
  await admin.goto("/admin/messages");
  await admin.follow("Imke Inbox", "table");
  await admin.fill("Your reply", "Good morning, someone does.");
  await admin.check(officeMailbox);
  await admin.press("Send Reply");
  await admin.see("Your reply is on its way");
  const mail = await site.mailbox.emailTo("imke@example.com", "Re: Your message to");
  expect(mail.text).toContain("someone does.");
});

test("a photo is uploaded, described and published", async ({ admin, open }) => {
  const path = join(folder, "drill.jpg");
  writeFileSync(path, await aPhoto({ width: 1000, height: 750 }));
  await admin.goto("/admin/photos/upload");
  await admin.upload("main [type=file]", path);
  await admin.fill("Title", "A drill in the yard");
  await admin.choose("Category", "Training");
  await admin.press("Publish");
  await admin.see("Describe what the photo shows");
  await admin.fill("Alt text", "Two officers at a gate.");
  await admin.press("Publish");
  await admin.see("Photo published");

  const visitor = await open();
  await visitor.goto("/gallery?category=Training");
  await visitor.waitFor("the photo", () =>
    visitor.tab.run(() => {
      const photo = document.querySelector<HTMLImageElement>("img[alt='Two officers at a gate.']");
      photo?.scrollIntoView();
      return (photo?.naturalWidth ?? 0) > 0;
    }),
  );
});

test("an email template is previewed and saved, and leaving with changes asks first", async ({
  admin,
}) => {
  await admin.goto("/admin/email-templates");
  await admin.fill("Subject", "Thank you for writing to us");
  await admin.see("Subject: Thank you for writing to us");
  await admin.follow("Dashboard", "nav");
  await admin.press("Keep Editing", "[role=alertdialog]");
  await admin.press("Save Template");
  await admin.see("Template updated successfully");
  await admin.goto("/admin/email-templates");
  expect(await admin.value("Subject")).toBe("Thank you for writing to us");
});
