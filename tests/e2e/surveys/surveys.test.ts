import { expect } from "vitest";
import { aPhoto } from "../../support/photos";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";
import { answer, openPart, saved, sheetStatus, startSurvey } from "../support/surveys";

test("a survey opens without a connection and sends what was entered there", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|status of 404/);
  await page.goto(
    await requestThroughApi(site, {
      name: "Basil Basement",
      email: "basil@example.com",
      date: workday(3),
    }),
  );
  await startSurvey(page);
  const sheet = page.url();
  await page.context().setOffline(true);
  await openPart(page, "Perimeter and gates");
  await answer(page, /Is the fence or wall intact/, "Finding");
  await page.getByLabel("Recommendation").fill("Mend the fence behind the dock.");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "fence.jpg",
      mimeType: "image/jpeg",
      buffer: await aPhoto({ width: 800, height: 600 }),
    });
  await sheetStatus(
    page,
    /No connection\. \d entries and 1 photo saved on this device\./,
  ).waitFor();
  await page.reload();
  await openPart(page, "Perimeter and gates");
  expect(await page.getByLabel("Recommendation").inputValue()).toBe(
    "Mend the fence behind the dock.",
  );

  await page.context().setOffline(false);
  await sheetStatus(page, saved).waitFor();
  await page.getByRole("img", { name: "Photo 1" }).waitFor();
  await page.getByRole("button", { name: "Finish Survey" }).click();
  await waitForToast(page, "finished");
  await page.getByRole("link", { name: "Assessment" }).click();
  await page.getByText("Mend the fence behind the dock.").first().waitFor();

  await page.goto(sheet);
  await sheetStatus(page, saved).waitFor();
  // A network's own page neither opens instead of the sheet nor deletes the kept one.
  const context = page.context();
  await context.route(sheet, (route) => route.fulfill({ status: 404, body: "Welcome" }));
  await page.reload();
  await page.getByRole("heading", { name: "Basil Basement" }).waitFor();
  await context.unroute(sheet);
  await page.goto("/auth/sign-out");
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
