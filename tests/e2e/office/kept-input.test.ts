import type { Page } from "playwright-core";
import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { sendMessage } from "../support/public-forms";
import { waitForToast } from "../support/steps";

/** Holds back the screen's data until the returned function is called. */
async function holdData(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await gate.promise;
    await route.continue();
  });
  return async () => {
    const loaded = page.waitForResponse("**/*.data*");
    gate.resolve();
    await loaded;
    await page.locator("main:not([aria-busy])").waitFor();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("a correction that is typed while the screen still loads after a refused save stays", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 4/);
  await page.goto("/admin/rates/settings");
  await page.getByLabel("Night ends").fill(await page.getByLabel("Night starts").inputValue());
  const release = await holdData(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("The night can’t start and end at the same time").waitFor();
  await page.getByLabel("Night ends").fill("05:30");
  await release();
  expect(await page.getByLabel("Night ends").inputValue()).toBe("05:30");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");
  expect(await page.getByLabel("Night ends").inputValue()).toBe("05:30");
});

test("saving one form of a screen keeps what is typed in another, and the next record starts blank", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  const [booking, other] = await Promise.all(
    ["Nora Noted", "Otto Other"].map((name, at) =>
      requestThroughApi(site, {
        name,
        email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
        date: workday(5 + at),
      }),
    ),
  );
  await page.goto(booking ?? "");
  const note = page.getByLabel("Add a note");
  await note.fill("Gate code 4711");
  await page.getByLabel("Follow-up date").fill(workday(3));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await waitForToast(page, "Follow-up saved");
  expect(await note.inputValue()).toBe("Gate code 4711");
  await page.getByLabel("Follow-up date").fill(workday(4));
  await page.getByRole("button", { name: "Add Note" }).click();
  await page.getByRole("listitem").filter({ hasText: "Gate code 4711" }).waitFor();
  await expect.poll(() => note.inputValue()).toBe("");
  expect(await page.getByLabel("Follow-up date").inputValue()).toBe(workday(4));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await waitForToast(page, "Follow-up saved");
  await page.goto(other ?? "");
  expect(await note.inputValue()).toBe("");

  await page.goto("/admin/schedule/consultants/1");
  await page.getByLabel("Name", { exact: true }).fill("Ava Renamed");
  await page.getByLabel("Day off").fill(workday(9));
  await page.getByRole("button", { name: "Add Day Off" }).click();
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ava Renamed");
  await expect.poll(() => page.getByLabel("Day off").inputValue()).toBe("");
});

test("a reply can be sent after the notice that a colleague replied first", async ({
  openOffice,
  site,
}) => {
  await sendMessage(site, {
    name: "Rita Replied",
    email: "rita@example.com",
    message: "Do you guard docks?",
  });
  const [{ page, allowError }, { page: colleague }] = [await openOffice(), await openOffice()];
  allowError(/status of 409/);
  for (const one of [page, colleague]) {
    await one.goto("/admin/messages");
    await one.getByRole("link", { name: "Rita Replied" }).click();
    await one.getByLabel("Your reply").fill("Yes, we do.");
  }
  await colleague.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(colleague, "Your reply is on its way");
  await page.getByLabel("Your reply").fill("Yes, day and night.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await page.getByText("replied while you were writing").waitFor();
  await page.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(page, "Your reply is on its way");
  await expect
    .poll(() => site.mailbox.sentTo("rita@example.com").map(({ text }) => text.split(/\r?\n/)[0]))
    .toEqual(["Yes, we do.", "Yes, day and night."]);
});
