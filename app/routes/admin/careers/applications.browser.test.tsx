import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { permissions } from "~/platform/auth/permissions";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  anApplication,
  applicationList,
  listPath,
} from "../../../../tests/support/application-list";
import { renderOffice } from "../../../../tests/support/office-screen";

const row = page.getByRole("row").filter({ hasText: "Ada Marsh" });
const status = page.getByRole("combobox", { name: "Status of Ada Marsh" });
const question = page.getByRole("alertdialog");
const toast = (title: string) => page.getByRole("dialog", { name: title });

test("a status is changed in the list", async () => {
  const office = applicationList([anApplication]);
  await renderOffice(office.routes, { at: listPath });
  await status.selectOptions("reviewing");
  await expect.element(toast("Application status updated")).toBeVisible();
  await expect.element(status).toHaveValue("reviewing");
  await expect.element(row.getByText("Reviewing").first()).toBeVisible();
  expect(office.sent).toMatchObject([{ id: "ada", to: "reviewing", seen: "ada 0" }]);
});

test("asks before an email about a status is sent", async () => {
  const office = applicationList([anApplication], { emails: { interviewed: true } });
  await renderOffice(office.routes, { at: listPath });
  await status.selectOptions("interviewed");
  await expect.element(question).toHaveAccessibleName("Change Ada Marsh’s status to Interviewed?");
  await expect
    .element(question.getByText("You can also email ada@example.com about the change."))
    .toBeVisible();
  await expectAccessible(question.element());
  await question.getByRole("button", { name: "Change and Send Email" }).click();
  const told = toast("Application status updated");
  await expect.element(told.getByText("We’re emailing the applicant.")).toBeVisible();
  await expect.element(told.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(office.sent).toMatchObject([{ to: "interviewed", skipEmail: false }]);
});

test("a status can be changed without its email", async () => {
  const office = applicationList([anApplication], { emails: { interviewed: true } });
  await renderOffice(office.routes, { at: listPath });
  await status.selectOptions("interviewed");
  await question.getByRole("button", { name: "Change Without Email" }).click();
  await expect.element(toast("Application status updated")).toBeVisible();
  expect(office.sent).toMatchObject([{ to: "interviewed", skipEmail: true }]);
});

test("Escape leaves the status as it is", async () => {
  const office = applicationList([anApplication], { emails: { interviewed: true } });
  await renderOffice(office.routes, { at: listPath });
  status.element().focus();
  await status.selectOptions("interviewed");
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(status).toHaveValue("new");
  await expect.element(status).toHaveFocus();
  expect(office.sent).toEqual([]);
});

test("the second of two changes shows who made the first", async () => {
  const message = "Failed to update status. Kim set the status to Hired.";
  const office = applicationList([anApplication], {
    refuse: () => {
      office.applications = [{ ...anApplication, status: "hired" }];
      return { errors: {}, values: {}, failure: { code: "refused", message } };
    },
  });
  await renderOffice(office.routes, { at: listPath });
  await status.selectOptions("rejected");
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(status).toHaveValue("hired");
});

test("a row opens to show the rest of an application", async () => {
  const office = applicationList([anApplication]);
  await renderOffice(office.routes, { at: listPath, width: 390 });
  await expect.element(row).toHaveTextContent("Driver");
  await expect.element(row).toHaveTextContent("3-5 years");
  const details = row.element().querySelector("summary");
  if (!details) throw new Error("no details");
  await userEvent.click(details);
  const certifications = page.getByRole("list", { name: "Certifications" });
  await expect.element(certifications.getByText("Firearm Permit")).toBeVisible();
  const download = page.getByRole("link", { name: "Download Resume from Ada Marsh" });
  await expect.element(download).toHaveAttribute("href", `${listPath}/ada/resume`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("an application without a resume has no link to one", async () => {
  const office = applicationList([{ ...anApplication, resume: null }]);
  await renderOffice(office.routes, { at: listPath });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText("Download Resume")).not.toBeInTheDocument();
});

test("people who only view applications can't select any", async () => {
  const office = applicationList([anApplication]);
  const granted = permissions.filter((one) => !/^careers\.(edit|export)$/.test(one));
  await renderOffice(office.routes, { at: listPath, granted });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: /^Select/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Export/ })).not.toBeInTheDocument();
});

test("with the keyboard, a status changes on blur", async () => {
  const office = applicationList([anApplication]);
  await renderOffice(office.routes, { at: listPath });
  await expect.element(status).toHaveValue("new");
  status.element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(status).not.toHaveValue("new");
  expect(office.sent).toEqual([]);
  const { value } = status.element() as HTMLSelectElement;
  await userEvent.keyboard("{Tab}");
  await expect.element(toast("Application status updated")).toBeVisible();
  expect(office.sent).toMatchObject([{ to: value }]);
});
