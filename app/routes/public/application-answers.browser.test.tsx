import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  careersSettings,
  chooseResume,
  consent,
  field,
  fillApplication,
  openingPath,
  openingScreen,
  resume,
  submit,
} from "../../../tests/support/careers-screens";
import { renderSite } from "../../../tests/support/site-screen";
import { holdUploads } from "../../../tests/support/uploads";

const main = page.getByRole("main");

async function openForm() {
  const uploads = holdUploads();
  const site = openingScreen();
  const screen = await renderSite(site.routes, { at: openingPath, settings: careersSettings });
  await expect.element(submit).toBeVisible();
  return Object.assign(screen, { uploads, site });
}

async function submitForm() {
  const screen = await openForm();
  fillApplication();
  await consent.click();
  chooseResume();
  await submit.click();
  return { ...screen, sent: await screen.uploads.number(0) };
}

test("shows a file that the server refuses next to its field", async () => {
  const { sent } = await submitForm();
  sent.answer(400, { errors: { resume: "This is a compressed file." }, values: {} });
  await expect.element(resume).toHaveFocus();
  await expect.element(resume).toHaveAccessibleDescription(/This is a compressed file./);
  await page.getByRole("button", { name: "Remove File" }).click();
  await expect.element(resume).not.toHaveAttribute("aria-invalid");
  await expect.element(field("Full name")).toHaveValue("Ada Applicant");
});

test("a proxy that refuses the size is shown next to the file", async () => {
  const { sent } = await submitForm();
  sent.answer(413, "<html>too large</html>");
  await expect.element(resume).toHaveAccessibleDescription(/up to 5 MB/);
});

test.each([
  [
    "a server error",
    500,
    { errors: {}, values: {}, failure: { code: "error" } },
    "Application not sent",
  ],
  [
    "a proxy's error page",
    502,
    "<html>bad gateway</html>",
    "The connection was lost, so we can’t tell whether this was saved. Please submit it again. If it was saved, we’ll keep only one copy.",
  ],
] as const)("keeps the form after %s", async (_, status, body, text) => {
  const { sent } = await submitForm();
  sent.answer(status, body);
  await expect.element(main.getByRole("alert")).toHaveFocus();
  await expect
    .element(main.getByRole("alert"))
    .toHaveTextContent("Failed to submit application. Please try again.");
  await expect.element(main.getByRole("alert")).toHaveTextContent(text);
  await expect.element(page.getByText("Your change")).not.toBeInTheDocument();
  await expect.element(field("Full name")).toHaveValue("Ada Applicant");
  await expect.element(resume).toHaveValue("C:\\fakepath\\resume.pdf");
  await expect.element(submit).toBeEnabled();
});

test("asks to submit once more after the spam check", async () => {
  const { sent } = await submitForm();
  const again = "Please submit once more to confirm you're human.";
  sent.answer(422, { errors: { again }, values: {} });
  await expect.element(main.getByRole("status").filter({ hasText: again })).toBeVisible();
  await expect.element(submit).toBeEnabled();
});

test("a double click sends one application", async () => {
  const { uploads } = await openForm();
  fillApplication();
  await consent.click();
  await submit.dblClick();
  await uploads.number(0);
  await expect.element(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  expect(uploads.all).toHaveLength(1);
});

test("keeps a draft until it is sent", async () => {
  const { uploads, router } = await openForm();
  fillApplication();
  await consent.click();
  await router.navigate("/careers");
  await expect.element(page.getByRole("heading", { name: "Careers" })).toBeVisible();
  await router.navigate(openingPath);
  await expect.element(field("Full name")).toHaveValue("Ada Applicant");
  await expect.element(page.getByRole("checkbox", { name: "CPR/First Aid" })).toBeChecked();
  await expect.element(page.getByLabelText("Years of experience")).toHaveValue("3-5");
  await expect.element(consent).toBeChecked();
  await submit.click();
  (await uploads.number(0)).answer(200, { errors: {}, values: {}, done: { mailed: true } });
  await expect.element(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await router.navigate("/careers");
  await expect.element(page.getByRole("heading", { name: "Careers" })).toBeVisible();
  await router.navigate(openingPath);
  await expect.element(field("Full name")).toHaveValue("");
});

test("an opening that is closed keeps the form with a notice", async () => {
  const { site, router } = await openForm();
  fillApplication();
  chooseResume();
  site.isClosed = true;
  await router.revalidate();
  const note = main.getByRole("alert");
  await expect.element(note).toHaveTextContent("This job is closed");
  await expect.element(field("Full name")).toHaveValue("Ada Applicant");
  await expect.element(resume).toHaveValue("C:\\fakepath\\resume.pdf");
});

test("the page of a closed opening shows others", async () => {
  const site = openingScreen();
  site.isClosed = true;
  await renderSite(site.routes, { at: openingPath, width: 390 });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/closed/);
  await expect.element(submit).not.toBeInTheDocument();
});
