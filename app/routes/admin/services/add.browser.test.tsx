import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NewServiceInput } from "~/features/services/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as add from "./add";

/** The form for a new service; one with the id "taken" exists already. */
async function openForm(width: 390 | 1440 = 1440) {
  await renderOffice(
    [
      screenOf("/admin/services/add", add, {
        action: ({ request }) =>
          answer(request, NewServiceInput, () => redirect("/admin/services/edit")),
      }),
    ],
    { at: "/admin/services/add", width },
  );
}

const title = page.getByLabelText("Title");
const id = page.getByLabelText("Service ID");
const description = page.getByLabelText("Description");
const icons = page.getByRole("group", { name: "Icon" });
const save = page.getByRole("button", { name: "Add Service" });

test("suggests an id from the title", async () => {
  await openForm();
  await title.fill("Night Porter & Keys");
  await expect.element(id).toHaveValue("night-porter-keys");
  await expect.element(id).toHaveAccessibleDescription(/URL-friendly: .* can’t be changed later/);
});

test("an edited id stays", async () => {
  await openForm();
  await id.fill("porter");
  await title.fill("Night Porter");
  await expect.element(id).toHaveValue("porter");
});

test("the ID follows the title and turns anything typed into an ID", async () => {
  await openForm();
  await title.fill("Night Porter");
  await userEvent.tab();
  await expect.element(id).toHaveFocus();
  await id.fill("Porter & Keys");
  await userEvent.tab();
  await expect.element(id).toHaveValue("porter-keys");
});

test("an emptied id follows the title again", async () => {
  await openForm();
  await id.fill("porter");
  await id.fill("");
  await title.fill("Night Porter");
  await expect.element(id).toHaveValue("night-porter");
});

test("errors are next to their fields on a phone", async () => {
  await openForm(390);
  await page.getByLabelText("Questions and answers").fill("Do you come at night?");
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(id).toHaveAccessibleDescription(/Enter an ID/);
  await expect.element(title).toHaveAccessibleDescription("Enter a title");
  await expect.element(description).toHaveAccessibleDescription("Describe the service");
  await expect
    .element(page.getByLabelText("Questions and answers"))
    .toHaveAccessibleDescription(/Add an answer on the line below/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("an icon is chosen with the arrow keys", async () => {
  await openForm();
  const radios = icons.getByRole("radio");
  await expect.element(icons.getByLabelText("Shield", { exact: true })).toBeChecked();
  icons.getByLabelText("Shield", { exact: true }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(icons.getByLabelText("Shield", { exact: true })).not.toBeChecked();
  const chosen = radios.elements().find((radio) => (radio as HTMLInputElement).checked);
  expect(document.activeElement).toBe(chosen);
  const ring = getComputedStyle(chosen?.closest("label") ?? document.body);
  expect(ring.outlineStyle).toBe("solid");
});

test("every icon has a name", async () => {
  await openForm();
  await expect.element(icons).toBeVisible();
  for (const radio of icons.getByRole("radio").elements()) {
    expect(radio.closest("label")?.textContent).toMatch(/\w/);
  }
});
