import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { gallery, photoOf } from "../../../../tests/support/photo-screens";

const at = "/admin/photos/manage";
const photo = (title: string) => page.getByRole("article", { name: title });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const count = page.getByText(/Current gallery contains/);

test("photos are put in order in the gallery", async () => {
  const office = gallery([photoOf("Doors"), photoOf("Keys")]);
  await renderOffice(office.routes, { at });
  await button("Move Keys earlier").click();
  await expect.poll(() => office.photos.map(({ title }) => title)).toEqual(["Keys", "Doors"]);
  await expect.element(page.getByRole("list", { name: "Photos in order" })).toBeVisible();
  const shown = page.getByRole("article").elements();
  expect(shown.map((card) => card.querySelector("h2")?.textContent)).toEqual(["Keys", "Doors"]);
});

test("a deleted photo can be brought back from the toast", async () => {
  const office = gallery([photoOf("Doors"), photoOf("Keys")]);
  await renderOffice(office.routes, { at });
  await button("Delete Doors").click();
  await expect.element(photo("Doors")).not.toBeInTheDocument();
  await expect.element(count).toHaveTextContent("Current gallery contains 1 image");
  await button("Undo").click();
  await expect.element(page.getByText("Photo restored")).toBeVisible();
  await expect.element(photo("Doors")).toBeVisible();
  expect(office.posts).toEqual(["delete doors", "restore doors"]);
});

test("a deleted photo is listed and can be restored from there", async () => {
  const office = gallery([photoOf("Doors"), photoOf("Keys")]);
  await renderOffice(office.routes, { at, width: 390 });
  await button("Delete Doors").click();
  await expect.element(page.getByRole("heading", { name: "Recently deleted" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await button("Restore Doors").click();
  await expect.element(photo("Doors")).toBeVisible();
  await expect.element(page.getByText("Recently deleted")).not.toBeInTheDocument();
});

test("long titles fit into the cards on a phone", async () => {
  const title = "ExampleConsolidatedInternationalWarehousingAndDistributionCompany";
  const office = gallery([{ ...photoOf(title), caption: title }, photoOf("Keys")]);
  await renderOffice(office.routes, { at, width: 390 });
  await expect.element(photo("Keys")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
