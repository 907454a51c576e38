import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { affected, openHours } from "../../../../../tests/support/hours-screen";

/** Opens the week, whose bookings are affected by every change until that is accepted. */
async function openBookedHours(options?: { width?: 390 | 1440 }) {
  const screen = await openHours(options);
  screen.office.answer = ({ accepted }) => (accepted ? undefined : { question: affected });
  /** The alerts that list affected bookings. */
  const asked = (text = "outside the new hours") =>
    screen.getByRole("alert").filter({ hasText: text });
  return Object.assign(screen, { asked });
}

function leaveField() {
  (document.activeElement as HTMLElement).blur();
}

test("lists the affected bookings before a day is closed", async () => {
  const { office, asked, getByRole } = await openBookedHours({ width: 390 });
  await userEvent.click(getByRole("switch", { name: "Enabled on Monday" }));
  const question = asked("1 confirmed booking is on Mondays.");
  await expect.element(question).toBeVisible();
  await expect
    .element(question.getByRole("link", { name: "Cora Client" }))
    .toHaveAttribute("href", `/admin/bookings/${affected.bookings[0]?.id}`);
  await expect.element(question).toHaveTextContent("Dec 3, 2026, 10:00 AM · Mobile Patrol");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  expect(office.week.every(({ is_enabled }) => is_enabled)).toBe(true);
});

test("a day is closed with the mark of the bookings that were shown", async () => {
  const { office, asked, getByRole } = await openBookedHours();
  await userEvent.click(getByRole("switch", { name: "Enabled on Monday" }));
  await userEvent.click(getByRole("button", { name: "Close Mondays Anyway" }));
  await expect.element(asked("on Mondays")).not.toBeInTheDocument();
  await expect.element(getByRole("switch", { name: "Enabled on Monday" })).not.toBeChecked();
  expect(office.sent.at(-1)).toEqual({ intent: "enabled", day: "1", accepted: affected.mark });
});

test("declined hours show the saved time again", async () => {
  const { asked, getByLabelText, getByRole } = await openBookedHours();
  const end = getByLabelText("Monday: end time");
  await userEvent.fill(end, "16:30");
  leaveField();
  await expect.element(asked()).toBeVisible();
  await userEvent.click(getByRole("button", { name: "Keep Current Hours" }));
  await expect.element(end).toHaveValue("18:00");
  await expect.element(asked()).not.toBeInTheDocument();
});

test("typing another time removes the question", async () => {
  const { office, asked, getByLabelText } = await openBookedHours();
  await userEvent.fill(getByLabelText("Monday: end time"), "16:30");
  leaveField();
  await expect.element(asked()).toBeVisible();
  const answer = Promise.withResolvers<undefined>();
  office.answer = () => answer.promise;
  await userEvent.fill(getByLabelText("Monday: end time"), "17:30");
  await expect.element(asked()).not.toBeInTheDocument();
  answer.resolve(undefined);
  await expect.poll(() => office.hoursOn(1)).toEqual(["08:00-17:30"]);
});

test("asks about the bookings of removed hours", async () => {
  const { office, day, asked, getByRole } = await openBookedHours();
  office.answer = ({ intent, accepted }) =>
    intent === "remove" && !accepted ? { question: affected } : undefined;
  await userEvent.click(day("Monday").getByRole("button", { name: "Add Hours" }));
  await userEvent.click(getByRole("button", { name: "Save new hours on Monday" }));
  await userEvent.click(getByRole("button", { name: "Remove Monday, hours 1" }));
  await expect.element(asked()).toBeVisible();
  await userEvent.click(getByRole("button", { name: "Save Anyway" }));
  await expect.poll(() => office.hoursOn(1)).toEqual(["19:00-21:00"]);
});

/** Types a new start and a new end, each with affected bookings. */
async function typeBoth({ asked, getByLabelText }: Awaited<ReturnType<typeof openBookedHours>>) {
  for (const [end, time, count] of [
    ["start", "12:00", 1],
    ["end", "13:00", 2],
  ] as const) {
    await userEvent.fill(getByLabelText(`Thursday: ${end} time`), time);
    leaveField();
    await expect.poll(() => asked().elements()).toHaveLength(count);
  }
}

test("asks about a new start and a new end separately", async () => {
  const screen = await openBookedHours();
  const { office, asked, getByLabelText, getByRole } = screen;
  await typeBoth(screen);
  expect(office.hoursOn(4)).toEqual(["08:00-18:00"]);

  await userEvent.click(getByRole("button", { name: "Save Anyway" }).first());
  await expect.poll(() => office.hoursOn(4)).toEqual(["12:00-18:00"]);
  await expect.poll(() => asked().elements()).toHaveLength(1);
  await expect.element(getByLabelText("Thursday: start time")).toHaveValue("12:00");
  await expect.element(getByLabelText("Thursday: end time")).toHaveValue("13:00");
  await userEvent.click(getByRole("button", { name: "Save Anyway" }));
  await expect.poll(() => office.hoursOn(4)).toEqual(["12:00-13:00"]);
  await expect.poll(() => asked().elements()).toHaveLength(0);
});

test("an accepted end is saved even if the new start is loaded meanwhile", async () => {
  const screen = await openBookedHours();
  const { office, asked, getByRole, router } = screen;
  await typeBoth(screen);
  // The start is saved, but the new data and the answer to the second question take longer.
  const [load, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  office.beforeLoad = () => load.promise;
  await userEvent.click(getByRole("button", { name: "Save Anyway" }).first());
  await expect.poll(() => asked().elements()).toHaveLength(1);
  office.answer = () => answer.promise;
  await userEvent.click(getByRole("button", { name: "Save Anyway" }));
  await expect.poll(() => office.sent.filter(({ accepted }) => accepted)).toHaveLength(2);
  office.beforeLoad = () => Promise.resolve();
  load.resolve();
  await expect
    .poll(() => document.querySelectorAll("input[type=hidden][value='12:00']").length)
    .toBeGreaterThan(0);
  answer.resolve(undefined);
  await expect.poll(() => office.hoursOn(4)).toEqual(["12:00-13:00"]);
  await expect.poll(() => asked().elements()).toHaveLength(0);
  await expect.poll(() => router.state.fetchers.size).toBe(0);
  expect(office.sent).toHaveLength(4);
});
