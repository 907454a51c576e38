import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "~/shared/toasts";
import { useToasts } from "~/ui/toasts/toaster";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  at,
  booked,
  confirm,
  day,
  grid,
  openReceived,
  refusal,
  timeOf,
} from "../../../../tests/support/time-picker-screens";

// biome-ignore lint/correctness/useHookAtTopLevel: it returns the same functions everywhere
const { show: say } = useToasts();
const heading = (name: string) => page.getByRole("heading", { name });

/** Chooses the first time and confirms it. */
async function confirmFirstTime() {
  await timeOf("3:00 PM").click();
  await confirm.click();
}

test("the title of the Thank You page has the focus", async () => {
  await openReceived();
  await expect.element(heading("Thank You!")).toHaveFocus();
});

test("a chosen time becomes an appointment on the same page", async () => {
  const { office } = await openReceived({ width: 390 });
  await confirmFirstTime();
  await expect.element(heading("Your appointment is confirmed")).toHaveFocus();
  await expect
    .element(page.getByRole("status").filter({ hasText: "A calendar invite is on its way to" }))
    .toHaveTextContent("vera@example.com");
  await expect.element(page.getByText("3:00 PM – 4:00 PM")).toBeVisible();
  await expect.element(page.getByText("1 Example Street, Springfield")).toBeVisible();
  for (const calendar of ["Google Calendar", "Outlook.com", "Calendar file (.ics)"]) {
    await expect.element(page.getByRole("link", { name: calendar })).toBeVisible();
  }
  await expect
    .element(page.getByRole("link", { name: "View, Reschedule or Cancel" }))
    .toHaveAttribute("href", "/booking/a-secret");
  await expect.element(grid).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  expect(office.sent).toEqual([{ startsAt: at("2026-12-02", 15), was: "" }]);
});

test("a held time has to be confirmed by email", async () => {
  await openReceived({ held: true, width: 390 });
  await confirmFirstTime();
  await expect.element(heading("Check your email to confirm this time")).toHaveFocus();
  const told = page.getByRole("status").filter({ hasText: "We’ll hold it until 8:34 PM EST." });
  await expect.element(told).toHaveTextContent("vera@example.com");
  await expect.element(page.getByRole("button", { name: "Resend Email" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose Another Time or Cancel" }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: /Calendar/ })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("says that the office has canceled the request", async () => {
  await openReceived({ outcomes: [refusal("cancelled")] });
  await confirmFirstTime();
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert).toHaveTextContent("This appointment has been canceled");
  await alert.getByRole("link", { name: "View My Request" }).click();
  await expect.element(heading("Your appointment")).toBeVisible();
});

test("a booked appointment is shown when the page is opened again", async () => {
  await openReceived({ booking: booked(at("2026-12-03", 9)), month: undefined });
  await expect.element(heading("Your appointment is confirmed")).toBeVisible();
  await expect.element(page.getByText("9:00 AM – 10:00 AM")).toBeVisible();
  await expect.element(grid).not.toBeInTheDocument();
});

test("leads to the times if they couldn't be read", async () => {
  await openReceived({ month: undefined });
  await page.getByRole("link", { name: "Show Available Times" }).click();
  await expect.element(heading("Choose a time")).toBeVisible();
});

test("the page says that a time is optional", async () => {
  await openReceived();
  await expect.element(page.getByText(/Or skip this for now/)).toBeVisible();
});

test("a chosen day closes the toast of the request", async () => {
  await openReceived({ width: 390 });
  const { title } = toasts["consultation-received"];
  say("consultation-received");
  const toast = page.getByRole("dialog", { name: title });
  await expect.element(toast).toBeVisible();
  await day("Thursday, December 3").click();
  await expect.element(toast).not.toBeInTheDocument();
});

test("a sent request is no longer kept as a draft", async () => {
  sessionStorage.setItem("draft:consultation", JSON.stringify([["fullName", "Vera"]]));
  await openReceived();
  await expect.element(heading("Thank You!")).toBeVisible();
  expect(sessionStorage.getItem("draft:consultation")).toBeNull();
});

const chat = page.getByRole("link", { name: /chat/i });

/** Whether the floating chat button is visible. */
const chatVisible = () => {
  const button = document.querySelector(".chat-button");
  return button !== null && getComputedStyle(button).visibility === "visible";
};

test("on a phone, the chat button is hidden next to the times", async () => {
  await openReceived({ width: 390 });
  await expect.element(chat.first()).toBeInTheDocument();
  grid.element().scrollIntoView({ block: "center" });
  await expect.poll(chatVisible).toBe(false);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(chatVisible).toBe(true);
  scrollTo(0, 0);
});

test("on a desktop, the chat button stays", async () => {
  await openReceived();
  await expect.element(grid).toBeVisible();
  grid.element().scrollIntoView({ block: "center" });
  await expect.poll(chatVisible).toBe(true);
});
