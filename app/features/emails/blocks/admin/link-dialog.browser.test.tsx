import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import {
  editor,
  expectWritten,
  openEditor,
  tool,
  writeAtEnd,
} from "../../../../../tests/support/email-editor";

const dialog = page.getByRole("dialog", { name: "Link" });
const address = dialog.getByLabelText("Web address");

/** Selects the text and opens the dialog. */
async function openDialog({ width = 1440 as 390 | 1440 } = {}) {
  await openEditor("<p>Directions</p>", { width });
  await writeAtEnd();
  await userEvent.keyboard("{Control>}a{/Control}");
  await tool("Link").click();
  await expect.element(address).toHaveFocus();
}

test("links the selected text to a web address", async () => {
  await openDialog();
  await userEvent.keyboard("example.com/map?a=1&b=2{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(editor).toHaveFocus();
  await expectWritten('<p><a href="https://example.com/map?a=1&amp;b=2">Directions</a></p>');
});

test.each(["mailto:ada@example.com", "tel:+15550100"])("accepts %s", async (href) => {
  await openDialog();
  await address.fill(href);
  await dialog.getByRole("button", { name: "Apply Link" }).click();
  await expectWritten(`<p><a href="${href}">Directions</a></p>`);
});

test("refuses an incomplete or unsafe address", async () => {
  await openDialog({ width: 390 });
  for (const typed of ["", "nowhere", "javascript:alert(1)"]) {
    await address.fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(address).toBeInvalid();
  }
  await expect
    .element(address)
    .toHaveAccessibleDescription("Enter a complete web address, such as https://example.com");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("links the selected text to the email's own page", async () => {
  await openDialog();
  await expect.element(dialog.getByText("Opens the page to reschedule or cancel.")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Use {{link}}" }).click();
  await expectWritten('<p><a href="{{link}}">Directions</a></p>');
});

test("removes a link", async () => {
  await openEditor('<p><a href="https://example.com">Directions</a></p>');
  await writeAtEnd();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(tool("Link")).toHaveAttribute("aria-pressed", "true");
  await tool("Link").click();
  await expectWritten("<p>Directions</p>");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("needs a selection", async () => {
  await openEditor("<p>Directions</p>");
  await writeAtEnd();
  await expect.element(tool("Link")).toBeDisabled();
});

test("Escape leaves the text as it is", async () => {
  await openDialog();
  await userEvent.keyboard("example.com{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expectWritten("<p>Directions</p>");
});
