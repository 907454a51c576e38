import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { randomName } from "~/platform/files/files.server";
import type { IncomingFile } from "~/platform/files/store";
import { type ProcessedImage, processImage } from "~/platform/images/process-image.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { photoFile, type StoredPhoto } from "~/shared/photos";
import { newPhotoName, photoFiles, photoKey } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "events" | "files" | "log">;

/** Inserts the row for a stored photo. */
interface PhotoRow<Added> {
  /** If this is refused or `kept` is false, the photo's files are deleted again. */
  addRow(photo: StoredPhoto): Promise<Added>;
  hasRow(name: string): Promise<boolean>;
}

/** Stores an uploaded photo: first its files in every size, then the row that refers to them. */
export function storePhoto<Added extends { ok: boolean; kept?: boolean }>(
  services: Needs,
  file: IncomingFile,
  { addRow, hasRow }: PhotoRow<Added>,
) {
  return processImage(file.path, async (processed) => {
    if (!processed.ok) return processed;
    const { width, height, widths } = processed;
    const name = newPhotoName(services.clock.now(), randomName());
    const photo: StoredPhoto = { name, width, height, widths };
    try {
      await storeFiles(services, name, processed);
      const added = await addRow(photo);
      if (!added.ok || added.kept === false) await removeFiles(services, photo);
      return added;
    } catch (error) {
      // The row may exist anyway, because the response to a commit can get lost.
      const stored = await hasRow(name).catch(() => true);
      if (!stored) await removeFiles(services, photo);
      throw error;
    }
  });
}

/**
 * Stores an uploaded photo as a draft of the gallery. The same file uploaded again, for example
 * after a lost response, is the same draft.
 */
export async function addPhoto(
  services: Needs,
  actor: AdminActor<"photos.edit">,
  file: IncomingFile,
) {
  const { db } = services;
  const duplicate = await findDuplicate(db, file.sha256);
  if (duplicate) return duplicate;
  return storePhoto(services, file, {
    addRow: (photo) => addRow(services, actor, photo, file.sha256),
    hasRow: (name) => hasRow(db, name),
  });
}

function addRow(
  services: Needs,
  actor: AdminActor<"photos.edit">,
  { name, width, height, widths }: StoredPhoto,
  sha256: string,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const duplicate = await findDuplicate(trx, sha256);
    if (duplicate) return { ...duplicate, kept: false };
    const { id } = await trx
      .insertInto("gallery_items")
      .values({
        title: "",
        category: null,
        caption: "",
        alt_text: "",
        photo: name,
        photo_width: width,
        photo_height: height,
        photo_widths: widths,
        source_sha256: sha256,
        published: false,
        position: await lastPosition(trx),
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "photo",
      entityId: id,
      label: "Uploaded photo",
      after: { published: false, size: `${width} × ${height}` },
    });
    return { ...accept({ id }), kept: true };
  });
}

/** The position after all others. Call this while holding {@link lockGallery}. */
export async function lastPosition(trx: Trx): Promise<number> {
  const { next } = await trx
    .selectFrom("gallery_items")
    .select(sql<number>`coalesce(max(position), -1) + 1`.as("next"))
    .executeTakeFirstOrThrow();
  return next;
}

/**
 * Serializes everything that depends on positions and duplicates: uploading, publishing, reordering
 * and restoring.
 */
export async function lockGallery(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gallery_items'))`.execute(trx);
}

/** The same file uploaded before: a draft is returned again, a published photo is refused. */
async function findDuplicate(handle: Services["db"] | Trx, sha256: string) {
  const photo = await handle
    .selectFrom("gallery_items")
    .select(["id", "published"])
    .where("source_sha256", "=", sha256)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!photo) return undefined;
  return photo.published ? refuse("duplicate") : accept({ id: photo.id });
}

async function hasRow(db: Services["db"], name: string): Promise<boolean> {
  const row = await db
    .selectFrom("gallery_items")
    .select("id")
    .where("photo", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

async function storeFiles({ files }: Needs, name: string, { variants }: ProcessedImage) {
  for await (const { width, format, content } of variants()) {
    await using file = await files.receive([content]);
    await files.keep(file, photoKey(photoFile(name, width, format)));
  }
}

/** Deletes a photo's files. The daily cleanup deletes those that can't be deleted now. */
export async function removeFiles(
  { files, log }: Pick<Services, "files" | "log">,
  photo: Pick<StoredPhoto, "name" | "widths">,
): Promise<void> {
  let failed = 0;
  for (const file of photoFiles(photo)) {
    await files.remove(photoKey(file)).catch((err: unknown) => {
      failed += 1;
      if (failed === 1)
        log.warn({ err }, "a photo could not be deleted; the cleanup will try again");
    });
    // Give up: the storage is probably down, and each remaining file would take time to fail.
    if (failed > 1) return;
  }
}
