import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { peopleAddress, peopleList } from "../../../../tests/support/people-list";

const people = ["Ada Marsh", "Ben Stone", "Cleo Rivers", "Dora Draft"].map((name) => ({
  name,
  city: "Dublin",
}));

async function open(search = "", width: 390 | 1440 = 1440) {
  const { office, routes } = peopleList(people);
  const screen = await renderOffice(routes, { at: peopleAddress + search, width });
  await expect.element(box("Ada Marsh")).toBeVisible();
  return { office, screen };
}

const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const all = page.getByRole("checkbox", { name: "Select all on this page" });
const bar = page.getByRole("form", { name: "Selection" });
const selected = (count: number) =>
  expect.element(bar.getByRole("status")).toHaveTextContent(`${count} selected`);
const checked = () => people.map(({ name }) => (box(name).element() as HTMLInputElement).checked);

test("the bar appears with the first selected row", async () => {
  await open();
  await expect.element(bar).not.toBeInTheDocument();
  await box("Ben Stone").click();
  await expect.element(bar).toBeVisible();
  await selected(1);
  await expectAccessible();
});

test("the bar is one line on a phone", async () => {
  await open("", 390);
  await box("Ben Stone").click();
  await expect.element(bar).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(100);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a row's checkbox doesn't open the row", async () => {
  await open("", 390);
  await box("Ben Stone").click();
  await expect.element(box("Ben Stone")).toBeChecked();
  expect(location.pathname).toBe(peopleAddress);
});

test("Space selects a row", async () => {
  await open();
  box("Ben Stone").element().focus();
  await userEvent.keyboard(" ");
  await selected(1);
});

test("Shift selects all rows in between", async () => {
  await open();
  await box("Ada Marsh").click();
  await box("Cleo Rivers").click({ modifiers: ["Shift"] });
  await selected(3);
  expect(checked()).toEqual([true, true, true, false]);
});

test("Shift also clears all rows in between, from below, too", async () => {
  await open();
  await all.click();
  await box("Dora Draft").click();
  await box("Ben Stone").click({ modifiers: ["Shift"] });
  await selected(1);
  expect(checked()).toEqual([true, false, false, false]);
});

test("the heading's checkbox selects the page, and shows when only a part is", async () => {
  await open();
  await all.click();
  await selected(4);
  await box("Ben Stone").click();
  await selected(3);
  await expect.element(all).toBePartiallyChecked();
  await box("Ben Stone").click();
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(bar).not.toBeInTheDocument();
});

test("Clear Selection clears it", async () => {
  await open();
  await all.click();
  await bar.getByRole("button", { name: "Clear Selection" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(checked()).toEqual([false, false, false, false]);
});

test("the selection stays when a record is opened next to the list", async () => {
  await open();
  await box("Ben Stone").click();
  await page.getByRole("link", { name: "Ada Marsh" }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: "Ada Marsh" })).toBeVisible();
  await selected(1);
  await userEvent.keyboard("{Escape}");
  await selected(1);
});

test("another search starts without a selection, even for rows that stay", async () => {
  await open();
  await box("Ada Marsh").click();
  await page.getByRole("searchbox").fill("ada");
  await expect.element(box("Ben Stone")).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box("Ada Marsh")).not.toBeChecked();
  await expect.element(all).not.toBeChecked();
});

test("counts again when a selected row has left the list", async () => {
  const { office, screen } = await open();
  await box("Ada Marsh").click();
  await box("Ben Stone").click();
  await selected(2);
  office.people = people.slice(1);
  await screen.router.revalidate();
  await selected(1);
});

test("exports the selected rows", async () => {
  await open();
  await box("Ada Marsh").click();
  await box("Cleo Rivers").click();
  const addresses: string[] = [];
  const spy = vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    addresses.push(String(address));
    throw new TypeError("Failed to fetch");
  });
  onTestFinished(() => spy.mockRestore());
  await bar.getByRole("button", { name: "Export as CSV" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Failed to export the list" }))
    .toHaveAccessibleDescription(/^The connection was lost/);
  expect(addresses).toEqual(["/admin/people/export?id=Ada+Marsh&id=Cleo+Rivers"]);
  // They are still selected, to try again.
  await selected(2);
});

test("x selects the row with the focus, and b goes to the actions", async () => {
  await open();
  await userEvent.keyboard("jxjjx");
  await selected(2);
  expect(checked()).toEqual([true, false, true, false]);
  await userEvent.keyboard("b");
  await expect.element(bar.getByRole("button", { name: "Archive" })).toHaveFocus();
});

test("x clears a selected row", async () => {
  await open();
  await userEvent.keyboard("jxx");
  await expect.element(bar).not.toBeInTheDocument();
});
