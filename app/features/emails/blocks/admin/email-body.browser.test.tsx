import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import {
  editor,
  expectWritten,
  openEditor,
  writeAtEnd,
} from "../../../../../tests/support/email-editor";

const view = (name: string) => page.getByRole("button", { name, exact: true });
const html = page.getByLabelText("HTML body");

test("the editor opens first on a phone", async () => {
  await openEditor("<p>Hello</p>", { width: 390 });
  await expect.element(editor).toBeVisible();
  await expect.element(editor).toHaveAttribute("aria-multiline", "true");
  await expect.element(editor).toBeRequired();
  await expect.element(view("Editor")).toHaveAttribute("aria-pressed", "true");
  await expect.element(html).not.toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("the HTML can be edited", async () => {
  const { opened } = await openEditor("<p>Hello</p>");
  await expect.element(editor).toBeVisible();
  await view("HTML").click();
  await expect.element(html).toBeVisible();
  await expect.element(html).toHaveValue(opened);
  await expect.element(editor).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent("Edit the HTML only if you’re comfortable with it.");
  await html.fill(opened.replace("Hello", "Good morning"));
  await view("Editor").click();
  await expect.element(editor.getByText("Good morning")).toBeVisible();
});

test("the HTML has what was written in the editor", async () => {
  await openEditor("<p>Hello</p>");
  await writeAtEnd();
  await userEvent.keyboard(" there");
  await view("HTML").click();
  await expectWritten("<p>Hello there</p>");
});

test("switching alone changes nothing", async () => {
  const { opened } = await openEditor("    <p>Hello {{customer_name}}</p>");
  await view("HTML").click();
  await view("Editor").click();
  await expect.element(editor).toBeVisible();
  await expect.element(html).toHaveValue(opened);
  await expect.element(page.getByLabelText("Changes")).toHaveTextContent(/^0$/);
});

test("HTML that the editor doesn't support turns it off until it's removed", async () => {
  const { opened } = await openEditor("<p>Hello</p>");
  await view("HTML").click();
  await html.fill(opened.replace("<p>", '<p style="color:#1D7A57">'));
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent("This email contains HTML that the editor doesn’t support.");
  await expect.element(view("Editor")).toBeDisabled();
  await html.fill(opened);
  await view("Editor").click();
  await expect.element(editor.getByText("Hello")).toBeVisible();
});

test("unsupported HTML opens as HTML", async () => {
  await openEditor("<table><tr><td>Hello</td></tr></table>");
  await expect.element(html).toBeVisible();
  await expect.element(view("Editor")).toBeDisabled();
  await expectAccessible();
});

test("an error is at the text on a phone", async () => {
  const error = "This email needs {{link}}. Add it.";
  await openEditor("<p>Hello</p>", { error, width: 390 });
  await expect.element(editor).toHaveFocus();
  await expect.element(editor).toBeInvalid();
  await expect.element(editor).toHaveAccessibleDescription(error);
  await expect.element(page.getByRole("alert")).toHaveTextContent(error);
  await expectAccessible();
});

test("an error is at the HTML", async () => {
  const error = "{{lnik}} isn’t a variable. Choose one from the list.";
  await openEditor("<p>{{lnik}}</p>", { error });
  await view("HTML").click();
  await expect.element(html).toBeInvalid();
  await expect.element(html).toHaveAccessibleDescription(error);
});

test("the editor has the same height for every text", async () => {
  await openEditor("<p>Hello</p>".repeat(60));
  await expect.element(editor).toBeVisible();
  const box = editor.element().closest(".resize-y");
  // Its place is reserved before it loads, so that the buttons below don't move.
  expect(box?.getBoundingClientRect().height).toBe(480);
  await expect.element(editor.getByText("Hello").last()).toBeInTheDocument();
});
