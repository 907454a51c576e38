import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { RateInput } from "~/features/rates/schema";
import { refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { aService } from "../../../../tests/support/service-screens";
import * as add from "./add";

/** The form for a rate that starts today; that day may be taken. */
async function openForm({ width = 1440 as 390 | 1440, taken = "" } = {}) {
  const sent: Record<string, string>[] = [];
  await renderOffice(
    [
      screenOf("/admin/rates/add", add, {
        loader: () => ({
          services: [{ ...aService, id: "events", title: "Event Security", requests: 0 }],
          today: "2026-11-28",
          rate: undefined,
        }),
        action: ({ request }) =>
          answer(request, RateInput, (input, values) => {
            if (input.valid_from === taken) {
              return refuseFields({ valid_from: "Another rate starts on that day" });
            }
            sent.push(values);
            return redirect("/admin/rates");
          }),
      }),
      { path: "/admin/rates", element: <h1>Rates</h1> },
    ],
    { at: "/admin/rates/add", width },
  );
  return sent;
}

const field = (label: string) => page.getByLabelText(label);
const save = page.getByRole("button", { name: "Add Rate" });

async function fillRate() {
  await field("Name").fill("Event officer");
  await page.getByRole("combobox", { name: "Service" }).selectOptions("Event Security");
  await field("Amount").fill("32.50");
}

test.each([390, 1440] as const)("errors are next to their fields at %i px", async (width) => {
  await openForm({ width });
  await field("Amount").fill("much");
  await field("Nights").fill("20");
  await save.click();
  await expect
    .element(field("Name"))
    .toHaveAccessibleDescription(/Enter a name, such as Unarmed officer/);
  await expect.element(field("Name")).toHaveFocus();
  await expect
    .element(field("Amount"))
    .toHaveAccessibleDescription(/^Enter an amount, such as 28.50/);
  await expect.element(field("Nights")).toHaveAccessibleDescription("Enter a number from 1 to 10");
  await expect.element(field("Amount")).toHaveValue("much");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test("a range needs both ends", async () => {
  const sent = await openForm();
  await fillRate();
  await field("Lowest price per hour").fill("30");
  await save.click();
  await expect
    .element(field("Highest price per hour"))
    .toHaveAccessibleDescription("Enter both ends of the range, or leave both blank");
  await field("Highest price per hour").fill("35");
  await save.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Rates" })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ service_id: "events", amount: "32.50", valid_from: "2026-11-28" }),
  ]);
});

test("keeps the choices when the day is taken", async () => {
  await openForm({ taken: "2026-11-28" });
  await fillRate();
  await page.getByRole("radio", { name: "Armed", exact: true }).click();
  await save.click();
  await expect
    .element(field("First day"))
    .toHaveAccessibleDescription("Another rate starts on that day");
  await expect
    .element(page.getByRole("combobox", { name: "Service" }))
    .toHaveDisplayValue("Event Security");
  await expect.element(page.getByRole("radio", { name: "Armed", exact: true })).toBeChecked();
});
