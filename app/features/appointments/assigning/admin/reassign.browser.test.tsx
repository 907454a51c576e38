import type { ActionFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReassignInput } from "~/features/availability/consultants/schema";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { renderOffice } from "../../../../../tests/support/office-screen";
import { answer } from "../../../../../tests/support/route-screens";
import { ReassignButton } from "./reassign";

const booking = {
  id: "b0000000-0000-4000-8000-000000000001",
  name: "Cleo Rivers",
  service: "Mobile Patrol",
  email: "cleo@example.com",
  consultant: 1,
  consultantName: "Ann Lee",
};
const ann: PossibleConsultant = { number: 1, name: "Ann Lee" };
const ben: PossibleConsultant = { number: 2, name: "Ben Holt" };
const cy: PossibleConsultant = { number: 3, name: "Cy Marsh", why: "busy" };

/** `outcomes` answer the first forms; later ones are accepted. */
async function openDialog(
  people: PossibleConsultant[],
  { outcomes = [], width = 1440 }: { outcomes?: Partial<FormResult>[]; width?: 390 | 1440 } = {},
) {
  const sent: Record<string, string>[] = [];
  await renderOffice(
    [
      {
        path: "/booking",
        element: <ReassignButton booking={booking} people={people} seen="confirmed~1" />,
      },
      {
        path: "/admin/bookings/:id/hand-over",
        action: ({ request }: ActionFunctionArgs) =>
          answer(request, ReassignInput, (_, values) => {
            sent.push(values as Record<string, string>);
            return outcomes[sent.length - 1] ?? redirect("/done");
          }),
      },
      { path: "/done", element: <h1>Reassigned</h1> },
    ],
    { at: "/booking", width },
  );
  await page.getByRole("button", { name: "Reassign" }).click();
  return { sent };
}

const dialog = page.getByRole("dialog", { name: "Reassign Appointment" });
const choice = dialog.getByLabelText("Consultant");
const save = dialog.getByRole("button", { name: "Reassign", exact: true });

test("an appointment is reassigned with a note", async () => {
  const { sent } = await openDialog([ann, ben], { width: 390 });
  await expect
    .element(dialog)
    .toHaveTextContent("Mobile Patrol for Cleo Rivers. Assigned to Ann Lee.");
  // The only other consultant is selected.
  await expect.element(choice).toHaveDisplayValue("Ben Holt");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await dialog.getByLabelText("Note").fill("Please take this one.");
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Reassigned" })).toBeVisible();
  expect(sent).toEqual([{ seen: "confirmed~1", consultant: "2", note: "Please take this one." }]);
});

test("a consultant has to be chosen from several", async () => {
  const { sent } = await openDialog([ann, ben, cy]);
  await save.click();
  await expect.element(choice).toHaveAccessibleDescription("Choose a consultant");
  await expect.element(choice).toHaveFocus();
  expect(sent).toEqual([]);
});

test("unavailable consultants are listed with the reason", async () => {
  await openDialog([ann, cy, ben]);
  const options = [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toEqual([
    "Choose a consultant",
    "Ben Holt",
    expect.stringMatching(/^Cy Marsh – /),
  ]);
});

test("asks before a consultant is double-booked", async () => {
  const taken = "Cy Marsh has an appointment from 10:00 AM to 11:00 AM.";
  const { sent } = await openDialog([ann, ben, cy], { outcomes: [{ errors: { taken } }] });
  await choice.selectOptions("3");
  await dialog.getByLabelText("Note").fill("Please take this one.");
  await save.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(taken);
  await expect.element(choice).toHaveValue("3");
  await expect.element(dialog.getByLabelText("Note")).toHaveValue("Please take this one.");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Reassign Anyway" }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ consultant: "3", anyway: "on" });
});

test("says why an appointment can't be reassigned anymore", async () => {
  const blocked = "Sam Sample canceled it. Your change wasn’t saved.";
  await openDialog([ann, ben], { outcomes: [{ errors: { blocked } }] });
  await save.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(blocked);
});
