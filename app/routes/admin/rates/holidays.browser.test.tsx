import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Holiday } from "~/features/rates/billable-hours.rules";
import { HolidayInput, PlaceInput, PublicHolidaysInput } from "~/features/rates/holidays/schema";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as holidays from "./holidays";

const schemas = { place: PlaceInput, choose: PublicHolidaysInput, add: HolidayInput };

const known = [
  { date: "2027-11-11", name: "Veterans Day", official: true },
  { date: "2027-11-25", name: "Thanksgiving Day", official: true },
  { date: "2027-12-24", name: "Christmas Eve", official: false },
];

/** The holidays of 2027. */
async function openHolidays({
  width = 1440 as 390 | 1440,
  granted = permissions as readonly Permission[],
} = {}) {
  const office = { holidays: [] as Holiday[], state: "" };
  await renderOffice(
    [
      screenOf("/admin/rates/holidays", holidays, {
        loader: () => ({
          ok: true as const,
          year: 2027,
          holidays: office.holidays,
          place: { country: "US", state: office.state },
          countries: [{ value: "US", label: "United States" }],
          states: [{ value: "CA", label: "California" }],
          suggested: [
            ...known,
            ...(office.state
              ? [{ date: "2027-03-31", name: "César Chávez Day", official: true }]
              : []),
          ].filter(({ date }) => !office.holidays.some((one) => one.date === date)),
        }),
        action: async ({ request }) => {
          const intent = (await request.clone().formData()).get("intent") as keyof typeof schemas;
          return answer(request, schemas[intent], (input) => {
            if ("country" in input) office.state = input.state;
            if ("dates" in input) {
              const { dates } = input;
              office.holidays = [
                ...office.holidays,
                ...known.filter(({ date }) => dates.includes(date)),
              ];
            }
            if ("name" in input) {
              if (office.holidays.some(({ date }) => date === input.date)) {
                return refuseFields({ date: "This day is already a holiday" });
              }
              office.holidays = [...office.holidays, input];
            }
            return redirect("/admin/rates/holidays?year=2027");
          });
        },
      }),
    ],
    { at: "/admin/rates/holidays?year=2027", width, granted },
  );
  return office;
}

const button = (name: string) => page.getByRole("button", { name });
const table = page.getByRole("table", { name: "Holidays in 2027" });
const cell = (name: string) => table.getByRole("cell", { name, exact: true });

test("chosen public holidays are added", async () => {
  await openHolidays();
  await page.getByLabelText(/^Veterans Day/).click();
  await button("Add Selected Holidays").click();
  await expect.element(cell("Thanksgiving Day")).toBeVisible();
  await expect.element(cell("Veterans Day")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(/^Veterans Day/)).toBeChecked();
  await expect.element(page.getByLabelText(/^Thanksgiving Day/)).not.toBeInTheDocument();
});

test("other holidays aren't chosen at first", async () => {
  await openHolidays();
  await page.getByText("Other holidays (1)").click();
  await expect.element(page.getByLabelText(/^Christmas Eve/)).not.toBeChecked();
});

test("says that none were chosen", async () => {
  await openHolidays();
  for (const name of [/^Veterans/, /^Thanksgiving/]) await page.getByLabelText(name).click();
  await button("Add Selected Holidays").click();
  await expect.element(page.getByText("Choose at least one holiday")).toBeVisible();
  await expectAccessible();
});

test("another place has other holidays", async () => {
  await openHolidays();
  await page.getByLabelText("State or region").selectOptions("California");
  await button("Show Holidays").click();
  await expect.element(page.getByLabelText(/^César Chávez Day/)).toBeChecked();
  await expect.element(page.getByLabelText("State or region")).toHaveDisplayValue("California");
});

test("a refused holiday keeps its values on a phone", async () => {
  const office = await openHolidays({ width: 390 });
  office.holidays = [{ date: "2027-12-25", name: "Christmas Day" }];
  await page.getByLabelText("Name").fill("Founders’ Day");
  await page.getByLabelText("Date").fill("2027-12-25");
  await button("Add Holiday").click();
  await expect
    .element(page.getByLabelText("Date"))
    .toHaveAccessibleDescription("This day is already a holiday");
  await expect.element(page.getByLabelText("Date")).toHaveFocus();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Founders’ Day");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("someone who may only read sees just the list", async () => {
  await openHolidays({ granted: ["office", "rates.view"] });
  await expect.element(page.getByText("No holidays in 2027")).toBeVisible();
  await expect.element(button("Add Holiday")).not.toBeInTheDocument();
  await expect.element(button("Show Holidays")).not.toBeInTheDocument();
});
