import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { defaultBilling } from "~/features/rates/billing/rules";
import { BillingSettingsInput } from "~/features/rates/billing/schema";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { ask } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as settings from "./settings";

/** The billing settings; a new currency has to be confirmed. */
async function openSettings({
  width = 1440 as 390 | 1440,
  granted = permissions as readonly Permission[],
} = {}) {
  const office = { settings: { ...defaultBilling } };
  await renderOffice(
    [
      screenOf("/admin/rates/settings", settings, {
        loader: () => ({
          ok: true as const,
          settings: office.settings,
          mark: JSON.stringify(office.settings),
          currencies: ["USD", "EUR", "CHF"].map((value) => ({ value, label: value })),
          formats: ["en-US", "de-CH"].map((value) => ({ value, label: value })),
          timeZone: "Eastern Time",
        }),
        action: ({ request }) =>
          answer(request, BillingSettingsInput, ({ seen: _, accepted, ...input }) => {
            if (input.currency !== office.settings.currency && accepted !== input.currency) {
              return ask({
                amounts: "3 rates",
                currency: input.currency,
                example: { before: "$1,250.50", after: "EUR 1’250.50" },
              });
            }
            office.settings = { ...office.settings, ...input };
            return { done: {} };
          }),
      }),
    ],
    { at: "/admin/rates/settings", width, granted },
  );
  return office;
}

const field = (label: string) => page.getByLabelText(label);
const save = page.getByRole("button", { name: "Save Settings" });

test("errors are next to their fields on a phone", async () => {
  await openSettings({ width: 390 });
  await field("Night ends").fill("22:00");
  await page
    .getByRole("group", { name: /^Weekend/ })
    .getByLabelText("Saturday")
    .click();
  await save.click();
  await expect
    .element(field("Night ends"))
    .toHaveAccessibleDescription("The night can’t start and end at the same time");
  await expect.element(field("Night ends")).toHaveFocus();
  await expect
    .element(page.getByRole("group", { name: /^Weekend/ }).getByLabelText("Saturday"))
    .not.toBeChecked();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("asks before the currency changes on a phone", async () => {
  const office = await openSettings({ width: 390 });
  await page.getByRole("combobox", { name: "Currency" }).selectOptions("EUR");
  await field("Number format").selectOptions("de-CH");
  await save.click();
  const question = page.getByRole("alert");
  await expect.element(question).toHaveTextContent("Amounts aren’t converted.");
  await expect.element(question).toHaveTextContent("This affects 3 rates.");
  expect(office.settings.currency).toBe("USD");
  await expect.element(field("Number format")).toHaveDisplayValue("de-CH");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByRole("button", { name: "Change Currency to EUR" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(office.settings).toMatchObject({ currency: "EUR", number_locale: "de-CH" });
});

test("another currency than the confirmed one is asked about again", async () => {
  const office = await openSettings();
  await page.getByRole("combobox", { name: "Currency" }).selectOptions("EUR");
  await save.click();
  await page.getByRole("combobox", { name: "Currency" }).selectOptions("CHF");
  await page.getByRole("button", { name: "Change Currency to EUR" }).click();
  await expect.element(page.getByRole("button", { name: "Change Currency to CHF" })).toBeVisible();
  expect(office.settings.currency).toBe("USD");
});

test("someone who may only read can't change anything", async () => {
  await openSettings({ granted: ["office", "rates.view"] });
  await expect.element(field("Night ends")).toBeDisabled();
  await expect.element(save).not.toBeInTheDocument();
});
