import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { getAsOffice, orderIn, postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

async function titlesInOrder(page: Page): Promise<string[]> {
  return page.getByRole("list", { name: "Services in order" }).getByRole("heading").allInnerTexts();
}

/** Adds a service for one test. */
function addService(site: { url: string }, title: string, id: string): Promise<void> {
  const description = "Somebody who looks after the place.";
  return postAsOffice(site, "/admin/services/add", { title, id, description, icon: "shield" });
}

async function deleteService(page: Page, title: string) {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete Service" }).click();
  await waitForToast(page, "Service deleted successfully");
}

test("adds a service with an id, an icon and features, which visitors can request", async ({
  open,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/services/edit");
  await page.getByRole("link", { name: "Add New Service" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Add New Service" }).waitFor();
  expect(await page.getByLabel("Description").getAttribute("rows")).toBe("4");

  await page.getByLabel("Title").fill("Night Porter & Keys");
  expect(await page.getByLabel("Service ID").inputValue()).toBe("night-porter-keys");
  await page.getByLabel("Service ID").fill("Night Porter");
  await page.getByLabel("Title").fill("Night Porter");
  await page.getByText("URL-friendly").waitFor();
  await page.getByLabel("Description").fill("Somebody at the door, all night.");
  await page.getByRole("radio", { name: "Shield", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "Key" }).check({ force: true });
  await page.getByRole("textbox", { name: "Feature 1" }).fill("Keys in one place");
  await page.getByRole("button", { name: "Add Feature" }).click();
  await page.getByRole("textbox", { name: "Feature 2" }).fill("   ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A word for everybody");
  await page.getByRole("button", { name: "Add Service" }).click();

  await page.locator("#id-error").waitFor();
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Service ID").fill("night-porter");
  await page.getByRole("button", { name: "Add Service" }).click();

  await page.waitForURL("**/admin/services/edit");
  await waitForToast(page, "Service added successfully");
  await expect.poll(() => visibleText(card(page, "Night Porter"))).toContain("2 features");

  const visitor = await open({ javaScript: false });
  await visitor.page.goto("/services");
  const section = visitor.page.locator("#night-porter");
  expect(await visibleText(section)).toContain("A word for everybody");
  await section.getByRole("link", { name: "Request This Service" }).click();
  await expect
    .poll(() => visitor.page.getByRole("combobox", { name: "Service" }).inputValue())
    .toBe("night-porter");
  await deleteService(page, "Night Porter");
});

test("edits a service, and deletes it after a confirmation", async ({ site, openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await addService(site, "Lobby Watch", "lobby-watch");
  await page.goto("/admin/services/edit");
  await page.getByRole("link", { name: "Edit Lobby Watch" }).click();
  await page.getByRole("heading", { level: 1, name: "Edit Service" }).waitFor();
  await page.getByLabel("Title").fill("Lobby Watch by Day");
  await page.getByRole("button", { name: "Update Service" }).click();
  await waitForToast(page, "Service updated successfully");

  await page.getByRole("button", { name: "Delete Lobby Watch by Day" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain("Are you sure you want to delete this service?");
  expect(await visibleText(question)).toContain("There are no requests for it.");
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "Keep Service" }).click();
  await question.waitFor({ state: "hidden" });
  await deleteService(page, "Lobby Watch by Day");
  await card(page, "Lobby Watch by Day").waitFor({ state: "detached" });
});

test("shows the differences when two people edit the same service", async ({
  site,
  openOffice,
}) => {
  const [first, second] = [await openOffice(), await openOffice()];
  first.allowError(/status of 409/);
  await addService(site, "Shared Watch", "shared-watch");
  await first.page.goto("/admin/services/edit/shared-watch");
  await second.page.goto("/admin/services/edit/shared-watch");
  await second.page.getByLabel("Title").fill("Shared Watch, Theirs");
  await second.page.getByRole("button", { name: "Update Service" }).click();
  await waitForToast(second.page, "Service updated successfully");

  await first.page.getByLabel("Title").fill("Shared Watch, Mine");
  await first.page.getByRole("button", { name: "Update Service" }).click();
  const difference = first.page.getByRole("alert");
  await difference.waitFor();
  expect(await visibleText(difference)).toMatch(/Saved version\s+Shared Watch, Theirs/);
  await expectAccessibleAndFitting(first.page);
  await first.page.getByRole("button", { name: "Update Service" }).click();
  await waitForToast(first.page, "Service updated successfully");
  await deleteService(first.page, "Shared Watch, Mine");
});

test("two people who change different fields of a service keep both changes", async ({
  site,
  openOffice,
}) => {
  const [first, second] = [await openOffice(), await openOffice()];
  first.allowError(/status of 409/);
  await addService(site, "Merged Watch", "merged-watch");
  await first.page.goto("/admin/services/edit/merged-watch");
  await second.page.goto("/admin/services/edit/merged-watch");
  // As if the live update hadn't arrived yet.
  await first.page.route("**/*.data*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  first.allowError(/ERR_FAILED/);
  await first.page.getByLabel("Description").fill("My own words.");
  await second.page.getByLabel("Title").fill("Merged Watch, Theirs");
  await second.page.getByLabel("Hide from the website").click();
  await second.page.getByRole("textbox", { name: "Feature 1" }).fill("Two dogs");
  await second.page.getByRole("button", { name: "Update Service" }).click();
  await waitForToast(second.page, "Service updated successfully");

  await first.page.getByRole("button", { name: "Update Service" }).click();
  const box = first.page.getByRole("alert").filter({ hasText: "while you were editing" });
  await box.waitFor();
  await first.page.unroute("**/*.data*");
  const said = await visibleText(box);
  expect(said).toMatch(/Saved version\s+Merged Watch, Theirs\s+Before\s+Merged Watch/);
  expect(said).toContain("Two dogs");
  expect(said).not.toContain("You both changed");
  expect(await first.page.getByLabel("Title").inputValue()).toBe("Merged Watch, Theirs");
  expect(await first.page.getByLabel("Description").inputValue()).toBe("My own words.");
  await expectAccessibleAndFitting(first.page);
  await first.page.getByRole("button", { name: "Update Service" }).click();
  await waitForToast(first.page, "Service updated successfully");

  await first.page.goto("/admin/services/edit/merged-watch");
  expect(await first.page.getByLabel("Title").inputValue()).toBe("Merged Watch, Theirs");
  expect(await first.page.getByLabel("Description").inputValue()).toBe("My own words.");
  expect(await first.page.getByRole("textbox", { name: "Feature 1" }).inputValue()).toBe(
    "Two dogs",
  );
  expect(await first.page.getByLabel("Hide from the website").isChecked()).toBe(true);
  await first.page.goto("/admin/services/edit");
  await deleteService(first.page, "Merged Watch, Theirs");
});

test("keeps form input when the service is deleted during editing, and shows a notice", async ({
  site,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 404/);
  await addService(site, "Fleeting Watch", "fleeting-watch");
  const listening = page.waitForResponse("**/events*");
  await page.goto("/admin/services/edit/fleeting-watch");
  await listening;
  await page.getByLabel("Description").fill("Words that took an hour.");
  await postAsOffice(site, "/admin/services/fleeting-watch/delete");

  const sentence = page.getByRole("alert").filter({ hasText: "This service was deleted" });
  await sentence.waitFor();
  expect(await page.getByLabel("Description").inputValue()).toBe("Words that took an hour.");
  await page.getByRole("button", { name: "Update Service" }).click();
  await page.getByRole("button", { name: "Update Service" }).waitFor();
  await sentence.waitFor();
  expect(await page.getByLabel("Description").inputValue()).toBe("Words that took an hour.");
  await expectAccessibleAndFitting(page);

  await page.goto("/admin/services/edit/fleeting-watch");
  await page.getByRole("heading", { name: "This page doesn’t exist" }).waitFor();
});

test("reorders services by keyboard, mouse and touch", async ({ site, openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/services/edit");
  const before = await titlesInOrder(page);
  const [first = "", second = "", third = ""] = before;

  await page.getByRole("button", { name: `Move ${first} down` }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(`${first} moved to position 2 of`).waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  const pressed = page.getByRole("button", { name: `Move ${first} down` });
  expect(await pressed.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectSavedOrder(page, site, [second, third, first]);

  await dragOnto(page, first, second);
  await expectSavedOrder(page, site, [first, second, third]);

  const phone = await openOffice({ width: 390 });
  await phone.page.goto("/admin/services/edit");
  await touchDragOnto(phone.page, second, first);
  await expectSavedOrder(phone.page, site, [second, first, third]);
  const shown = [second, first, third];
  expect(orderIn(await (await fetch(`${site.url}/services`)).text(), shown)).toEqual(shown);
  await dragOnto(phone.page, first, second);
  await expectSavedOrder(phone.page, site, before.slice(0, 3));
});

/** Waits until the server and an open page have the new order. */
async function expectSavedOrder(page: Page, site: { url: string }, firstTitles: string[]) {
  const list = page.getByRole("list", { name: "Services in order" });
  await expect.poll(() => list.getAttribute("aria-busy")).toBe(null);
  await expect.poll(async () => (await titlesInOrder(page)).slice(0, 3)).toEqual(firstTitles);
  const html = await getAsOffice(site, "/admin/services/edit");
  expect(orderIn(html, firstTitles)).toEqual(firstTitles);
}

/** The points of a drag from a row's handle to just above the middle of another row. */
async function dragPoints(page: Page, title: string, onto: string) {
  await card(page, title).scrollIntoViewIfNeeded();
  const handle = await card(page, title).locator(".touch-none").boundingBox();
  const goal = await card(page, onto).boundingBox();
  if (!handle || !goal) throw new Error("nothing to drag");
  const x = handle.x + handle.width / 2;
  return { x, from: handle.y + handle.height / 2, to: goal.y + goal.height / 4 };
}

async function dragOnto(page: Page, title: string, onto: string) {
  const { x, from, to } = await dragPoints(page, title, onto);
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, (from + to) / 2);
  await page.mouse.move(x, to);
  await page.mouse.up();
}

test("dragging to the edge of a touchscreen scrolls the whole list", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/services/edit");
  const [first = ""] = await titlesInOrder(page);
  const { x, from } = await dragPoints(page, first, first);
  const phone = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    phone.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await touch("touchStart", from);
  await touch("touchMove", from + 20);
  await touch("touchMove", 830);
  // The drag scrolls to the end of the page, but not beyond.
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(bottom);
  await page.waitForTimeout(300);
  expect(await scrolled()).toBe(bottom);
  await touch("touchEnd");
  await expect.poll(async () => (await titlesInOrder(page)).at(-1)).toBe(first);
});

async function touchDragOnto(page: Page, title: string, onto: string) {
  const { x, from, to } = await dragPoints(page, title, onto);
  const phone = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    phone.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  await touch("touchMove", (from + to) / 2);
  await touch("touchMove", to);
  await touch("touchEnd");
}
