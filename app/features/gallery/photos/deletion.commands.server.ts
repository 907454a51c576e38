import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { deleteUnusedFiles } from "~/platform/files/delete-unused.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lockGallery, removeFiles } from "../uploads/commands.server";
import { photoFolder, photoKey, readPhotoFile } from "../uploads/rules";
import { restorableSince } from "./rules";
import { photo } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

const facts = [...photo.columns, "published"] as const;

const labelOf = ({ title }: { title: string }) => title || "Untitled photo";

/** Removes a photo or a draft from the website and the gallery; it can be restored for a while. */
export async function deletePhoto(services: Needs, actor: AdminActor<"photos.edit">, id: string) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .updateTable("gallery_items")
      .set({ deleted_at: clock.now() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(facts)
      .executeTakeFirst();
    if (!deleted) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "photo",
      entityId: id,
      label: labelOf(deleted),
      before: deleted,
    });
    return accept();
  });
}

/** Restores a deleted photo to its old position. */
export async function restorePhoto(services: Needs, actor: AdminActor<"photos.edit">, id: string) {
  const { db } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const restored = await trx
      .updateTable("gallery_items")
      .set({ deleted_at: null })
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .returning(facts)
      .executeTakeFirst();
    if (!restored) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "photo",
      entityId: id,
      label: labelOf(restored),
      after: restored,
    });
    return accept();
  });
}

/**
 * Deletes a deleted photo permanently, with its files, for example because a person in it asked.
 */
export async function deletePermanently(
  services: Needs & Pick<Services, "files" | "log">,
  actor: AdminActor<"photos.edit">,
  id: string,
) {
  const { db } = services;
  const deleted = await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom("gallery_items")
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .returning(["title", "photo", "photo_widths"])
      .executeTakeFirst();
    if (!row) return undefined;
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "photo",
      entityId: id,
      label: labelOf(row),
      after: { deleted: "permanently" },
    });
    return row;
  });
  if (!deleted) return refuse("unknown");
  if (deleted.photo && deleted.photo_widths) {
    await removeFiles(services, { name: deleted.photo, widths: deleted.photo_widths });
  }
  return accept();
}

/** Deletes photos that can't be restored anymore, and photo files that no row refers to. */
export async function deleteUnusedPhotos(
  services: Pick<Services, "db" | "clock" | "events" | "files" | "log">,
): Promise<void> {
  const { db, clock, events, files } = services;
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom("gallery_items")
      .where("deleted_at", "<", restorableSince(clock.now()))
      .returning("id")
      .execute();
    if (deleted.length > 0) await events.publish(trx, "gallery");
  });
  await deleteUnusedFiles(services, {
    pages: files.list(photoFolder),
    storedAt: (file) => readPhotoFile(file)?.storedAt,
    named: async (found) => {
      const names = [...new Set(found.flatMap((file) => readPhotoFile(file)?.name ?? []))];
      const rows = await db
        .selectFrom("gallery_items")
        .select("photo")
        .where("photo", "in", names)
        .unionAll((eb) => eb.selectFrom("slot_photos").select("photo").where("photo", "in", names))
        .unionAll((eb) =>
          eb.selectFrom("survey_photos").select("photo").where("photo", "in", names),
        )
        .execute();
      const used = new Set(rows.map((row) => row.photo));
      return new Set(found.filter((file) => used.has(readPhotoFile(file)?.name ?? "")));
    },
    remove: (file) => files.remove(photoKey(file)),
    logMessage: "photos without a row were deleted",
  });
}
