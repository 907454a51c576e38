import { expect } from "vitest";
import { test } from "../support/fixtures";
import { openingPage } from "../support/openings";
import {
  animationDurations,
  everyWidth,
  expectAccessibleAndFittingAt,
  expectStrictPolicy,
} from "../support/screens";
import {
  fillRequest,
  submitRequest,
  visibleText,
  waitForHydration,
  waitForToast,
} from "../support/steps";

const screens = [
  "/",
  "/services",
  "/services/event-security",
  "/about",
  "/consultation",
  "/careers",
  "/careers?q=nothing+like+it",
  openingPage,
  "/gallery",
  "/gallery?category=Training",
  "/contact",
  "/privacy",
  "/terms",
  // Nobody is on call; urgent.test.ts checks the form.
  "/urgent",
  "/auth",
  "/auth?tab=signup",
  "/auth/forgotten",
  "/auth/confirm?token=anything",
  "/auth/new-password?token=anything",
];

for (const screen of screens) {
  test(`${screen} is accessible, fits, and moves nothing with reduced motion`, async ({ open }) => {
    const { page } = await open();
    const response = await page.goto(screen, { waitUntil: "commit" });
    expect(response?.status()).toBe(200);
    expectStrictPolicy(response);
    // The sign-in has no footer.
    await page.getByRole(screen.startsWith("/auth") ? "main" : "contentinfo").waitFor();
    expect(Math.max(0, ...(await animationDurations(page)))).toBeLessThanOrEqual(1);
    await waitForHydration(page);
    await page.mouse.wheel(0, 900);
    expect(Math.max(0, ...(await animationDurations(page)))).toBeLessThanOrEqual(1);
    await expectAccessibleAndFittingAt(page, everyWidth);
  });
}

test("an unknown address shows the 404 page at every width", async ({ open }) => {
  const { page, allowError, messages } = await open();
  allowError(/status of 404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  expectStrictPolicy(response);
  const main = page.getByRole("main");
  const text = await visibleText(main);
  expect(text).toContain("404");
  expect(text).toContain("Page Not Found");
  await expect
    .poll(() => messages.filter((line) => line.includes("/no/such/page")))
    .toContainEqual(expect.stringMatching(/^(log|error): .*\/no\/such\/page/));
  const chat = main.getByRole("link", { name: /help/i });
  expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=\S+/);
  await expectAccessibleAndFittingAt(page, everyWidth);
  await main.getByRole("link", { name: "Home" }).click();
  await page.waitForURL(/:\d+\/$/);
});

test("form errors and the thank-you page are accessible and fit at every width", async ({
  open,
}) => {
  const { page, allowError } = await open();
  allowError(/status of 400/);
  await page.goto("/consultation");
  await fillRequest(page, { fullName: "Sven Sound", email: "not an address" });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.locator("#email-error").waitFor();
  await expectAccessibleAndFittingAt(page, everyWidth);

  await page.getByLabel("Email", { exact: true }).first().fill("sven@example.com");
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  // On a phone, the toast covers the header.
  const toast = await waitForToast(page, "Consultation Request Received!");
  await toast.getByRole("button").click();
  await toast.waitFor({ state: "hidden" });
  await expectAccessibleAndFittingAt(page, everyWidth);
});
