import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { peopleAddress, peopleList } from "../../../../tests/support/people-list";

async function openMenu(search = "") {
  const { office, routes } = peopleList([{ name: "Ada Marsh", city: "Dublin" }]);
  await renderOffice(routes, { at: peopleAddress + search });
  await page.getByTitle("Columns").click();
  return office;
}

const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const apply = page.getByRole("button", { name: "Apply" });
const heading = (name: string) => page.getByRole("columnheader", { name });

test("offers all columns, of which the fixed ones can't be hidden", async () => {
  await openMenu();
  await expect.element(box("Name")).toBeDisabled();
  await expect.element(box("City")).toBeChecked();
  await expect.element(box("Length")).not.toBeChecked();
  await expectAccessible();
});

test("sends the choice with the way back to the list", async () => {
  const office = await openMenu("?q=ada&columns=city");
  await box("Length").click();
  await box("City").click();
  await apply.click();
  await expect
    .poll(() => `${office.sent[0]}`)
    .toBe(
      `${new URLSearchParams({ list: "people", back: "/admin/people?q=ada", columns: "length" })}`,
    );
});

test("Reset asks for the usual columns", async () => {
  const office = await openMenu("?columns=length");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => office.sent[0]?.get("usual")).toBe("true");
});

test("shows the columns of the address", async () => {
  await openMenu("?columns=length");
  await expect.element(heading("Length")).toBeVisible();
  await expect.element(heading("City")).not.toBeInTheDocument();
  await expect.element(box("Length")).toBeChecked();
});

test("Escape closes it and returns the focus to its button", async () => {
  await openMenu();
  box("City").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(apply).not.toBeInTheDocument();
  await expect.element(page.getByTitle("Columns")).toHaveFocus();
});

test("a click outside closes it", async () => {
  await openMenu();
  await expect.element(apply).toBeVisible();
  await page.getByRole("heading", { name: "People" }).click();
  await expect.element(apply).not.toBeInTheDocument();
});
