import { expect } from "vitest";
import { aPhoto } from "../../support/photos";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { waitForToast } from "../support/steps";
import { answer, openPart, saved, sheetStatus, startSurvey } from "../support/surveys";

test("a survey keeps text and photos on the phone without a connection, even after a reload, and sends them automatically", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await page.goto(
    await requestThroughApi(site, {
      name: "Basil Basement",
      email: "basil@example.com",
      date: workday(3),
    }),
  );
  await startSurvey(page);
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.context().setOffline(true);
  await openPart(page, "Perimeter and gates");
  await answer(page, /Is the fence or wall intact/, "Gap");
  await page
    .getByRole("group", { name: /Likelihood/ })
    .getByText("4", { exact: true })
    .click();
  await page
    .getByRole("group", { name: /Impact/ })
    .getByText("5", { exact: true })
    .click();
  await page.getByLabel("Recommendation").fill("Mend the fence behind the dock.");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "fence.jpg",
      mimeType: "image/jpeg",
      buffer: await aPhoto({ width: 1200, height: 900 }),
    });
  await page.getByText("On this device", { exact: true }).waitFor();
  await sheetStatus(page, /No connection\. \d entries saved on this device\./).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.reload();
  await openPart(page, "Perimeter and gates");
  expect(await page.getByLabel("Recommendation").inputValue()).toBe(
    "Mend the fence behind the dock.",
  );
  await page.getByText("On this device", { exact: true }).waitFor();
  await page.getByText("1 of 3, 1 gap").waitFor();

  await page.context().setOffline(false);
  await sheetStatus(page, saved).waitFor();
  await page.getByRole("img", { name: "Photo 1" }).waitFor();
  await page.getByLabel("Caption").fill("Behind the dock");
  await sheetStatus(page, saved).waitFor();

  const { page: other } = await openOffice();
  await other.goto(page.url());
  await openPart(other, "Perimeter and gates");
  expect(await other.getByLabel("Recommendation").inputValue()).toBe(
    "Mend the fence behind the dock.",
  );
  await other.getByRole("img", { name: "Behind the dock" }).waitFor();
  await page.getByRole("button", { name: "Finish Survey" }).click();
  await waitForToast(page, "finished");
});

test("two people who fill in the same field see both entries and choose one", async ({
  openOffice,
  site,
}) => {
  const { page: first } = await openOffice({ width: 390 });
  await first.goto(
    await requestThroughApi(site, {
      name: "Tilda Two",
      email: "tilda@example.com",
      date: workday(3),
    }),
  );
  await startSurvey(first);
  const { page: second, allowError } = await openOffice();
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await second.goto(first.url());

  await second.context().setOffline(true);
  await second.getByLabel("People present").fill("Rosa Sample");
  await second.getByLabel("Scope").fill("Warehouse by night");
  await first.getByLabel("People present").fill("Jim Sample");
  await sheetStatus(first, saved).waitFor();
  await second.context().setOffline(false);
  await second.getByText("They entered “Jim Sample”.").first().waitFor();
  await second.getByText("1 entry needs your attention").waitFor();
  // The other field isn't held up, and appears on the first phone automatically.
  await expect.poll(() => first.getByLabel("Scope").inputValue()).toBe("Warehouse by night");
  expect(await second.getByLabel("People present").inputValue()).toBe("Rosa Sample");
  await expectAccessibleAndFittingAt(second, narrowAndWide);
  await second.getByRole("button", { name: "Use Mine" }).first().click();
  await sheetStatus(second, saved).waitFor();
  await expect.poll(() => first.getByLabel("People present").inputValue()).toBe("Rosa Sample");
});

test("a photo whose upload is interrupted is uploaded automatically, once", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/ERR_FAILED|ERR_ABORTED/);
  await page.goto(
    await requestThroughApi(site, {
      name: "Bree Broken",
      email: "bree@example.com",
      date: workday(3),
    }),
  );
  await startSurvey(page);
  let uploads = 0;
  await page.route("**/photos?*", async (route) => {
    uploads += 1;
    // The server stores the first one, but the phone doesn't get the response.
    if (uploads === 1) await route.fetch();
    if (uploads <= 2) await route.abort();
    else await route.continue();
  });
  await openPart(page, "Lighting");
  await answer(page, /Are entrances, walkways and parking lit/, "Gap");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "lamp.jpg",
      mimeType: "image/jpeg",
      buffer: await aPhoto({ width: 800, height: 600 }),
    });
  await page.getByRole("img", { name: "Photo 1" }).waitFor({ timeout: 60_000 });
  await sheetStatus(page, saved).waitFor();
  expect(uploads).toBe(3);
  expect(await page.getByRole("img", { name: /^Photo/ }).count()).toBe(1);
});
