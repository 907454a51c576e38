import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { openingPage } from "../e2e/support/openings";
import { officeMailbox } from "../e2e/support/seed";
import { aPdf } from "../support/resumes";
import { test } from "./support/fixtures";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "watchpost-resume-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a message reaches the office and leaves an empty form", async ({ open, site }) => {
  const visitor = await open({ size: "phone" });
  await visitor.goto("/contact");
  await visitor.fill("Name", "Mara Message", "main form");
  await visitor.fill("Email", "mara@example.com", "main form");
  await visitor.fill("Message", "Who answers at night?", "main form");
  await visitor.press("Send Message");
  await visitor.see("Message Sent!", "main");
  await visitor.waitFor("an empty form", async () => {
    return (await visitor.value("Message", "main form")) === "";
  });
  const mail = await site.mailbox.emailTo(officeMailbox, "Mara Message");
  expect(mail.text).toContain("Who answers at night?");
});

test("a form keeps its values after a reload", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/contact");
  await visitor.fill("Name", "Dora Draft", "main form");
  await visitor.goto("/contact");
  await visitor.waitFor("the draft", async () => {
    return (await visitor.value("Name", "main form")) === "Dora Draft";
  });
});

test("an applicant uploads a resume, after a file that isn't one", async ({ open, site }) => {
  const [wrong, resume] = [join(folder, "notes.pdf"), join(folder, "resume.pdf")];
  writeFileSync(wrong, "These are notes.");
  writeFileSync(resume, aPdf());
  const applicant = await open();
  await applicant.goto(openingPage);
  await applicant.fill("Full name", "Ada Applicant", "main");
  await applicant.fill("Email", "ada@example.com", "main");
  await applicant.fill("Phone", "+1 555 0144", "main");
  await applicant.fill("Current city", "Springfield", "main");
  await applicant.choose("Years of experience (optional)", "3-5", "main");
  await applicant.check(
    "I agree to the privacy policy (opens in a new tab) and to being contacted about this application.",
  );
  await applicant.upload("[name=resume]", wrong);
  await applicant.see("neither a PDF nor a Word document");
  await applicant.upload("[name=resume]", resume);
  // The button moves up when the error goes away, and a click would miss it.
  await applicant.waitFor("no error at the resume", () =>
    applicant.tab.run(() => !document.querySelector("[name=resume][aria-invalid=true]")),
  );
  await applicant.press("Submit Application");
  await applicant.heading("Thank You!");
  const mail = await site.mailbox.emailTo("ada@example.com", "");
  expect(mail.text).toContain("Ada Applicant");
});

test("an applicant's dialog takes the focus and gives it back", async ({ open }) => {
  const applicant = await open();
  await applicant.goto("/careers");
  await applicant.follow("Apply Now for Driver");
  await applicant.find("field", "Full name", "[role=dialog]");
  const inDialog = () => document.activeElement?.closest("[role=dialog]") !== null;
  await applicant.waitFor("focus in the dialog", () => applicant.tab.run(inDialog));
  await applicant.tab.press("Escape");
  await applicant.waitFor("focus on the link again", () =>
    applicant.tab.run(() => document.activeElement?.textContent?.includes("Apply Now") ?? false),
  );
});
