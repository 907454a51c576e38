import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import {
  leaderSlot,
  type SlotKey,
  serviceOfSlot,
  serviceSlot,
} from "~/features/gallery/slots/rules";
import { orderMark } from "~/platform/forms/row-order.server";
import type { TestApp } from "../../../support/app";
import type { Change } from "../../../support/cached-site";
import { aPhoto, photoTexts, upload } from "../../../support/photos";

const leader = leaderSlot("founder");
const slots: SlotKey[] = ["hero", "about", "careers", serviceSlot("event-security"), leader];

const size = { photo_width: 1600, photo_height: 900, photo_widths: [480, 1600] };

/** Stores uploaded photos that aren't published yet, and a deleted one of the gallery. */
export async function insertPhotos({ db, clock }: TestApp): Promise<void> {
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto("slot_photos")
    .values(
      slots.map((slot) => ({
        ...{ slot, photo: `1700000000000-${slot}`, service_id: serviceOfSlot(slot) },
        ...size,
        ...times,
      })),
    )
    .execute();
  const texts = { category: "Patrol", caption: "", alt_text: "A gate.", position: 100 } as const;
  await db
    .insertInto("gallery_items")
    .values(
      [
        { title: "Draft", photo: "1700000000000-draft", published: false },
        { title: "Restored", photo: "1700000000000-restored", deleted_at: clock.now() },
      ].map((photo) => ({ ...texts, ...size, ...times, ...photo })),
    )
    .execute();
}

/** The id of a built-in photo, or of the only one whose title is empty or as given. */
async function photoIdOf({ db }: TestApp, name: string): Promise<string> {
  const { id } = await db
    .selectFrom("gallery_items")
    .select("id")
    .where((eb) => eb.or([eb("picture", "=", name), eb("title", "=", name)]))
    .executeTakeFirstOrThrow();
  return id;
}

const edited = "wedding-in-the-park";
const deleted = "doors-at-eight";

const galleryChanges: Change[] = [
  {
    after: "a photo is added to the gallery",
    make: async ({ app, edit }) => {
      const { title: _, ...texts } = photoTexts;
      await edit(`/admin/photos/${await photoIdOf(app, "Draft")}`, texts);
    },
  },
  {
    after: "a photo of the gallery gets another caption",
    make: async ({ app, edit }) =>
      edit(`/admin/photos/${await photoIdOf(app, edited)}`, { caption: "Written by the office" }),
  },
  {
    after: "the gallery is reordered",
    make: async ({ app, post }) => {
      const rows = await app.db
        .selectFrom("gallery_items")
        .select("id")
        .where("published", "=", true)
        .where("deleted_at", "is", null)
        .orderBy("position")
        .orderBy("id")
        .execute();
      const ids = rows.map(({ id }) => id);
      const form = new URLSearchParams({ seen: orderMark(ids) });
      for (const id of ids.toReversed()) form.append("order[]", id);
      await post("/admin/photos/manage", form);
    },
  },
  {
    after: "a photo of the gallery is deleted",
    make: async ({ app, post }) =>
      post(`/admin/photos/${await photoIdOf(app, deleted)}/delete`, {}),
  },
  {
    after: "a deleted photo of the gallery is restored",
    make: async ({ app, post }) =>
      post(`/admin/photos/${await photoIdOf(app, "Restored")}/restore`, {}),
  },
];

const slotChanges: Change[] = [
  ...slots.map(
    (slot): Change => ({
      after: `the photo of the slot ${slot} is published`,
      make: ({ edit }) =>
        edit(`/admin/photos/slots/${slot}`, { alt_text: "An officer at a gate." }),
    }),
  ),
  {
    after: "the photo of a slot is cropped around another point",
    make: ({ edit }) => edit("/admin/photos/slots/hero", { focal_x: "20" }),
  },
  {
    after: "the photo of a slot is removed",
    make: ({ post }) =>
      post("/admin/photos/slots/hero/remove", { photo: `1700000000000-${slots[0]}` }),
  },
];

export const photoChanges = [...galleryChanges, ...slotChanges];

export const unseenPhotoChanges: Change[] = [
  {
    after: "a photo for the gallery is uploaded",
    make: async ({ office }) => upload(office, await aPhoto()),
  },
  {
    after: "a photo for a slot is uploaded",
    make: async ({ office }) => {
      const form = new FormData();
      form.append("photo", new File([new Uint8Array(await aPhoto())], "photo.jpg"));
      await office.postForm("/admin/photos/slots/about/file", form);
    },
  },
  {
    after: "a deleted photo is deleted permanently",
    make: async ({ app, post }) => {
      const id = await photoIdOf(app, "");
      await post(`/admin/photos/${id}/delete`, {});
      await post(`/admin/photos/${id}/purge`, {});
    },
  },
  {
    after: "files that no photo needs are deleted",
    make: ({ app }) => deleteUnusedPhotos(app.services),
  },
];
