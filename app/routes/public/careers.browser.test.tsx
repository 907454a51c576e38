import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../tests/support/accessible";
import {
  careersScreen,
  careersSettings,
  chooseResume,
  consent,
  field,
  fillApplication,
  openingsOf,
  resume,
  submit,
  submitted,
} from "../../../tests/support/careers-screens";
import { renderSite } from "../../../tests/support/site-screen";
import { holdUploads } from "../../../tests/support/uploads";

const apply = (title: string) => page.getByRole("link", { name: `Apply Now for ${title}` });
const dialog = (title: string) => page.getByRole("dialog", { name: title });
const close = page.getByRole("button", { name: "Close" });

async function openList(width: 390 | 1440 = 1440) {
  const uploads = holdUploads();
  const routes = careersScreen(openingsOf("Driver", "Dispatcher"));
  await renderSite(routes, { at: "/careers", width, settings: careersSettings });
  await expect.element(apply("Driver")).toBeVisible();
  return uploads;
}

async function openDialog(width: 390 | 1440 = 1440) {
  const uploads = await openList(width);
  await apply("Driver").click();
  await expect.element(dialog("Driver")).toBeVisible();
  return uploads;
}

async function submitInDialog() {
  const uploads = await openDialog();
  fillApplication();
  await consent.click();
  chooseResume();
  await submit.click();
  return uploads.number(0);
}

test("Enter opens the form of an opening", async () => {
  await openList();
  apply("Dispatcher").element().focus();
  await userEvent.keyboard("{Enter}");
  const title = dialog("Dispatcher").getByRole("heading", { name: "Dispatcher" });
  await expect.element(title).toHaveFocus();
  await expect.element(dialog("Dispatcher").getByText(/Springfield/)).toBeVisible();
});

test("Tab stays in the dialog", async () => {
  await openDialog();
  const inside = dialog("Driver").element();
  submit.element().focus();
  for (let press = 0; press < 3; press += 1) {
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => inside.contains(document.activeElement)).toBe(true);
  }
});

test("Escape returns the focus to the link", async () => {
  await openDialog();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Driver")).not.toBeInTheDocument();
  await expect.element(apply("Driver")).toHaveFocus();
});

test("a click outside doesn't close the form", async () => {
  await openDialog();
  await userEvent.click(document.body, { position: { x: 20, y: 450 }, force: true });
  await expect.element(dialog("Driver")).toBeVisible();
});

test("a closed form keeps its values for any opening", async () => {
  await openDialog();
  fillApplication();
  chooseResume();
  await close.click();
  await expect.element(dialog("Driver")).not.toBeInTheDocument();
  await apply("Dispatcher").click();
  await expect.element(dialog("Dispatcher")).toBeVisible();
  await expect.element(field("Full name")).toHaveValue("Ada Applicant");
  await expect.element(resume).toHaveValue("C:\\fakepath\\resume.pdf");
});

test("the dialog closes after an application, with an empty form for the next", async () => {
  const sent = await submitInDialog();
  sent.answer(200, { errors: {}, values: {}, done: { mailed: true } });
  await expect.element(page.getByRole("dialog", { name: submitted })).toBeVisible();
  await expect.element(dialog("Driver")).not.toBeInTheDocument();
  await expect.element(apply("Driver")).toHaveFocus();
  await apply("Dispatcher").click();
  await expect.element(field("Full name")).toHaveValue("");
  await expect.element(consent).not.toBeChecked();
  await expect.element(resume).toHaveValue("");
});

test("the dialog stays open during an upload", async () => {
  const sent = await submitInDialog();
  sent.progress(0.3);
  await expect.element(close).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Uploading 30%...")).toBeVisible();
});

test("the dialog fits the window with errors on a phone", async () => {
  await openDialog(390);
  await submit.click();
  await expect.element(page.getByRole("group", { name: /^Please fix/ })).toHaveFocus();
  const box = dialog("Driver").element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  expect(box.right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible(dialog("Driver").element());
  submit.element().scrollIntoView();
  await expect.element(dialog("Driver").getByRole("button", { name: "Close" })).toBeInViewport();
});

test("Control and a click open the opening's page", async () => {
  await openList();
  let prevented: boolean | undefined;
  const stop = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", stop);
  await apply("Driver").click({ modifiers: ["Control"] });
  removeEventListener("click", stop);
  expect(prevented).toBe(false);
  await expect.element(apply("Driver")).toHaveAttribute("href", "/careers/1-driver#apply");
});
