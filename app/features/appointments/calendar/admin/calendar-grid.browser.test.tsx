import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  ann,
  ben,
  boxOf,
  column,
  entry,
  openCalendar,
  visit,
} from "../../../../../tests/support/calendar-screen";
import { drag, middleOf, moveHeld, press, release } from "../../../../../tests/support/pointer";

const mona = visit("Mona Move", ["09:00", "10:00"]);
const tim = visit("Tim Taken", ["15:00", "16:00"]);
const day = "view=day&date=2026-12-02";
const tomorrow = { date: "2026-12-02" };
const later = [visit("Mona Move", ["09:00", "10:00"], tomorrow)];
const hour = 64;

const rescheduling = page.getByRole("dialog", { name: "Reschedule Appointment" });
const reassigning = page.getByRole("dialog", { name: "Reassign Appointment" });
const start = rescheduling.getByLabelText("Start");
const end = rescheduling.getByLabelText("End", { exact: true });
const save = rescheduling.getByRole("button", { name: "Reschedule Appointment" });
const address = () => location.pathname + location.search;

/** Drags a booking by a distance in CSS pixels. */
async function dragBy(name: string, { x = 0, y = 0 }: { x?: number; y?: number }) {
  const element = entry(name).element();
  element.scrollIntoView({ block: "center" });
  const from = middleOf(element);
  await drag(from, { x: from.x + x, y: from.y + y });
}

/** Starts to drag a booking down, without releasing the mouse. */
async function hold(name: string, distance: number) {
  const element = entry(name).element();
  element.scrollIntoView({ block: "center" });
  const from = middleOf(element);
  const to = { x: from.x, y: from.y + distance };
  await press(from, to);
  return { from, to };
}

test("arrow keys move between the bookings of a column", async () => {
  await openCalendar([mona, tim], { query: "view=week&date=2026-12-01" });
  await expect.element(entry("Mona Move")).toBeVisible();
  entry("Mona Move").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(entry("Tim Taken")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(entry("Tim Taken")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(entry("Mona Move")).toHaveFocus();
});

test("arrow keys skip columns without bookings", async () => {
  const far = visit("Fay Far", ["13:00", "14:00"], { date: "2026-12-04" });
  await openCalendar([mona, tim, far], { query: "view=week&date=2026-12-01" });
  await expect.element(entry("Tim Taken")).toBeVisible();
  entry("Tim Taken").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(entry("Fay Far")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(entry("Mona Move")).toHaveFocus();
});

test("Page Down and Page Up turn the page", async () => {
  await openCalendar([mona], { query: "view=week&date=2026-12-01" });
  await expect.element(entry("Mona Move")).toBeVisible();
  entry("Mona Move").element().focus();
  await userEvent.keyboard("{PageDown}");
  await expect.poll(address).toContain("date=2026-12-07");
  const monday = page.getByRole("main").getByRole("link", { name: "Mon 7" });
  await expect.element(monday).toBeVisible();
  monday.element().focus();
  await userEvent.keyboard("{PageUp}");
  await expect.poll(address).toContain("date=2026-11-30");
});

test("an appointment is rescheduled by dragging it", async () => {
  const { office } = await openCalendar(later, { query: day });
  await expect.element(entry("Mona Move")).toBeVisible();
  await dragBy("Mona Move", { y: hour });
  await expect.element(rescheduling).toHaveTextContent("Wed, Dec 2, 2026, 9:00 AM – 10:00 AM");
  await expect.element(start).toHaveValue("10:00");
  await expect.element(end).toHaveValue("11:00");
  await rescheduling.getByLabelText("Send the customer an email").click();
  await save.click();
  await expect.element(rescheduling).not.toBeInTheDocument();
  await expect.element(entry("Mona Move")).toHaveTextContent("10:00 AM");
  expect(address()).toBe(`/admin/bookings/week?${day}`);
  expect(office.sent).toMatchObject([
    ["/admin/bookings/mona-move/reschedule", { date: "2026-12-02", start: "10:00", end: "11:00" }],
  ]);
  expect(office.sent[0]?.[1]).not.toHaveProperty("notify");
});

test("an appointment shows its new time while it is dragged", async () => {
  await openCalendar(later, { query: day });
  await expect.element(entry("Mona Move")).toBeVisible();
  const { from, to } = await hold("Mona Move", 2 * hour);
  await expect.element(entry("Mona Move")).toHaveTextContent("11:00 AM");
  await moveHeld(from);
  await expect.element(entry("Mona Move")).toHaveTextContent("9:00 AM");
  await moveHeld(to);
  await release(to);
  await expect.element(start).toHaveValue("11:00");
});

test("Escape cancels a drag", async () => {
  await openCalendar(later, { query: day });
  await expect.element(entry("Mona Move")).toBeVisible();
  const { to } = await hold("Mona Move", 2 * hour);
  await userEvent.keyboard("{Escape}");
  await expect.element(entry("Mona Move")).toHaveTextContent("9:00 AM");
  await release(to);
  await expect.element(rescheduling).not.toBeInTheDocument();
});

test("a live update waits until an appointment is dropped", async () => {
  const { office, router } = await openCalendar(later, { query: day });
  await expect.element(entry("Mona Move")).toBeVisible();
  const { from } = await hold("Mona Move", 2 * hour);
  office.bookings = [visit("Mona Move", ["13:00", "14:00"], tomorrow)];
  await router.revalidate();
  await expect.element(entry("Mona Move")).toHaveTextContent("11:00 AM");
  const back = { x: from.x + 20, y: from.y };
  await moveHeld(back);
  await release(back);
  await expect.element(entry("Mona Move")).toHaveTextContent("1:00 PM");
});

test("an appointment stays when its new time is refused", async () => {
  const taken = "Tim Taken (3:00 PM – 4:00 PM) is booked at that time.";
  await openCalendar(later, { query: day, refused: { taken } });
  await expect.element(entry("Mona Move")).toBeVisible();
  await dragBy("Mona Move", { y: 4 * hour });
  await save.click();
  await expect.element(rescheduling.getByRole("alert")).toHaveTextContent(taken);
  await expect.element(start).toHaveValue("13:00");
  await userEvent.keyboard("{Escape}");
  await expect.element(rescheduling).not.toBeInTheDocument();
  await expect.element(entry("Mona Move")).toHaveTextContent("9:00 AM");
});

test("Shift and an arrow key move an appointment by half an hour", async () => {
  await openCalendar(later, { query: day });
  await expect.element(entry("Mona Move")).toBeVisible();
  entry("Mona Move").element().focus();
  await expect.element(entry("Mona Move")).toHaveAccessibleDescription(/press Shift and an arrow/);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.element(start).toHaveValue("09:30");
  await userEvent.keyboard("{Escape}");
  await expect.element(rescheduling).not.toBeInTheDocument();
  await expect.element(entry("Mona Move")).toHaveFocus();
});

test("a completed appointment can't be moved", async () => {
  await openCalendar(
    [visit("Cora Completed", ["09:00", "10:00"], { ...tomorrow, status: "completed" })],
    { query: day },
  );
  await expect.element(entry("Cora Completed")).toBeVisible();
  entry("Cora Completed").element().focus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await dragBy("Cora Completed", { y: hour });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

const both = { query: day, days: { people: [ann, ben] } };

test("dropping an appointment on another column reassigns it", async () => {
  const { office } = await openCalendar(later, both);
  await expect.element(entry("Mona Move")).toBeVisible();
  const [from, to] = ["2026-12-02-1", "2026-12-02-2"].map((id) => column(id));
  expect(from?.textContent).toContain("Mona Move");
  const x = (to?.getBoundingClientRect().x ?? 0) - (from?.getBoundingClientRect().x ?? 0);
  await dragBy("Mona Move", { x });
  await reassigning.getByRole("button", { name: "Reassign" }).click();
  await expect.element(reassigning).not.toBeInTheDocument();
  await expect.poll(() => column("2026-12-02-2").textContent).toContain("Mona Move");
  expect(office.sent).toMatchObject([
    ["/admin/bookings/mona-move/hand-over", { consultant: "2", back: address() }],
  ]);
});

test("Shift and an arrow key reassign an appointment", async () => {
  await openCalendar(later, both);
  await expect.element(entry("Mona Move")).toBeVisible();
  entry("Mona Move").element().focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await expect.element(reassigning.getByLabelText("Consultant")).toHaveDisplayValue("Ben Holt");
});

test("a consultant who turns out to be busy stays chosen", async () => {
  await openCalendar(later, {
    ...both,
    people: [{ number: 1, name: "Ann Lee", why: "busy" }, ben],
  });
  await expect.element(entry("Mona Move")).toBeVisible();
  await dragBy("Mona Move", { y: hour });
  const choice = rescheduling.getByLabelText("Consultant");
  await expect.element(choice).toHaveDisplayValue("Ann Lee – has another appointment");
});

test("in a week, an appointment is dragged to another day", async () => {
  await openCalendar(later, { query: "view=week&date=2026-12-02" });
  await expect.element(entry("Mona Move")).toBeVisible();
  await dragBy("Mona Move", { x: column("2026-12-02").offsetWidth });
  await expect.element(rescheduling.getByLabelText("Date")).toHaveValue("2026-12-03");
  await expect.element(start).toHaveValue("09:00");
});

test("a click opens the booking", async () => {
  await openCalendar(later, { query: day });
  await entry("Mona Move").click();
  await expect.element(page.getByRole("heading", { name: "One booking" })).toBeVisible();
});

test("a column scrolls within the calendar on a phone", async () => {
  await openCalendar(later, { ...both, width: 390 });
  await expect.element(entry("Mona Move")).toBeVisible();
  expect(boxOf(entry("Mona Move")).width).toBeGreaterThan(60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
