import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { aRequest, fillRequest, submitRequest, visibleText, waitForToast } from "../support/steps";

const fullName = "Mia Mishap";

async function openFilledForm(page: Page, email: string) {
  await page.goto("/consultation");
  await fillRequest(page, { fullName, email });
}

/** Records the browser's form submissions. */
function recordPosts(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  return sent;
}

const consent = (page: Page) => page.getByLabel("I agree to the privacy policy");

test("without consent nothing is sent, and a toast says what is missing", async ({ open }) => {
  const { page } = await open({ width: 390 });
  const sent = recordPosts(page);
  await openFilledForm(page, "no-consent@example.com");
  await submitRequest(page).click();

  const toast = await waitForToast(page, "Consent Required");
  expect(await visibleText(toast)).toContain("Please agree to the privacy policy to continue.");
  expect(await visibleText(page.locator("#consent-error"))).toBe(
    "Please agree to the privacy policy to continue.",
  );
  expect(await consent(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);

  await consent(page).check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(sent).toHaveLength(1);
});

for (const [failure, answer] of [
  ["the server fails", failPosts],
  ["the connection breaks", resetConnection],
] as const) {
  test(`tells the visitor when ${failure}, and keeps the form values`, async ({ site, open }) => {
    const { page, allowError } = await open();
    allowError(/\.data/);
    const email = `${failure.replaceAll(" ", "-")}@example.com`;
    await openFilledForm(page, email);
    await page.getByRole("combobox", { name: "Service" }).selectOption("Event Security");
    await page.getByLabel("WhatsApp").check();
    await consent(page).check();
    await page.route("**/*.data*", answer);
    await submitRequest(page).click();

    const toast = await waitForToast(page, "Submission Failed");
    expect(await visibleText(toast)).toContain(
      "There was an error submitting your request. Please try again or contact us directly.",
    );
    const contact = toast.getByRole("link", { name: "contact us directly" });
    expect(await contact.getAttribute("href")).toBe("/contact");
    expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);
    expect(await page.getByLabel("Email", { exact: true }).first().inputValue()).toBe(email);
    expect(await page.getByLabel("Site Address").inputValue()).toBe(aRequest.siteAddress);
    expect(await page.getByLabel("Requirements").inputValue()).toBe(aRequest.requirements);
    expect(await page.getByRole("combobox", { name: "Service" }).inputValue()).toBe(
      "event-security",
    );
    expect(await page.getByLabel("WhatsApp").isChecked()).toBe(true);
    expect(await consent(page).isChecked()).toBe(true);

    await page.unroute("**/*.data*");
    await submitRequest(page).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    const mail = await site.mailbox.emailTo(email, "We received your request");
    expect(mail.subject).toContain("Event Security");
  });
}

test("a double click sends the request once", async ({ site, open }) => {
  const { page } = await open();
  const sent = recordPosts(page);
  await openFilledForm(page, "twice@example.com");
  await consent(page).check();
  // The response waits until the second click is done.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/consultation.data*", async (route) => {
    await held;
    await route.continue();
  });
  await submitRequest(page).dblclick();
  const busy = page.getByRole("button", { name: "Submitting..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letGo();

  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(sent).toHaveLength(1);
  await site.mailbox.emailTo("twice@example.com", "We received your request");
  expect(site.mailbox.sentTo("twice@example.com")).toHaveLength(1);
});

test("errors are shown at their fields, and the first invalid field gets the focus", async ({
  open,
}) => {
  const { page, allowError } = await open();
  allowError(/status of 400/);
  await openFilledForm(page, "not an address");
  await page.getByLabel("Full Name").fill("");
  await consent(page).check();
  await submitRequest(page).click();

  const name = page.getByLabel("Full Name");
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  expect(await visibleText(page.locator("#fullName-error"))).toBe("Please enter your name");
  expect(await visibleText(page.locator("#email-error"))).toContain("This isn’t a complete email");
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("missing consent is reported together with all other errors, and nothing is sent", async ({
  open,
}) => {
  const { page } = await open({ width: 390 });
  const sent = recordPosts(page);
  await openFilledForm(page, "not an address");
  await page.getByLabel("Full Name").fill("");
  await submitRequest(page).click();
  await page.locator("#email-error").waitFor();
  for (const field of ["fullName", "email", "consent"]) {
    expect(await page.locator(`#${field}-error`).isVisible()).toBe(true);
  }
  const name = page.getByLabel("Full Name");
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
});

test("reading the privacy policy opens a new tab, and a reload keeps what was typed", async ({
  open,
}) => {
  const { page } = await open();
  await openFilledForm(page, "draft@example.com");
  await page.getByRole("combobox", { name: "Service" }).selectOption("Event Security");
  await page.getByLabel("WhatsApp").check();
  await consent(page).check();
  const opened = page.waitForEvent("popup");
  await page.getByRole("main").getByRole("link", { name: "privacy policy" }).click();
  const policy = await opened;
  await policy.waitForURL("**/privacy");
  await policy.close();
  await page.reload();
  expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);
  expect(await page.getByLabel("Requirements").inputValue()).toBe(aRequest.requirements);
  expect(await page.getByRole("combobox", { name: "Service" }).inputValue()).toBe("event-security");
  expect(await page.getByLabel("WhatsApp").isChecked()).toBe(true);
  expect(await consent(page).isChecked()).toBe(true);
});

type Route = Parameters<Parameters<Page["route"]>[1]>[0];

/** Rejects form submissions, but still serves pages. */
function failPosts(route: Route) {
  if (route.request().method() !== "POST") return route.continue();
  return route.fulfill({ status: 500, contentType: "text/plain", body: "out of order" });
}

function resetConnection(route: Route) {
  return route.abort("connectionreset");
}
