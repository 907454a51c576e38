import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database } from "~/platform/db/schema";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { inDays, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { sendMessage } from "../support/public-forms";
import { confirmAsOffice, getAsOffice, postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { type Site, startSite } from "../support/site";
import { visibleText, waitForHydration, waitForToast } from "../support/steps";

const widths = [1440, 390] as const;

const request = (name: string) => ({
  customer_name: name,
  customer_email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
  customer_phone: "+1 555 0142",
  service_name: "Mobile Patrol",
  preferred_time: "night",
  message: "Two gates.",
  submission_hash: name,
  status: "pending" as const,
});

/** Requests without a time, and others whose customers chose one. */
async function fillRequests(db: Database) {
  const zone = await businessTimeZone(db);
  const held = (name: string, date: string, hour: number) => {
    const at = clockOfDay(date, zone);
    return {
      ...request(name),
      appointment_date: date,
      start_time: `${hour}:00`,
      end_time: `${hour + 1}:00`,
      starts_at: at(`${hour}:00`) ?? null,
      ends_at: at(`${hour + 1}:00`) ?? null,
      held_until: new Date(Date.now() + 86_400_000),
      consultant: 1,
    };
  };
  const open = (name: string) => ({ ...request(name), appointment_date: inDays(30) });
  const rows = [...widths, 0].flatMap((width, at) => [
    ...[1, 2, 3, 4].map((number) =>
      held(`Chosen ${width} Time ${number}`, workday(5 + at), 9 + number),
    ),
    ...[1, 2, 3].map((number) => open(`Open ${width} Request ${number}`)),
  ]);
  for (const row of rows) await db.insertInto("appointments").values(row).execute();
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillRequests });
  await postAsOffice(site, "/admin/saved-replies/add", {
    title: "Callback",
    reply: "We’ll call you tomorrow.",
  });
});
afterAll(() => site.stop());

const focused = async (page: Page) => (await page.locator(":focus").textContent()) ?? "";
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.some((one) => one.matches(":focus")));

for (const width of widths) {
  test(`requests are confirmed from the list with the keyboard, one and then three, at ${width} px`, async ({
    openOffice,
  }) => {
    const { page } = await openOffice({ width });
    let presses = 0;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    };
    await page.goto(`${site.url}/admin/bookings/requests?q=Chosen+${width}`);
    await waitForHydration(page);

    await press("j", "c");
    const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
    await dialog.waitFor();
    await expect.poll(() => isFocused(page, "[name=start]")).toBe(true);
    expect(await dialog.getByLabel("Start").inputValue()).toBe("10:00");
    await expectAccessibleAndFitting(page);
    await press("Control+Enter");
    await waitForToast(page, "Booking confirmed");
    await dialog.waitFor({ state: "detached" });
    // The next request has taken its place.
    await expect.poll(() => focused(page)).toBe(`Chosen ${width} Time 2`);
    expect(presses).toBe(3);

    presses = 0;
    await press("x", "j", "x", "j", "x", "b");
    expect(await focused(page)).toBe("Confirm Chosen Time");
    const bar = page.getByRole("form", { name: "Selection" });
    await bar.getByText("3 selected").waitFor();
    if (width < 400) expect((await bar.boundingBox())?.height).toBeLessThan(100);
    await press("Enter");
    const many = page.getByRole("dialog", {
      name: "Confirm 3 bookings at the times the customers chose?",
    });
    await many.waitFor();
    await expectAccessibleAndFitting(page);
    await press("Control+Enter");
    await waitForToast(page, "3 bookings confirmed");
    await many.waitFor({ state: "detached" });
    await page.getByText("No matches").waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/bookings/requests");
    await expect.poll(() => focused(page)).toBe("Requests");
    expect(presses).toBe(8);
  });

  test(`a call, a note, a reply and Done need few keys, and the focus never gets lost, at ${width} px`, async ({
    openOffice,
  }) => {
    const { page } = await openOffice({ width });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const name = (number: number) => `Open ${width} Request ${number}`;
    await page.goto(`${site.url}/admin/bookings/requests?q=Open+${width}`);
    await waitForHydration(page);
    await press("j", "Enter");
    await page.getByRole("heading", { name: name(1) }).waitFor();
    await expect.poll(() => focused(page)).toContain(name(1));

    await press("l");
    expect(await isFocused(page, "#team-note")).toBe(true);
    await press("Control+Enter");
    await waitForToast(page, "Call logged");
    await expect.poll(() => focused(page)).toMatch(/^Called/);

    await press("n");
    await page.keyboard.type("e is a letter here");
    await press("Control+Enter");
    await waitForToast(page, "Note added");
    await expect.poll(() => focused(page)).toMatch(/^e is a letter here/);
    await press("Tab", "Tab", "Enter");
    await page.getByRole("alertdialog", { name: "Delete this note?" }).waitFor();
    // A question isn't answered by accident.
    await press("Control+Enter", "Tab", "Enter");
    await waitForToast(page, "Note deleted");
    await expect.poll(() => focused(page)).toBe("Notes and calls");

    await press("r");
    // On a touchscreen, the screen's keyboard would cover the rest.
    if (width < 400) await page.getByLabel("Your reply").focus();
    await expect.poll(() => isFocused(page, "[name=reply]")).toBe(true);
    await press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab");
    expect(await isFocused(page, "[name=saved]")).toBe(true);
    await press("Tab", "Enter");
    const text = page.getByLabel("Your reply");
    expect(await text.inputValue()).toBe("We’ll call you tomorrow.");
    await press("Control+Enter");
    await page.getByRole("heading", { name: name(1) }).waitFor();
    await expect.poll(() => focused(page)).toContain(name(1));

    await press("e");
    await page.getByRole("heading", { name: name(2) }).waitFor();
    await expect.poll(() => focused(page)).toContain(name(2));

    // Leaving a form asks first, in a dialog of its own.
    await press("c");
    const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
    await dialog.waitFor();
    await dialog.getByLabel("Note to the customer").focus();
    await page.keyboard.type("See you");
    await press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    const focusedInQuestion = () => question.locator(":focus").count();
    await expect.poll(focusedInQuestion).toBe(1);
    for (let tabs = 0; tabs < 3; tabs += 1) {
      await press("Tab");
      await expect.poll(focusedInQuestion).toBe(1);
    }
    await press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(page, "[name=note]")).toBe(true);
    await press("Escape");
    await question.waitFor();
    await press("Tab", "Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toContain(name(2));
  });
}

test("Ctrl+Enter sends the form of a field, not that of a button", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/bookings/requests?q=Open+0+Request+1`);
  await page.getByRole("link", { name: "Open 0 Request 1", exact: true }).click();
  await page.getByLabel("Follow-up date").fill("2100-01-15");
  await page.keyboard.press("Control+Enter");
  await waitForToast(page, "Follow-up saved");
  await page.getByLabel("Add a note").fill("Left a voicemail");
  await page.getByRole("button", { name: "Log a Call" }).focus();
  await page.keyboard.press("Control+Enter");
  // Enter alone presses the button.
  await page.keyboard.press("Enter");
  await waitForToast(page, "Call logged");
  await page.getByText("Left a voicemail").waitFor();
  expect(await page.locator(".toast").filter({ hasText: "Note added" }).count()).toBe(0);
});

test("the help lists only the keys that do something, and a message is answered with them", async ({
  openOffice,
}) => {
  for (const name of ["Kay First", "Kay Second"]) {
    const email = `${name.replace(" ", ".")}@example.com`;
    await sendMessage(site, { name, email, message: "Do you guard ships?" });
  }
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/messages?q=Kay`);
  await waitForHydration(page);
  const keys = async () => {
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
    await help.waitFor();
    const found = await help.locator("kbd").allTextContents();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    return found;
  };
  expect(await keys()).toEqual(["j", "k", "Enter", "x", "Ctrl+Enter", "?"]);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Kay Second" }).waitFor();
  expect(await keys()).toEqual(["j", "r", "Ctrl+Enter", "?"]);
  await page.keyboard.press("j");
  await page.getByRole("heading", { level: 2, name: "Kay First" }).waitFor();
  await page.keyboard.press("r");
  expect(await isFocused(page, "[name=reply]")).toBe(true);
  await page.keyboard.type("jkr, we do.");
  await page.keyboard.press("Control+Enter");
  await waitForToast(page, "Your reply is on its way");
  await expect.poll(() => focused(page)).toBe("Kay First");
});

test("bookings that a bulk action can't change are listed in the dialog and stay selected", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/bookings/all?q=Chosen+0`);
  await waitForHydration(page);
  const box = (number: number) => page.getByLabel(`Select Chosen 0 Time ${number}`);
  await box(1).check();
  await box(2).check();
  const bar = page.getByRole("form", { name: "Selection" });
  await bar.getByRole("button", { name: "Confirm Chosen Time" }).click();
  await page.getByRole("dialog", { name: /^Confirm 2 bookings/ }).waitFor();
  const list = await getAsOffice(site, "/admin/bookings/all?q=Chosen+0+Time+2");
  const [other = ""] = /\/admin\/bookings\/[\da-f-]{36}/.exec(list) ?? [];
  await confirmAsOffice(site, `${other}/cancel`, { note: "" });

  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const result = page.getByRole("dialog", { name: "1 booking confirmed, 1 failed" });
  await result.waitFor();
  expect(await visibleText(result.getByRole("alert"))).toMatch(/^Chosen 0 Time 2: /);
  expect(await result.getByRole("link").getAttribute("href")).toBe(other);
  await expectAccessibleAndFitting(page);
  await result.getByRole("button", { name: "Close" }).last().click();
  await bar.getByText("1 selected").waitFor();
  expect([await box(1).isChecked(), await box(2).isChecked()]).toEqual([false, true]);
});
