import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Back office" });

async function openPhotos(page: Page) {
  await page.goto("/admin/photos/manage");
  await heading(page, "Manage Gallery").waitFor();
}

for (const [reason, pattern, fulfill] of [
  ["the connection is lost", /\.data/, undefined],
  ["the server restarts", /\.data/, { status: 503, body: "Restarting" }],
] as const) {
  test(`a screen whose data can't be loaded says so next to the navigation if ${reason}`, async ({
    openOffice,
  }) => {
    const { page, allowError } = await openOffice();
    allowError(/CONNECTION_REFUSED|status of 503/);
    // Loads the screen's code before the connection is lost.
    await page.goto("/admin/photos/upload");
    await heading(page, "Upload Photos").waitFor();
    await openPhotos(page);
    await page.route(pattern, (route) =>
      fulfill ? route.fulfill(fulfill) : route.abort("connectionrefused"),
    );
    await page.goBack();
    await page.goForward();
    const link = navigation(page).getByRole("link", { name: "Upload Photos" });
    await link.click();
    const tryAgain = page.getByRole("main").getByText("Try Again");
    await tryAgain.waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/photos/upload");
    expect(await navigation(page).isVisible()).toBe(true);
    expect(await page.getByText("We’ve logged the error").count()).toBe(0);
    await page.unroute(pattern);
    await tryAgain.click();
    await heading(page, "Upload Photos").waitFor();
  });
}

test("a lost screen opens by itself when the server is back", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED/);
  await openPhotos(page);
  await page.route(/\.data/, (route) => route.abort("connectionrefused"));
  await navigation(page).getByRole("link", { name: "Upload Photos" }).click();
  await heading(page, "Couldn’t open this screen").waitFor();
  await page.unroute(/\.data/);
  await heading(page, "Upload Photos").waitFor();
});

test("stays on the screen if the code of the next one can't be loaded, and opens it later", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED|Error loading route module|dynamically imported module/);
  await openPhotos(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.route(/\.data|assets|healthz/, (route) => route.abort("connectionrefused"));
  await navigation(page).getByRole("link", { name: "Upload Photos" }).click();
  const said = page.getByRole("alert").filter({ hasText: "Couldn’t open the screen." });
  await said.waitFor();
  const stillLost = page.waitForEvent("requestfailed", (request) => /healthz/.test(request.url()));
  await said.getByRole("button", { name: "Try Again" }).click();
  await stillLost;
  await heading(page, "Manage Gallery").waitFor();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/admin/photos/manage");
  await page.unroute(/\.data|assets|healthz/);
  await said.getByRole("button", { name: "Try Again" }).click();
  await heading(page, "Upload Photos").waitFor();
});
