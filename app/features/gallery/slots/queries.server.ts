import type { Selectable } from "kysely";
import { listOfficeServices } from "~/features/services/queries.server";
import { listLeaders } from "~/features/site-content/sections/queries.server";
import type { Database, Tables, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { PlacedPhoto } from "~/shared/photos";
import { allSlots, type Slot, type SlotKey } from "./rules";
import { type OfficeSlotPhoto, slotPhoto } from "./schema";

const columns = [
  "slot",
  "photo",
  "photo_width",
  "photo_height",
  "photo_widths",
  "published",
  ...slotPhoto.columns,
] as const;

type Row = Pick<Selectable<Tables["slot_photos"]>, (typeof columns)[number]>;

/** The photos that visitors see, by slot. A slot without one shows its drawing. */
export async function slotPhotos(
  db: Database,
  slots: readonly SlotKey[],
): Promise<Partial<Record<SlotKey, PlacedPhoto>>> {
  if (slots.length === 0) return {};
  const rows = await db
    .selectFrom("slot_photos")
    .select(columns)
    .where("slot", "in", slots)
    .where("published", "=", true)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.slot, placed(row)]));
}

/** Every slot with its photos: the published one and the one waiting to replace it. */
export async function listSlots(db: Database) {
  const rows = await db.selectFrom("slot_photos").select(columns).execute();
  const photos = rows.map(officeSlotPhoto);
  return (await presentSlots(db)).map((slot) => ({
    ...slot,
    photo: photos.find((photo) => photo.slot === slot.key && photo.published),
    draft: photos.find((photo) => photo.slot === slot.key && !photo.published),
  }));
}

/** A slot with its photos; undefined when its service or person is gone. */
export async function findSlot(db: Database, key: string) {
  return (await listSlots(db)).find((slot) => slot.key === key);
}

/** The site's current slots. */
export async function presentSlots(handle: Database | Trx): Promise<Slot[]> {
  const services = await listOfficeServices(handle);
  const leaders = await listLeaders(handle);
  return allSlots(services, leaders);
}

/** The photos of a slot, locked for a change. */
export async function lockedSlotPhotos(trx: Trx, slot: SlotKey): Promise<OfficeSlotPhoto[]> {
  const rows = await trx
    .selectFrom("slot_photos")
    .select(columns)
    .where("slot", "=", slot)
    .forUpdate()
    .execute();
  return rows.map(officeSlotPhoto);
}

function officeSlotPhoto(row: Row): OfficeSlotPhoto {
  return {
    ...slotPhoto.pick(row),
    slot: row.slot as SlotKey,
    image: placed(row),
    published: row.published,
  };
}

function placed(row: Row): PlacedPhoto {
  return {
    name: row.photo,
    width: row.photo_width,
    height: row.photo_height,
    widths: row.photo_widths,
    alt: row.decorative ? "" : row.alt_text,
    focalX: row.focal_x,
    focalY: row.focal_y,
  };
}

/** The photo of a slot that its screen edits: the waiting one, or else the published one. */
export function editedPhoto(photos: readonly OfficeSlotPhoto[]): OfficeSlotPhoto | undefined {
  return photos.find(({ published }) => !published) ?? photos[0];
}

/** Identifies the state of a photo as an editor saw it. A different photo is a different state. */
export function slotPhotoMark(state: Omit<OfficeSlotPhoto, "slot">): string {
  const { image, published } = state;
  return editMark({ ...slotPhoto.pick(state), published, photo: image.name });
}
