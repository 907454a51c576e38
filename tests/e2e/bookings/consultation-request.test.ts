import { expect } from "vitest";
import { emailTemplateNames } from "~/features/emails/templates/schema";
import { test } from "../support/fixtures";
import { aRequest, fillRequest, submitRequest, visibleText, waitForToast } from "../support/steps";

const ada = { fullName: "Ada Sample", email: "ada@example.com" };

test("a visitor's request reaches the office, which cancels it", async ({
  site,
  open,
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  const card = (label: string) => page.getByRole("main").getByRole("link", { name: label });
  const count = async (label: string) =>
    Number((await visibleText(card(label))).split(/\s+/).at(-1));
  const before = await count("Total Appointments");
  expect(await count("Active Services")).toBe(7);
  expect(await count("Email Templates")).toBe(emailTemplateNames.length);
  expect(await card("Active Services").getAttribute("href")).toBe("/admin/services/edit");
  expect(await card("Email Templates").getAttribute("href")).toBe("/admin/email-templates");

  const visitor = await open({ width: 390 });
  await visitor.page.goto("/");
  await visitor.page
    .getByRole("main")
    .getByRole("link", { name: "Request a Consultation" })
    .first()
    .click();
  await visitor.page.waitForURL("**/consultation");
  await fillRequest(visitor.page, ada);
  await visitor.page.getByLabel("WhatsApp").check();
  await visitor.page.getByRole("combobox", { name: "Service" }).selectOption("Event Security");
  await visitor.page.getByLabel("Location Type").selectOption("Event");
  await visitor.page.getByLabel("Coverage Hours").selectOption("night");
  await visitor.page.getByLabel("Estimated Start Date").fill("2031-03-14");
  await visitor.page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(visitor.page).click();

  await visitor.page.getByRole("heading", { name: "Thank You!" }).waitFor();
  const toast = await waitForToast(visitor.page, "Consultation Request Received!");
  expect(await visibleText(toast)).toContain(
    "We'll contact you within 24 hours to schedule your free security assessment.",
  );
  const chat = visitor.page.getByRole("link", { name: "Chat With Us Now" });
  expect(decodeURIComponent((await chat.getAttribute("href")) ?? "")).toContain("Event Security");

  const mail = await site.mailbox.emailTo(ada.email, "We received your request");
  expect(mail.subject).toBe("We received your request for a consultation about Event Security");
  expect(mail.text).toContain("Hello Ada Sample,");
  expect(mail.text).toContain("Thank you for requesting a consultation about Event Security");
  expect(mail.text).toContain("Estimated start date: Fri, Mar 14, 2031");
  expect(mail.text).toContain("Coverage hours: Night (6 PM – 8 AM)");
  expect(mail.html).not.toContain("{{");

  // The open dashboard follows.
  await expect.poll(() => count("Total Appointments")).toBe(before + 1);
  await card("Total Appointments").click();
  await page.waitForURL("**/admin/bookings/upcoming");
  await page.goto("/admin/bookings/requests");
  const list = page
    .getByRole("table", { name: "Requests" })
    .locator("tbody")
    .filter({ hasText: ada.fullName });
  await list.locator("summary").click();
  const told = await visibleText(list);
  for (const detail of [
    "Mar 14, 2031",
    "Night",
    "Ada Sample",
    "Sample Towers Ltd",
    ada.email,
    aRequest.phone,
    "Event Security",
    aRequest.siteAddress,
    "WhatsApp",
    "Somebody climbed the fence in October.",
  ]) {
    expect(told).toContain(detail);
  }

  const cancel = list.getByRole("button", { name: "Cancel the booking for Ada Sample" });
  await cancel.click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to cancel this booking?",
  });
  await question.getByRole("button", { name: "Keep Booking" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await cancel.isEnabled()).toBe(true);

  await cancel.click();
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await waitForToast(page, "Booking cancelled");
  await cancel.waitFor({ state: "detached" });
});

test("a request works without JavaScript, even after an attempt with errors", async ({
  site,
  open,
}) => {
  const { page, allowError } = await open({ width: 390, javaScript: false });
  // The response to a form with errors.
  allowError(/status of 400/);
  await page.goto("/consultation");
  await fillRequest(page, { fullName: "Grace Sample", email: "grace@example" });
  await page.getByLabel("Coverage Hours").selectOption("day");
  await submitRequest(page).click();

  const email = page.getByRole("textbox", { name: "Email" });
  const message = "This isn’t a complete email address. It should look like name@example.com.";
  expect(await visibleText(page.locator("#email-error"))).toBe(message);
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  expect(await email.getAttribute("aria-describedby")).toBe("email-error");
  expect(await visibleText(page.locator("#consent-error"))).toBe(
    "Please agree to the privacy policy to continue.",
  );
  expect(await email.inputValue()).toBe("grace@example");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Grace Sample");
  expect(await page.getByLabel("Site Address").inputValue()).toBe(aRequest.siteAddress);
  expect(await page.getByLabel("Requirements").inputValue()).toContain("car park");
  expect(await page.getByLabel("Coverage Hours").inputValue()).toBe("day");

  await email.fill("grace@example.com");
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  const mail = await site.mailbox.emailTo("grace@example.com", "We received your request");
  expect(mail.subject).toBe("We received your request for a consultation");
  expect(mail.text).toContain("Coverage hours: Day (8 AM – 6 PM)");
});

test("a link from a service preselects it in the form", async ({ open }) => {
  const { page } = await open();
  await page.goto("/services");
  await page
    .locator("#mobile-patrol-services")
    .getByRole("link", { name: "Request This Service" })
    .click();
  await page.waitForURL("**/consultation?service=mobile-patrol-services");
  await expect
    .poll(() => page.getByRole("combobox", { name: "Service" }).inputValue())
    .toBe("mobile-patrol-services");
});
