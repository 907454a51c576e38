import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { RateInput } from "~/features/rates/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { aService } from "../../../../tests/support/service-screens";
import * as add from "./add";

/** The form for a rate that starts today, on a phone. */
async function openForm() {
  await renderOffice(
    [
      screenOf("/admin/rates/add", add, {
        loader: () => ({
          services: [{ ...aService, id: "events", title: "Event Security", requests: 0 }],
          today: "2026-11-28",
          rate: undefined,
        }),
        action: ({ request }) => answer(request, RateInput, () => redirect("/admin/rates")),
      }),
    ],
    { at: "/admin/rates/add", width: 390 },
  );
}

const field = (label: string) => page.getByLabelText(label);
const save = page.getByRole("button", { name: "Add Rate" });

test("errors are next to their fields on a phone", async () => {
  await openForm();
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
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
