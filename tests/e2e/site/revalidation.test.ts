import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { changePhone } from "../support/requests";
import { waitForToast } from "../support/steps";

/** Opens a page and waits for its live update stream. */
async function openLive(page: Page, address: string) {
  const listening = page.waitForResponse("**/events*");
  await page.goto(address);
  await listening;
}

const staleNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Couldn’t refresh" });

const serverError = (route: Route) => route.fulfill({ status: 500, body: "The database is away." });
/** Responds as a screen that reports its own load failure. */
async function failLoad(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replace('"ok",true', '"ok",false');
  await route.fulfill({ response, status: 500, body });
}
const refuseConnection = (route: Route) => route.abort("connectionrefused");

test.for([
  ["the database", serverError, /status of 500/, "+1 555 0151"],
  ["the screen's data", failLoad, /status of 500/, "+1 555 0154"],
  ["the server", refuseConnection, /CONNECTION_REFUSED/, "+1 555 0153"],
] as const)(
  "keeps an open form when a live update fails because %s is unavailable",
  async ([, fail, message, phone], { openOffice, site }) => {
    const { page, allowError } = await openOffice();
    allowError(message);
    await openLive(page, "/admin/services/edit/event-security");
    await page.getByLabel("Description").fill("Typed for ten minutes.");

    const isData = (url: URL) => url.pathname.endsWith(".data");
    const asked = page.waitForRequest((request) => isData(new URL(request.url())));
    await page.route(isData, fail);
    await changePhone(site, phone);
    await asked;
    await staleNotice(page).waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Typed for ten minutes.");

    await page.unroute(isData);
    await staleNotice(page).waitFor({ state: "detached" });
    expect(await page.getByLabel("Description").inputValue()).toBe("Typed for ten minutes.");
    await page.getByRole("button", { name: "Update Service" }).click();
    await waitForToast(page, "Service updated successfully");
  },
);

test("keeps a visitor's form input when a live update fails, and shows the change later", async ({
  open,
  site,
}) => {
  const visitor = await open();
  visitor.allowError(/status of 500/);
  const { page } = visitor;
  await openLive(page, "/consultation");
  await page.getByLabel("Full Name").fill("Petra Patient");
  const isData = (url: URL) => url.pathname.endsWith(".data");
  const asked = page.waitForRequest((request) => isData(new URL(request.url())));
  await page.route(isData, serverError);
  await changePhone(site, "+1 555 0152");
  await asked;
  await page.unroute(isData);
  const phone = page.getByRole("contentinfo").getByRole("link", { name: "+1 555 0152" });
  await phone.waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Petra Patient");
});

test("keeps a booking's form input when a customer search fails", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED/);
  await page.goto("/admin/bookings/add");
  await page.getByLabel("Name", { exact: true }).fill("Carla Caller");
  await page.route(/find-customers\.data/, refuseConnection);
  const lost = page.waitForEvent("requestfailed", (request) => /customers/.test(request.url()));
  await page.getByLabel("Has this customer booked before?").fill("carla");
  await lost;
  await page.unroute(/find-customers\.data/);
  await page.getByLabel("Has this customer booked before?").fill("nobody of that name");
  await page.getByText("No customers found").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Carla Caller");

  const cleared = page.waitForResponse((answer) =>
    /find-customers\.data\?q=(&|$)/.test(answer.url()),
  );
  await page.getByLabel("Has this customer booked before?").fill("");
  expect((await cleared).status()).toBe(200);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Carla Caller");
  expect(new URL(page.url()).pathname).toBe("/admin/bookings/add");
});
