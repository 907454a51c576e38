import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { deleteUnusedFiles } from "~/platform/files/delete-unused.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lockGallery, removeFiles } from "../uploads/commands.server";
import { readPhotoFile } from "../uploads/rules";
import { photoFolder, photoKey } from "../uploads/storage.server";
import { goneBefore } from "./deletion.rules";

type Needs = Pick<Services, "db" | "clock" | "events">;

const facts = ["title", "category", "caption", "alt_text as altText", "published"] as const;

const nameOf = ({ title }: { title: string }) => title || "A photo without texts";

/** Takes a picture off the site, or a draft away; for a while it can be put back. */
export async function deletePicture(services: Needs, actor: AdminActor, id: string) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable("gallery_items")
      .set({ deleted_at: clock.now() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(facts)
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "photo",
      entityId: id,
      label: nameOf(gone),
      before: gone,
    });
    await events.publish(trx, "gallery");
    return accept();
  });
}

/** Puts a deleted picture back into its place. */
export async function restorePicture(services: Needs, actor: AdminActor, id: string) {
  const { db, events } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const back = await trx
      .updateTable("gallery_items")
      .set({ deleted_at: null })
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .returning(facts)
      .executeTakeFirst();
    if (!back) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "photo",
      entityId: id,
      label: nameOf(back),
      after: back,
    });
    await events.publish(trx, "gallery");
    return accept();
  });
}

/** Deletes a deleted picture for good, its files with it, as when somebody in it asks for that. */
export async function purgePicture(
  services: Needs & Pick<Services, "files" | "log">,
  actor: AdminActor,
  id: string,
) {
  const { db, events } = services;
  const gone = await db.transaction().execute(async (trx) => {
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
      label: nameOf(row),
      after: { deleted: "for good" },
    });
    await events.publish(trx, "gallery");
    return row;
  });
  if (!gone) return refuse("unknown");
  if (gone.photo && gone.photo_widths) {
    await removeFiles(services, { name: gone.photo, widths: gone.photo_widths });
  }
  return accept();
}

/** Deletes what was deleted long enough ago, and the files of photos that no row names. */
export async function sweepPhotos(
  services: Pick<Services, "db" | "clock" | "events" | "files" | "log">,
): Promise<void> {
  const { db, clock, events, files } = services;
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("gallery_items")
      .where("deleted_at", "<", goneBefore(clock.now()))
      .returning("id")
      .execute();
    if (gone.length > 0) await events.publish(trx, "gallery");
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
        .execute();
      const kept = new Set(rows.map(({ photo }) => photo));
      return new Set(found.filter((file) => kept.has(readPhotoFile(file)?.name ?? "")));
    },
    remove: (file) => files.remove(photoKey(file)),
    logMessage: "photos without a row were deleted",
  });
}
