import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AdminOpeningCard, defaultOpeningSort } from "~/features/careers/openings/admin.rules";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { screenOf } from "../../../../tests/support/route-screens";
import * as openings from "./openings";

const at = "/admin/careers/manage";
const aJob: AdminOpeningCard = {
  id: 6,
  title: "Gate Keeper",
  location: "Springfield",
  shift: "Nights",
  type: "Armed",
  description: "You look after a gate.",
  isActive: true,
  isOpen: true,
  draft: false,
  filled: false,
  publish_on: null,
  closes_on: null,
  status: { label: "Active", tone: "good", note: undefined },
  sample: false,
  applications: 0,
  posted: "Fri, Nov 20, 2026",
  requirements: { first: ["A calm voice", "Boots", "Good eyes"], more: 2 },
  responsibilities: { first: [], more: 0 },
  facts: [],
  pay: undefined,
  closes: undefined,
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function openList(jobs: AdminOpeningCard[], width: 390 | 1440 = 1440) {
  const office = { jobs, sent: [] as Record<string, unknown>[] };
  await renderOffice(
    [
      screenOf(at, openings, {
        loader: () =>
          ({
            ok: true as const,
            rows: office.jobs,
            page: 1,
            total: office.jobs.length,
            more: false,
            sort: { order: defaultOpeningSort, usual: defaultOpeningSort },
          }) as never,
        action: async ({ request }) => {
          const form = Object.fromEntries(await request.formData());
          office.sent.push(form);
          const isActive = form.active === "true";
          const status = {
            label: isActive ? "Active" : "Inactive",
            tone: isActive ? "good" : "plain",
            note: undefined,
          } as const;
          office.jobs = office.jobs.map((job) => ({ ...job, isActive, isOpen: isActive, status }));
          return redirect(at);
        },
      }),
      { path: "/admin/careers/add", element: <h1>Add New Job</h1> },
    ],
    { at, width },
  );
  return office;
}

test("a job is deactivated and activated in the list", async () => {
  const office = await openList([aJob]);
  await button("Deactivate Gate Keeper").click();
  await expect.element(page.getByText("Inactive", { exact: true })).toBeVisible();
  await button("Activate Gate Keeper").click();
  await expect.element(page.getByText("Active", { exact: true })).toBeVisible();
  expect(office.sent.map(({ id, active }) => `${id} ${active}`)).toEqual(["6 false", "6 true"]);
});

test("a row opens to show the rest of a job", async () => {
  await openList([aJob], 390);
  const row = page.getByRole("row").filter({ hasText: "Gate Keeper" });
  await expect.element(row).toHaveTextContent("Springfield · Nights");
  await expect.element(row).toHaveTextContent("No applications");
  const details = row.element().querySelector("summary");
  if (!details) throw new Error("no details");
  await userEvent.click(details);
  await expect.element(page.getByText("A calm voice")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("says what is deleted with a job", async () => {
  await openList([{ ...aJob, applications: 3 }]);
  await button("Delete Gate Keeper").click();
  const question = page.getByRole("alertdialog");
  await expect
    .element(question)
    .toHaveAccessibleName(/^Are you sure you want to delete this job\?/);
  await expect.element(question.getByText(/3 applications/)).toBeVisible();
});

test("an empty list leads to the first job", async () => {
  await openList([]);
  await page.getByRole("link", { name: "Create First Job" }).click();
  await expect.element(page.getByRole("heading", { name: "Add New Job" })).toBeVisible();
});
