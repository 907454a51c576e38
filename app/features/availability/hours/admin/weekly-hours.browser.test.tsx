import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { openHours } from "../../../../../tests/support/hours-screen";

const order = "The end time must be after the start time";

afterEach(() => vi.useRealTimers());

/** The next change that is sent while the timer that saves after a pause in typing stands still. */
function sentWithoutPause({ office }: Awaited<ReturnType<typeof openHours>>) {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  return new Promise<object>((resolve) => {
    office.answer = (change) => {
      resolve(change);
      return undefined;
    };
  });
}

/** Takes the focus out of the field; Tab would go to its next part, such as the minutes. */
function leaveField() {
  (document.activeElement as HTMLElement).blur();
}

test("saves a time when its field loses the focus", async () => {
  const screen = await openHours();
  const sent = sentWithoutPause(screen);
  await userEvent.fill(screen.getByLabelText("Tuesday: end time"), "17:30");
  leaveField();
  expect(await sent).toEqual({
    intent: "time",
    id: "day-2",
    field: "end_time",
    value: "17:30",
    was: "18:00",
  });
  const saved = screen.getByRole("status").filter({ hasText: "Tuesday saved" });
  await expect.element(saved).toBeVisible();
});

test("saves a time after a pause in typing", async () => {
  const { office, getByLabelText } = await openHours();
  await userEvent.fill(getByLabelText("Tuesday: start time"), "09:15");
  await expect.poll(() => office.sent).toHaveLength(1);
  await expect.element(getByLabelText("Tuesday: start time")).toHaveFocus();
});

test("Enter saves a time without pressing a button", async () => {
  const screen = await openHours();
  const sent = sentWithoutPause(screen);
  const end = screen.getByLabelText("Friday: end time");
  await userEvent.fill(end, "16:00");
  await userEvent.keyboard("{Enter}");
  expect(await sent).toMatchObject({ intent: "time", value: "16:00" });
  await expect.element(end).toHaveValue("16:00");
  await expect.element(end).toHaveFocus();
  await expect.element(screen.getByLabelText(/new hours/)).not.toBeInTheDocument();
  expect(screen.office.sent).toHaveLength(1);
});

test("an emptied time shows the saved one again", async () => {
  const { office, getByLabelText } = await openHours();
  const end = getByLabelText("Friday: end time");
  await userEvent.clear(end);
  leaveField();
  await expect.element(end).toHaveValue("18:00");
  expect(office.sent).toEqual([]);
});

test("a refused time stays in its field, with the reason next to it", async () => {
  const { office, day, getByLabelText } = await openHours({ width: 390 });
  office.answer = () => ({ errors: { value: order } });
  const end = getByLabelText("Tuesday: end time");
  await userEvent.fill(end, "07:00");
  leaveField();
  await expect.element(day("Tuesday").getByRole("alert").getByText(order)).toBeVisible();
  await expect.element(end).toHaveValue("07:00");
  await expect.element(end).toHaveAttribute("aria-invalid", "true");
  await expect.element(end).toHaveAccessibleDescription(order);
  await expect.element(getByLabelText("Tuesday: start time")).not.toHaveAttribute("aria-invalid");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a refused time isn't sent again until it changes", async () => {
  const { office, day, getByLabelText, getByRole } = await openHours();
  office.answer = () => ({ errors: { value: order } });
  await userEvent.fill(getByLabelText("Tuesday: end time"), "07:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(day("Tuesday").getByText(order)).toBeVisible();
  leaveField();
  await userEvent.click(getByRole("switch", { name: "Enabled on Monday" }));
  await expect.poll(() => office.sent.map(({ intent }) => intent)).toEqual(["time", "enabled"]);
});

test("a start after the old end is saved once the end is later", async () => {
  const { office, day, getByLabelText, getByRole } = await openHours();
  office.answer = ({ field }) =>
    field === "start_time" ? { errors: { value: order } } : undefined;
  await userEvent.fill(getByLabelText("Wednesday: start time"), "18:30");
  leaveField();
  await expect.element(day("Wednesday").getByText(order)).toBeVisible();
  await expect.element(getByLabelText("Wednesday: start time")).toHaveValue("18:30");
  office.answer = () => undefined;
  await userEvent.fill(getByLabelText("Wednesday: end time"), "20:30");
  leaveField();
  await expect.poll(() => office.hoursOn(3)).toEqual(["18:30-20:30"]);
  await expect.element(getByRole("status").filter({ hasText: "Wednesday saved" })).toBeVisible();
  await expect.element(day("Wednesday").getByText(order)).not.toBeInTheDocument();
});

test("a corrected time isn't marked as invalid before it is saved", async () => {
  const { office, day, getByLabelText } = await openHours();
  const end = getByLabelText("Monday: end time");
  office.answer = () => ({ errors: { value: order } });
  await userEvent.fill(end, "06:00");
  leaveField();
  await expect.element(end).toHaveAttribute("aria-invalid", "true");
  const answer = Promise.withResolvers<undefined>();
  office.answer = () => answer.promise;
  await userEvent.fill(end, "17:45");
  await expect.element(end).not.toHaveAttribute("aria-invalid");
  await expect.element(day("Monday").getByText(order)).not.toBeInTheDocument();
  answer.resolve(undefined);
  await expect.poll(() => office.hoursOn(1)).toEqual(["08:00-17:45"]);
});

test("the first time can be saved again before the second one is loaded", async () => {
  const { office, getByLabelText, getByRole } = await openHours();
  const load = Promise.withResolvers<void>();
  office.beforeLoad = () => load.promise;
  const end = getByLabelText("Monday: end time");
  for (const time of ["17:45", "18:00"]) {
    await userEvent.fill(end, time);
    leaveField();
    await expect.poll(() => office.hoursOn(1)).toEqual([`08:00-${time}`]);
    await expect.element(getByRole("status").filter({ hasText: "Monday saved" })).toBeVisible();
  }
  load.resolve();
  await expect.element(end).toHaveValue("18:00");
});

test("a time that someone else changed first is replaced by theirs, with a message", async () => {
  const { office, day, getByLabelText } = await openHours();
  const changed = "Someone else changed this to 3:20 PM. Enter your time again to replace it.";
  office.answer = () => {
    office.setHours(0, "08:00", "15:20");
    return { errors: { was: changed } };
  };
  const end = getByLabelText("Sunday: end time");
  await userEvent.fill(end, "14:10");
  leaveField();
  await expect.element(day("Sunday").getByRole("alert").getByText(changed)).toBeVisible();
  await expect.element(end).toHaveValue("15:20");
  // The same time can be entered again, on top of the other one.
  office.answer = () => undefined;
  await userEvent.fill(end, "14:10");
  leaveField();
  await expect.poll(() => office.sent.at(-1)).toMatchObject({ value: "14:10", was: "15:20" });
});

test("hours that someone else removed disappear", async () => {
  const { office, getByLabelText } = await openHours();
  office.answer = () => {
    office.week = office.week.filter(({ day_of_week }) => day_of_week !== 0);
    return { errors: { id: "Someone else removed these hours" } };
  };
  await userEvent.fill(getByLabelText("Sunday: end time"), "14:10");
  leaveField();
  await expect.element(getByLabelText("Sunday: end time")).not.toBeInTheDocument();
});

test("a time that can't be saved is replaced by the saved one, with a toast", async () => {
  const { office, getByLabelText, getByText } = await openHours();
  office.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await userEvent.fill(getByLabelText("Wednesday: start time"), "10:00");
  leaveField();
  await expect.element(getByText("Failed to update schedule")).toBeVisible();
  await expect.element(getByLabelText("Wednesday: start time")).toHaveValue("08:00");
});

test("a time that is typed during a save isn't replaced by the saved one", async () => {
  const { office, getByLabelText } = await openHours();
  const answer = Promise.withResolvers<undefined>();
  office.answer = () => answer.promise;
  const end = getByLabelText("Tuesday: end time");
  await userEvent.fill(end, "17:00");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => office.sent).toHaveLength(1);
  await userEvent.fill(end, "16:00");
  office.answer = () => undefined;
  answer.resolve(undefined);
  await expect.poll(() => office.hoursOn(2)).toEqual(["08:00-16:00"]);
  await expect.element(end).toHaveValue("16:00");
});

test("a time that someone else saves appears, but not in a field in use", async () => {
  const { office, router, getByLabelText } = await openHours();
  await userEvent.clear(getByLabelText("Tuesday: end time"));
  office.setHours(2, "07:30", "15:30");
  await router.revalidate();
  await expect.element(getByLabelText("Tuesday: start time")).toHaveValue("07:30");
  await expect.element(getByLabelText("Tuesday: end time")).toHaveValue("");
});

test("closes and opens a day with its switch", async () => {
  const { office, getByRole } = await openHours({ width: 390 });
  const enabled = getByRole("switch", { name: "Enabled on Thursday" });
  await expect.element(enabled).toBeChecked();
  await userEvent.click(enabled);
  await expect.element(getByRole("status").filter({ hasText: "Thursday saved" })).toBeVisible();
  await expect.element(enabled).not.toBeChecked();
  await userEvent.click(enabled);
  await expect.element(enabled).toBeChecked();
  await expect
    .poll(() => office.sent)
    .toEqual([
      { intent: "enabled", day: "4" },
      { intent: "enabled", day: "4", enabled: "on" },
    ]);
});

test("offers to show a closed day as closed on the website, too", async () => {
  const { office, day, getByRole } = await openHours({ width: 390 });
  office.answer = ({ intent, enabled }) => {
    if (intent !== "enabled" || enabled) return undefined;
    office.week = office.week.map((range) =>
      range.day_of_week === 6 ? { ...range, is_enabled: false } : range,
    );
    return { done: { onWebsite: "Sat: 9 AM – 4 PM" } };
  };
  await userEvent.click(getByRole("switch", { name: "Enabled on Saturday" }));
  const offer = day("Saturday").getByText("your website still says “Sat: 9 AM – 4 PM.”");
  await expect.element(offer).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  office.answer = () => ({ done: {} });
  await userEvent.click(getByRole("button", { name: "Show as Closed on Website" }));
  await expect.element(offer).not.toBeInTheDocument();
  expect(office.sent.at(-1)).toEqual({ intent: "website", day: "6" });
});

test("a switch that can't be saved goes back", async () => {
  const { office, getByRole, getByText } = await openHours();
  office.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const enabled = getByRole("switch", { name: "Enabled on Wednesday" });
  await userEvent.click(enabled);
  await expect.element(getByText("Failed to update schedule")).toBeVisible();
  await expect.element(enabled).toBeChecked();
});

test("every control of a day is at least 40 pixels high on a phone", async () => {
  const { day } = await openHours({ width: 390 });
  const controls = day("Monday").element().querySelectorAll("label, input[type=time], button");
  expect(controls.length).toBeGreaterThan(3);
  for (const control of controls) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  }
});
