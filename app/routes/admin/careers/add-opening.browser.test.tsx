import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { NewOpeningInput } from "~/features/careers/openings/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as addOpening from "./add-opening";

const at = "/admin/careers/add";
const field = (label: string) => page.getByLabelText(label, { exact: true });
const create = page.getByRole("button", { name: "Create Job" });

async function openForm(width: 390 | 1440 = 1440) {
  const sent: NewOpeningInput[] = [];
  await renderOffice(
    [
      screenOf(at, addOpening, {
        action: ({ request }) =>
          answer(request, NewOpeningInput, (input) => {
            sent.push(input);
            return redirect("/admin/careers/manage");
          }),
      }),
      { path: "/admin/careers/manage", element: <h1>Manage Job Openings</h1> },
    ],
    { at, width },
  );
  await expect.element(create).toBeVisible();
  return sent;
}

async function fillTexts() {
  await page.getByLabelText(/^Job Title/).fill("Gate Keeper");
  await page.getByLabelText(/^Job Type/).selectOptions("Armed");
  await page.getByLabelText(/^Location/).fill("Springfield");
  await page.getByLabelText(/^Shift/).fill("Nights");
  await page.getByLabelText(/^Job Description/).fill("You look after a gate.");
}

test("a job is saved with its lists", async () => {
  const sent = await openForm();
  await fillTexts();
  await field("Requirement 1").fill("A calm voice");
  await page.getByRole("button", { name: "Add Requirement" }).click();
  await field("Requirement 2").fill("Boots");
  await page.getByRole("button", { name: "Add Requirement" }).click();
  await field("Responsibility 1").fill("Open the gate");
  await create.click();
  await expect.element(page.getByRole("heading", { name: "Manage Job Openings" })).toBeVisible();
  expect(sent).toMatchObject([
    {
      title: "Gate Keeper",
      type: "Armed",
      location: "Springfield",
      shift: "Nights",
      description: "You look after a gate.",
      requirements: ["A calm voice", "Boots"],
      responsibilities: ["Open the gate"],
    },
  ]);
});

test("reports missing fields on a phone", async () => {
  await openForm(390);
  await create.click();
  for (const [label, words] of [
    [/^Job Title/, "Enter a job title"],
    [/^Job Type/, "Choose a job type"],
    [/^Location/, "Enter a location"],
    [/^Shift/, "Enter a shift"],
    [/^Job Description/, "Describe the job"],
  ] as const) {
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(words);
  }
  await expect.element(page.getByLabelText(/^Job Title/)).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
