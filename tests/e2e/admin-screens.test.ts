import { expect } from "vitest";
import { test } from "./support/journey";
import { isSentSafely, looksAfterEverybody, widths } from "./support/screens";
import { fillRequest, reads, signIn, submitRequest } from "./support/steps";

const screens = [
  ["/admin", "Dashboard"],
  ["/admin/bookings/today", "Today's Bookings"],
  ["/admin/bookings/upcoming", "Upcoming Bookings"],
  ["/admin/bookings/customers", "Customer Information"],
  ["/admin/business-info", "Business Contact Information"],
] as const;

test("screens of the office are sound for everybody, empty and filled, light and dark", async ({
  open,
}) => {
  const visitor = await open({ javaScript: false });
  for (const dark of [false, true]) {
    for (const width of widths) {
      const { page } = await open({ width, dark });
      await signIn(page);
      for (const [screen, title] of screens) {
        const response = await page.goto(screen);
        isSentSafely(response);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        await looksAfterEverybody(page).catch((error: Error) => {
          throw new Error(`${screen}, ${width} px, dark ${dark}: ${error.message}`);
        });
      }
    }
    // The second round has something to show.
    await visitor.page.goto("/consultation");
    await fillRequest(visitor.page);
    await visitor.page.getByLabel("I agree to the privacy policy").check();
    await submitRequest(visitor.page).click();
    await visitor.page.getByRole("heading", { name: "Thank You!" }).waitFor();
  }
});

test("the question before a cancellation is sound for everybody", async ({ open }) => {
  for (const width of widths) {
    const { page } = await open({ width });
    await signIn(page);
    await page.goto("/admin/bookings/upcoming");
    await page.getByRole("button", { name: "Cancel the booking of Ada Sample" }).click();
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await looksAfterEverybody(page);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
  }
});

test("lists of the office say when they are empty, and customers are found", async ({ open }) => {
  const { page } = await open();
  await signIn(page);
  await page.goto("/admin/bookings/customers");
  const list = page.getByRole("table");
  expect(await reads(list)).toContain("Ada Sample");

  const search = page.getByRole("searchbox");
  await search.fill("nobody of this name");
  await page.getByText("No customers found").waitFor();
  await search.fill("SAMPLE");
  await list.getByText("Ada Sample").waitFor();
  await search.fill("555 0123");
  await list.getByText("Ada Sample").waitFor();
});

test("the old address of the settings leads to the business information", async ({ open }) => {
  const { page } = await open();
  await signIn(page);
  await page.goto("/admin/settings");
  await page.waitForURL("**/admin/business-info");
  await page.goBack();
  await page.waitForURL("**/admin");
});
