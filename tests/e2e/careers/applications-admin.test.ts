import type { Page } from "playwright-core";
import { expect } from "vitest";
import { applicationForm } from "../../support/applications";
import { aPdf } from "../../support/resumes";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { getAsOffice, postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting, expectStrictPolicy } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

const list = "/admin/careers/applications";

/** Applies through the API, with a unique email address for each name. */
async function submitApplication(
  site: { url: string },
  fullName: string,
  job = openings.driver.id,
) {
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const resume = { name: "resume.pdf", content: aPdf({ text: `Resume of ${fullName}` }) };
  const body = applicationForm({
    jobId: job,
    certifications: ["Firearm Permit"],
    resume,
    wrong: { fullName, email },
  });
  const headers = { Origin: site.url };
  const answer = await fetch(`${site.url}/api/applications`, { method: "POST", body, headers });
  expect(await answer.json()).toHaveProperty("done");
}

/** The path of an application, by a part of its email address. */
async function pathOf(site: { url: string }, email: string): Promise<string> {
  const html = await getAsOffice(site, `${list}?q=${email}`);
  return /\/admin\/careers\/applications\/[\w-]{36}/.exec(html)?.[0] ?? "";
}

const card = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const statusOf = (page: Page, name: string) =>
  page.getByRole("combobox", { name: `tatus of ${name}` });
const column = (page: Page, status: string) => page.getByRole("region", { name: status });

test("the list shows applications, changes a status and downloads the resume", async ({
  site,
  openOffice,
}) => {
  await submitApplication(site, "Lena Lister");
  const { page } = await openOffice();
  await page.goto(`${list}?q=lena.lister`);
  await page.getByRole("heading", { level: 1, name: "Job Applications" }).waitFor();
  const shown = await visibleText(card(page, "Lena Lister"));
  for (const text of ["Driver", "Springfield", "3-5 years", "New"]) expect(shown).toContain(text);
  await card(page, "Lena Lister").locator("summary").click();
  await page.getByRole("list", { name: "Certifications" }).getByText("Firearm Permit").waitFor();
  await expectAccessibleAndFitting(page);

  await statusOf(page, "Lena Lister").selectOption("reviewing");
  await waitForToast(page, "Application status updated");
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("reviewing");
  await page.waitForURL(/status=reviewing/);
  await card(page, "Lena Lister").waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Resume from Lena Lister" }).click();
  expect((await saving).suggestedFilename()).toBe("Lena Lister_resume.pdf");

  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("hired");
  await page.getByText("No applications found").waitFor();
  await page.goBack();
  await card(page, "Lena Lister").waitFor();
});

test("a new application appears in an open list", async ({ site, openOffice }) => {
  const { page } = await openOffice();
  await page.goto(`${list}?q=late+comer`);
  await page.getByText("No applications found").waitFor();
  await submitApplication(site, "Late Comer");
  await card(page, "Late Comer").waitFor();
});

test("an application's page shows its resume", async ({ site, openOfficeWithPdfViewer }) => {
  await submitApplication(site, "Rhea Resume");
  const { page } = await openOfficeWithPdfViewer();
  expectStrictPolicy(await page.goto(await pathOf(site, "rhea.resume")));
  await page.getByTitle("Rhea Resume’s resume").waitFor();
  // Chromium's PDF viewer has opened the file.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-extension://")))
    .toBe(true);
});

test("an application's page adds notes and shows the history", async ({ site, openOffice }) => {
  await submitApplication(site, "Paula Page");
  const { page } = await openOffice();
  await page.goto(`${list}?q=paula.page`);
  await page.getByRole("link", { name: "Paula Page", exact: true }).click();
  await page.getByRole("link", { name: "Open full page" }).click();
  await page.getByRole("heading", { level: 1, name: "Paula Page" }).waitFor();
  await page.getByLabel("Add a note").fill("Calm on the telephone.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await waitForToast(page, "Note added");
  await page.getByRole("list", { name: "Notes" }).getByText("Calm on the telephone.").waitFor();
  await statusOf(page, "Paula Page").selectOption("hired");
  await waitForToast(page, "Application status updated");
  await page.getByText("New → Hired").waitFor();
  await page.getByText("Received", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Delete the application" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain(
    "Are you sure you want to delete this application?",
  );
  await page.getByRole("button", { name: "Delete Application" }).click();
  await waitForToast(page, "Application deleted");
});

test("keeps a note being typed when the application is deleted, with a notice", async ({
  site,
  openOffice,
}) => {
  await submitApplication(site, "Dora Deleted");
  const { page, allowError } = await openOffice();
  allowError(/status of 404/);
  const application = await pathOf(site, "dora.deleted");
  const listening = page.waitForResponse("**/events*");
  await page.goto(application);
  await listening;
  await page.getByLabel("Add a note").fill("Called back; comes on Tuesday.");
  await postAsOffice(site, `${application}/delete`);

  const sentence = page.getByRole("alert").filter({ hasText: "This application was deleted" });
  await sentence.waitFor();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Add Note" }).click();
  await answered;
  await sentence.waitFor();
  const note = page.getByLabel("Add a note");
  expect(await note.inputValue()).toBe("Called back; comes on Tuesday.");
});

test("reverts a status after a failed change, and keeps a note that is being typed", async ({
  site,
  openOffice,
}) => {
  await submitApplication(site, "Nora Noted");
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED/);
  await page.goto(await pathOf(site, "nora.noted"));
  const note = page.getByLabel("Add a note");
  await note.fill("Half a note");
  await page.route(/\.data/, (route) =>
    route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
  );
  const status = page.getByRole("main").getByRole("combobox");
  await status.selectOption("reviewing");
  await waitForToast(page, "Failed to update status");
  await expect.poll(() => status.inputValue()).toBe("new");
  expect(await note.inputValue()).toBe("Half a note");
});

test("the second of two status changes shows who made the first", async ({ site, openOffice }) => {
  await submitApplication(site, "Tom Two");
  const [first, second] = [await openOffice(), await openOffice()];
  await first.page.goto(`${list}?q=tom.two`);
  await card(first.page, "Tom Two").waitFor();
  // This page gets no live updates anymore, which the browser logs.
  first.allowError(/admin\/events/);
  await first.page.route("**/admin/events*", (route) => route.abort());
  await first.page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await second.page.goto(`${list}?q=tom.two`);
  await statusOf(second.page, "Tom Two").selectOption("hired");
  await waitForToast(second.page, "Application status updated");

  await statusOf(first.page, "Tom Two").selectOption("rejected");
  const toast = await waitForToast(first.page, "Failed to update status");
  expect(await visibleText(toast)).toContain("set the status to Hired");
  await card(first.page, "Tom Two").getByText("Hired", { exact: true }).first().waitFor();
});

test("asks before an email about a status is sent, and can skip it", async ({
  site,
  openOffice,
}) => {
  await submitApplication(site, "Mia Mailed");
  const { page } = await openOffice();
  await page.goto(`${list}/mails`);
  await page.getByRole("heading", { level: 1, name: "Emails to Applicants" }).waitFor();
  await page.getByRole("switch", { name: "status changes to Interviewed" }).check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");

  await page.goto(`${list}?q=mia.mailed`);
  await statusOf(page, "Mia Mailed").selectOption("interviewed");
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain(
    "You can also email mia.mailed@example.com about the change.",
  );
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "Leave As Is" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await statusOf(page, "Mia Mailed").inputValue()).toBe("new");

  await statusOf(page, "Mia Mailed").selectOption("interviewed");
  await page.getByRole("button", { name: "Change and Send Email" }).click();
  await waitForToast(page, "We’re emailing the applicant.");
  const mail = await site.mailbox.emailTo("mia.mailed@example.com", "Thank you for talking");
  expect(mail.text).toContain("Driver");

  await page.goto(`${list}/mails`);
  await page.getByRole("switch", { name: "status changes to Interviewed" }).uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");
});

/** The points of a drag from a card's handle to the middle of a column. */
async function dragPoints(page: Page, name: string, status: string) {
  const handle = page.getByRole("button", { name: `Move ${name}` });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await column(page, status).boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  return {
    from: { x: from.x + from.width / 2, y: from.y + from.height / 2 },
    to: { x: to.x + to.width / 2, y: from.y + 30 },
  };
}

test("cards can be moved by mouse, arrow keys and menu, and a drag survives live updates", async ({
  site,
  openOffice,
}) => {
  await submitApplication(site, "Bea Board", openings.dispatcher.id);
  const { page } = await openOffice();
  await page.goto(`${list}/board?job=${openings.dispatcher.id}`);
  await column(page, "New").getByText("Bea Board").waitFor();
  await expectAccessibleAndFitting(page);

  const { from, to } = await dragPoints(page, "Bea Board", "Interviewed");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await submitApplication(site, "Ivo Incoming", openings.dispatcher.id);
  await page.waitForTimeout(700);
  expect(await page.getByText("Ivo Incoming").count()).toBe(0);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await column(page, "Interviewed").getByText("Bea Board").waitFor();
  await waitForToast(page, "Application status updated");
  await column(page, "New").getByText("Ivo Incoming").waitFor();

  const handle = page.getByRole("button", { name: "Move Bea Board" });
  await handle.focus();
  // Finished columns are collapsed, but cards can still be dropped on them.
  await page.keyboard.press("ArrowRight");
  await page.getByText("Bea Board moved to Hired.").waitFor({ state: "attached" });
  const hired = column(page, "Hired");
  expect(await hired.getByText("Bea Board").isVisible()).toBe(false);
  expect(await hired.locator("summary").textContent()).toBe("Hired1");
  expect(await hired.locator("summary").evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await hired.getByText("Bea Board").waitFor();
  await hired.getByText("Since today").waitFor();
  await expectAccessibleAndFitting(page);

  // The response to the key presses may still be pending.
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("rejected")),
  );
  await statusOf(page, "Bea Board").selectOption("rejected");
  await expect
    .poll(() => column(page, "Rejected").locator("summary").textContent())
    .toBe("Rejected1");
  await saved;
  await column(page, "Rejected").locator("summary").click();
  await column(page, "Rejected").getByText("Bea Board").waitFor();
  await hired.locator("summary").click();
  // The browser reports that it is collapsed a moment after the click.
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("hired");
  await page.reload();
  // The expanded columns are remembered.
  await column(page, "Rejected").getByText("Bea Board").waitFor();
  expect(await hired.locator("details").getAttribute("open")).toBe(null);
});

test("a card can be dragged by any part with a mouse, and says how long it has been waiting", async ({
  site,
  openOffice,
}) => {
  await submitApplication(site, "Cora Card", openings.steward.id);
  const { page } = await openOffice();
  await page.goto(`${list}/board?job=${openings.steward.id}`);
  const job = column(page, "New").getByText(openings.steward.title);
  await column(page, "New").getByText("received today").waitFor();
  const from = await job.boundingBox();
  const to = await column(page, "Reviewing").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + 10, { steps: 5 });
  await page.mouse.up();
  await column(page, "Reviewing").getByText("Cora Card").waitFor();
  const toast = await waitForToast(page, "Application status updated");
  expect(await visibleText(toast)).toContain("Cora Card: Reviewing");
  await toast.getByRole("button", { name: "Undo" }).click();
  await column(page, "New").getByText("Cora Card").waitFor();
  await toast.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await expect
    .poll(async () => getAsOffice(site, await pathOf(site, "cora.card")))
    .toContain("Reviewing → New");
  // The name is still a link.
  await page.getByRole("link", { name: "Cora Card" }).click();
  await page.getByRole("heading", { level: 1, name: "Cora Card" }).waitFor();
});

test("arrow keys in quick succession all count on the board", async ({ site, openOffice }) => {
  await submitApplication(site, "Kay Quick", openings.bodyguard.id);
  const { page } = await openOffice();
  await page.goto(`${list}/board?job=${openings.bodyguard.id}`);
  await column(page, "New").getByText("Kay Quick").waitFor();
  // All presses come before React Router renders the first one as pending.
  await page.evaluate(async () => {
    for (let press = 0; press < 3; press += 1) {
      const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
      document.querySelector('[aria-label="Move Kay Quick"]')?.dispatchEvent(key);
      await Promise.resolve();
    }
  });
  await column(page, "Hired").locator("summary").click();
  await column(page, "Hired").getByText("Kay Quick").waitFor();
  await expect.poll(() => page.getByText("Application status updated").count()).toBeGreaterThan(0);
  await page.waitForTimeout(1500);
  expect(await page.getByText("Failed to update status").count()).toBe(0);
  await page.reload();
  await column(page, "Hired").getByText("Kay Quick").waitFor();
});

test("cards can be moved by touch on a phone", async ({ site, openOffice }) => {
  await submitApplication(site, "Fin Finger", openings.bank.id);
  const { page } = await openOffice({ width: 390 });
  await page.goto(`${list}/board?job=${openings.bank.id}`);
  await column(page, "New").getByText("Fin Finger").waitFor();
  await expectAccessibleAndFitting(page);
  // The columns follow each other.
  const { from } = await dragPoints(page, "Fin Finger", "New");
  const target = await column(page, "Reviewing").boundingBox();
  if (!target) throw new Error("nothing to drag to");
  const phone = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    phone.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch("touchStart", from.y);
  await touch("touchMove", from.y + 20);
  await touch("touchMove", target.y + 20);
  await touch("touchEnd");
  await column(page, "Reviewing").getByText("Fin Finger").waitFor();
  await waitForToast(page, "Application status updated");
});
