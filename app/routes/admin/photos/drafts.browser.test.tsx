import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { draftOf, gallery } from "../../../../tests/support/photo-screens";

const at = "/admin/photos/upload";
const card = (name: string) => page.getByRole("article", { name });

async function publish(name: string) {
  await card(name).getByLabelText("Title").fill("A drill in the yard");
  await card(name).getByLabelText("Category").selectOptions("Training");
  await card(name).getByLabelText("Alt text").fill("Officers in a circle.");
  await card(name).getByRole("button", { name: "Publish" }).click();
}

test("a draft without texts is refused next to its fields", async () => {
  const office = gallery([draftOf("one"), draftOf("two")]);
  await renderOffice(office.routes, { at, width: 390 });
  const second = card("Photo 2 of 2");
  await second.getByRole("button", { name: "Publish" }).click();
  const title = second.getByLabelText("Title");
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription(/Enter a title/);
  const alt = second.getByLabelText("Alt text");
  await expect.element(alt).toHaveAccessibleDescription(/Describe what the photo shows/);
  const other = card("Photo 1 of 2").getByLabelText("Title");
  await expect.element(other).not.toHaveAttribute("aria-invalid", "true");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a published draft leaves the others as they are", async () => {
  const office = gallery([draftOf("one"), draftOf("two")]);
  await renderOffice(office.routes, { at });
  await card("Photo 2 of 2").getByLabelText("Title").fill("Half a title");
  await publish("Photo 1 of 2");
  await expect.element(card("Photo 1 of 1").getByLabelText("Title")).toHaveValue("Half a title");
  expect(office.photos[0]).toMatchObject({
    title: "A drill in the yard",
    category: "Training",
    alt_text: "Officers in a circle.",
    published: true,
  });
});

test("the focus goes to the heading after the last draft is published", async () => {
  const office = gallery([draftOf("one")]);
  await renderOffice(office.routes, { at });
  await publish("Photo 1 of 1");
  await expect.element(page.getByRole("heading", { name: "No drafts" })).toHaveFocus();
});

test("a discarded draft can be brought back", async () => {
  const office = gallery([draftOf("one")]);
  await renderOffice(office.routes, { at });
  await page.getByRole("button", { name: "Discard Photo 1 of 1" }).click();
  await expect.element(page.getByText("Photo deleted")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No drafts" })).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Photo restored")).toBeVisible();
  await expect.element(card("Photo 1 of 1")).toBeVisible();
  expect(office.posts).toEqual(["delete one", "restore one"]);
});
