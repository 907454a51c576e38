import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { changePhone } from "../support/requests";
import { fillRequest, submitRequest, visibleText, waitForToast } from "../support/steps";

async function typePhone(page: Page, phone: string) {
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByRole("button", { name: "Save Changes" }).click();
}

test("changed contact details appear on an open page automatically", async ({
  open,
  openOffice,
}) => {
  const visitor = await open({ width: 1440 });
  const listening = visitor.page.waitForResponse("**/events*");
  await visitor.page.goto("/services");
  await listening;
  const chatIcon = visitor.page.getByRole("banner").getByRole("link", { name: "Chat With Us" });
  expect(await chatIcon.getAttribute("href")).toContain("https://wa.me/15550101?text=");
  await visitor.page.evaluate(() => {
    document.documentElement.dataset.notReloaded = "yes";
  });

  const office = await openOffice();
  await office.page.goto("/admin/business-info");
  await office.page.getByLabel("Email Address").fill("desk@example.com");
  await office.page.getByLabel("Business Address").fill("7 Example Square");
  await office.page.getByLabel("WhatsApp Number").fill("+1 555 0177");
  const saved = office.page.waitForResponse(
    (response) => response.request().method() === "POST" && response.ok(),
  );
  await typePhone(office.page, "+1 555 0142");
  await saved;

  const phone = visitor.page.getByRole("contentinfo").getByRole("link", { name: "+1 555 0142" });
  await phone.waitFor();
  expect(await phone.getAttribute("href")).toBe("tel:+15550142");
  expect(await chatIcon.getAttribute("href")).toContain("https://wa.me/15550177?text=");
  const footer = await visibleText(visitor.page.getByRole("contentinfo"));
  expect(footer).toContain("7 Example Square");
  expect(footer).toContain("desk@example.com");
  expect(await visitor.page.evaluate(() => document.documentElement.dataset.notReloaded)).toBe(
    "yes",
  );

  await waitForToast(office.page, "Business information updated successfully");
  await waitForToast(
    office.page,
    "Changes saved successfully! Your updates are now live on the website.",
  );
  // New visitors get the new page, even without JavaScript.
  const newcomer = await open({ javaScript: false });
  await newcomer.page.goto("/services");
  expect(await visibleText(newcomer.page.getByRole("contentinfo"))).toContain("+1 555 0142");
});

test("a page without live updates shows a change after the next click", async ({ open, site }) => {
  const visitor = await open();
  visitor.allowError(/\/events/);
  await visitor.page.route("**/events*", (route) => route.abort("connectionrefused"));
  await visitor.page.goto("/");

  await changePhone(site, "+1 555 0199");

  const footer = visitor.page.getByRole("contentinfo");
  expect(await footer.getByRole("link", { name: "+1 555 0199" }).count()).toBe(0);
  await footer.getByRole("link", { name: "Services" }).click();
  await visitor.page.waitForURL("**/services");
  await footer.getByRole("link", { name: "+1 555 0199" }).waitFor();
});

test("an invalid form shows its errors and keeps its values", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/business-info");
  await page.getByLabel("Business Address").fill("9 Example Lane");
  await typePhone(page, "call us");
  await page.locator("#phone-error").waitFor();
  expect(await page.getByLabel("Phone Number").inputValue()).toBe("call us");
  expect(await page.getByLabel("Business Address").inputValue()).toBe("9 Example Lane");
});

test("a live update removes neither a thank-you panel nor a form's errors", async ({
  open,
  site,
}) => {
  const thanked = await open({ width: 1440 });
  await thanked.page.goto("/consultation");
  await fillRequest(thanked.page, { fullName: "Theo Thanked", email: "theo@example.com" });
  await thanked.page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(thanked.page).click();
  const thanks = thanked.page.getByRole("heading", { name: "Thank You!" });
  await thanks.waitFor();

  const refused = await open({ width: 1440 });
  refused.allowError(/status of 400/);
  await refused.page.goto("/contact");
  await refused.page.getByLabel("Name").fill("Rhea Refused");
  await refused.page.getByRole("button", { name: "Send Message" }).click();
  const sentence = refused.page.getByText("Please enter your message").first();
  await sentence.waitFor();

  await changePhone(site, "+1 555 0188");
  for (const { page } of [thanked, refused]) {
    await page.getByRole("contentinfo").getByRole("link", { name: "+1 555 0188" }).waitFor();
  }
  expect(await thanks.isVisible()).toBe(true);
  expect(await sentence.isVisible()).toBe(true);
  expect(await refused.page.getByLabel("Name").inputValue()).toBe("Rhea Refused");

  // A new request starts with an empty form.
  await thanked.page.getByRole("banner").getByRole("link", { name: "Get a Quote" }).click();
  await submitRequest(thanked.page).waitFor();
});
