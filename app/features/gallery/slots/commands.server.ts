import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { recordChangeDate } from "~/platform/events.server";
import type { IncomingFile } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { StoredPhoto } from "~/shared/photos";
import { removeFiles, storePhoto } from "../uploads/commands.server";
import { editedPhoto, lockedSlotPhotos, presentSlots, slotPhotoMark } from "./queries.server";
import { type SlotKey, serviceOfSlot, slotChange } from "./rules";
import { type OfficeSlotPhoto, type SlotPhotoInput, slotPhoto } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events" | "files" | "log">;
type Editor = AdminActor<"photos.edit">;

/**
 * Stores an uploaded photo for a slot. Visitors see it once it has been described; until then the
 * slot keeps its previous photo. An earlier upload that wasn't published is replaced.
 */
export async function addSlotPhoto(
  services: Needs,
  actor: Editor,
  key: SlotKey,
  file: IncomingFile,
) {
  const replaced: StoredPhoto[] = [];
  const added = await storePhoto(services, file, {
    addRow: (photo) => addRow(services, actor, key, photo, replaced),
    hasRow: async (name) =>
      (await services.db
        .selectFrom("slot_photos")
        .select("photo")
        .where("photo", "=", name)
        .executeTakeFirst()) !== undefined,
  });
  await removeAll(services, replaced);
  return added;
}

function addRow(
  services: Needs,
  actor: Editor,
  key: SlotKey,
  photo: StoredPhoto,
  replaced: StoredPhoto[],
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    await lockSlot(trx, key);
    const slot = (await presentSlots(trx)).find((known) => known.key === key);
    if (!slot) return refuse("unknown");
    const drafts = (await lockedSlotPhotos(trx, key)).filter(({ published }) => !published);
    await deleteRows(trx, drafts);
    const now = clock.now();
    await trx
      .insertInto("slot_photos")
      .values({
        photo: photo.name,
        slot: key,
        service_id: serviceOfSlot(key),
        photo_width: photo.width,
        photo_height: photo.height,
        photo_widths: photo.widths,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "photo",
      shownOn: "content",
      entityId: key,
      label: slot.title,
      after: { published: false, size: `${photo.width} × ${photo.height}` },
    });
    replaced.push(...drafts.map(({ image }) => image));
    return accept({ id: key });
  });
}

/**
 * Saves how a photo is described and cropped. This publishes a new photo, which replaces the
 * previous one; its files are deleted. Refused as `changed`, with the photo to edit now, when
 * someone else saved or replaced it since `seen`.
 */
export async function saveSlotPhoto(
  services: Needs,
  actor: Editor,
  key: SlotKey,
  { seen, photo: name, ...fields }: SlotPhotoInput,
) {
  const { db, clock } = services;
  const saved = await db.transaction().execute(async (trx) => {
    await lockSlot(trx, key);
    const slot = (await presentSlots(trx)).find((known) => known.key === key);
    const photos = await lockedSlotPhotos(trx, key);
    const current = photos.find(({ image }) => image.name === name) ?? editedPhoto(photos);
    if (!slot || !current) return refuse("unknown");
    if (slotPhotoMark(current) !== seen) return refuse("changed", { current });
    const after = { ...fields, published: true };
    if (slotPhotoMark({ ...current, ...after }) === seen)
      return accept({ published: false, replaced: [] });
    const former = photos.filter((photo) => photo !== current);
    if (!current.published) await deleteRows(trx, former);
    await trx
      .updateTable("slot_photos")
      .set({ ...after, updated_at: clock.now() })
      .where("photo", "=", current.image.name)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "photo",
      shownOn: "content",
      entityId: key,
      label: slot.title,
      before: { ...slotPhoto.pick(current), published: current.published },
      after,
    });
    await recordChangeDate(trx, slotChange(key), clock.now());
    return accept({
      published: !current.published,
      replaced: current.published ? [] : former.map(({ image }) => image),
    });
  });
  if (saved.ok) await removeAll(services, saved.replaced);
  return saved;
}

/**
 * Removes a photo from its slot and immediately deletes its files. Without a published photo, the
 * slot shows its drawing.
 */
export async function removeSlotPhoto(services: Needs, actor: Editor, key: SlotKey, name: string) {
  const removed = await services.db.transaction().execute(async (trx) => {
    await lockSlot(trx, key);
    const found = (await lockedSlotPhotos(trx, key)).find(({ image }) => image.name === name);
    if (!found) return undefined;
    await deleteRows(trx, [found]);
    const slot = (await presentSlots(trx)).find((known) => known.key === key);
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "photo",
      shownOn: "content",
      entityId: key,
      label: slot?.title ?? key,
      before: { ...slotPhoto.pick(found), published: found.published },
    });
    if (found.published) await recordChangeDate(trx, slotChange(key), services.clock.now());
    return found.image;
  });
  if (!removed) return refuse("unknown");
  await removeAll(services, [removed]);
  return accept();
}

/** An advisory lock: a slot without a photo has no row to lock. */
async function lockSlot(trx: Trx, key: SlotKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slot ${key}`}, 0))`.execute(trx);
}

async function deleteRows(trx: Trx, photos: readonly OfficeSlotPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  const names = photos.map(({ image }) => image.name);
  await trx.deleteFrom("slot_photos").where("photo", "in", names).execute();
}

async function removeAll(services: Needs, photos: readonly StoredPhoto[]): Promise<void> {
  for (const photo of photos) await removeFiles(services, photo);
}
