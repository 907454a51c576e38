import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { anAppointment, openBookingActions } from "../../../../../tests/support/booking-actions";

const dialog = page.getByRole("dialog", { name: /^(Confirm Booking|Reschedule Appointment)$/ });
const date = dialog.getByLabelText("Date");
const start = dialog.getByLabelText("Start");
const end = dialog.getByLabelText("End", { exact: true });
const free = (time: string) => dialog.getByRole("button", { name: time });
const reschedule = { booking: anAppointment, possible: ["reschedule"] } as const;

test("opens on a day with free times, which are one key away", async () => {
  await openBookingActions({ width: 390 });
  await expect.element(dialog.getByText("Available on Mon, Nov 30, 2026:")).toBeVisible();
  await expect.element(date).toHaveValue("2026-11-30");
  await expect.element(date).toHaveAttribute("min", "2026-11-27");
  await expect.element(free("9:00 AM")).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a free time has the focus even if the times arrive before the dialog is drawn", async () => {
  const slowFrames = vi
    .spyOn(window, "requestAnimationFrame")
    .mockImplementation((draw) => window.setTimeout(draw, 300));
  onTestFinished(() => slowFrames.mockRestore());
  await openBookingActions();
  await expect.element(free("9:00 AM")).toHaveFocus();
});

test("a free time fills in the start and the end", async () => {
  const { office } = await openBookingActions();
  await free("10:00 AM").click();
  await expect.element(start).toHaveValue("10:00");
  await expect.element(end).toHaveValue("11:00");
  await expect.element(free("10:00 AM")).toHaveAttribute("aria-pressed", "true");
  await expect.element(free("9:00 AM")).toHaveAttribute("aria-pressed", "false");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(office.sent[0]).toMatchObject({ date: "2026-11-30", start: "10:00", end: "11:00" });
});

test("lists times that visitors can choose first, and marks the others", async () => {
  await openBookingActions({
    times: () => [
      { start: "08:00", end: "09:00", officeOnly: true },
      { start: "13:00", end: "14:00" },
    ],
  });
  await expect.element(free("1:00 PM")).toHaveFocus();
  const listed = dialog
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(listed).toEqual(["1:00 PM", "8:00 AM (your team only)"]);
  await expect
    .element(dialog.getByText(/^Visitors don’t see them because of your minimum/))
    .toBeVisible();
  await free("8:00 AM").click();
  await expect.element(start).toHaveValue("08:00");
  await expectAccessible();
});

test("another day shows its own free times", async () => {
  await openBookingActions({
    times: (day) => (day === "2026-12-02" ? [{ start: "14:00", end: "15:00" }] : []),
  });
  await expect
    .element(dialog.getByText("No times available during booking hours on Mon, Nov 30, 2026."))
    .toBeVisible();
  await date.fill("2026-12-02");
  await expect.element(dialog.getByText("Available on Wed, Dec 2, 2026:")).toBeVisible();
  await expect.element(free("2:00 PM")).toBeVisible();
  await expect.element(date).toHaveFocus();
});

test("says so if no day has free times", async () => {
  await openBookingActions({ openAt: undefined });
  await expect
    .element(dialog.getByText("No times are available in the next 90 days."))
    .toBeVisible();
  await expect.element(date).toHaveValue("");
});

test("another start keeps the duration", async () => {
  await openBookingActions({ ...reschedule, openAt: "2026-12-01" });
  await expect.element(start).toHaveValue("10:00");
  await expect.element(end).toHaveValue("11:30");
  await start.fill("14:15");
  await expect.element(end).toHaveValue("15:45");
  await end.fill("15:00");
  await start.fill("09:00");
  await expect.element(end).toHaveValue("09:45");
  // The appointment would end on the next day.
  await start.fill("23:30");
  await expect.element(end).toHaveValue("");
});

test("an appointment's own time is kept free for itself", async () => {
  const { office } = await openBookingActions({ ...reschedule, openAt: "2026-12-01" });
  await expect.element(free("10:00 AM")).toHaveAttribute("aria-pressed", "true");
  expect(office.asked[0]).toContain(`except=${anAppointment.id}`);
});

test("an appointment's own time isn't suggested for another day", async () => {
  await openBookingActions({ ...reschedule, openAt: "2026-12-02" });
  await expect.element(date).toHaveValue("2026-12-02");
  await expect.element(start).toHaveValue("");
});

test("a missing time is refused at its field", async () => {
  const { office } = await openBookingActions();
  await free("9:00 AM").click();
  await userEvent.clear(start);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(start).toHaveAccessibleDescription("Enter a valid time");
  await expect.element(start).toHaveFocus();
  await expect.element(date).toHaveValue("2026-11-30");
  expect(office.sent).toEqual([]);
});

test("the message about a refused time disappears with another time", async () => {
  const passed = "This time has passed";
  await openBookingActions({ outcomes: [{ errors: { date: passed } }] });
  await date.fill("2026-01-05");
  await start.fill("09:00");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect.element(date).toHaveAccessibleDescription(passed);
  await expect.element(date).toHaveValue("2026-01-05");
  await date.fill("2026-12-15");
  await expect.element(dialog.getByText(passed)).not.toBeInTheDocument();
  await expect.element(date).not.toHaveAttribute("aria-invalid", "true");
});

const ann: PossibleConsultant = { number: 1, name: "Ann Lee" };
const ben: PossibleConsultant = { number: 2, name: "Ben Holt" };
const consultant = dialog.getByLabelText("Consultant");
const offered = () =>
  [...(consultant.element() as HTMLSelectElement).options].map(({ text }) => text);

test("the consultant can be chosen if there are several", async () => {
  const { office } = await openBookingActions({ consultants: [ann, ben] });
  await expect.element(consultant).toHaveDisplayValue("Automatic");
  await consultant.selectOptions("2");
  await free("9:00 AM").click();
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect.poll(() => office.sent[0]).toMatchObject({ consultant: "2" });
});

test("the only consultant isn't offered", async () => {
  await openBookingActions({ consultants: [ann] });
  await expect.element(free("9:00 AM")).toBeVisible();
  await expect.element(consultant).not.toBeInTheDocument();
});

test("says which consultants aren't available at a time, and keeps the chosen one", async () => {
  await openBookingActions({
    consultants: [ann, ben],
    people: [{ ...ann, why: "busy" }, ben],
  });
  await consultant.selectOptions("1");
  await start.fill("10:00");
  await expect
    .poll(offered)
    .toEqual(["Automatic", "Ben Holt", "Ann Lee – has another appointment"]);
  await expect.element(consultant).toHaveValue("1");
});
