import { Form } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { ListField } from "./list-field";

/** A form with a list of features. Returns what it sends. */
async function openForm(entries: string[], error?: string, width: 390 | 1440 = 1440) {
  const sent: string[][] = [];
  await renderOffice(
    [
      {
        path: "/admin",
        element: (
          <Form method="post">
            <h1>Service</h1>
            <ListField
              label="Features"
              entry="Feature"
              name="features"
              entries={entries}
              hint="Keep each one short."
              error={error}
              required
            />
            <button type="submit">Save</button>
          </Form>
        ),
        action: async ({ request }) => {
          sent.push((await request.formData()).getAll("features[]").map(String));
          return null;
        },
      },
    ],
    { at: "/admin", width },
  );
  await expect.element(entry(1)).toBeVisible();
  return sent;
}

const entry = (number: number) => page.getByLabelText(`Feature ${number}`, { exact: true });
const remove = (number: number) => page.getByRole("button", { name: `Remove feature ${number}` });
const add = page.getByRole("button", { name: "Add Feature" });
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name='features[]']")].map(({ value }) => value);

test("a new list starts with an empty entry that can't be removed", async () => {
  await openForm([]);
  expect(values()).toEqual([""]);
  await expect.element(remove(1)).not.toBeInTheDocument();
  await expect.element(entry(1)).toHaveAccessibleDescription("Keep each one short.");
});

test("an added entry gets the focus", async () => {
  const sent = await openForm(["Doors"]);
  await add.click();
  await expect.element(entry(2)).toHaveFocus();
  await userEvent.keyboard("Keys");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([["Doors", "Keys"]]);
});

test("Enter adds an entry below instead of sending the form", async () => {
  const sent = await openForm(["Doors", "Keys"]);
  entry(1).element().focus();
  await userEvent.keyboard("{Enter}Gates");
  await expect.element(entry(2)).toHaveFocus();
  expect(values()).toEqual(["Doors", "Gates", "Keys"]);
  expect(sent).toEqual([]);
});

test("the entry before a removed one gets the focus", async () => {
  await openForm(["Doors", "Keys", "Gates"]);
  await remove(2).click();
  expect(values()).toEqual(["Doors", "Gates"]);
  await expect.element(entry(1)).toHaveFocus();
  await remove(1).click();
  expect(values()).toEqual(["Gates"]);
  await expect.element(entry(1)).toHaveFocus();
  await expect.element(remove(1)).not.toBeInTheDocument();
});

test("pasted lines become entries", async () => {
  await openForm(["Doors", ""]);
  entry(2).element().focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", "Keys\r\n\nGates");
  const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
  entry(2).element().dispatchEvent(paste);
  await expect.poll(values).toEqual(["Doors", "Keys", "Gates"]);
  await expect.element(entry(3)).toHaveFocus();
});

test("an error belongs to each entry on a phone", async () => {
  await openForm(["Doors", "Keys"], "Please add at least one feature", 390);
  for (const number of [1, 2]) {
    await expect.element(entry(number)).toHaveAttribute("aria-invalid", "true");
    await expect
      .element(entry(number))
      .toHaveAccessibleDescription("Please add at least one feature");
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
