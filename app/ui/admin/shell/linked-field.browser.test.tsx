import { Link } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";

const terms = `${"One more line.\n".repeat(200)}The laws of [State] apply.`;

async function open() {
  await renderOffice(
    [
      {
        path: "/admin/launch",
        element: (
          <>
            <Link to="/admin/terms#find=%5BState%5D">Fill it in</Link>
            <Link to="/admin/terms#title">Title</Link>
            <Link to="/admin/terms#heading">Heading</Link>
            <Link to="/admin/terms#days">Days</Link>
          </>
        ),
      },
      {
        path: "/admin/terms",
        element: (
          <>
            <h1 id="heading">Terms</h1>
            <input id="title" aria-label="Title" defaultValue="Law" />
            <textarea aria-label="Text" defaultValue={terms} />
            <fieldset id="days">
              <input type="hidden" name="days" />
              <input aria-label="Monday" />
            </fieldset>
          </>
        ),
      },
    ],
    { at: "/admin/launch" },
  );
}

const field = (name: string) => page.getByRole("textbox", { name });

test("selects a placeholder", async () => {
  await open();
  await page.getByRole("link", { name: "Fill it in" }).click();
  await expect.element(field("Text")).toHaveFocus();
  await expect.element(field("Text")).toHaveAttribute("data-highlighted");
  const { value, selectionStart, selectionEnd } = field("Text").element() as HTMLTextAreaElement;
  expect(value.slice(selectionStart, selectionEnd)).toBe("[State]");
});

test("focuses and highlights a field", async () => {
  await open();
  await page.getByRole("link", { name: "Title" }).click();
  await expect.element(field("Title")).toHaveFocus();
  await expect.element(field("Title")).toHaveAttribute("data-highlighted");
  // Typing replaces its content.
  await userEvent.keyboard("Order");
  await expect.element(field("Title")).toHaveValue("Order");
  (field("Title").element() as HTMLElement).blur();
  expect(document.querySelector("[data-highlighted]")).toBeNull();
});

test("highlights the first visible field of a group", async () => {
  await open();
  await page.getByRole("link", { name: "Days" }).click();
  await expect.element(field("Monday")).toHaveFocus();
  await expect.element(field("Monday")).toHaveAttribute("data-highlighted");
});

test("doesn't highlight a heading", async () => {
  await open();
  await page.getByRole("link", { name: "Heading" }).click();
  await expect.element(page.getByRole("heading", { name: "Terms" })).toBeVisible();
  expect(document.querySelector("[data-highlighted]")).toBeNull();
});
