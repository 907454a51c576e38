import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import {
  anAppointment,
  aRequest,
  openBookingActions,
} from "../../../../../tests/support/booking-actions";

const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
const start = dialog.getByLabelText("Start");
const note = dialog.getByLabelText("Note to the customer");
const email = dialog.getByLabelText("Send the customer an email");
const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
const taken = "Tina Taken (9:00 AM – 10:00 AM) is booked at that time.";

/** Chooses the first free time and sends the form. */
async function confirmFirstTime() {
  await dialog.getByRole("button", { name: "9:00 AM" }).click();
  await confirm.click();
}

test("names the booking in the dialog", async () => {
  await openBookingActions();
  await expect.element(dialog).toHaveTextContent("Mobile Patrol for Ada Marsh. No time yet.");
});

test("a confirmation has a note and an email, unless it is unchecked", async () => {
  const { office } = await openBookingActions();
  await expect.element(email).toBeChecked();
  await email.click();
  await note.fill("See you");
  await confirmFirstTime();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(office.sent[0]).toMatchObject({ note: "See you", seen: "pending~~" });
  expect(office.sent[0]).not.toHaveProperty("notify");
});

test("the button is busy while the booking is confirmed", async () => {
  const outcome = Promise.withResolvers<undefined>();
  await openBookingActions({ outcomes: [() => outcome.promise] });
  await confirmFirstTime();
  await expect.element(dialog.getByRole("button", { name: "Confirming..." })).toBeDisabled();
  outcome.resolve(undefined);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("asks before a taken time is double-booked", async () => {
  const { office } = await openBookingActions({ width: 390, outcomes: [{ errors: { taken } }] });
  await email.click();
  await note.fill("See you");
  await confirmFirstTime();
  const question = dialog.getByRole("alert");
  await expect.element(question).toHaveTextContent(`This time is taken.${taken}`);
  await expect.element(email).not.toBeChecked();
  await expect.element(note).toHaveValue("See you");
  await expect.element(start).toHaveValue("09:00");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await question.getByRole("button", { name: "Double-Book" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(office.sent[1]).toMatchObject({ anyway: "on", start: "09:00", note: "See you" });
});

test("tries another time instead of the taken one", async () => {
  const { office } = await openBookingActions({ outcomes: [{ errors: { taken } }] });
  await confirmFirstTime();
  await start.fill("13:00");
  await dialog.getByRole("button", { name: "Try New Time" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(office.sent[1]).toMatchObject({ start: "13:00" });
  expect(office.sent[1]).not.toHaveProperty("anyway");
});

test.each([
  ["closed", "Visitors can’t book this time.", "This is outside your booking hours."],
  ["unable", "No consultant is available at this time.", "Ann Lee has the day off."],
])("asks before a time is booked that is %s", async (reason, title, sentence) => {
  const { office } = await openBookingActions({ outcomes: [{ errors: { [reason]: sentence } }] });
  await confirmFirstTime();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(title);
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(sentence);
  await dialog.getByRole("button", { name: "Book Anyway" }).click();
  await expect.poll(() => office.sent[1]).toMatchObject({ anyway: "on" });
});

test("without an active consultant, asks for one instead of another time", async () => {
  const inactive = "No consultant is active. Activate one under Consultants.";
  await openBookingActions({ outcomes: [{ errors: { inactive } }] });
  await confirmFirstTime();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent(
      "No consultant is active.Activate one under Consultants, or book this time anyway.",
    );
});

test("says what someone else did first, with a link to the current booking", async () => {
  const blocked = "Sam Sample canceled it. Your change wasn’t saved.";
  await openBookingActions({ outcomes: [{ errors: { blocked } }] });
  await confirmFirstTime();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(blocked);
  await expect
    .element(dialog.getByRole("link", { name: "Show the current booking" }))
    .toHaveAttribute("href", `/admin/bookings/${aRequest.id}`);
  await expect.element(confirm).not.toBeInTheDocument();
});

test("a lost connection keeps what was typed, with the reason", async () => {
  await openBookingActions({
    outcomes: [() => Promise.reject(new TypeError("Failed to fetch"))],
  });
  await note.fill("Half a sentence");
  await confirmFirstTime();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(note).toHaveValue("Half a sentence");
  await expect.element(start).toHaveValue("09:00");
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a live update keeps what is typed", async () => {
  const { office, router } = await openBookingActions();
  await start.fill("16:45");
  await note.fill("Half a sentence");
  office.booking = { ...anAppointment, name: "Ada Marshall" };
  await router.revalidate();
  await expect.element(dialog).toHaveTextContent("for Ada Marshall");
  await expect.element(start).toHaveValue("16:45");
  await expect.element(note).toHaveValue("Half a sentence");
  await confirm.click();
  // The server compares it with the state that was shown when the dialog opened.
  await expect.poll(() => office.sent[0]).toMatchObject({ seen: "pending~~", start: "16:45" });
});

test("a live update during a submission doesn't hide its result", async () => {
  const outcome = Promise.withResolvers<object>();
  const { office, router } = await openBookingActions({ outcomes: [() => outcome.promise] });
  await confirmFirstTime();
  await expect.poll(() => office.sent).toHaveLength(1);
  await router.revalidate();
  outcome.resolve({ errors: { taken } });
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(taken);
});

test("says how to reach a customer without an email address", async () => {
  const { office } = await openBookingActions({ booking: { ...aRequest, email: null } });
  await expect
    .element(dialog.getByText("This customer has no email address. Call to let them know:"))
    .toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "(614) 555-0142" })).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await dialog.getByLabelText("Note").fill("Told her");
  await confirmFirstTime();
  await expect.poll(() => office.sent[0]).toMatchObject({ note: "Told her" });
});

test("a held time can be confirmed for the customer or released", async () => {
  const held = { ...anAppointment, status: "pending" as const };
  await openBookingActions({ booking: held, possible: ["confirm", "release"] });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const offers = page.getByRole("main").getByRole("button");
  await expect.element(offers.first()).toHaveTextContent("Confirm for the Customer");
  await expect.element(offers.nth(1)).toHaveTextContent("Release This Time");
});

test("a transition without a form is made by its button", async () => {
  const { office } = await openBookingActions({
    booking: anAppointment,
    possible: ["complete", "no-show"],
  });
  await expect.poll(() => office.sent).toHaveLength(1);
  expect(office.sent[0]).toMatchObject({ seen: expect.stringMatching(/^confirmed~/) });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a transition without a form explains a change that someone else made first", async () => {
  const blocked = "Sam Sample canceled it. Your change wasn’t saved.";
  await openBookingActions({
    booking: anAppointment,
    possible: ["complete"],
    outcomes: [{ errors: { blocked } }],
  });
  await expect.element(page.getByRole("main").getByRole("alert")).toHaveTextContent(blocked);
  await expect.element(page.getByRole("link", { name: "Show the current booking" })).toBeVisible();
});

test("a cancellation asks, with a note and an email to the customer", async () => {
  const { office } = await openBookingActions({ booking: anAppointment, possible: ["cancel"] });
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to cancel this booking?",
  });
  await expect.element(question).toHaveTextContent("Mobile Patrol for Ada Marsh on Tue, Dec 1");
  await expect.element(question.getByLabelText("Send the customer an email")).toBeChecked();
  await question.getByLabelText("Note to the customer").fill("Our car broke down.");
  await expectAccessible();
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(office.sent[0]).toMatchObject({ note: "Our car broke down.", notify: "on" });
});
