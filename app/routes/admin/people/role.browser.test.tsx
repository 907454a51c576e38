import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { RolesInput } from "~/features/accounts/people/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as role from "./role";

const checkbox = (name: string) => page.getByRole("checkbox", { name });
const save = page.getByRole("button", { name: "Save Roles" });

async function openRoles(width: 390 | 1440 = 1440) {
  const sent: string[][] = [];
  const person = {
    id: "vera",
    name: "Vera Viewer",
    email: "vera@example.com",
    roles: ["viewer" as const],
  };
  const screen = await renderOffice(
    [
      screenOf("/admin/people/:id/role", role, {
        loader: () => ({ person, self: false, last: false }) as never,
        action: ({ request }) =>
          answer(request, RolesInput, ({ roles }) => {
            sent.push([...roles]);
            return redirect("/admin/people/vera");
          }),
      }),
      { path: "/admin/people/vera", element: <h1>Vera Viewer</h1> },
    ],
    { at: "/admin/people/vera/role", width },
  );
  return { ...screen, sent };
}

test("several roles can be given and others taken away", async () => {
  const { sent } = await openRoles();
  await expect.element(checkbox("Viewer")).toBeChecked();
  await checkbox("Viewer").click();
  await checkbox("Recruiter").click();
  await checkbox("Editor").click();
  await save.click();
  await expect.poll(() => sent.map((roles) => roles.toSorted())).toEqual([["editor", "recruiter"]]);
  await expect.element(page.getByRole("heading", { name: "Vera Viewer" })).toBeVisible();
});

test("says that a person needs a role", async () => {
  const { sent } = await openRoles();
  await checkbox("Viewer").click();
  await save.click();
  const roles = page.getByRole("group", { name: "Roles" });
  await expect.element(roles).toHaveAccessibleDescription(/role/);
  await expect.poll(() => roles.element().contains(document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
});

test("compares the roles in a table on a phone", async () => {
  await openRoles(390);
  await page.getByText("Compare the roles").click();
  const table = page.getByRole("region", { name: "What each role can do" });
  await expect.element(table).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
  await table.click();
  table.element().scrollTo({ left: 200 });
  expect(table.element().scrollLeft).toBeGreaterThan(0);
});
