import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { HoursResult } from "~/features/availability/schema";
import { type BusinessInfo, businessInfo } from "~/features/settings/business-info/schema";
import { done } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../tests/support/accessible";
import { affected } from "../../../tests/support/hours-screen";
import { renderOffice } from "../../../tests/support/office-screen";
import { screenOf } from "../../../tests/support/route-screens";
import * as screen from "./business-info";

const unset = Object.fromEntries(businessInfo.columns.map((key) => [key, ""])) as BusinessInfo;
const offer = page.getByText("visitors can still book them");
const button = (name: string) => page.getByRole("button", { name });

/** Saves hours with a closed Saturday; the booking hours answer with `outcomes`. */
async function save(outcomes: Partial<HoursResult>[]) {
  const sent: Record<string, string>[] = [];
  const { router } = await renderOffice(
    [
      screenOf("/admin/business-info", screen, {
        loader: () => ({
          ok: true as const,
          info: unset,
          seen: "opened",
          samples: [],
          choices: { countries: [], timeZones: [], now: "9:00 AM" },
        }),
        action: async () => ({
          errors: {},
          values: {},
          ...done({ mark: "saved", stillOpen: [6] }),
        }),
      }),
      {
        path: "/admin/schedule/hours",
        action: async ({ request }) => {
          const values = Object.fromEntries(await request.formData()) as Record<string, string>;
          sent.push(values);
          return { errors: {}, values, ...outcomes[sent.length - 1] };
        },
      },
    ],
    { at: "/admin/business-info", width: 390 },
  );
  await button("Save Changes").click();
  await expect.element(offer).toBeVisible();
  return { sent, router };
}

test("offers to close a day for booking after it's closed on the website", async () => {
  const { sent, router } = await save([{ done: {} }]);
  // A live update doesn't take the offer away.
  await router.revalidate();
  await expect.element(offer).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await button("Close Saturdays for Booking").click();
  await expect.element(page.getByText("Visitors can’t book on Saturdays anymore.")).toBeVisible();
  expect(sent).toEqual([{ intent: "enabled", day: "6" }]);
});

test("shows the day's bookings before closing it", async () => {
  const { sent } = await save([{ question: affected }, { done: {} }]);
  await button("Close Saturdays for Booking").click();
  await expect.element(page.getByText("Cora Client")).toBeVisible();
  await button("Close Saturdays Anyway").click();
  await expect.element(page.getByText("Visitors can’t book on Saturdays anymore.")).toBeVisible();
  expect(sent[1]).toEqual({ intent: "enabled", day: "6", accepted: affected.mark });
});

test("can keep the day open", async () => {
  const { sent } = await save([]);
  await button("Keep Saturdays Open").click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
