import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { aWaitingRequest, idOf, requestScreens } from "../../../../tests/support/request-screens";

const address = `/admin/bookings/${idOf(1)}`;

async function open({ at = address, width = 1440 }: { at?: string; width?: 390 | 1440 } = {}) {
  localStorage.clear();
  const request = aWaitingRequest(1, "Ada Marsh");
  const { office, routes } = requestScreens([request, aWaitingRequest(2, "Ben Stone")]);
  const { router } = await renderOffice(routes, { at, width });
  await expect.element(page.getByRole("heading", { name: "Ada Marsh" })).toBeVisible();
  return { office, request, router };
}

const note = page.getByLabelText("Add a note");
const press = (keys: string) => userEvent.keyboard(keys);
const submit = () => press("{Control>}{Enter}{/Control}");
const entries = page.getByRole("list", { name: "Notes and calls" }).getByRole("listitem");
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("l logs a call without a note", async () => {
  const { request } = await open();
  await press("l");
  await expect.element(note).toHaveFocus();
  await submit();
  await expect.element(entries.first()).toHaveTextContent(/^Called/);
  await expect.element(entries.first()).toHaveFocus();
  expect(request.notes).toMatchObject([{ kind: "call", note: "" }]);
});

test("marks an appointment that a customer booked as seen when it is opened", async () => {
  localStorage.clear();
  const booked = [aWaitingRequest(1, "Ada Marsh"), aWaitingRequest(2, "Ben Stone")];
  for (const { booking } of booked) booking.unseenSince = new Date("2026-11-27T15:00:00Z");
  const { office, routes } = requestScreens(booked);
  const seen = () => office.sent.filter(([, fields]) => fields.intent === "seen");
  const viewer = { granted: ["office", "bookings.view"] as const };
  await renderOffice(routes, { at: `/admin/bookings/${idOf(2)}`, ...viewer });
  await expect.element(page.getByRole("heading", { name: "Ben Stone" })).toBeVisible();
  await renderOffice(routes, { at: address });
  // The viewer's would have been the first.
  await expect.poll(seen).toEqual([[address, { intent: "seen" }]]);
});

test("an appointment that is booked while its screen is open isn't marked as seen", async () => {
  const { office, request, router } = await open();
  request.booking.unseenSince = new Date("2026-11-27T15:00:00Z");
  await router.revalidate();
  await press("l");
  await submit();
  await expect.element(entries.first()).toHaveTextContent(/^Called/);
  expect(office.sent.map(([, { intent }]) => intent)).toEqual(["call"]);
});

test("n writes a note, in which letters are text", async () => {
  const { request } = await open();
  await press("n");
  await press("e is a letter here");
  await submit();
  await expect.element(entries.first()).toHaveFocus();
  await expect.element(note).toHaveValue("");
  expect(request.notes).toMatchObject([{ kind: "note", note: "e is a letter here" }]);
});

test("a call can have a note", async () => {
  const { request } = await open();
  await note.fill("Left a voicemail");
  await button("Log a Call").click();
  await expect.element(entries.first()).toHaveTextContent("Left a voicemail");
  expect(request.notes).toMatchObject([{ kind: "call", note: "Left a voicemail" }]);
});

test("a note is deleted after a question, and the focus goes to the notes", async () => {
  const { request } = await open();
  await note.fill("Prefers mornings.");
  await submit();
  await expect.element(entries.first()).toHaveFocus();
  await press("{Tab}{Tab}{Enter}");
  const question = page.getByRole("alertdialog", { name: "Delete this note?" });
  await expect.element(question).toHaveTextContent("Prefers mornings.");
  await expectAccessible();
  await submit();
  expect(request.notes).toHaveLength(1);
  await press("{Tab}{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Notes and calls" })).toHaveFocus();
  expect(request.notes).toEqual([]);
});

test("a lost request needs a reason, and the focus stays at its form", async () => {
  const { request } = await open({ width: 390 });
  const reason = page.getByLabelText("Lost reason");
  await expect.element(reason).not.toBeVisible();
  await page.getByLabelText("Outcome").selectOptions("lost");
  await button("Save").click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription("Enter why it was lost");
  await press("Another company was cheaper");
  button("Save").element().focus();
  await press("{Enter}");
  await expect.poll(() => request.followUp.lost_reason).toBe("Another company was cheaper");
  await expect.element(button("Save")).toHaveFocus();
});

test("a form in the panel leads back to the panel", async () => {
  const at = `/admin/bookings/requests/${idOf(1)}?q=ada`;
  const { office } = await open({ at });
  await note.fill("Has two gates.");
  // Arrow keys belong to the field.
  await press("{ArrowLeft}");
  await button("Add Note").click();
  await expect.element(entries.first()).toHaveTextContent("Has two gates.");
  expect(location.pathname + location.search).toBe(at);
  expect(office.sent[0]?.[0]).toBe(`/admin/bookings/requests/${idOf(1)}`);
});

const confirm = page.getByRole("dialog", { name: "Confirm Booking" });
const question = page.getByRole("alertdialog", { name: "Leave without saving?" });

test("c confirms, and a typed note isn't lost by Escape", async () => {
  await open();
  await press("c");
  await confirm.getByLabelText("Note to the customer").fill("See you");
  await press("{Escape}");
  await expect.element(question.getByRole("button", { name: "Keep Editing" })).toHaveFocus();
  // The focus stays in the question.
  for (let tabs = 0; tabs < 3; tabs += 1) {
    await press("{Tab}");
    expect(question.element().contains(document.activeElement)).toBe(true);
  }
  await expectAccessible();
  await press("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(confirm.getByLabelText("Note to the customer")).toHaveFocus();
});

test("a request that has left its list shows how many are left", async () => {
  const { request } = await open({ at: `${address}?requests=open` });
  const nav = page.getByRole("navigation", { name: "Requests" });
  await expect.element(nav).toHaveTextContent("1 of 2");
  await press("c");
  await confirm.getByLabelText("Start").fill("10:00");
  await submit();
  await expect.element(nav).toHaveTextContent("1 left");
  expect(request.booking.status).toBe("confirmed");
  await press("j");
  await expect.element(page.getByRole("heading", { name: "Ben Stone" })).toBeVisible();
});
