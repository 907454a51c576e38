import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  editor,
  expectWritten,
  openEditor,
  tool,
  writeAtEnd,
} from "../../../../../tests/support/email-editor";
import { styles } from "../frame.rules";

const { keyboard } = userEvent;
const heading = `<h2 style="${styles.heading}">Hello</h2>`;

async function open(body: string) {
  await openEditor(body);
  await writeAtEnd();
}

const chip = (name: string) => editor.element().querySelectorAll(`[data-variable=${name}]`);

test("opens the stored blocks", async () => {
  await openEditor(
    `${heading}<p>Dear {{customer_name}},<br>thank you.</p><ul><li>One</li></ul><ol><li>Two</li></ol>`,
  );
  await expect.element(editor.getByRole("heading", { name: "Hello" })).toBeVisible();
  await expect.element(editor.getByText("Two")).toBeVisible();
  expect(chip("customer_name")).toHaveLength(1);
});

test("typed text is written as paragraphs", async () => {
  await open("<p>Hello</p>");
  await keyboard("!{Enter}Bye & <thanks>");
  await expectWritten("<p>Hello!</p><p>Bye &amp; &lt;thanks&gt;</p>");
  await expect.element(page.getByLabelText("Changes")).not.toHaveTextContent(/^0$/);
});

test("Shift+Enter breaks the line", async () => {
  await open("<p>Hello</p>");
  await keyboard("{Shift>}{Enter}{/Shift}there");
  await expectWritten("<p>Hello<br>there</p>");
});

test("a typed variable becomes a chip", async () => {
  await open("<p>Yours,</p>");
  await keyboard(" {{{{company}}");
  await expect.poll(() => chip("company").length).toBe(1);
  await keyboard(".");
  await expectWritten("<p>Yours, {{company}}.</p>");
});

test("Backspace deletes a chip as a whole", async () => {
  await open("<p>Yours, {{company}}</p>");
  await keyboard("{Backspace}");
  await expectWritten(/^<p>Yours,\s?<\/p>$/);
});

test("an unknown variable stays text", async () => {
  await open("<p>Yours,</p>");
  await keyboard(" {{{{compnay}}");
  await expectWritten("<p>Yours, {{compnay}}</p>");
  expect(editor.element().querySelector("[data-variable]")).toBeNull();
});

test("a paragraph becomes a heading", async () => {
  await open("<p>Hello</p>");
  await tool("Heading").click();
  await expect.element(tool("Heading")).toHaveAttribute("aria-pressed", "true");
  await expect.element(editor).toHaveFocus();
  await expectWritten(/^<h2 [^>]+>Hello<\/h2>$/);
  await keyboard("{Enter}Text");
  await expectWritten(/<\/h2><p>Text<\/p>$/);
});

test("a heading becomes a paragraph", async () => {
  await open(heading);
  await tool("Heading").click();
  await expect.element(tool("Heading")).toHaveAttribute("aria-pressed", "false");
  await expectWritten("<p>Hello</p>");
});

test.each([
  ["Bulleted List", "{Control>}{Shift>}8{/Shift}{/Control}", "ul"],
  ["Numbered List", "{Control>}{Shift>}7{/Shift}{/Control}", "ol"],
])("the button %s makes a list, like its keys", async (name, keys, tag) => {
  await open("<p>One</p>");
  await tool(name).click();
  await expect.element(tool(name)).toHaveAttribute("aria-pressed", "true");
  await keyboard("{Enter}Two{Enter}{Enter}Text");
  await expectWritten(`<${tag}><li>One</li><li>Two</li></${tag}><p>Text</p>`);
  await keyboard(keys);
  await expectWritten(new RegExp(`<${tag}><li>Text</li></${tag}>$`));
});

test.each([
  ["Bold", "b", "strong"],
  ["Italic", "i", "em"],
])("the button %s marks the selection, like Ctrl+%s", async (name, key, tag) => {
  await open("<p>Soon</p>");
  await keyboard("{Control>}a{/Control}");
  await tool(name).click();
  await expect.element(tool(name)).toHaveAttribute("aria-pressed", "true");
  await expectWritten(`<p><${tag}>Soon</${tag}></p>`);
  await keyboard(`{Control>}${key}{/Control}`);
  await expectWritten("<p>Soon</p>");
  await expect.element(tool(name)).toHaveAttribute("aria-pressed", "false");
});

test("bold text can be typed", async () => {
  await open("<p>See</p>");
  await keyboard("{Control>}b{/Control} you");
  await expectWritten("<p>See<strong> you</strong></p>");
});

test("a text style applies to the paragraph", async () => {
  await open("<p>Fine print</p>");
  await page.getByLabelText("Text style").selectOptions("Small text");
  await expectWritten(/^<p style="font-size:14px[^"]*">Fine print<\/p>$/);
  await page.getByLabelText("Text style").selectOptions("Text");
  await expectWritten("<p>Fine print</p>");
});

test("a button points to the email's link", async () => {
  await open("<p>Hello</p>");
  await page.getByRole("button", { name: "Add Button" }).click();
  await expect.element(tool("Bold")).toBeDisabled();
  await expect.element(tool("Link")).toBeDisabled();
  await editor.getByText("Open the Page").tripleClick();
  await keyboard("Pick your time{Enter}Bye");
  await expectWritten(
    /^<p>Hello<\/p><p [^>]+><a href="\{\{link\}\}" [^>]+>Pick your time<\/a><\/p><p>Bye<\/p>$/,
  );
});

test("an email without a link has no buttons", async () => {
  await openEditor("<p>Hello</p>", { links: false });
  await expect.element(editor).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add Button" })).not.toBeInTheDocument();
});

test("a divider goes below the text", async () => {
  await open("<p>Hello</p>");
  await tool("Divider").click();
  await keyboard("Bye");
  await expectWritten(/^<p>Hello<\/p><hr [^>]+><p>Bye<\/p>$/);
});

test("changes can be undone", async () => {
  await open("<p>Hello</p>");
  await expect.element(tool("Undo")).toBeDisabled();
  await tool("Heading").click();
  await tool("Undo").click();
  await expectWritten("<p>Hello</p>");
  await expect.element(editor).toHaveFocus();
  await tool("Redo").click();
  await expectWritten(/^<h2/);
  await keyboard("{Control>}z{/Control}");
  await expectWritten("<p>Hello</p>");
  await keyboard("{Control>}y{/Control}");
  await expectWritten(/^<h2/);
  await expect.element(tool("Redo")).toBeDisabled();
});

test("the buttons name their keys", async () => {
  await open("<p>Hello</p>");
  for (const [name, keys] of [
    ["Bold", "Control+B"],
    ["Italic", "Control+I"],
    ["Bulleted List", "Control+Shift+8"],
    ["Numbered List", "Control+Shift+7"],
    ["Undo", "Control+Z"],
    ["Redo", "Control+Y"],
  ] as const) {
    await expect.element(tool(name)).toHaveAttribute("aria-keyshortcuts", keys);
  }
});

/** Pastes as a browser does. */
function paste(type: string, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, text);
  editor
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

const fromWord = `<html><head><style>p.MsoNormal{margin:0}</style></head><body>
  <!--StartFragment--><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Dear</b> <span lang="EN-US" style="color:red">{{customer_name}}<o:p></o:p></span></p>
  <p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>One</p>
  <p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>Two</p>
  <p class="MsoListParagraph"><span style="mso-list:Ignore">1.&nbsp;&nbsp; </span>Three</p>
  <p class="MsoNormal"><a href="javascript:alert(1)">Click</a></p><!--EndFragment--></body></html>`;

test("text from Word is pasted without its markup", async () => {
  await open("<p>Old</p>");
  await keyboard("{Control>}a{/Control}");
  paste("text/html", fromWord);
  await expectWritten(
    "<p><strong>Dear</strong> {{customer_name}}</p><ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol><p>Click</p>",
  );
  expect(chip("customer_name")).toHaveLength(1);
});

test("lines of plain text are pasted as paragraphs", async () => {
  await open("<p>Old</p>");
  await keyboard("{Control>}a{/Control}");
  paste("text/plain", "One <b>\n\nTwo {{company}}");
  await expectWritten("<p>One &lt;b&gt;</p><p>Two {{company}}</p>");
});
