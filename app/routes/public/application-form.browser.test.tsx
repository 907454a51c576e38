import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AskedCredentials } from "~/features/careers/qualifications/rules";
import { expectAccessible } from "../../../tests/support/accessible";
import {
  careersSettings,
  chooseResume,
  consent,
  field,
  fillApplication,
  openingPath,
  openingScreen,
  pdf,
  resume,
  submit,
  submitted,
} from "../../../tests/support/careers-screens";
import { expectNoToast } from "../../../tests/support/no-toast";
import { renderSite } from "../../../tests/support/site-screen";
import { holdUploads } from "../../../tests/support/uploads";

const failure = "Failed to submit application. Please try again.";
const consentError = "Please agree to the privacy policy to continue";
const main = page.getByRole("main");
const toast = (title: string) => page.getByRole("dialog", { name: title });
const accepted = { errors: {}, values: {}, done: { mailed: true } };

/** The page of an opening with its form. What it sends is held until a test answers it. */
async function openForm(width: 390 | 1440 = 1440, asked?: Partial<AskedCredentials>) {
  const uploads = holdUploads();
  const site = openingScreen(asked);
  const screen = await renderSite(site.routes, {
    at: openingPath,
    width,
    settings: careersSettings,
  });
  await expect.element(submit).toBeVisible();
  return Object.assign(screen, { uploads, site });
}

async function openFilledForm(width: 390 | 1440 = 1440) {
  const screen = await openForm(width);
  fillApplication();
  await consent.click();
  return screen;
}

test("reports missing values next to their fields on a phone", async () => {
  const { uploads } = await openForm(390);
  await submit.click();
  await expect.element(main.getByRole("group", { name: "Please fix 5 fields" })).toHaveFocus();
  for (const [label, words] of [
    ["Full name", "Please enter your name"],
    ["Email", "Please enter your email address"],
    ["Phone", "Please enter your phone number"],
    ["Current city", "Please enter the city you live in"],
  ] as const) {
    await expect.element(field(label)).toHaveAccessibleDescription(words);
    await expect.element(field(label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect.element(consent).toHaveAccessibleDescription(consentError);
  await expect.element(consent).toHaveAttribute("aria-invalid", "true");
  await expect.element(toast(consentError)).toBeVisible();
  await expect.element(main.getByText("Please fix 5 fields")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  expect(uploads.all).toEqual([]);
});

test("agreeing to the policy ends the messages about it", async () => {
  await openForm();
  fillApplication();
  await submit.click();
  await expect.element(toast(consentError)).toBeVisible();
  await expect.element(consent).toHaveFocus();
  await consent.click();
  await expect.element(consent).toHaveAttribute("aria-invalid", "false");
  await expect.element(page.getByText(consentError)).not.toBeInTheDocument();
});

test("refuses a program as a resume before it is sent", async () => {
  const { uploads } = await openFilledForm();
  chooseResume(new File(["MZ\u0000"], "resume.pdf"));
  await expect.element(resume).toHaveAccessibleDescription(/neither a PDF nor a Word document/);
  await expect.element(resume).toHaveAttribute("aria-invalid", "true");
  await submit.click();
  await expect.element(resume).toHaveFocus();
  expect(uploads.all).toEqual([]);
});

test("sends every field with the file", async () => {
  const { uploads } = await openForm();
  await field("Full name").fill("Ada Applicant");
  await field("Email").fill("ada@example.com");
  await field("Phone").fill("+1 555 0144");
  await field("Current city").fill("Springfield");
  await page.getByRole("checkbox", { name: "CPR/First Aid" }).click();
  await page.getByLabelText("Years of experience").selectOptions("3-5");
  await field("Experience").fill("Nights at a depot.");
  await field("Availability").fill("From December.");
  await resume.upload(pdf());
  await consent.click();
  await submit.click();
  const { url, form } = await uploads.number(0);
  expect(url).toBe("/api/applications");
  const { resume: file, ...fields } = Object.fromEntries(form);
  expect((file as File).name).toBe("resume.pdf");
  expect(fields).toMatchObject({
    job_id: "1",
    full_name: "Ada Applicant",
    email: "ada@example.com",
    phone: "+1 555 0144",
    city: "Springfield",
    experience_years: "3-5",
    experience: "Nights at a depot.",
    availability: "From December.",
    consent: "on",
  });
  expect([...form.values()]).toContain("CPR/First Aid");
});

test("thanks for an application in place of the form", async () => {
  const { uploads } = await openFilledForm(390);
  await submit.click();
  (await uploads.number(0)).answer(200, accepted);
  await expect.element(toast(submitted)).toBeVisible();
  const thanks = page.getByRole("heading", { name: "Thank You!" });
  await expect.element(thanks).toHaveFocus();
  await expect.element(main.getByText("Night Patrol Officer").last()).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Apply Now" })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("shows the progress of an upload", async () => {
  const { uploads } = await openFilledForm();
  chooseResume();
  await submit.click();
  const sent = await uploads.number(0);
  sent.progress(0.42);
  const progress = page.getByRole("progressbar", { name: "Upload" });
  await expect.element(page.getByText("Uploading 42%...")).toBeVisible();
  await expect.element(progress).toHaveAttribute("value", "42");
  await expect.poll(() => document.activeElement?.contains(progress.element())).toBe(true);
  await expect.element(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expectAccessible();
  sent.progress(1);
  await expect.element(progress).not.toHaveAttribute("value");
  await expect.element(page.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
});

test("Cancel stops an upload and keeps the form", async () => {
  const { uploads } = await openFilledForm();
  chooseResume();
  await submit.click();
  const sent = await uploads.number(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(submit).toBeEnabled();
  expect(sent.isAborted).toBe(true);
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  await expect.element(field("Full name")).toHaveValue("Ada Applicant");
  await expect.element(resume).toHaveValue("C:\\fakepath\\resume.pdf");
});

test("the window asks before it closes only during an upload", async () => {
  const { uploads } = await openFilledForm();
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  await submit.click();
  const sent = await uploads.number(0);
  await expect.poll(asks).toBe(true);
  sent.answer(200, accepted);
  await expect.poll(asks).toBe(false);
});

test("an application without a connection can be submitted again", async () => {
  const { uploads } = await openFilledForm(390);
  chooseResume();
  await submit.click();
  (await uploads.number(0)).lose();
  const note = main.getByRole("alert");
  await expect.element(note).toHaveTextContent(failure);
  await expect.element(note).toBeInViewport();
  await expectNoToast();
  await expect.element(note).toHaveFocus();
  await expectAccessible();
  await submit.click();
  const again = await uploads.number(1);
  expect(again.form.get("full_name")).toBe("Ada Applicant");
  expect((again.form.get("resume") as File).name).toBe("resume.pdf");
  again.answer(200, accepted);
  await expect.element(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
});

test("asks about a license only after it is there, and brings the answers back", async () => {
  const asked = { required_credentials: ["OH:armed-guard"] };
  const license = page.getByRole("group", { name: "Armed guard license or firearm permit (Ohio)" });
  const number = page.getByRole("textbox", { name: "Number" }).first();
  const night = page.getByRole("checkbox", { name: "Mon, Night" });
  const first = await openForm(390, asked);
  await expect.element(number).not.toBeInTheDocument();
  await license.getByRole("radio", { name: "I have it" }).click();
  await number.fill("FA-2210");
  await night.click();
  await expectAccessible();
  const draft = Object.entries(sessionStorage);
  await first.unmount();

  const again = openForm(390, asked);
  // Each screen starts with an empty storage.
  for (const [key, value] of draft) sessionStorage.setItem(key, value);
  await again;
  await expect.element(license.getByRole("radio", { name: "I have it" })).toBeChecked();
  await expect.element(number).toHaveValue("FA-2210");
  await expect.element(night).toBeChecked();
});
