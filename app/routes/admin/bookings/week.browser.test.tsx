import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  ann,
  ben,
  boxOf,
  column,
  entry,
  openCalendar,
  visit,
} from "../../../../tests/support/calendar-screen";

const ada = visit("Ada Marsh", ["10:30", "11:30"]);
const views = page.getByRole("navigation", { name: "View" });
const dates = page.getByRole("navigation", { name: "Dates" });
const day = "view=day&date=2026-12-01";
const week = "view=week&date=2026-12-01";
const rem = 16;

afterEach(() => vi.useRealTimers());

const address = () => location.pathname + location.search;
const current = () =>
  views
    .getByRole("link")
    .elements()
    .find((link) => link.ariaCurrent === "true");

test("a desktop starts with the week", async () => {
  await openCalendar([ada]);
  await expect.element(dates).toHaveTextContent("Nov 30 – Dec 6, 2026");
  expect(current()?.textContent).toBe("Week");
  await expect.element(page.getByRole("heading", { name: "Wed 2" })).toBeVisible();
});

test("a phone starts with an agenda", async () => {
  await openCalendar([ada], { width: 390 });
  await expect.element(dates).toHaveTextContent("Dec 1 – Dec 7, 2026");
  expect(current()?.textContent).toBe("Agenda");
  const heading = page.getByRole("heading", { name: "Tue, Dec 1, 2026 · Today" });
  await expect.element(heading).toHaveAttribute("aria-current", "date");
  await expect.element(entry("Ada Marsh")).toHaveTextContent("10:30 AM – 11:30 AM");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ["Day", day, "10:30 AM"],
  ["Week", week, "10:30 AM"],
  ["Agenda", "view=agenda&date=2026-12-01", "10:30 AM – 11:30 AM"],
])("switches to the view %s", async (name, query, time) => {
  await openCalendar([ada], { query: name === "Day" ? week : day });
  await views.getByRole("link", { name }).click();
  await expect.poll(address).toBe(`/admin/bookings/week?${query}`);
  await expect.poll(() => current()?.textContent).toBe(name);
  await expect.element(entry("Ada Marsh")).toHaveTextContent(time);
  await expectAccessible();
});

test("a phone keeps the chosen view within its width", async () => {
  await openCalendar([ada], { query: day, width: 390, days: { people: [ann, ben] } });
  await expect.element(entry("Ada Marsh")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a chosen week is a list on a phone", async () => {
  await openCalendar([ada], { query: week, width: 390 });
  await expect.element(entry("Ada Marsh")).toHaveTextContent("10:30 AM – 11:30 AM");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("links lead to the days before and after, and back to today", async () => {
  await openCalendar([], { query: day });
  await expect.element(dates.getByRole("link", { name: "Today" })).not.toBeInTheDocument();
  await dates.getByRole("link", { name: "Next day" }).click();
  await expect.element(dates).toHaveTextContent("Wed, Dec 2, 2026");
  await dates.getByRole("link", { name: "Previous day" }).click();
  await expect.element(dates).toHaveTextContent("Tue, Dec 1, 2026");
  await dates.getByRole("link", { name: "Previous day" }).click();
  await dates.getByRole("link", { name: "Today" }).click();
  await expect.element(dates).toHaveTextContent("Tue, Dec 1, 2026");
});

test("an empty time leads to a new booking", async () => {
  await openCalendar([], { query: day });
  page.getByText("+ 1:30 PM").element().scrollIntoView({ block: "center" });
  await page.getByText("+ 1:30 PM").click();
  await expect.element(page.getByRole("heading", { name: "Add Booking" })).toBeVisible();
  expect(address()).toBe("/admin/bookings/add?date=2026-12-01&start=13%3A30");
});

test("times that have passed aren't offered", async () => {
  await openCalendar([], { query: day });
  await expect.element(page.getByText("+ 12:00 PM")).toBeInTheDocument();
  await expect.element(page.getByText("+ 11:30 AM")).not.toBeInTheDocument();
});

test("people who may not edit bookings get no links to add or move them", async () => {
  await openCalendar([ada], { query: day, granted: ["bookings.view"] });
  await expect.element(entry("Ada Marsh")).toBeVisible();
  await expect.element(page.getByText(/^\+ /).first()).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /Add/ })).not.toBeInTheDocument();
  await expect.element(page.getByText("Drag an appointment")).not.toBeInTheDocument();
  entry("Ada Marsh").element().focus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a booking stands at its time", async () => {
  await openCalendar([ada], { query: week });
  await expect.element(entry("Ada Marsh")).toBeVisible();
  const grid = column("2026-12-01").querySelector(".calendar-grid")?.getBoundingClientRect();
  // The grid starts at 8 AM, with a rem for each quarter of an hour.
  const { top, height } = boxOf(entry("Ada Marsh"));
  expect(top - (grid?.top ?? 0)).toBeCloseTo(10 * rem, -1);
  expect(height).toBeGreaterThan(3.5 * rem);
  expect(height).toBeLessThanOrEqual(4 * rem);
});

test("overlapping bookings are side by side", async () => {
  await openCalendar([ada, visit("Ben Stone", ["11:00", "12:00"])], { query: week });
  await expect.element(entry("Ben Stone")).toBeVisible();
  const [left, right] = [boxOf(entry("Ada Marsh")), boxOf(entry("Ben Stone"))];
  expect(left.right).toBeLessThanOrEqual(right.left + 1);
  const inside = column("2026-12-01").getBoundingClientRect();
  expect(left.left).toBeGreaterThanOrEqual(inside.left);
  expect(right.right).toBeLessThanOrEqual(inside.right);
  expect(left.width).toBeCloseTo(right.width, 0);
});

test("a long name doesn't widen its column", async () => {
  const long = visit(`Ada ${"Marshmallow".repeat(8)}`, ["13:00", "14:00"]);
  await openCalendar([long], { query: week });
  await expect.element(entry("Marshmallow")).toBeVisible();
  const [own, other] = ["2026-12-01", "2026-12-02"].map((id) => column(id).offsetWidth);
  expect(own).toBe(other);
  expect(boxOf(entry("Marshmallow")).width).toBeLessThanOrEqual(own ?? 0);
  await views.getByRole("link", { name: "Agenda" }).click();
  await expect.poll(() => current()?.textContent).toBe("Agenda");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});

test("a long name fits on a phone", async () => {
  await openCalendar([visit(`Ada ${"Marshmallow".repeat(8)}`, ["13:00", "14:00"])], { width: 390 });
  await expect.element(entry("Marshmallow")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("the line of the current time moves on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  await openCalendar([], { query: week });
  const line = () => {
    const { offsetTop } = column("2026-12-01").querySelector<HTMLElement>(".calendar-now") ?? {};
    return offsetTop;
  };
  await expect.poll(line).toBe(14 * rem);
  expect(document.querySelectorAll(".calendar-now")).toHaveLength(1);
  vi.advanceTimersByTime(30 * 60_000);
  await expect.poll(line).toBe(16 * rem);
});

test("says what isn't visible in the colors of an entry", async () => {
  await openCalendar(
    [
      visit("Olga Over", ["08:00", "09:00"], { overbooked: true }),
      visit("Hal Held", ["09:00", "10:00"], {
        status: "pending",
        heldUntil: "2026-12-01T17:04:00Z",
      }),
      visit("Nora Noshow", ["13:00", "14:00"], { status: "no_show" }),
      visit("Rita Request", []),
    ],
    { query: week },
  );
  await expect.element(entry("Olga Over")).toHaveAccessibleName(/^Overbooked, Olga Over/);
  await expect.element(entry("Hal Held")).toHaveAccessibleName(/Held until 12:04 PM/);
  await expect.element(entry("Nora Noshow")).toHaveAccessibleName(/No-show$/);
  await expect.element(page.getByRole("heading", { name: "Requests" })).toBeVisible();
  await expect.element(entry("Rita Request")).toBeVisible();
});

test("closed days and busy times are shown", async () => {
  await openCalendar([], {
    query: "view=day&date=2026-12-02",
    days: {
      blackouts: [{ date: "2026-12-02", reason: "Staff training" }],
      people: [{ ...ann, outside: [{ date: "2026-12-02", start: "09:00", end: "10:00" }] }],
    },
  });
  await expect.element(page.getByText("Closed: Staff training")).toBeVisible();
  const busy = page.getByText("Busy (external calendar)");
  await expect.element(busy).toHaveTextContent("9:00 AM – 10:00 AM");
  expect(boxOf(busy).height).toBeGreaterThan(3.5 * rem);
});

test("the consultant's filter keeps the view and the date", async () => {
  await openCalendar([], { query: day, days: { people: [ann, ben] } });
  await page.getByRole("combobox", { name: "Consultant" }).selectOptions("Ben Holt");
  await expect.poll(address).toBe("/admin/bookings/week?view=day&date=2026-12-01&consultant=2");
});
