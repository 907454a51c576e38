import fc from "fast-check";
import { expect } from "vitest";
import { fillTemplate } from "~/features/emails/templates/rules";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";
import { office } from "../support/template";

test("the preview updates while typing, and saving and resetting show a toast", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/email-templates");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  const body = page.getByLabel("HTML body");
  expect(await body.getAttribute("rows")).toBe("15");
  const preview = page.getByRole("region", { name: "Preview" });
  const sheet = preview.frameLocator("iframe");
  await sheet.getByText("Hello Ada Example,").waitFor();

  await page.getByLabel("Subject").fill("Thank you, ");
  await page.getByRole("button", { name: "{{customer_name}}" }).click();
  await body.fill("<p style='color:#1D7A57'>For <b>{{service_name}}</b> on {{preferred_date}}</p>");
  await body.press("End");
  await page.getByRole("button", { name: "{{preferred_time}}" }).click();
  await sheet.getByText("For Mobile Patrol Services on Wed, Mar 31, 2027").waitFor();
  await sheet.getByText("Night (6 PM – 8 AM)").waitFor();
  expect(await visibleText(preview)).toContain("Subject: Thank you, Ada Example");
  await preview.getByText("Plain-text version").click();
  await preview.getByText(/^For Mobile Patrol Services on Wed, Mar 31, 2027/).waitFor();

  await page.getByRole("button", { name: `Send a Test Email to ${office.email}` }).click();
  await page.getByText("The email server accepted it.").waitFor();
  const tried = await site.mailbox.emailTo(office.email, "Thank you, Ada Example");
  expect(tried.html).toContain("For <b>Mobile Patrol Services</b> on Wed, Mar 31, 2027");

  await page.getByRole("button", { name: "Save Template" }).click();
  await waitForToast(page, "Template updated successfully");
  await page.reload();
  expect(await page.getByLabel("Subject").inputValue()).toBe("Thank you, {{customer_name}}");

  await page.getByRole("button", { name: "Reset to Built-In Text" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Reset this email to its built-in text?",
  });
  await question.getByRole("button", { name: "Reset Text" }).click();
  await waitForToast(page, "Built-in text restored");
  await expect
    .poll(() => page.getByLabel("Subject").inputValue())
    .toBe("We received your request for a {{consultation}}");
});

test("another template can be chosen, and an unknown variable is reported at its field", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  // The browser logs a refused form.
  allowError(/status of 400/);
  await page.goto("/admin/email-templates");
  const menu = page.getByRole("main").locator("details").first();
  await menu.locator("summary").click();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.getAttribute("open")).toBeNull();
  await menu.locator("summary").click();
  await page.getByRole("link", { name: "Password reset" }).click();
  await page.waitForURL("**/admin/email-templates/password_reset");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await page.getByLabel("HTML body").fill("<p>{{lnik}}</p>");
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByText("Unknown variable: {{lnik}}").waitFor();
  await page.getByLabel("HTML body").fill("<p>{{link}</p>");
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByText("A variable is missing its closing braces: {{link}").waitFor();
  expect(await page.getByLabel("HTML body").inputValue()).toBe("<p>{{link}</p>");
});

test("the preview runs no scripts, submits no forms and follows no links", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  // The browser logs what the preview's security policy blocks.
  allowError(/Content Security Policy|sandboxed|status of 404/);
  await page.goto("/admin/email-templates");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByLabel("HTML body").fill(`<p>Look here</p>
    <script>parent.hacked = true</script>
    <img src="x" onerror="parent.hacked = true">
    <svg onload="parent.hacked = true"></svg>
    <form action="/auth/sign-out" method="post"><button>Press</button></form>
    <a href="https://elsewhere.example/">Follow</a>
    <iframe src="https://elsewhere.example/frame"></iframe>
    <meta http-equiv="refresh" content="0;url=https://elsewhere.example/away">`);
  // The desktop preview is zoomed, and Playwright can't click in a zoomed frame.
  await page.getByRole("button", { name: "Phone" }).click();
  const sheet = page.frameLocator("iframe");
  await sheet.getByText("Look here").waitFor();
  await sheet.getByText("Press").click();
  await sheet.getByText("Follow").click();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(asked.filter((url) => url.includes("elsewhere") || url.includes("sign-out"))).toEqual([]);
  await sheet.getByText("Look here").waitFor();
});

/** The places in HTML where a variable can be. */
const places = [
  "<p>Hello {{name}}</p>",
  '<a title="{{name}}">x</a>',
  "<a title='{{name}}'>x</a>",
  "<a title={{name}}>x</a>",
  "<b>{{name}}</b><style>p { color: {{name}} }</style>",
  "<!-- {{name}} --><title>{{name}}</title><textarea>{{name}}</textarea>",
  "<{{name}}>x</{{name}}>",
];

test("a visitor's name can't change the structure of an email", async ({ open }) => {
  const { page, allowError } = await open();
  // The policy also blocks style elements in a document that is never shown.
  allowError(/Applying inline style violates/);
  await page.goto("/terms");
  const names = [
    ...fc.sample(fc.string({ unit: "binary", maxLength: 40 }), 150),
    ...fc.sample(fc.stringMatching(/^[<>"'=`/ a-c!-]{1,20}$/), 150),
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</title></textarea></style>--><script>alert(1)</script>",
  ];
  const fill = (html: string, name: string) => fillTemplate({ subject: "", html }, { name }).html;
  const mails = places.map((html) => [fill(html, "Ada"), ...names.map((name) => fill(html, name))]);
  const different = await page.evaluate((mails) => {
    const structure = (html: string) =>
      [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("*")]
        .filter(({ localName }) => localName !== "br")
        .map((element) => [element.localName, ...element.getAttributeNames()].join(" "))
        .join(", ");
    return mails.flatMap(([plain = "", ...filled]) =>
      filled.filter((html) => structure(html) !== structure(plain)),
    );
  }, mails);
  expect(different).toEqual([]);
});
