import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { openHours } from "../../../../../tests/support/hours-screen";

const overlap =
  "This day already has hours from 8:00 AM to 6:00 PM. Enter hours that don’t overlap.";

/** Opens the fields for more hours on Friday. */
async function addHours(options?: { width?: 390 | 1440 }) {
  const screen = await openHours(options);
  const { getByRole, getByLabelText } = screen;
  await userEvent.click(getByRole("button", { name: "Add Hours on Friday" }));
  return Object.assign(screen, {
    start: getByLabelText("Friday, new hours: start time"),
    end: getByLabelText("Friday, new hours: end time"),
    save: getByRole("button", { name: "Save new hours on Friday" }),
    leave: () => userEvent.click(screen.getByRole("link", { name: "Time slots", exact: true })),
  });
}

test("added hours are suggested in fields that have the focus", async () => {
  const { office, start, end } = await addHours({ width: 390 });
  await expect.element(start).toHaveFocus();
  await expect.element(start).toHaveValue("19:00");
  await expect.element(end).toHaveValue("21:00");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  expect(office.sent).toEqual([]);
});

test("added hours are saved with their button", async () => {
  const { office, save, start, getByLabelText, getByRole } = await addHours();
  await userEvent.fill(start, "19:30");
  expect(office.sent).toEqual([]);
  await userEvent.click(save);
  await expect.element(getByLabelText("Friday, hours 2: start time")).toHaveValue("19:30");
  await expect.element(start).not.toBeInTheDocument();
  await expect.element(getByRole("status").filter({ hasText: "Friday saved" })).toBeVisible();
  expect(office.sent).toEqual([
    { intent: "add", day: "5", start_time: "19:30", end_time: "21:00" },
  ]);
});

test("Enter saves added hours", async () => {
  const { office, end } = await addHours();
  await userEvent.fill(end, "20:00");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => office.hoursOn(5)).toEqual(["08:00-18:00", "19:00-20:00"]);
  expect(office.sent).toHaveLength(1);
});

test("refused hours keep what was typed, with the reason next to them", async () => {
  const { office, start, end, save } = await addHours();
  office.answer = () => ({ errors: { end_time: overlap } });
  await userEvent.fill(start, "12:00");
  await userEvent.click(save);
  await expect.element(start).toHaveAccessibleDescription(overlap);
  await expect.element(start).toHaveAttribute("aria-invalid", "true");
  await expect.element(end).toHaveAttribute("aria-invalid", "true");
  await expect.element(start).toHaveValue("12:00");
  await expectAccessible();
});

test("added hours are discarded with their button", async () => {
  const { office, start, getByRole, leave } = await addHours();
  await userEvent.click(getByRole("button", { name: "Discard new hours on Friday" }));
  await expect.element(start).not.toBeInTheDocument();
  await leave();
  await expect.element(getByRole("heading", { name: "Time Slots" })).toBeVisible();
  expect(office.sent).toEqual([]);
});

test("asks before leaving with added hours that aren't saved", async () => {
  const { start, leave, getByRole } = await addHours();
  await userEvent.fill(start, "20:00");
  await leave();
  const question = getByRole("alertdialog", { name: "Leave without adding these hours?" });
  await expect.element(question).toHaveTextContent("The new hours on Friday aren’t saved yet.");
  await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
  await expect.element(start).toHaveValue("20:00");
  await leave();
  await userEvent.click(question.getByRole("button", { name: "Leave Without Adding" }));
  await expect.element(getByRole("heading", { name: "Time Slots" })).toBeVisible();
});

test("removes one of a day's hours", async () => {
  const { office, save, getByRole, getByLabelText } = await addHours();
  await userEvent.click(save);
  await userEvent.click(getByRole("button", { name: "Remove Friday, hours 2" }));
  await expect.element(getByLabelText(/Friday, hours 2/).first()).not.toBeInTheDocument();
  expect(office.hoursOn(5)).toEqual(["08:00-18:00"]);
  await expect.element(getByRole("button", { name: /^Remove Friday/ })).not.toBeInTheDocument();
});

test("says next to the hours why they can't be removed", async () => {
  const last = "An open day needs at least one set of hours.";
  const { office, save, getByRole, day } = await addHours();
  await userEvent.click(save);
  await expect.element(getByRole("button", { name: "Remove Friday, hours 2" })).toBeVisible();
  office.answer = () => ({ failure: { code: "refused", message: last } });
  await userEvent.click(getByRole("button", { name: "Remove Friday, hours 2" }));
  await expect.element(day("Friday").getByRole("alert").getByText(last)).toBeVisible();
});
