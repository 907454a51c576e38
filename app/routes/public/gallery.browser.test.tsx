import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { builtInGallery } from "~/features/gallery/public/content";
import { type GalleryItem, galleryCategory } from "~/features/gallery/public/schema";
import { expectAccessible } from "../../../tests/support/accessible";
import { middleOf, swipe } from "../../../tests/support/pointer";
import { screenOf } from "../../../tests/support/route-screens";
import { renderSite } from "../../../tests/support/site-screen";
import * as gallery from "./gallery";

const items: GalleryItem[] = builtInGallery.map(({ picture, ...item }) => ({
  ...item,
  id: picture,
  image: { drawing: picture },
}));

async function openGallery({
  at = "/gallery",
  width = 1440,
  stored = items,
}: {
  at?: string;
  width?: 390 | 1440;
  stored?: GalleryItem[];
} = {}) {
  const site = { items: stored };
  const screen = await renderSite(
    [
      screenOf("/gallery", gallery, {
        loader: ({ request }) => {
          const category = galleryCategory(new URL(request.url).searchParams.get("category"));
          const found = site.items.filter((item) => !category || item.category === category);
          return { category, items: found };
        },
      }),
    ],
    { at, width },
  );
  await expect.element(photos.first()).toBeVisible();
  return Object.assign(screen, { site });
}

const photos = page.getByRole("link", { name: /View larger/ });
const view = (title: string) => page.getByRole("dialog", { name: title });
const anyView = page.getByRole("dialog");
const category = (name: string) => page.getByRole("link", { name, exact: true });

async function openWithKeyboard(at: number) {
  photos.nth(at).element().focus();
  await userEvent.keyboard("{Enter}");
}

test("the arrow keys go through the photos around the end", async () => {
  await openGallery();
  await openWithKeyboard(1);
  await expect.element(view("The street from above")).toBeVisible();
  await expect.element(anyView).toHaveTextContent("2 of 6");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(view("Keys and packages")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await expect.element(view("A wedding in the park")).toBeVisible();
  await expect.element(anyView.getByRole("img")).toHaveAccessibleName(/tent/);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(view("Doors at 8")).toBeVisible();
});

test("Tab stays in the open photo", async () => {
  await openGallery();
  await openWithKeyboard(0);
  await expect.element(anyView).toBeVisible();
  const inside = anyView.element();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => inside.contains(document.activeElement)).toBe(true);
  }
});

test("Escape closes the photo and returns the focus to its picture", async () => {
  await openGallery();
  await openWithKeyboard(1);
  await expect.element(anyView).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{Escape}");
  await expect.element(anyView).not.toBeInTheDocument();
  await expect.element(photos.nth(1)).toHaveFocus();
});

test("buttons go through the photos", async () => {
  await openGallery({ width: 390 });
  await photos.first().click();
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect.element(view("The street from above")).toBeVisible();
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect.element(view("Doors at 8")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(anyView).not.toBeInTheDocument();
});

test("swipes show the next and the previous photo", async () => {
  await openGallery({ width: 390 });
  await photos.first().click();
  await expect.element(view("Doors at 8")).toBeVisible();
  const { y } = middleOf(anyView.getByRole("img").element());
  await swipe({ x: 300, y }, { x: 80, y });
  await expect.element(view("The street from above")).toBeVisible();
  await swipe({ x: 80, y }, { x: 300, y });
  await expect.element(view("Doors at 8")).toBeVisible();
});

test("a photo alone in its category has no neighbors", async () => {
  await openGallery({ at: "/gallery?category=Training" });
  await photos.first().click();
  await expect.element(view("Plan on the wall")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Next picture" })).not.toBeInTheDocument();
});

test.each([390, 1440] as const)("an open photo fits the window at %d px", async (width) => {
  const text = "ExampleConsolidatedInternationalWarehousingAndDistribution ".repeat(3);
  const [first, ...rest] = items;
  await openGallery({
    width,
    stored: [{ ...(first as GalleryItem), title: text, caption: text }, ...rest],
  });
  await photos.first().click();
  await expect.element(anyView).toBeVisible();
  const box = anyView.element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(anyView.element());
});

test("the view of a photo that the office deletes closes", async () => {
  const { site, router } = await openGallery();
  await photos.nth(3).click();
  await expect.element(view("Plan on the wall")).toBeVisible();
  site.items = items.filter(({ id }) => id !== "plan-on-the-wall");
  await router.revalidate();
  await expect.element(anyView).not.toBeInTheDocument();
});

test("a category filters the photos without moving the focus", async () => {
  await openGallery();
  category("Events").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("2 pictures")).toBeVisible();
  expect(page.getByText("2 pictures").element().closest("[role=status]")).not.toBeNull();
  await expect.element(category("Events")).toHaveFocus();
  await expect.element(category("Events")).toHaveAttribute("aria-current", "true");
  await expect.element(category("All")).not.toHaveAttribute("aria-current");
  expect(location.search).toBe("?category=Events");
  expect(photos.elements()).toHaveLength(2);
  await photos.last().click();
  await expect.element(view("A wedding in the park")).toBeVisible();
  await expect.element(anyView).toHaveTextContent("2 of 2");
});

test.each(["Control", "Shift"] as const)("%s and a click open the image itself", async (key) => {
  await openGallery();
  let prevented: boolean | undefined;
  const stop = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", stop);
  await photos.first().click({ modifiers: [key] });
  removeEventListener("click", stop);
  expect(prevented).toBe(false);
  await expect.element(anyView).not.toBeInTheDocument();
  await expect.element(photos.first()).toHaveAttribute("href", expect.stringMatching(/svg/));
});

test("the categories fit a phone", async () => {
  await openGallery({ width: 390 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
