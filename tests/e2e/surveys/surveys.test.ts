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
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await page.goto(
    await requestThroughApi(site, {
      name: "Basil Basement",
      email: "basil@example.com",
      date: workday(3),
    }),
  );
  await startSurvey(page);
  await page.context().setOffline(true);
  await openPart(page, "Perimeter and gates");
  await answer(page, /Is the fence or wall intact/, "Gap");
  await page.getByLabel("Recommendation").fill("Mend the fence behind the dock.");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "fence.jpg",
      mimeType: "image/jpeg",
      buffer: await aPhoto({ width: 800, height: 600 }),
    });
  await sheetStatus(page, /No connection\. \d entries saved on this device\./).waitFor();
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
  await page.getByRole("link", { name: "Report" }).click();
  await page.getByText("Mend the fence behind the dock.").first().waitFor();
});
