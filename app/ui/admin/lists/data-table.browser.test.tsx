import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { type Listed, peopleAddress, peopleList } from "../../../../tests/support/people-list";

const many: Listed[] = Array.from({ length: 25 }, (_, number) => ({
  name: `Customer With a Name of Some Length ${10 + number}`,
  city: number % 2 ? "Columbus" : "Dublin",
  note: "Two gates.",
}));
const unbroken: Listed[] = [
  { name: "W".repeat(120), city: "M".repeat(160), note: "N".repeat(400) },
];

const open = (people: readonly Listed[], search = "", width: 390 | 1440 = 1440) =>
  renderOffice(peopleList(people).routes, { at: peopleAddress + search, width });
const heading = (name: string) => page.getByRole("columnheader", { name });
const sortLink = (name: string) => heading(name).getByRole("link");
const rows = () => [...document.querySelectorAll("main tbody tr:not(.row-details)")];
const widest = () => document.documentElement.scrollWidth;

test("a heading sorts the list in the column's first direction", async () => {
  await open(many);
  await sortLink("City").click();
  await expect.element(heading("City")).toHaveAttribute("aria-sort", "descending");
  expect(location.search).toBe("?sort=-city");
});

test("only the column that the list is sorted by says so", async () => {
  await open(many, "?sort=-city");
  await expect.element(heading("City")).toHaveAttribute("aria-sort", "descending");
  await expect.element(heading("Name")).not.toHaveAttribute("aria-sort");
});

test("the same heading reverses the order", async () => {
  await open(many);
  await expect.element(heading("Name")).toHaveAttribute("aria-sort", "ascending");
  await sortLink("Name").click();
  await expect.element(heading("Name")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => rows()[0]?.textContent).toContain("Length 34");
});

test("sorting keeps the filters but starts at the first page", async () => {
  await open(many, "?q=customer&page=2&city=Dublin");
  await sortLink("Name").click();
  await expect.element(heading("Name")).toHaveAttribute("aria-sort", "descending");
  expect(location.search).toBe("?q=customer&city=Dublin&sort=-name");
});

test("the usual order isn't in the address", async () => {
  await open(many, "?sort=-name");
  await sortLink("Name").click();
  await expect.element(heading("Name")).toHaveAttribute("aria-sort", "ascending");
  expect(location.search).toBe("");
});

test("sorting stays at its place in the list", async () => {
  await open(many);
  await expect.element(heading("Name")).toBeVisible();
  scrollTo({ top: 300, behavior: "instant" });
  // Playwright would scroll to the heading's own place.
  (sortLink("Name").element() as HTMLElement).focus({ preventScroll: true });
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Name")).toHaveAttribute("aria-sort", "descending");
  expect(scrollY).toBe(300);
});

test("the headings stay in view", async () => {
  await open(many);
  await expect.element(heading("Name")).toBeVisible();
  scrollTo({ top: 400, behavior: "instant" });
  const top = () => Math.round(heading("Name").element().getBoundingClientRect().top);
  await expect.poll(top).toBe(0);
});

test("rows are one size, so that 15 are in view", async () => {
  await open(many);
  await expect.element(heading("Name")).toBeVisible();
  const heights = rows()
    .map((row) => row.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
    .map(({ height }) => Math.round(height));
  expect(heights.length).toBeGreaterThanOrEqual(15);
  expect(Math.max(...heights)).toBeLessThanOrEqual(46);
});

test.each([390, 1440] as const)("long words don't make it wider than %d px", async (width) => {
  await open(unbroken, "", width);
  await expect.element(page.getByText("MMMM")).toBeVisible();
  await page.getByText(/Details of (W|Customer.* 10$)/).click();
  await expect.element(page.getByText("NNNN")).toBeVisible();
  expect(widest()).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test("a card on a phone labels its values", async () => {
  await open(many, "", 390);
  const first = page.getByRole("row").filter({ hasText: "Length 10" });
  await expect.element(first).toHaveTextContent("City: Dublin");
  expect(first.element().getBoundingClientRect().width).toBeGreaterThan(300);
});

test.each([390, 1440] as const)("the whole row is the link at %d px", async (width) => {
  await open(many, "", width);
  const link = page.getByRole("link", { name: "Length 12" });
  await expect.element(link).toBeVisible();
  const { left, top, height } = rows()[2]?.getBoundingClientRect() ?? new DOMRect();
  const beside = document.elementFromPoint(left + 250, top + height / 2);
  expect(beside).toBe(link.element());
});

test.each([390, 1440] as const)("details don't open the row at %d px", async (width) => {
  await open(many, "", width);
  const details = page.getByText("Two gates.").first();
  await expect.element(details).not.toBeVisible();
  await page.getByText("Details of Customer With a Name of Some Length 10").click();
  await expect.element(details).toBeVisible();
  expect(location.pathname).toBe(peopleAddress);
});

test("details open with the keyboard", async () => {
  await open(many);
  const toggle = page.getByText("Details of Customer With a Name of Some Length 10");
  await expect.element(toggle).toBeInTheDocument();
  toggle.element().closest("summary")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Two gates.").first()).toBeVisible();
});

test("a row without details has no button for them", async () => {
  await open([{ name: "Ada Marsh", city: "Dublin" }]);
  await expect.element(page.getByRole("link", { name: "Ada Marsh" })).toBeVisible();
  await expect.element(page.getByText("Details of")).not.toBeInTheDocument();
});
