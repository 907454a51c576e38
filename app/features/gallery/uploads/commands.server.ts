import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { randomName } from "~/platform/files/files.server";
import type { IncomingFile } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { Photo } from "../public/schema";
import { type Developed, developPhoto } from "./process-image.server";
import { newPhotoName, photoFile, photoFiles } from "./rules";
import { photoKey } from "./storage.server";

type Needs = Pick<Services, "db" | "clock" | "events" | "files" | "log">;

/**
 * Keeps an uploaded picture as a draft: its files first, in every size, then the row that names
 * them. The same file sent again, as after an answer that got lost, is the same draft.
 */
export async function addPhoto(services: Needs, actor: AdminActor, file: IncomingFile) {
  const { db } = services;
  const before = await twinOf(db, file.sha256);
  if (before) return before;
  return developPhoto(file.path, async (developed) => {
    if (!developed.ok) return developed;
    const { width, height, widths } = developed;
    const name = newPhotoName(services.clock.now(), randomName());
    const photo: Photo = { name, width, height, widths };
    try {
      await keepAll(services, name, developed);
      const added = await addRow(services, actor, photo, file.sha256);
      if (!added.new) await removeFiles(services, photo);
      return added;
    } catch (error) {
      // Unless the row is there after all: the answer to a commit can get lost.
      const kept = await isNamed(db, name).catch(() => true);
      if (!kept) await removeFiles(services, photo);
      throw error;
    }
  });
}

function addRow(
  services: Needs,
  actor: AdminActor,
  { name, width, height, widths }: Photo,
  sha256: string,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const twin = await twinOf(trx, sha256);
    if (twin) return { ...twin, new: false };
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
      label: "An uploaded photo",
      after: { published: false, size: `${width} × ${height}` },
    });
    await events.publish(trx, "gallery");
    return { ...accept({ id }), new: true };
  });
}

/** Behind all others; under {@link lockGallery}. */
export async function lastPosition(trx: Trx): Promise<number> {
  const { next } = await trx
    .selectFrom("gallery_items")
    .select(sql<number>`coalesce(max(position), -1) + 1`.as("next"))
    .executeTakeFirstOrThrow();
  return next;
}

/** One after the other whoever adds, publishes or orders: places and twins are decided here. */
export async function lockGallery(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gallery_items'))`.execute(trx);
}

/** What became of the same file before; a draft is given again, another is refused. */
async function twinOf(handle: Services["db"] | Trx, sha256: string) {
  const twin = await handle
    .selectFrom("gallery_items")
    .select(["id", "published"])
    .where("source_sha256", "=", sha256)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!twin) return undefined;
  return twin.published ? refuse("twice") : accept({ id: twin.id });
}

async function isNamed(db: Services["db"], name: string): Promise<boolean> {
  const row = await db
    .selectFrom("gallery_items")
    .select("id")
    .where("photo", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

async function keepAll({ files }: Needs, name: string, { pictures }: Developed): Promise<void> {
  for await (const { width, format, content } of pictures()) {
    await using file = await files.receive(only(content));
    await files.keep(file, photoKey(photoFile(name, width, format)));
  }
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** What can't be removed now the sweep removes later. */
export async function removeFiles(
  { files, log }: Pick<Services, "files" | "log">,
  photo: Pick<Photo, "name" | "widths">,
): Promise<void> {
  let left = 0;
  for (const file of photoFiles(photo)) {
    await files.remove(photoKey(file)).catch((err: unknown) => {
      left += 1;
      if (left === 1) log.warn({ err }, "a photo could not be deleted and is left to the sweep");
    });
    // A storage that doesn't answer would keep whoever deletes waiting for each of them.
    if (left > 1) return;
  }
}
