import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

type Route = Parameters<Parameters<Page["route"]>[1]>[0];

for (const [failure, answer] of [
  ["the list can't be read", failServices],
  ["the connection breaks", (route: Route) => route.abort("connectionreset")],
] as const) {
  test(`the services page says when ${failure}, and can try again`, async ({ open }) => {
    const { page, allowError } = await open();
    allowError(/services\.data/);
    await page.goto("/");
    await page.route("**/*.data*", answer);
    await clickServices(page);
    await waitForToast(page, "Failed to load services");

    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("heading", { name: "Event Security" }).waitFor();
    expect(await page.getByRole("button", { name: "Try Again" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Request This Service" }).count()).toBe(7);
  });
}

function failServices(route: Route) {
  const asked = new URL(route.request().url()).searchParams.get("_routes");
  if (!asked?.includes("services")) return route.continue();
  return route.fulfill({ status: 500, contentType: "text/plain", body: "out of order" });
}

test("shows a loading state while services load", async ({ open }) => {
  const { page } = await open();
  await page.goto("/");
  let releaseRequests = () => {};
  const held = new Promise<void>((resolve) => {
    releaseRequests = resolve;
  });
  await page.route(/services\.data.*public%2Fservices/, async (route) => {
    await held;
    await route.continue();
  });
  await clickServices(page);
  await page.getByText("Loading services").waitFor({ state: "attached" });
  releaseRequests();
  await page.getByRole("heading", { name: "Event Security" }).waitFor();
  expect(await page.getByText("Loading services").count()).toBe(0);
});

async function clickServices(page: Page) {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Services" })
    .click();
}
