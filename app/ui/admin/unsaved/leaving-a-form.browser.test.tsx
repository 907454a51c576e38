import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { editAddress, serviceScreens } from "../../../../tests/support/service-screens";

const accepted = () => redirect("/admin/services/edit");
const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
const keep = question.getByRole("button", { name: "Keep Editing" });
const leave = question.getByRole("button", { name: "Leave Without Saving" });
const title = page.getByLabelText("Title");
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });

/** Waits until React has nothing left to do. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve));

async function openForm({ width = 1440, save = accepted as () => unknown } = {}) {
  const screen = await renderOffice(serviceScreens({ save }), {
    at: "/admin/services/edit",
    width: width === 390 ? 390 : 1440,
  });
  await page.getByRole("link", { name: "Edit Night Watch" }).click();
  await expect.element(title).toHaveValue("Night Watch");
  return screen;
}

test("asks before a link is followed", async () => {
  await openForm();
  await title.fill("Half a title");
  await dashboard.click();
  await expect.element(question).toBeVisible();
  await expect.element(keep).toHaveFocus();
  await expectAccessible();
  await keep.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveValue("Half a title");
  expect(location.pathname).toBe(editAddress);
});

test("the question fits on a phone", async () => {
  await openForm({ width: 390 });
  await title.fill("Half a title");
  await page.getByRole("button", { name: "Open navigation" }).click();
  await dashboard.click();
  await expect.element(leave).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  const { left, right } = question.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});

test("asks even if the link is followed before the browser has drawn what was typed", async () => {
  await openForm();
  await title.click();
  await idle();
  const field = title.element() as HTMLInputElement;
  field.setRangeText("Half", 0, 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  (dashboard.element() as HTMLElement).click();
  await expect.element(question).toBeVisible();
});

test("leaves without saving when told to with the keyboard", async () => {
  await openForm();
  await title.fill("Half a title");
  await dashboard.click();
  await expect.element(keep).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(heading("Dashboard")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("asks before going back", async () => {
  await openForm();
  await title.fill("Half a title");
  await idle();
  history.back();
  await leave.click();
  await expect.element(heading("Edit Services")).toBeVisible();
  expect(location.pathname).toBe("/admin/services/edit");
});

test("Escape keeps editing where the focus was", async () => {
  await openForm();
  await title.fill("Half a title");
  await idle();
  history.back();
  await expect.element(keep).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveFocus();
  expect(location.pathname).toBe(editAddress);
});

test("asks when the palette opens another screen", async () => {
  await openForm();
  await title.fill("Half a title");
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = page.getByRole("combobox", { name: /Find a screen/ });
  await field.fill("dashboard");
  await expect.element(page.getByRole("option", { name: "Dashboard" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(keep).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(title).toHaveFocus();
});

test.each([
  [
    "a new entry",
    async () => {
      await page.getByRole("button", { name: "Add Step" }).click();
      await page.getByRole("textbox", { name: "Step 2" }).fill("Half");
    },
  ],
  [
    "a removed entry",
    async () => {
      await page.getByRole("button", { name: "Add Feature" }).click();
      await page.getByRole("button", { name: "Remove feature 1" }).click();
    },
  ],
  ["a switch", () => page.getByRole("switch", { name: "Hide from the website" }).click()],
] as const)("a change of %s counts", async (_, change) => {
  await openForm();
  await change();
  await dashboard.click();
  await expect.element(question).toBeVisible();
});

test("asks nothing once the old value is back", async () => {
  await openForm();
  await title.fill("Half a title");
  await title.fill("Night Watch");
  await dashboard.click();
  await expect.element(heading("Dashboard")).toBeVisible();
});

test("asks nothing after reading a form", async () => {
  await openForm();
  await title.click();
  await userEvent.keyboard("{Tab}{Tab}");
  await dashboard.click();
  await expect.element(heading("Dashboard")).toBeVisible();
});

test("asks nothing while the form is saved", async () => {
  await openForm();
  await title.fill("A whole title");
  await page.getByRole("button", { name: "Update Service" }).click();
  await expect.element(heading("Edit Services")).toBeVisible();
});

test("asks again after a refused save", async () => {
  const refuse = () =>
    data({ errors: { description: "Describe the service" }, values: {} }, { status: 400 });
  await openForm({ save: refuse });
  await title.fill("Half a title");
  await page.getByRole("button", { name: "Update Service" }).click();
  await expect.element(page.getByText("Describe the service")).toBeVisible();
  await dashboard.click();
  await expect.element(question).toBeVisible();
});

test("asks about what was typed while the form was being saved", async () => {
  const saved = Promise.withResolvers<void>();
  await openForm({
    save: () => saved.promise.then(() => ({ errors: {}, values: {}, done: true })),
  });
  await title.fill("A whole title");
  await page.getByRole("button", { name: "Update Service" }).click();
  await page.getByLabelText("Description").fill("Typed later");
  saved.resolve();
  await expect.element(page.getByRole("button", { name: "Update Service" })).toBeEnabled();
  await dashboard.click();
  await expect.element(question).toBeVisible();
});
