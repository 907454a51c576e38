import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { defaultSlotSettings } from "~/features/availability/times/rules";
import { SlotSettingsInput } from "~/features/availability/times/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as slots from "./slots";

const address = "/admin/schedule/slots";
const hours = { id: "monday", start_time: "08:00:00", end_time: "18:00:00", is_enabled: true };

async function openSlots({ width = 1440 }: { width?: 390 | 1440 } = {}) {
  const office = { settings: defaultSlotSettings, mark: "first" };
  const { router } = await renderOffice(
    [
      screenOf(address, slots, {
        loader: () => ({
          ok: true as const,
          settings: office.settings,
          seen: office.mark,
          week: [{ day: 1, ranges: [hours] }],
        }),
        action: ({ request }) =>
          answer(request, SlotSettingsInput, ({ seen: _, ...settings }) => {
            Object.assign(office, { settings, mark: "second" });
            return { done: { ...office } };
          }),
      }),
    ],
    { at: address, width },
  );
  return { office, router };
}

const field = (label: string) => page.getByLabelText(label);
const save = page.getByRole("button", { name: "Save Time Slots" });

test("the example follows what is typed", async () => {
  await openSlots();
  await expect.element(page.getByText("Monday has 10 time slots")).toBeVisible();
  await field("Slot length").fill("90");
  await field("Buffer").fill("30");
  await expect
    .element(page.getByText("Monday has 5 time slots: 8:00 AM, 10:00 AM, 12:00 PM"))
    .toBeVisible();
});

test("every invalid setting is refused at its field", async () => {
  const { office } = await openSlots({ width: 390 });
  await field("Slot length").fill("7");
  await field("Booking window").fill("0");
  await save.click();
  await expect
    .element(field("Slot length"))
    .toHaveAccessibleDescription(/Enter a whole number from 15 to 480/);
  await expect
    .element(field("Booking window"))
    .toHaveAccessibleDescription(/Enter a whole number from 1 to 365/);
  await expect.element(field("Slot length")).toHaveFocus();
  await expect.element(field("Slot length")).toHaveValue("7");
  await expect.element(field("Booking window")).toHaveValue("0");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  expect(office.settings).toBe(defaultSlotSettings);
});
