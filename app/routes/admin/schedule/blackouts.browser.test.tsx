import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Blackout, BlackoutInput } from "~/features/availability/blackouts/schema";
import type { BlackoutResult } from "~/features/availability/schema";
import type { Affected } from "~/features/availability/times/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as blackouts from "./blackouts";

const address = "/admin/schedule/blackout";

const affected: Affected = {
  mark: "one-visit",
  bookings: [
    {
      id: "b0000000-0000-4000-8000-000000000001",
      date: "2026-12-24",
      startTime: null,
      name: "Bella Blackout",
      service: "Mobile Patrol",
      status: "pending",
    },
  ],
};

/** The screen on December 10. `outcomes` answer the first forms; later ones are accepted. */
async function openBlackouts(
  outcomes: Partial<BlackoutResult>[] = [],
  { width = 1440, stored = [] }: { width?: 390 | 1440; stored?: Blackout[] } = {},
) {
  const sent: Record<string, string>[] = [];
  await renderOffice(
    [
      screenOf(address, blackouts, {
        loader: () => ({
          ok: true as const,
          today: "2026-12-10",
          past: false,
          closed: ["2026-12-25"],
          blackouts: { rows: stored, page: 1, previous: undefined, next: undefined },
        }),
        action: ({ request }) =>
          answer(request, BlackoutInput, (_, values) => {
            sent.push(values as Record<string, string>);
            return outcomes[sent.length - 1] ?? { done: {} };
          }),
      }),
    ],
    { at: address, width },
  );
  return { sent };
}

const date = page.getByLabelText("Date", { exact: true });
const lastDay = page.getByLabelText("Last day");
const reason = page.getByLabelText("Reason");
const add = page.getByRole("button", { name: "Add Blackout Date" });
const day = (name: string) => page.getByRole("button", { name: `${name}, 2026` });
const month = page.getByRole("grid");
const toast = (title: string) => page.getByRole("dialog", { name: title });

test("a range is chosen with two days of the calendar", async () => {
  const { sent } = await openBlackouts();
  await day("Wednesday, December 16").click();
  await expect.element(date).toHaveValue("2026-12-16");
  await expect.element(lastDay).toHaveValue("2026-12-16");
  await day("Friday, December 18").click();
  await expect.element(date).toHaveValue("2026-12-16");
  await expect.element(lastDay).toHaveValue("2026-12-18");
  const chosen = page.getByRole("status").filter({ hasText: "Dec 16, 2026 – Fri, Dec 18, 2026" });
  await expect.element(chosen).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /Dec.* 17, 2026, selected/ }))
    .toBeVisible();
  await reason.fill("Office moves house");
  await add.click();
  await expect.element(toast("Blackout date added")).toBeVisible();
  expect(sent).toEqual([{ from: "2026-12-16", to: "2026-12-18", reason: "Office moves house" }]);
});

test("the form is empty after a date is added", async () => {
  await openBlackouts();
  await day("Wednesday, December 16").click();
  await reason.fill("Office moves house");
  await add.click();
  await expect.element(date).toHaveValue("");
  await expect.element(lastDay).toHaveValue("");
  await expect.element(reason).toHaveValue("");
});

test("days are chosen with the keyboard", async () => {
  await openBlackouts();
  day("Wednesday, December 16").element().focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(date).toHaveValue("2026-12-17");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(lastDay).toHaveValue("2026-12-24");
});

test("past days can't be chosen", async () => {
  await openBlackouts();
  await expect.element(day("Wednesday, December 9")).toBeDisabled();
  const before = page.getByRole("button", { name: "Go to the Previous Month" });
  await expect.element(before).toHaveAttribute("aria-disabled", "true");
});

test("the calendar names today and the blackout dates", async () => {
  await openBlackouts();
  await expect
    .element(page.getByRole("button", { name: /December 10, 2026, today/ }))
    .toBeVisible();
  const closed = page.getByRole("button", { name: /December 25, 2026, already a blackout date/ });
  await expect.element(closed).toBeVisible();
});

test("the calendar shows the month of a typed date", async () => {
  await openBlackouts();
  await date.fill("2027-03-05");
  await expect.element(month).toHaveAccessibleName("March 2027");
  await page.getByRole("button", { name: "Go to the Next Month" }).click();
  await expect.element(month).toHaveAccessibleName("April 2027");
});

test("asks for a date until one is chosen", async () => {
  const { sent } = await openBlackouts();
  await reason.fill("Typed in vain");
  await add.click();
  await expect.element(toast("Please select a date")).toBeVisible();
  await expect.element(date).toHaveAccessibleDescription("Please select a date");
  await expect.element(date).toHaveFocus();
  await expect.element(reason).toHaveValue("Typed in vain");
  await day("Wednesday, December 16").click();
  await expect.element(page.getByText("Please select a date")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("lists the bookings on a date before it is added", async () => {
  const { sent } = await openBlackouts([{ question: affected }], { width: 390 });
  await date.fill("2026-12-24");
  await reason.fill("Inventory");
  await add.click();
  const warning = page.getByRole("alert").filter({ hasText: "1 booking falls on the selected" });
  await expect
    .element(warning.getByRole("link", { name: "Bella Blackout" }))
    .toHaveAttribute("href", `/admin/bookings/${affected.bookings[0]?.id}`);
  await expect.element(warning).toHaveTextContent("no time yet · Mobile Patrol");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await expect.element(reason).toHaveValue("Inventory");
  await page.getByRole("button", { name: "Add Anyway" }).click();
  await expect.element(toast("Blackout date added")).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  expect(sent.map(({ accepted }) => accepted)).toEqual([undefined, "one-visit"]);
});

test("another date removes the question about the bookings", async () => {
  const { sent } = await openBlackouts([{ question: affected }]);
  await date.fill("2026-12-24");
  await add.click();
  await expect.element(page.getByRole("button", { name: "Add Anyway" })).toBeVisible();
  await date.fill("2026-12-23");
  await expect.element(page.getByText("1 booking falls")).not.toBeInTheDocument();
  await add.click();
  await expect.poll(() => sent.map(({ accepted }) => accepted)).toEqual([undefined, undefined]);
});
