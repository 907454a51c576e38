import { expect } from "vitest";
import { aPdf } from "../../support/resumes";
import { test } from "../support/fixtures";
import { consent, fillApplication, openings, resume, submit } from "../support/openings";
import { waitForToast } from "../support/steps";

const name = "Ada Applicant";

test("a visitor applies on a phone for the office to read and decide", async ({
  open,
  openOfficeWithPdfViewer,
}) => {
  const [{ page }, { page: phone }] = await Promise.all([
    openOfficeWithPdfViewer(),
    open({ width: 390 }),
  ]);
  const listening = page.waitForResponse("**/events*");
  await page.goto("/admin/careers/applications");
  await listening;

  await phone.goto("/careers");
  await phone.getByRole("link", { name: `Apply Now for ${openings.driver.title}` }).click();
  await phone.getByRole("dialog", { name: openings.driver.title }).waitFor();
  await fillApplication(phone, "ada@example.com");
  const file = { name: "resume.pdf", mimeType: "application/pdf", buffer: aPdf() };
  await resume(phone).setInputFiles(file);
  await consent(phone).check();
  await submit(phone).click();
  await waitForToast(phone, "Application submitted successfully!");

  // It appears in the open list.
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Open full page" }).click();
  await page.getByTitle(`${name}’s resume`).waitFor();
  // Chromium's PDF viewer has opened the file.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-extension://")))
    .toBe(true);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download Resume from ${name}` }).click();
  expect((await saving).suggestedFilename()).toBe(`${name}_resume.pdf`);

  await page.getByRole("main").getByRole("link", { name: "Job Applications" }).click();
  await page.getByRole("link", { name: "Board", exact: true }).click();
  const column = (status: string) => page.getByRole("region", { name: status });
  const card = column("New").getByText(openings.driver.title);
  await card.dragTo(column("Reviewing"), { targetPosition: { x: 50, y: 80 } });
  await column("Reviewing").getByText(name).waitFor();
  const toast = await waitForToast(page, "Application status updated");
  await toast.getByRole("button", { name: "Undo" }).click();
  await column("New").getByText(name).waitFor();
  await toast.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByText("Reviewing → New").waitFor();
});
