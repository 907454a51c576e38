import type { UUID } from "node:crypto";
import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { QuoteLine } from "~/features/quotes/content";
import { LineInput } from "~/features/quotes/schema";
import { refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as line from "./line";

interface Opened {
  kind?: QuoteLine["kind"];
  width?: 390 | 1440;
  stored?: Record<string, string>;
  isNew?: boolean;
}

const own: UUID = "c0000000-0000-4000-8000-000000000001";
const other: UUID = "c0000000-0000-4000-8000-000000000002";

/** The form for a line of a draft. Every load makes another id for a new line. */
async function openLine({ kind = "hours", width = 1440, stored = {}, isNew = true }: Opened = {}) {
  const office = {
    sent: [] as Record<string, string>[],
    sentMeanwhile: false,
    /** Refuses a form instead of saving it. */
    refuse: () => undefined as ReturnType<typeof refuseFields> | undefined,
  };
  let loads = 0;
  const path = isNew ? "/admin/quotes/1/lines/add" : `/admin/quotes/1/lines/${own}`;
  const screen = await renderOffice(
    [
      screenOf("/admin/quotes/:id/lines/:line", line, {
        loader: ({ request }) => {
          loads += 1;
          const rate = new URL(request.url).searchParams.get("rate");
          return {
            id: "1",
            kind,
            stored: rate ? { description: "Armed officer", rate: "42", night: "1.5" } : stored,
            line: { id: loads === 1 ? own : other, isNew, seen: "opened" },
            rates: isNew
              ? ["Unarmed officer", "Armed officer"].map((name, at) => ({
                  label: `${name}, $${at + 1}.00`,
                  to: `${path}?rate=${at}`,
                  current: rate === String(at),
                }))
              : [],
            sent: office.sentMeanwhile,
          };
        },
        action: ({ request }) =>
          answer(request, LineInput, (_, values) => {
            office.sent.push(values);
            return office.refuse() ?? redirect("/admin/quotes/1");
          }),
      }),
      { path: "/admin/quotes/:id", element: <h1>Quote</h1> },
    ],
    { at: path, width },
  );
  return { ...screen, office };
}

const field = (label: string) => page.getByLabelText(label, { exact: false }).first();
const rate = page.getByLabelText(/^(Rate per|Unit price)/);
const save = page.getByRole("button", { name: /^(Add|Save) Line$/ });
const days = page.getByRole("group", { name: /^Days/ });

test("errors are next to their fields on a phone", async () => {
  const { office } = await openLine({ width: 390 });
  await rate.fill("thirty");
  await save.click();
  await expect.element(field("Description")).toHaveFocus();
  await expect
    .element(field("Description"))
    .toHaveAccessibleDescription("Enter a description, such as Unarmed officer, main gate");
  await expect.element(rate).toHaveAccessibleDescription("Enter an amount per hour, such as 28.50");
  await expect.element(rate).toHaveValue("thirty");
  await expect.element(days).toHaveAccessibleDescription("Choose at least one day");
  expect(office.sent).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("guard hours are added", async () => {
  const { office } = await openLine();
  await field("Description").fill("Main gate");
  await page.getByLabelText("Posts").fill("1");
  await page.getByLabelText("Guards at each post").fill("2");
  for (const day of ["Monday", "Sunday"]) await days.getByLabelText(day).click();
  await page.getByLabelText("From").fill("18:00");
  await page.getByLabelText("To", { exact: true }).fill("06:00");
  await rate.fill("28.50");
  await page.getByLabelText("Your cost per guard hour").fill("21");
  await page.getByLabelText("Nights").fill("1.1");
  await save.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  expect(office.sent).toEqual([
    expect.objectContaining({
      kind: "hours",
      line: own,
      guards: "2",
      days: "0\n1",
      from: "18:00",
      to: "06:00",
      rate: "28.50",
      cost: "21",
      night: "1.1",
    }),
  ]);
});

test("selects days and hours with one click", async () => {
  const { office } = await openLine({ stored: { days: "0\n1", from: "07:00", to: "15:00" } });
  const choose = (name: string) => days.getByRole("button", { name }).click();
  const checked = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name="days[]"]:checked')].map(
      ({ value }) => value,
    );
  await choose("Weekdays");
  expect(checked()).toEqual(["1", "2", "3", "4", "5"]);
  await choose("Every Day");
  expect(checked()).toHaveLength(7);
  await choose("Weekdays");
  await expect.element(page.getByLabelText("To", { exact: true })).toHaveValue("15:00");
  await choose("24/7");
  await field("Description").fill("Main gate");
  for (const label of ["Posts", "Guards at each post"]) await page.getByLabelText(label).fill("1");
  await rate.fill("28.50");
  await save.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  expect(office.sent).toEqual([
    expect.objectContaining({ days: "0\n1\n2\n3\n4\n5\n6", from: "07:00", to: "07:00" }),
  ]);
});

test.each([
  [
    "visits",
    ["Patrol visits per day", "Minimum minutes on site", "Rate per patrol visit"],
    ["Quantity", "From", "Nights"],
  ],
  ["fixed", ["Quantity", "Unit price", "Per month"], ["Posts", "Days", "From", "Nights"]],
] as const)("a line of %s has its own fields", async (kind, shown, hidden) => {
  await openLine({ kind, width: 390 });
  for (const label of shown) await expect.element(page.getByLabelText(label)).toBeVisible();
  for (const label of hidden) {
    await expect.element(page.getByLabelText(label)).not.toBeInTheDocument();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("starts with the company's prices", async () => {
  await openLine();
  const rates = page.getByRole("navigation", { name: "Rates" });
  await rates.getByRole("link", { name: /^Armed officer/ }).click();
  await expect.element(rate).toHaveValue("42");
  await expect.element(field("Description")).toHaveValue("Armed officer");
  await expect.element(page.getByLabelText("Nights")).toHaveValue("1.5");
  await expect
    .element(rates.getByRole("link", { name: /^Armed officer/ }))
    .toHaveAttribute("aria-current", "true");
});

test("shows what is stored", async () => {
  await openLine({
    isNew: false,
    stored: { description: "Main gate", days: "1\n3", from: "18:00" },
  });
  await expect.element(page.getByRole("heading", { name: "Edit Guard Hours" })).toBeVisible();
  await expect.element(field("Description")).toHaveValue("Main gate");
  await expect.element(days.getByLabelText("Wednesday")).toBeChecked();
  await expect.element(days.getByLabelText("Sunday")).not.toBeChecked();
  await expect.element(page.getByRole("navigation", { name: "Rates" })).not.toBeInTheDocument();
});

test("a refused line keeps its id, so that it's added once", async () => {
  const { office } = await openLine({
    kind: "fixed",
    stored: { description: "Radios", quantity: "4", rate: "45", every: "month" },
  });
  office.refuse = () => refuseFields({ rate: "The total is too large" });
  await save.click();
  await expect.element(rate).toHaveAccessibleDescription("The total is too large");
  office.refuse = () => undefined;
  await save.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  expect(office.sent.map((values) => values.line)).toEqual([own, own]);
});

test("keeps what was typed when the draft was sent meanwhile", async () => {
  const { office, router } = await openLine();
  await field("Description").fill("Main gate");
  office.sentMeanwhile = true;
  await router.revalidate();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("You can still copy what you typed");
  await expect.element(field("Description")).toHaveValue("Main gate");
  await expectAccessible();
});

test("a choice is made with the keyboard", async () => {
  await openLine({ kind: "fixed" });
  const once = page.getByRole("radio", { name: "One time" });
  once.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: "Per week" })).toBeChecked();
});

test("a discount is a percentage or an amount on a phone", async () => {
  const { office } = await openLine({ kind: "discount", width: 390, stored: { every: "month" } });
  await field("Label").fill("Annual contract");
  await save.click();
  const percent = page.getByLabelText("Percent off");
  await expect
    .element(percent)
    .toHaveAccessibleDescription("Enter either a percentage or an amount");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await percent.fill("7.5");
  await save.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  expect(office.sent).toEqual([
    expect.objectContaining({ kind: "discount", line: own, percent: "7.5", amount: "" }),
  ]);
});
