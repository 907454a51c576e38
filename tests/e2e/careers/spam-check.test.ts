import { expect } from "vitest";
import { aPdf } from "../../support/resumes";
import { test } from "../support/fixtures";
import {
  consent,
  fillApplication,
  openingPage,
  openings,
  resume,
  submit,
} from "../support/openings";
import { visibleText } from "../support/steps";

const file = { name: "resume.pdf", mimeType: "application/pdf", buffer: aPdf() };

test("an application sent right away passes without a question, with its file", async ({
  site,
  open,
}) => {
  const { page } = await open({ width: 390, fastSubmit: true });
  await page.goto(openingPage);
  await page.evaluate(() => {
    const start = performance.now();
    const now = performance.now.bind(performance);
    performance.now = () => now() - start + 900;
  });
  await fillApplication(page, "hasty@example.com");
  await resume(page).setInputFiles(file);
  await consent(page).check();
  await submit(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await site.mailbox.emailTo("hasty@example.com", "application");
});

test("keeps form values when the opening is closed, with a notice", async ({
  open,
  openOffice,
}) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of (409|410)/);
  const listening = page.waitForResponse("**/events*");
  await page.goto(`/careers/${openings.steward.id}`);
  await listening;
  await fillApplication(page, "late@example.com");
  await resume(page).setInputFiles(file);
  await consent(page).check();
  const office = await openOffice();
  await office.page.goto("/admin/careers/manage");
  const press = (does: string) =>
    office.page
      .getByRole("button", { name: `${does} ${openings.steward.title}`, exact: true })
      .click();

  await press("Deactivate");
  const note = page.getByRole("main").getByRole("alert");
  await note.waitFor();
  expect(await visibleText(note)).toContain("This position is closed");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Applicant");
  expect(await resume(page).inputValue()).toContain("resume.pdf");

  // The next tests need the opening.
  await press("Activate");
});

test("without JavaScript, a filled honeypot comes back empty with the other values, and then passes", async ({
  open,
}) => {
  const { page, allowError } = await open({ width: 390, javaScript: false });
  allowError(/status of 422/);
  await page.goto(openingPage);
  await fillApplication(page, "trapped@example.com");
  await consent(page).check();
  const trap = page.locator("[name=remark_2]");
  await trap.fill("filled by a careless program", { force: true });
  await submit(page).click();

  const note = page.getByRole("main").getByRole("status");
  expect(await visibleText(note)).toContain("Please submit once more");
  expect(await page.getByLabel("Current City").inputValue()).toBe("Springfield");
  expect(await consent(page).isChecked()).toBe(true);
  expect(await trap.inputValue()).toBe("");
  await submit(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
});
