import { data, redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { errorResponse } from "../../../../tests/support/error-response";
import { renderOffice } from "../../../../tests/support/office-screen";
import {
  editAddress,
  loadedService,
  serviceScreens,
} from "../../../../tests/support/service-screens";

let deleted: boolean;
beforeEach(() => {
  deleted = false;
});

function load() {
  if (deleted) throw errorResponse(404);
  return loadedService;
}

async function save({ request }: { request: Request }) {
  if (!deleted) return redirect("/admin/services/edit");
  const form = await request.formData();
  const values = { title: String(form.get("title")) };
  return data({ errors: {}, values, deleted: true }, { status: 404 });
}

const title = page.getByLabelText("Title");
const update = page.getByRole("button", { name: "Update Service" });
const notice = page.getByRole("main").getByRole("alert");

async function openForm() {
  const screen = await renderOffice(serviceScreens({ load, save }), { at: editAddress });
  await title.fill("Words that took an hour");
  return screen;
}

async function expectNotice() {
  await expect
    .element(notice)
    .toHaveTextContent("This service was deleted while you were editing.");
  await expect
    .element(notice)
    .toHaveTextContent("Your changes aren’t saved. You can still copy them");
  await expect.element(title).toHaveValue("Words that took an hour");
}

test("keeps the form and says that its record is gone", async () => {
  const { router } = await openForm();
  deleted = true;
  await router.revalidate();
  await expectNotice();
  await expectAccessible();
});

test("keeps the form when it's saved too late", async () => {
  await openForm();
  deleted = true;
  await update.click();
  await expectNotice();
});

test("saves the form once the record is restored", async () => {
  const { router } = await openForm();
  deleted = true;
  await router.revalidate();
  await expect.element(notice).toBeVisible();
  deleted = false;
  await router.revalidate();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(title).toHaveValue("Words that took an hour");
  await update.click();
  await expect.element(page.getByRole("heading", { name: "Edit Services" })).toBeVisible();
});

test("asks before the form is left", async () => {
  const { router } = await openForm();
  deleted = true;
  await router.revalidate();
  await expect.element(notice).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect
    .element(page.getByRole("alertdialog", { name: "Leave without saving?" }))
    .toBeVisible();
});
