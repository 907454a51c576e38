import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ChecklistInput, type StartTask } from "~/features/quotes/checklist/schema";
import type { FixedLine } from "~/features/quotes/content";
import { AddSurveyLinesInput, MoveInput, NewVersionInput } from "~/features/quotes/schema";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { moved } from "~/shared/lists/moved";
import type { QuoteStatus } from "~/shared/stored-values";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { aQuoteDocument } from "../../../../tests/support/quote-documents";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { visibleText } from "../../../../tests/support/visible-text";
import * as quote from "./quote";

interface Opened {
  status?: QuoteStatus;
  width?: 390 | 1440;
  granted?: readonly Permission[];
}

const schemas = {
  move: MoveInput,
  survey: AddSurveyLinesInput,
  version: NewVersionInput,
  checklist: ChecklistInput,
};

/** A quote with three items, which its server moves. */
async function openQuote({ status = "draft", width = 1440, granted = permissions }: Opened = {}) {
  const office = {
    lines: ["Radios", "Cameras", "Flashlights"],
    tasks: ["Get keys", "Brief the officers"].map(
      (task): StartTask => ({ task, owner: null, dueOn: null, done: false }),
    ),
    sent: [] as Record<string, string>[],
  };
  const lineOf = (description: string): FixedLine => ({
    kind: "fixed",
    id: description,
    description,
    note: "",
    rate: description === "Cameras" ? 0 : 4500,
    cost: null,
    tax: null,
    quantity: 4,
    every: "month",
  });
  const screen = await renderOffice(
    [
      screenOf("/admin/quotes/:id", quote, {
        loader: () => ({
          id: "1",
          number: "Q-1042",
          version: 1,
          status,
          seen: false,
          unsent: null,
          customer: "Quinn Sample",
          appointmentId: "b1",
          content: {
            title: "Security officers for Fairview Plaza",
            intro: "",
            startsOn: "2027-01-04",
            endsOn: null,
            lines: office.lines.map(lineOf),
            terms: [],
            billing: {} as never,
          },
          document: aQuoteDocument(0, {
            lines: office.lines.map((description) => ({
              description,
              details: ["4 × $45.00 a month"],
              amounts: ["", "$180.00", ""],
            })),
          }),
          unprintable: [],
          sending: null as never,
          coverage: 1.25 as never,
          amounts: { cost: null, priceOfCost: {} as never, hours: 0, withoutCost: 3 },
          checklist:
            status === "accepted"
              ? {
                  tasks: office.tasks,
                  seen: "opened",
                  owners: [{ id: "u1", name: "Olive Office" }],
                }
              : undefined,
          surveyed: true,
          latest: true,
          missing: status === "draft" ? ("no-rate" as const) : undefined,
          versions: [],
        }),
        action: async ({ request }) => {
          const intent = (await request.clone().formData()).get("intent") as keyof typeof schemas;
          return answer(request, schemas[intent], (input, values) => {
            office.sent.push(values);
            if ("direction" in input) {
              const from = office.lines.indexOf(input.line);
              office.lines = moved(office.lines, from, from + (input.direction === "up" ? -1 : 1));
            }
            if ("tasks" in input) office.tasks = input.tasks.map(({ at: _, ...task }) => task);
            return intent === "survey" ? { done: { added: 2 } } : redirect("/admin/quotes/1");
          });
        },
      }),
    ],
    { at: "/admin/quotes/1", width, granted },
  );
  return { ...screen, office };
}

const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name });
const lines = () =>
  main
    .getByRole("region", { name: "Lines" })
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

test("shows every amount on a phone", async () => {
  await openQuote({ width: 390 });
  const region = main.getByRole("region", { name: "Lines" });
  await expect.element(region).toBeVisible();
  for (const text of ["$180.00", "$45,259.24", "A month"]) {
    expect(visibleText(region)).toContain(text);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("says which line needs a rate", async () => {
  await openQuote();
  const line = main.getByRole("listitem").filter({ hasText: "Cameras" }).first();
  await expect.element(line.getByText("Enter the rate.")).toBeVisible();
  await expect
    .element(main.getByText("Enter the missing rates before you send the quote."))
    .toBeVisible();
});

test("lines are moved with the keyboard", async () => {
  const { office } = await openQuote();
  const up = button("Move Flashlights up");
  await expect.element(up).toBeVisible();
  up.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(lines).toEqual(["Radios", "Flashlights", "Cameras"]);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(lines).toEqual(["Flashlights", "Radios", "Cameras"]);
  await expect.element(up).toBeDisabled();
  await button("Move Flashlights down").click();
  await expect.poll(() => office.lines[0]).toBe("Radios");
  await expect.element(button("Move Cameras down")).toBeDisabled();
});

test("says how many lines came from the survey", async () => {
  await openQuote();
  await button("Add Lines From Survey").click();
  await expect
    .element(main.getByRole("status").filter({ hasText: "2 lines were added from the survey." }))
    .toBeVisible();
});

test("someone who may only read sees no buttons", async () => {
  await openQuote({ granted: ["office", "quotes.view"] });
  await expect.element(main.getByText("4 × $45.00 a month").first()).toBeVisible();
  expect(main.getByRole("button").elements()).toEqual([]);
  await expect.element(main.getByRole("link", { name: /^(Edit|Add)/ })).not.toBeInTheDocument();
});

test("an accepted quote isn't edited", async () => {
  await openQuote({ status: "accepted" });
  await expect.element(main.getByRole("heading", { name: "Startup checklist" })).toBeVisible();
  await expect.element(button("Move Radios down")).not.toBeInTheDocument();
  await expect
    .element(main.getByRole("link", { name: "Export Schedule as CSV" }))
    .toHaveAttribute("href", "/admin/quotes/1/export/csv");
});

test("the checklist is saved in its new order", async () => {
  const { office } = await openQuote({ status: "accepted" });
  await main.getByLabelText("Done").first().click();
  await button("Add Task").click();
  await expect.element(main.getByLabelText("Done").nth(2)).toHaveFocus();
  await userEvent.keyboard("{Tab}Order radios");
  await button("Move Task 3 up").click();
  await main.getByLabelText("Owner").nth(1).selectOptions("Olive Office");
  await button("Save Checklist").click();
  await expect.element(main.getByText("2 of 3 tasks left before the first shift.")).toBeVisible();
  expect(office.tasks).toEqual([
    { task: "Get keys", owner: null, dueOn: null, done: true },
    { task: "Order radios", owner: "u1", dueOn: null, done: false },
    { task: "Brief the officers", owner: null, dueOn: null, done: false },
  ]);
  await expect
    .element(main.getByLabelText("Task", { exact: true }).nth(1))
    .toHaveValue("Order radios");
});

test("the checklist fits on a phone", async () => {
  await openQuote({ status: "accepted", width: 390 });
  await expect.element(main.getByRole("heading", { name: "Startup checklist" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("someone who may only read can't change the checklist", async () => {
  await openQuote({ status: "accepted", granted: ["office", "quotes.view"] });
  await expect.element(main.getByLabelText("Done").first()).toBeDisabled();
  await expect.element(button("Save Checklist")).not.toBeInTheDocument();
});
