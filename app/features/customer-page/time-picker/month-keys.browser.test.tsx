import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aMonth,
  confirm,
  day,
  grid,
  january,
  openReceived,
} from "../../../../tests/support/time-picker-screens";

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
const focused = () => (document.activeElement as HTMLElement).dataset.day;

test("the month is one tab stop, at the chosen day", async () => {
  await openReceived();
  await expect.element(grid).toBeVisible();
  expect(grid.element().querySelectorAll("[tabindex='0']")).toHaveLength(1);
  const cells = grid.getByRole("gridcell", { selected: true }).elements();
  expect(cells.map(({ textContent }) => textContent)).toEqual(["2"]);
  page
    .getByRole("link", { name: /^Next month/ })
    .element()
    .focus();
  await press("Tab");
  await expect.element(day("Wednesday, December 2")).toHaveFocus();
  await press("Tab");
  await expect.element(page.getByRole("radio").first()).toHaveFocus();
});

test("on a phone, the focus order matches the visual order", async () => {
  await openReceived({ width: 390 });
  await expect.element(grid).toBeVisible();
  confirm.element().focus();
  await press("Tab");
  expect(document.activeElement?.closest(".picker-month")).not.toBe(null);
});

test("arrow keys move by a day or a week", async () => {
  await openReceived();
  await expect.element(grid).toBeVisible();
  day("Wednesday, December 2").element().focus();
  const path = [];
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"]) {
    await press(key);
    path.push(focused()?.slice(8));
  }
  // The first day of the range is the end.
  expect(path).toEqual(["03", "10", "09", "02", "02"]);
});

test("Home and End move within the week", async () => {
  await openReceived();
  await expect.element(grid).toBeVisible();
  day("Wednesday, December 2").element().focus();
  await press("ArrowDown", "End");
  expect(focused()).toBe("2026-12-12");
  await press("Home");
  expect(focused()).toBe("2026-12-06");
});

test("Page Down and Page Up move by a month, up to the last day", async () => {
  await openReceived();
  await expect.element(grid).toBeVisible();
  day("Wednesday, December 2").element().focus();
  await press("ArrowDown", "PageDown");
  await expect.poll(focused).toBe("2027-01-09");
  await expect.element(grid).toHaveAccessibleName("January 2027");
  await press("PageDown");
  await expect.poll(focused).toBe("2027-01-30");
  await press("ArrowDown");
  expect(focused()).toBe("2027-01-30");
  await press("PageUp");
  await expect.poll(focused).toBe("2026-12-30");
  await expect.element(grid).toHaveAccessibleName("December 2026");
});

test("an arrow key goes on in the next month while it is loaded", async () => {
  const loading = Promise.withResolvers<typeof january>();
  await openReceived({ months: { "2027-01": loading.promise } });
  await expect.element(grid).toBeVisible();
  day("Wednesday, December 2").element().focus();
  await press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown");
  await expect.poll(focused).toBe("2027-01-06");
  loading.resolve(january);
  await expect.element(grid).not.toHaveAttribute("aria-busy");
  expect(focused()).toBe("2027-01-06");
});

test.each([["Enter"], [" "]])("%j chooses the day", async (key) => {
  await openReceived();
  await expect.element(grid).toBeVisible();
  day("Wednesday, December 2").element().focus();
  await press("ArrowRight", key);
  const heading = page.getByRole("heading", { name: "Thursday, December 3" });
  await expect.element(heading).toHaveFocus();
});

test("a day without available times can't be chosen with a key", async () => {
  await openReceived({ month: aMonth("2026-12", { "2026-12-02": [9] }) });
  await expect.element(grid).toBeVisible();
  day("Wednesday, December 2").element().focus();
  await press("ArrowRight", " ");
  expect(focused()).toBe("2026-12-03");
  const heading = page.getByRole("heading", { name: "Wednesday, December 2" });
  await expect.element(heading).toBeVisible();
});
