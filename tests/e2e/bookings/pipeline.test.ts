import { expect } from "vitest";
import { inDays, requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { visibleText, waitForToast } from "../support/steps";

test("a request moves through the pipeline by dragging, keyboard and menu", async ({
  site,
  openOffice,
}) => {
  const name = "Ada Pipeline";
  await requestThroughApi(site, { name, email: "pipeline@example.com", date: inDays(30) });
  const { page } = await openOffice({ width: 1440 });
  await page.goto("/admin/pipeline");
  const column = (stage: string) => page.locator(`section[data-status=${stage}]`);
  const card = page.locator("li[data-item]").filter({ hasText: name });
  const isIn = (stage: string) => column(stage).locator("li").filter({ hasText: name }).waitFor();
  await isIn("new");

  // Dragging it to a stage that it can't be moved to.
  const drag = async (stage: string) => {
    const grip = card.getByRole("button", { name: `Move ${name}` });
    // The board scrolls while something is held at its edge, and toasts come and go.
    await grip.scrollIntoViewIfNeeded();
    await expect.poll(() => grip.evaluate(isOnTop)).toBe(true);
    const from = await grip.boundingBox();
    const to = await column(stage).boundingBox();
    if (!from || !to) throw new Error("nothing to drag");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, from.y + 30, { steps: 5 });
    await page.mouse.up();
  };
  await drag("quoted");
  await page.getByText("A request moves to Quoted when its quote is sent.").waitFor();

  // Logging a call, by dragging.
  await drag("contacted");
  const call = page.getByRole("dialog", { name: "Log a Call" });
  await call.getByLabel("Call notes").fill("Call again on Friday.");
  await call.getByRole("button", { name: "Log a Call" }).click();
  await waitForToast(page, "Call logged");
  await isIn("contacted");
  expect(new URL(page.url()).search).toBe("");

  // Setting a time, with the arrow key; closing the dialog changes nothing.
  const handle = card.getByRole("button", { name: `Move ${name}` });
  await handle.press("ArrowRight");
  const confirm = page.getByRole("dialog", { name: "Confirm Booking" });
  await confirm.waitFor();
  await page.keyboard.press("Escape");
  await confirm.waitFor({ state: "hidden" });
  await isIn("contacted");
  await handle.press("ArrowRight");
  await confirm.getByLabel("Date").fill(workday(8));
  await confirm.getByLabel("Start").fill("10:00");
  await confirm.getByRole("button", { name: "Confirm Booking" }).click();
  await isIn("visit");

  // Setting the outcome, from the menu.
  await card.getByLabel(`Stage for ${name}`).selectOption("won");
  const won = page.getByRole("dialog", { name: "Mark as Won" });
  await won.getByLabel("Monthly value").fill("4,500");
  await won.getByRole("button", { name: "Save" }).click();
  await won.waitFor({ state: "hidden" });
  await column("won").locator("summary").click();
  await isIn("won");
  expect(await visibleText(column("won"))).toContain("$4,500 a month");

  await page.goto("/admin/reports");
  const total = page.getByRole("table", { name: "Requests by month" }).getByRole("row").last();
  expect(await visibleText(total)).toContain("$4,500");
});

/** Runs in the page. Whether a click at the center of the element reaches it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
