import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type OfficeSlotPhoto,
  type SlotPhotoInput,
  SlotPhotoInput as SlotPhotoSchema,
} from "~/features/gallery/slots/schema";
import { refuseStale } from "~/platform/forms/form-result";
import { renderOffice } from "../../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../../tests/support/route-screens";
import * as edit from "./edit";

const at = "/admin/photos/slots/hero";

function photoOf(name: string): OfficeSlotPhoto {
  const image = { name, width: 1600, height: 1000, widths: [1600], alt: "" };
  const texts = { alt_text: "", decorative: false, focal_x: 50, focal_y: 50 };
  const placed = { ...image, focalX: 50, focalY: 50 };
  return { ...texts, slot: "hero", image: placed, published: false };
}

/** The screen of the home page's photo. Without a result of `refuse`, the form is saved. */
async function openSlot({
  width = 1440,
  refuse,
}: {
  width?: 390 | 1440;
  refuse?: (
    input: SlotPhotoInput,
    office: { photo: OfficeSlotPhoto },
  ) => ReturnType<typeof refuseStale> | undefined;
} = {}) {
  const office = { photo: photoOf("first"), sent: [] as SlotPhotoInput[] };
  const screen = await renderOffice(
    [
      screenOf(at, edit, {
        loader: () => {
          const page = { path: "/", name: "Home" };
          const slot = { key: "hero" as const, title: "Home page", page };
          const { photo } = office;
          const seen = `mark of ${photo.image.name}`;
          return {
            ok: true as const,
            slot: { ...slot, photo: undefined, draft: photo },
            edited: photo,
            seen,
          };
        },
        action: ({ request }) =>
          answer(request, SlotPhotoSchema, (input) => {
            office.sent.push(input);
            return refuse?.(input, office) ?? redirect("/admin/photos/slots");
          }),
      }),
      { path: "/admin/photos/slots", element: <h1>Website Photos</h1> },
    ],
    { at, width },
  );
  await expect.element(alt).toBeVisible();
  return Object.assign(screen, { office });
}

const alt = page.getByLabelText("Alt text");
const across = page.getByLabelText("Horizontal position");
const down = page.getByLabelText("Vertical position");
const decorative = page.getByRole("switch", { name: "Decorative" });
const publish = page.getByRole("button", { name: "Publish Photo" });
const saved = page.getByRole("heading", { name: "Website Photos" });
/** The part of the photo that its crops show. */
const crops = () =>
  [...document.querySelectorAll("main figure img")].map(
    (image) => getComputedStyle(image).objectPosition,
  );

test("a click on the photo chooses the part that every crop keeps", async () => {
  const { office } = await openSlot();
  const photo = page.getByAltText("The photo to crop");
  await photo.click({ position: { x: 1, y: 1 } });
  await expect.element(across).toHaveValue("0");
  await expect.element(down).toHaveValue("0");
  await expect.poll(crops).toEqual(["0% 0%", "0% 0%"]);
  await alt.fill("Two officers.");
  await publish.click();
  await expect.element(saved).toBeVisible();
  expect(office.sent).toMatchObject([{ focal_x: 0, focal_y: 0, photo: "first" }]);
});

test("the sliders work with the arrow keys", async () => {
  const { office } = await openSlot();
  across.element().focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Tab}{ArrowRight}");
  await expect.element(across).toHaveValue("40");
  await expect.element(down).toHaveValue("55");
  await expect.poll(crops).toEqual(["40% 55%", "40% 55%"]);
  await userEvent.keyboard("{Tab}Two officers.");
  await expect.element(alt).toHaveValue("Two officers.");
  await publish.click();
  await expect.element(saved).toBeVisible();
  expect(office.sent).toMatchObject([{ focal_x: 40, focal_y: 55, alt_text: "Two officers." }]);
});

test("a decorative photo needs no description", async () => {
  const { office } = await openSlot();
  await expect.element(alt).toBeRequired();
  await decorative.click();
  await expect.element(alt).not.toBeRequired();
  await publish.click();
  await expect.element(saved).toBeVisible();
  expect(office.sent).toMatchObject([{ decorative: true, alt_text: "" }]);
});

test("keeps what is typed when a colleague replaces the photo", async () => {
  const { office, router } = await openSlot({
    refuse: ({ photo }, office) =>
      photo === office.photo.image.name
        ? undefined
        : refuseStale({
            mark: "mark of second",
            fields: [{ label: "Photo", theirs: "Current photo", mine: "Replaced" }],
            others: [],
            values: {},
          }),
  });
  await alt.fill("An officer in a lobby.");
  office.photo = photoOf("second");
  await router.revalidate();
  await expect.element(alt).toHaveValue("An officer in a lobby.");
  await publish.click();
  await expect.element(page.getByText("while you were editing")).toBeVisible();
  await expect.element(alt).toHaveValue("An officer in a lobby.");
  const shown = page.getByAltText("The photo to crop");
  await expect.element(shown).toHaveAttribute("src", expect.stringContaining("second"));
  await publish.click();
  await expect.element(saved).toBeVisible();
  expect(office.sent.map(({ photo, seen }) => `${photo}, ${seen}`)).toEqual([
    "first, mark of first",
    "second, mark of second",
  ]);
});
