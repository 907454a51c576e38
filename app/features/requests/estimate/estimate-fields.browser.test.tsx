import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { VisitorPrice } from "~/features/rates/prices.rules";
import { PageHeader } from "~/ui/pages/page-header";
import { expectAccessible } from "../../../../tests/support/accessible";
import { drag, middleOf, press, release } from "../../../../tests/support/pointer";
import { renderSite } from "../../../../tests/support/site-screen";
import { EstimateFields } from "./estimate-fields";
import { EstimateSection } from "./estimate-section";

interface Options {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  prices?: VisitorPrice[];
  width?: 390 | 1440;
}

async function openFields({ values = {}, errors = {}, prices = [], width = 1440 }: Options = {}) {
  const form = (
    <>
      <PageHeader title="Consultation" />
      <form className="day page-width">
        <EstimateFields {...{ values, errors, prices }} />
      </form>
    </>
  );
  await renderSite([{ path: "/consultation", element: form }], { at: "/consultation", width });
}

const plan = (name: string) => page.getByRole("radio", { name });
const hour = (name: string) => page.getByRole("checkbox", { name, exact: true });
const guards = page.getByLabelText("Number of guards");
const wholeDay = (day: string) => page.getByRole("button", { name: `all day ${day}` });
const other = plan("Other hours");

/** The element that announces the total. */
const total = () => document.querySelector("output")?.textContent ?? "";
const hours = (count: string) => expect.poll(total).toContain(`${count} hours a week`);

test("the total follows the plan and the number of guards", async () => {
  await openFields();
  await expect.poll(total).toBe("To see your weekly hours, choose when you need guards.");
  await plan("Nights").click();
  await expect.poll(total).toBe("98 hours a weekAbout 425 hours a month");
  await guards.fill("2");
  await expect.poll(total).toContain("2 guards at a time: 196 guard hours a week");
  await guards.fill("none");
  await hours("98");
  await plan("24/7").click();
  await hours("168");
});

test("the total is announced", async () => {
  await openFields();
  expect(document.querySelector("output")?.getAttribute("aria-live")).toBe("polite");
});

test("a price that visitors may see is added to the total", async () => {
  await openFields({ prices: [{ service: null, armed: "", from: 3000, to: 4000 }] });
  expect(total()).not.toContain("$");
  await plan("24/7").click();
  await expect.poll(total).toContain("Roughly $5,040–$6,720 a week");
  await expect.poll(total).toContain("This isn’t a quote.");
});

test("the hours appear with the choice of other hours", async () => {
  await openFields({ width: 390 });
  const midnight = hour("Monday, 12:00 AM");
  await expect.element(other).toBeVisible();
  await expect.element(midnight).not.toBeInTheDocument();
  await other.click();
  await expect.element(midnight).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Weekly hours" })).toBeVisible();
  const { width, height } = midnight.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await plan("24/7").click();
  await expect.element(midnight).not.toBeInTheDocument();
});

test("other hours start with those of the plan before", async () => {
  await openFields();
  await plan("Nights").click();
  await other.click();
  await expect.element(hour("Friday, 6:00 PM")).toBeChecked();
  await expect.element(hour("Friday, 5:00 PM")).not.toBeChecked();
  await hours("98");
});

test("selected hours stay when another plan is tried", async () => {
  await openFields();
  await other.click();
  await hour("Monday, 9:00 AM").click();
  await plan("24/7").click();
  await other.click();
  await expect.poll(total).toContain("1 hour a week");
});

test("a day's name selects the whole day", async () => {
  await openFields();
  await other.click();
  await hour("Sunday, 5:00 PM").click();
  await wholeDay("Sunday").click();
  await hours("24");
  await wholeDay("Sunday").click();
  await expect.poll(total).not.toContain("hours a week");
});

test("the hours are one tab stop after the names of the days", async () => {
  await openFields();
  await other.click();
  wholeDay("Saturday").element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(hour("Sunday, 12:00 AM")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Tab}");
  expect(document.activeElement?.closest("table")).toBeNull();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(hour("Sunday, 1:00 AM")).toHaveFocus();
});

test("arrow keys move through the hours, up to the edges", async () => {
  await openFields();
  await other.click();
  hour("Sunday, 12:00 AM").element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
  await expect.element(hour("Sunday, 12:00 AM")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
  await expect.element(hour("Tuesday, 1:00 AM")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(hour("Monday, 1:00 AM")).toHaveFocus();
});

test("the spacebar selects an hour, and Shift extends the selection", async () => {
  await openFields();
  await other.click();
  hour("Tuesday, 1:00 AM").element().focus();
  await userEvent.keyboard(" {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.element(hour("Tuesday, 3:00 AM")).toBeChecked();
  await hours("3");
});

test("dragging with the mouse selects hours", async () => {
  await openFields();
  await other.click();
  hour("Thursday, 9:00 AM").element().scrollIntoView({ block: "center" });
  const points = ["8:00 AM", "9:00 AM", "10:00 AM"].map((time) =>
    middleOf(hour(`Thursday, ${time}`).element()),
  );
  const [first, second, last] = points;
  if (!first || !second || !last) throw new Error("no hours");
  await press(first, second, last);
  await release(last);
  await hours("3");
  // Dragging from a selected hour clears.
  await drag(last, second);
  await expect.poll(total).toContain("1 hour a week");
});

test("a click selects one hour and clears it again", async () => {
  await openFields();
  await other.click();
  await hour("Thursday, 9:00 AM").click();
  await expect.poll(total).toContain("1 hour a week");
  await hour("Thursday, 9:00 AM").click();
  await expect.poll(total).not.toContain("1 hour a week");
});

test("errors are at the hours and the number of guards", async () => {
  await openFields({
    values: { coverPlan: "custom", guards: "none", cover: "30\n31" },
    errors: { cover: "Please choose at least one hour", guards: "Please enter a whole number" },
  });
  await expect
    .element(page.getByRole("group", { name: "Weekly hours" }))
    .toHaveAccessibleDescription(/Please choose at least one hour$/);
  await expect.element(guards).toHaveAccessibleDescription(/Please enter a whole number$/);
  await expect.element(guards).toHaveValue("none");
  await expect.element(hour("Monday, 6:00 AM")).toBeChecked();
  await hours("2");
  await expectAccessible();
});

test("the hours on a service's page go along to the consultation form", async () => {
  const section = (
    <>
      <PageHeader title="Mobile Patrol" />
      <EstimateSection service="patrol" prices={[]} />
    </>
  );
  await renderSite(
    [
      { path: "/services/patrol", element: section },
      { path: "/consultation", element: <h1>Consultation</h1> },
    ],
    { at: "/services/patrol", width: 390 },
  );
  await other.click();
  await hour("Sunday, 1:00 AM").click();
  await guards.fill("2");
  await plan("Unarmed").click();
  await plan("Ongoing").click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Request a Consultation for These Hours" }).click();
  await expect.element(page.getByRole("heading", { name: "Consultation" })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    service: "patrol",
    coverPlan: "custom",
    "cover[]": "1",
    armed: "no",
    duration: "ongoing",
    guards: "2",
  });
});
