import type { Page } from "playwright-core";
import { expect } from "vitest";
import { aDocx, anExecutable, aPdf, aPlainZip, aWebPage } from "../../support/resumes";
import { test } from "../support/fixtures";
import {
  consent,
  fillApplication,
  openingPage,
  openings,
  resume,
  submit,
} from "../support/openings";
import { visibleText, waitForToast } from "../support/steps";

const success = "Application submitted successfully! We'll contact you within 3-5 business days.";
const failure = "Failed to submit application. Please try again.";
const pdf = { name: "resume.pdf", mimeType: "application/pdf", buffer: aPdf() };
const docx = { name: "resume.docx", mimeType: "application/octet-stream", buffer: aDocx() };

const apply = (page: Page, title: string) =>
  page.getByRole("link", { name: `Apply Now for ${title}` });
const dialog = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page, title: string = openings.patrol.title) {
  await page.goto("/careers");
  await apply(page, title).click();
  await page.getByRole("dialog", { name: title }).waitFor();
}

test("applies with a PDF in the list's dialog", async ({ site, open }) => {
  const { page } = await open({ width: 390 });
  await openDialog(page, openings.lobby.title);
  await fillApplication(page, "dialog-pdf@example.com");
  await resume(page).setInputFiles(pdf);
  await consent(page).check();
  await submit(page).click();
  await waitForToast(page, success);
  await dialog(page).waitFor({ state: "hidden" });

  const mail = await site.mailbox.emailTo("dialog-pdf@example.com", "");
  expect(mail.text).toContain("Ada Applicant");
  expect(mail.text).toContain(openings.lobby.title);

  // The next form is empty.
  await apply(page, openings.driver.title).click();
  await dialog(page).waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("");
  expect(await consent(page).isChecked()).toBe(false);
  expect(await resume(page).inputValue()).toBe("");
});

test("applies with a DOCX on the opening's page, and gets a thank-you panel", async ({
  site,
  open,
}) => {
  const { page } = await open();
  await page.goto(openingPage);
  await fillApplication(page, "page-docx@example.com");
  await resume(page).setInputFiles(docx);
  await consent(page).check();
  await submit(page).click();
  await waitForToast(page, success);
  const thanks = page.getByRole("heading", { name: "Thank You!" });
  await thanks.waitFor();
  expect(await thanks.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await submit(page).count()).toBe(0);
  await site.mailbox.emailTo("page-docx@example.com", "");
});

test("an application keeps its values after a reload, until it is sent", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.goto(openingPage);
  await fillApplication(page, "draft@example.com");
  await consent(page).check();
  await page.reload();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Applicant");
  expect(await page.getByLabel("CPR/First Aid").isChecked()).toBe(true);
  expect(await page.getByLabel("Years of Experience").inputValue()).toBe("3-5");
  expect(await consent(page).isChecked()).toBe(true);
  await submit(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await page.goto(openingPage);
  expect(await page.getByLabel("Full Name").inputValue()).toBe("");
});

for (const file of [pdf, docx]) {
  test(`without JavaScript, the list links to a form that accepts a ${file.name.slice(7)}`, async ({
    site,
    open,
  }) => {
    const { page, allowError } = await open({ width: 390, javaScript: false });
    allowError(/status of 400/);
    const email = `no-script-${file.name.slice(7)}@example.com`;
    await page.goto("/careers");
    await apply(page, openings.patrol.title).click();
    await page.waitForURL(`**${openingPage}#apply`);
    await fillApplication(page, email);
    await resume(page).setInputFiles({ ...file, buffer: anExecutable() });
    await consent(page).check();
    await submit(page).click();

    expect(await visibleText(page.locator("#resume-error"))).toContain("This is a program");
    expect(await visibleText(page.locator("#resume-hint"))).toContain("please choose it again");
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Applicant");
    expect(await page.getByLabel("CPR/First Aid").isChecked()).toBe(true);
    expect(await page.getByLabel("Firearm Permit").isChecked()).toBe(false);
    expect(await page.getByLabel("Years of Experience").inputValue()).toBe("3-5");
    expect(await consent(page).isChecked()).toBe(true);

    await resume(page).setInputFiles(file);
    await submit(page).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(await visibleText(page.getByRole("main"))).toContain(success);
    await site.mailbox.emailTo(email, "");
  });
}

test("refuses files that aren't resumes by their content, before they are sent", async ({
  open,
}) => {
  const { page, allowError } = await open();
  const sent = recordPosts(page);
  await openDialog(page);
  await fillApplication(page, "refused@example.com");
  await consent(page).check();
  for (const [buffer, words] of [
    [anExecutable(), "neither a PDF nor a Word document"],
    [aWebPage(), "neither a PDF nor a Word document"],
    [Buffer.alloc(5 * 1024 * 1024 + 1, "%PDF-"), "up to 5 MB"],
    [Buffer.alloc(0), "empty"],
  ] as const) {
    await resume(page).setInputFiles({ ...pdf, buffer });
    await expect.poll(() => visibleText(page.locator("#resume-error"))).toContain(words);
    await submit(page).click();
    await expect
      .poll(() => resume(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
  }
  expect(sent).toEqual([]);

  // Only the server checks the rest of the file's content.
  allowError(/status of 400/);
  await resume(page).setInputFiles({ ...docx, buffer: aPlainZip() });
  await submit(page).click();
  await expect.poll(() => visibleText(page.locator("#resume-error"))).toContain("compressed file");
  expect(sent).toHaveLength(1);

  await page.getByRole("button", { name: "Remove File" }).click();
  await expect.poll(() => page.locator("#resume-error").count()).toBe(0);
});

test("keeps everything after a lost connection, and can submit again", async ({ site, open }) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/api\/applications|ERR_CONNECTION_RESET/);
  await openDialog(page);
  await fillApplication(page, "retry@example.com");
  await resume(page).setInputFiles(pdf);
  await consent(page).check();
  await page.route("**/api/applications", (route) => route.abort("connectionreset"));
  await submit(page).click();
  await waitForToast(page, failure);
  const note = dialog(page).getByRole("alert");
  expect(await visibleText(note)).toContain(failure);
  await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.unroute("**/api/applications");
  await submit(page).click();
  await waitForToast(page, success);
  await site.mailbox.emailTo("retry@example.com", "");
});

test("an upload shows its progress and can be canceled", async ({ open }) => {
  const { page } = await open();
  await openDialog(page);
  await fillApplication(page, "slow@example.com");
  await resume(page).setInputFiles({ ...pdf, buffer: aPdf({ size: 4_000_000 }) });
  await consent(page).check();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await submit(page).click();
  await page.getByText(/^Uploading [1-9]\d?%\.\.\.$/).waitFor();
  expect(await page.getByRole("progressbar", { name: "Upload" }).isVisible()).toBe(true);
  const busy = page.getByRole("button", { name: "Submitting..." });
  expect(await busy.isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await dialog(page).isVisible()).toBe(true);

  await page.getByRole("button", { name: "Cancel" }).click();
  await submit(page).waitFor();
  expect(await page.getByRole("progressbar").count()).toBe(0);
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Applicant");
  expect(await resume(page).inputValue()).toContain("resume.pdf");
});

test("a closed dialog keeps the form values for any opening", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await openDialog(page);
  await fillApplication(page, "kept@example.com");
  await resume(page).setInputFiles(pdf);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await apply(page, openings.bank.title).click();
  await page.getByRole("dialog", { name: openings.bank.title }).waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Applicant");
  expect(await resume(page).inputValue()).toContain("resume.pdf");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await dialog(page).waitFor({ state: "hidden" });
});

test("missing values are reported next to their fields, and nothing is sent", async ({ open }) => {
  const { page } = await open();
  const sent = recordPosts(page);
  await page.goto(openingPage);
  await submit(page).click();
  await waitForToast(page, "Please agree to the privacy policy to continue");
  expect(await visibleText(page.locator("#fullName-error"))).toBe("Please enter your name");
  expect(await visibleText(page.locator("#consent-error"))).toBe(
    "Please agree to the privacy policy to continue",
  );
  expect(
    await page.getByLabel("Full Name").evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(sent).toEqual([]);
});

test("applies with the keyboard alone", async ({ site, open }) => {
  const { page } = await open();
  await page.goto("/careers");
  const opener = apply(page, openings.steward.title);
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: openings.steward.title }).waitFor();
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true }).first();
    for (let stop = 0; stop < 20; stop += 1) {
      if (await field.evaluate((it) => it === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(text);
  };
  await type("Full Name", "Kay Keyboard");
  await type("Email", "keyboard@example.com");
  await type("Phone", "555 0145");
  await type("Current City", "Springfield");
  await type("Security Guard Card", " ");
  while (!(await consent(page).evaluate((it) => it === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await waitForToast(page, success);
  await site.mailbox.emailTo("keyboard@example.com", "");
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
});

test("the search filters the list and updates the URL while typing", async ({ open }) => {
  const { page } = await open();
  await page.goto("/careers");
  const status = page.getByRole("status").filter({ hasText: "openings" });
  expect(await visibleText(status)).toBe("7 openings");
  await page.getByLabel("Search").fill("officer");
  await expect.poll(() => visibleText(status)).toBe("3 of 7 openings");
  await page.getByLabel("Type").selectOption("Armed");
  await expect.poll(() => visibleText(status)).toBe("1 of 7 openings");
  await page.waitForURL("**/careers?q=officer&type=Armed");
  await page.reload();
  expect(await page.getByLabel("Search").inputValue()).toBe("officer");
  expect(await apply(page, openings.bank.title).isVisible()).toBe(true);

  await page.getByLabel("Search").fill("moon base");
  await page.getByRole("heading", { name: "No matching openings" }).waitFor();
  await page.getByRole("link", { name: "Show all openings" }).click();
  await expect.poll(() => visibleText(status)).toBe("7 openings");
  expect(await page.getByLabel("Search").inputValue()).toBe("");
  await page.waitForURL(/\/careers$/);
});

test("the search works without JavaScript", async ({ open }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await page.goto("/careers");
  await page.getByLabel("Location").selectOption("Shelbyville");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/careers?q=&type=&location=Shelbyville#openings");
  expect(await visibleText(page.getByRole("main"))).toContain("1 of 7 openings");
});

/** Records the URLs of POST requests. */
function recordPosts(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  return sent;
}
