import { expect } from "vitest";
import { test } from "../support/journey";
import { everyWidth, isSentSafely, looksAfterEverybodyAt, publicScreens } from "../support/screens";
import { fillRequest, reads, submitRequest } from "../support/steps";

const screens = [
  ...publicScreens,
  "/auth",
  "/auth?tab=signup",
  "/auth/forgotten",
  "/auth/confirm?token=anything",
  "/auth/new-password?token=anything",
];

for (const screen of screens) {
  test(`${screen} is accessible and fits`, async ({ open }) => {
    const { page } = await open();
    const response = await page.goto(screen);
    expect(response?.status()).toBe(200);
    isSentSafely(response);
    await looksAfterEverybodyAt(page, everyWidth);
  });
}

test("an unknown address shows the 404 page at every width", async ({ open }) => {
  const { page, expects, said } = await open();
  expects(/status of 404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  isSentSafely(response);
  const main = page.getByRole("main");
  const text = await reads(main);
  expect(text).toContain("404");
  expect(text).toContain("Page Not Found");
  await expect
    .poll(() => said.filter((line) => line.includes("/no/such/page")))
    .toContainEqual(expect.stringMatching(/^(log|error): .*\/no\/such\/page/));
  const chat = main.getByRole("link", { name: /help/i });
  expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=\S+/);
  await looksAfterEverybodyAt(page, everyWidth);
  await main.getByRole("link", { name: "Home" }).click();
  await page.waitForURL(/:\d+\/$/);
});

test("form errors and the thank-you page are accessible and fit at every width", async ({
  open,
}) => {
  const { page, expects } = await open();
  expects(/status of 400/);
  await page.goto("/consultation");
  await fillRequest(page, { fullName: "Sven Sound", email: "not an address" });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.locator("#email-error").waitFor();
  await looksAfterEverybodyAt(page, everyWidth);

  await page.getByLabel("Email", { exact: true }).first().fill("sven@example.com");
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await looksAfterEverybodyAt(page, everyWidth);
});
