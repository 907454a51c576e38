import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  aMonth,
  at,
  booked,
  confirm,
  day,
  december,
  next,
  openReceived,
  openTime,
  previous,
  refusal,
  refused,
  timeOf,
} from "../../../../tests/support/time-picker-screens";

const thursday = "2026-12-03";
const choice = page.getByText("Choose a time. It’s yours once you confirm it.");
const booking = page.getByRole("heading", { name: "Your appointment is confirmed" });
const group = page.getByRole("group", { name: /day, December/ });
const missing = "Please choose one of the times";

/** Chooses a time of the shown day. */
async function choose(name: string) {
  await timeOf(name).click();
  await expect.element(timeOf(name)).toBeChecked();
}

test("the chosen time is shown in words", async () => {
  await openReceived();
  await day("Thursday, December 3").click();
  await expect.element(choice).toBeVisible();
  await choose("10:00 AM");
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(page.getByText("10:00 AM – 11:00 AM")).toBeVisible();
});

test("a chosen time is confirmed with the keyboard", async () => {
  const { office } = await openReceived();
  day("Thursday, December 3").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Thursday, December 3" })).toHaveFocus();
  await userEvent.keyboard("{Tab} {ArrowDown}{Tab}");
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(booking).toHaveFocus();
  expect(office.sent).toEqual([{ startsAt: at(thursday, 9), was: "" }]);
});

test("a day that is chosen as soon as its month is shown gets the focus", async () => {
  await openReceived();
  const shown = new MutationObserver(() => {
    const tuesday = document.querySelector<HTMLElement>('a[href][data-day="2027-01-05"]');
    if (!tuesday) return;
    shown.disconnect();
    tuesday.click();
  });
  shown.observe(document.body, { subtree: true, childList: true, attributes: true });
  await next.click();
  await expect.element(page.getByRole("heading", { name: "Tuesday, January 5" })).toHaveFocus();
});

test("asks for a time next to the times on a phone", async () => {
  const { office } = await openReceived({ width: 390 });
  await day("Thursday, December 3").click();
  await confirm.click();
  await expect.element(group).toHaveAccessibleDescription(missing);
  await expect.element(timeOf("8:00 AM")).toHaveFocus();
  // The error is visible below the navigation bar.
  const said = page.getByText(missing).element().getBoundingClientRect();
  expect(said.top).toBeGreaterThan(64);
  expect(said.bottom).toBeLessThan(innerHeight);
  await expectAccessible();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(missing)).not.toBeInTheDocument();
  expect(office.sent).toEqual([]);
});

test("another day clears the choice", async () => {
  await openReceived();
  await choose("3:00 PM");
  await day("Thursday, December 3").click();
  await expect.element(choice).toBeVisible();
  await expect.element(page.getByRole("radio", { checked: true })).not.toBeInTheDocument();
});

test("a time that was just taken disappears, with the reason in view", async () => {
  const { office } = await openReceived({ width: 390, outcomes: [refusal("taken")] });
  await day("Thursday, December 3").click();
  await choose("10:00 AM");
  office.months["2026-12"] = aMonth("2026-12", { [thursday]: [8, 9, 11] });
  await confirm.click();
  await expect.element(refused).toHaveTextContent("Someone just took that time");
  const said = refused.element().getBoundingClientRect();
  expect(said.top).toBeGreaterThan(64);
  expect(said.bottom).toBeLessThan(innerHeight);
  await expect.element(timeOf("10:00 AM")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Thursday, December 3" })).toHaveFocus();
  await expect.element(page.getByRole("radio", { checked: true })).not.toBeInTheDocument();
  await expect.element(choice).toBeVisible();
  await expectAccessible();
});

test("another time replaces the reason", async () => {
  const { office } = await openReceived({ outcomes: [refusal("taken")] });
  await choose("3:00 PM");
  await confirm.click();
  await expect.element(refused).toBeVisible();
  await choose("4:00 PM");
  await expect.element(refused).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(booking).toBeVisible();
  expect(office.sent.map(({ startsAt }) => startsAt)).toEqual([
    at("2026-12-02", 15),
    at("2026-12-02", 16),
  ]);
});

test("says so when the last time of a day was just taken", async () => {
  const wednesday = { "2026-12-02": [9], [thursday]: [9] };
  const { office } = await openReceived({
    month: aMonth("2026-12", wednesday),
    outcomes: [refusal("taken")],
  });
  await day("Wednesday, December 2").click();
  await choose("9:00 AM");
  office.months["2026-12"] = aMonth("2026-12", { [thursday]: [9] });
  await confirm.click();
  await expect.element(refused).toHaveTextContent("Someone just took that time");
  const none = page.getByText("There are no times left on this day.");
  await expect.element(none).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Wednesday, December 2" })).toHaveFocus();
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("a lost connection keeps the choice, and the button has the focus again", async () => {
  await openReceived({ width: 390, outcomes: [lost] });
  await choose("3:00 PM");
  await confirm.click();
  await expect.element(refused).toHaveTextContent("We couldn’t confirm your time");
  await expect.element(timeOf("3:00 PM")).toBeChecked();
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(booking).toBeVisible();
});

test("another month ends the message about a lost connection", async () => {
  await openReceived({ outcomes: [lost] });
  await choose("3:00 PM");
  await confirm.click();
  await expect.element(refused).toBeVisible();
  await next.click();
  await expect.element(refused).not.toBeInTheDocument();
  await previous.click();
  await expect.element(timeOf("3:00 PM")).toBeInTheDocument();
});

/** The appointment on Thursday at 9 AM, which is being rescheduled. */
const appointment = booked(at(thursday, 9));
const reschedule = {
  booking: appointment,
  day: thursday,
  month: { ...december, current: at(thursday, 9) },
};

test("an appointment's own time is marked and can't be chosen", async () => {
  await openTime(reschedule);
  await expect.element(timeOf("9:00 AM")).toBeDisabled();
  await expect.element(timeOf("9:00 AM")).toHaveAccessibleName("9:00 AM your appointment");
  await expect.element(day("Thursday, December 3")).toHaveAccessibleName(/: 8 available times$/);
});

test("a new time is sent with the time that it replaces", async () => {
  const { office } = await openTime(reschedule);
  await choose("11:00 AM");
  await confirm.click();
  await expect
    .poll(() => office.sent)
    .toEqual([{ startsAt: at(thursday, 11), was: at(thursday, 9) }]);
});

test("shows a change from another tab", async () => {
  const { office } = await openTime({ ...reschedule, outcomes: [refusal("changed")] });
  const now = page.getByRole("main").getByText("Thursday, December 3, 9:00 AM – 10:00 AM");
  await expect.element(now).toBeVisible();
  await choose("11:00 AM");
  office.booking = booked(at(thursday, 14));
  office.month = { ...december, current: at(thursday, 14) };
  office.months["2026-12"] = office.month;
  await confirm.click();
  await expect.element(refused).toHaveTextContent("changed in another tab");
  await expect.element(page.getByText("Thursday, December 3, 2:00 PM – 3:00 PM")).toBeVisible();
  await expect.element(timeOf("2:00 PM")).toBeDisabled();
  await expect.element(timeOf("9:00 AM")).toBeEnabled();
});

test("says so when the appointment was canceled in another tab", async () => {
  const { office } = await openTime({ ...reschedule, outcomes: [refusal("cancelled")] });
  await choose("11:00 AM");
  office.booking = { ...appointment, status: "cancelled", can: [] };
  await confirm.click();
  const title = page.getByRole("heading", { name: "You can’t change the time online" });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText("This appointment has been canceled.")).toBeVisible();
});

test("the button is busy while the time is confirmed", async () => {
  const outcome = Promise.withResolvers<undefined>();
  await openReceived({ outcomes: [() => outcome.promise] });
  await choose("3:00 PM");
  await confirm.click();
  await expect.element(page.getByRole("button", { name: "Confirming..." })).toBeDisabled();
  outcome.resolve(undefined);
  await expect.element(booking).toBeVisible();
});
