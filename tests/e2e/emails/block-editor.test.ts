import type { Page } from "playwright-core";
import { expect } from "vitest";
import { seenIn } from "../../support/office-forms";
import { test } from "../support/fixtures";
import { getAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import type { Site } from "../support/site";
import { visibleText, waitForToast } from "../support/steps";
import { office } from "../support/template";

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Email text" });

/** Sends a visitor's consultation request. */
async function request(site: Site, name: string): Promise<void> {
  const response = await fetch(new URL("/api/create-booking", site.url), {
    method: "POST",
    headers: { Origin: site.url, "Content-Type": "application/json" },
    body: JSON.stringify({
      name,
      email: "rita@example.com",
      phone: "(614) 555-0142",
      service: "General Consultation",
      preferred_date: "2027-03-31",
      preferred_time: "night",
      message: "Two gates.",
    }),
  });
  expect(response.ok).toBe(true);
}

test("the office writes text, a variable and a button, and previews, saves and tests them", async ({
  openOffice,
  site,
}) => {
  await request(site, "Rita Realdata");
  const { page } = await openOffice({ width: 1440 });
  await page.goto("/admin/email-templates");
  const editor = editorOf(page);
  await editor.getByText("Hello").waitFor();
  expect(await page.getByLabel("HTML body").isVisible()).toBe(false);
  await expectAccessibleAndFitting(page);
  const preview = page.getByRole("region", { name: "Preview" });
  const sheet = preview.frameLocator("iframe");
  await sheet.getByText("Hello Ada Example,").waitFor();

  await editor.press("Control+Home");
  await page.keyboard.type("See you on ");
  await page.getByRole("button", { name: "{{preferred_date}}" }).click();
  await page.keyboard.type("! Yours, {{company}}.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Heading" }).click();
  await editor.locator("h2").getByText("Hello").waitFor();
  await page.getByRole("button", { name: "Add Button" }).click();
  await editor.getByText("Open the Page").click({ clickCount: 3 });
  await page.keyboard.type("Pick your time");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Bulleted List" }).click();
  await page.keyboard.type("First");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("Second");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bye & <thanks>");
  await sheet.getByText("See you on Wed, Mar 31, 2027! Yours, Watchpost Security.").waitFor();

  await page.getByLabel("Preview with data from").selectOption({ label: "Rita Realdata, request" });
  await sheet.getByRole("heading", { name: "Hello Rita Realdata," }).waitFor();
  await sheet.getByText("Thank you for requesting a consultation.").waitFor();
  await preview.getByRole("button", { name: "Phone" }).click();
  const frame = preview.locator("iframe");
  await expect.poll(async () => (await frame.boundingBox())?.width ?? 0).toBeLessThan(400);
  await preview.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan(450);

  await page.getByRole("button", { name: `Send a Test Email to ${office.email}` }).click();
  await page.getByText("The email server accepted it.").waitFor();
  const tried = await site.mailbox.emailTo(
    office.email,
    "We received your request for a consultation",
  );
  expect(tried.html).toContain("<p>See you on Wed, Mar 31, 2027! Yours, Watchpost Security.</p>");
  expect(tried.html).toMatch(/<h2 style="[^"]+">Hello Rita Realdata,<\/h2>/);
  expect(tried.html).toMatch(/<a href="https:\/\/[^"]+" style="[^"]+">Pick your time<\/a>/);
  expect(tried.html).toMatch(
    /<ul>\s*<li>First<\/li>\s*<li><strong>Second<\/strong><\/li>\s*<\/ul>/,
  );
  expect(tried.html).toContain("<p>Bye &amp; &lt;thanks&gt;</p>");
  expect(tried.text).toContain("See you on Wed, Mar 31, 2027! Yours, Watchpost Security.");
  expect(tried.text).toContain("Bye & <thanks>");
  expect(tried.text).toMatch(/Pick your time \[https:\/\//);

  await page.getByRole("button", { name: "Save Template" }).click();
  await waitForToast(page, "Template updated successfully");
  await page.reload();
  await editor.getByText("Pick your time").waitFor();
  expect(await editor.locator("[data-variable=preferred_date]").count()).toBe(2);
  expect(await editor.locator("[data-variable=company]").count()).toBe(2);
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  expect(await page.getByLabel("HTML body").inputValue()).toContain(
    "<p>See you on {{preferred_date}}",
  );
});

test("unsupported HTML disables the editor, and removing it enables the editor again", async ({
  openOffice,
}) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/email-templates/booking_reminder");
  await editorOf(page).waitFor();
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await page.getByText("Edit the HTML only if you’re comfortable with it.").waitFor();
  const body = page.getByLabel("HTML body");
  const built = await body.inputValue();
  await body.fill(built.replace("<p>", '<p style="color:#1D7A57">'));
  await page.getByText("This email contains HTML that the editor doesn’t support.").waitFor();
  const words = page.getByRole("button", { name: "Editor" });
  expect(await words.isDisabled()).toBe(true);
  await body.fill(built);
  await words.click();
  await editorOf(page).getByText("Hello").waitFor();
  expect(await page.getByLabel("HTML body").inputValue()).toBe(built);
});

test("a text from Word is pasted without its markup, and leaving it unsaved asks first", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/email-templates/application_confirmation");
  const editor = editorOf(page);
  await editor.press("Control+A");
  const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body>
    <!--StartFragment--><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Dear</b> <span lang="EN-US" style="color:red">{{applicant_name}}<o:p></o:p></span></p>
    <p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>One</p>
    <p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>Two</p>
    <p class="MsoNormal"><a href="javascript:alert(1)">Click</a></p><!--EndFragment--></body></html>`;
  await editor.evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, word);
  await editor.locator("[data-variable=applicant_name]").waitFor();
  expect(await editor.locator("li").allInnerTexts()).toEqual(["One", "Two"]);
  const html = await page.locator("textarea[name=html]").inputValue();
  expect(html).toContain("<p><strong>Dear</strong> {{applicant_name}}</p>");
  expect(html).toContain("<p>Click</p>");
  expect(html).not.toMatch(/mso|javascript|color:red/i);

  await page.getByRole("link", { name: "Email Settings" }).first().click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain("Leave without saving?");
});

test("a link is added with its address, and removed again", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/email-templates/application_hired");
  const editor = editorOf(page);
  await editor.press("Control+A");
  await page.keyboard.type("Directions");
  await page.keyboard.press("Control+A");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByLabel("Web address").fill("nowhere");
  await dialog.getByRole("button", { name: "Apply Link" }).click();
  await dialog.getByText("Enter a complete web address").waitFor();
  await expectAccessibleAndFitting(page);
  await dialog.getByLabel("Web address").fill("example.com/map?a=1&b=2");
  await dialog.getByLabel("Web address").press("Enter");
  await dialog.waitFor({ state: "hidden" });
  const html = () => page.locator("textarea[name=html]").inputValue();
  expect(await html()).toContain(
    '<p><a href="https://example.com/map?a=1&amp;b=2">Directions</a></p>',
  );
  await page.getByRole("button", { name: "Link", exact: true }).click();
  expect(await html()).toContain("<p>Directions</p>");
});

test("a numbered list and a link to the email's own page are kept as written", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/email-templates/booking_confirmed");
  const editor = editorOf(page);
  await editor.press("Control+A");
  await page.keyboard.type("First");
  await page.getByRole("button", { name: "Numbered List" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Your appointment");
  await page.keyboard.press("Shift+Home");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByText("Opens the page to reschedule or cancel.").waitFor();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole("button", { name: "Use {{link}}" }).click();
  await dialog.waitFor({ state: "hidden" });
  const sheet = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
  const sample = sheet.locator("a", { hasText: "Your appointment" });
  expect(await sample.getAttribute("title")).toBe("https://guards.example.com/booking/sample");
  await page.getByRole("button", { name: "Save Template" }).click();
  await waitForToast(page, "Template updated successfully");
  await page.reload();
  await editor.locator("ol li").nth(1).getByText("Your appointment").waitFor();
  expect(await page.locator("textarea[name=html]").inputValue()).toMatch(
    /<ol>\s*<li>First<\/li>\s*<li><a href="\{\{link\}\}">Your appointment<\/a><\/li>\s*<\/ol>/,
  );
});

test("an older booking can be found for the preview", async ({ openOffice, site }) => {
  await request(site, "Olga Older");
  const { page } = await openOffice();
  await page.goto("/admin/email-templates");
  await editorOf(page).waitFor();
  await page.getByLabel("Find a booking").fill("nobody like it");
  await page.getByText("No matches.").waitFor();
  await page.getByLabel("Find a booking").fill("olga");
  await page.getByText("1 match", { exact: false }).waitFor();
  const choice = page.getByLabel("Preview with data from");
  await choice.selectOption({ label: "Olga Older, request" });
  const sheet = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
  await sheet.getByText("Hello Olga Older,").waitFor();
  await page.getByLabel("Find a booking").fill("");
  expect(await choice.locator("option:checked").textContent()).toBe("Olga Older, request");
  await expectAccessibleAndFitting(page);
});

test("a missing link and an edit conflict are reported at the text, which is kept", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/status of (400|409)/);
  const path = "/admin/email-templates/password_reset";
  await page.goto(path);
  const editor = editorOf(page);
  await editor.press("Control+A");
  await page.keyboard.type("Only words");
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByText("This email needs {{link}}. Add it.").first().waitFor();
  await editor.getByText("Only words").waitFor();
  await editor.press("Control+End");
  await page.getByRole("button", { name: "{{link}}" }).click();

  const theirs = seenIn(await getAsOffice(site, path));
  const form = { intent: "save", subject: "Theirs", html: "<p>{{link}}</p>", text: "" };
  const saved = await page.request.post(path, {
    form: { ...form, seen: theirs },
    headers: { Origin: site.url },
  });
  expect(saved.status()).toBe(200);
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByText("while you were editing").waitFor();
  await editor.getByText("Only words").waitFor();
  await page.getByRole("button", { name: "Save Template" }).click();
  await waitForToast(page, "Template updated successfully");
  expect(await page.locator("textarea[name=html]").inputValue()).toContain("Only words{{link}}");
});

test("without JavaScript, an email template is edited as HTML", async ({ openOffice }) => {
  const { page, allowError } = await openOffice({ javaScript: false });
  // The browser reports each script that it doesn't fetch.
  allowError(/ csp$/);
  await page.goto("/admin/email-templates/booking_held");
  const body = page.getByLabel("HTML body");
  expect(await body.isVisible()).toBe(true);
  const built = await body.inputValue();
  await body.fill(`${built}\n<p>PS: {{held_until}}</p>`);
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.waitForLoadState();
  expect(await page.getByLabel("HTML body").inputValue()).toContain("PS: {{held_until}}");
});

test("an editor that loads late doesn't shift the buttons on the screen", async ({
  openOffice,
}) => {
  const { page } = await openOffice({ width: 390 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/block-editor-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/admin/email-templates", { waitUntil: "domcontentloaded" });
  // Waits for the fonts, which are used only after the first paint.
  await page.locator("html.painted").waitFor();
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const save = page.getByRole("button", { name: "Save Template" });
  const place = async () => (await save.boundingBox())?.y;
  const atFirst = await place();
  await page.getByText("Loading the editor...").waitFor();
  expect(await place()).toBe(atFirst);
  release();
  await editorOf(page).getByText("Hello").waitFor();
  expect(await place()).toBe(atFirst);
});
