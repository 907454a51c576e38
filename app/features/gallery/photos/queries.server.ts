import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { imageColumns, imageOf } from "../public/queries.server";
import { type OfficePhoto, photo } from "./schema";

function photos(handle: Database | Trx) {
  return handle
    .selectFrom("gallery_items")
    .select(["id", "published", "sample", ...photo.columns])
    .select(imageColumns);
}

type Row = Awaited<ReturnType<ReturnType<typeof photos>["execute"]>>[number];

function officePhoto(row: Row): OfficePhoto {
  const { id, published, sample } = row;
  return { ...photo.pick(row), id, published, sample, image: imageOf(row) };
}

/** The photos that visitors see, in their order. */
export function listPublished(handle: Database | Trx): Promise<OfficePhoto[]> {
  return listPresent(handle, true);
}

/** Uploaded photos that aren't published yet, oldest first. */
export function listDrafts(db: Database): Promise<OfficePhoto[]> {
  return listPresent(db, false);
}

async function listPresent(handle: Database | Trx, published: boolean): Promise<OfficePhoto[]> {
  const rows = await photos(handle)
    .where("published", "=", published)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(officePhoto);
}

/** The deleted photos that can still be restored, most recent first. */
export async function listDeleted(db: Database): Promise<(OfficePhoto & { deletedAt: Date })[]> {
  const rows = await photos(db)
    .select("deleted_at")
    .where("deleted_at", "is not", null)
    .$narrowType<{ deleted_at: Date }>()
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...officePhoto(row), deletedAt: row.deleted_at }));
}

export async function countDrafts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("gallery_items")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("published", "=", false)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A photo, unless it was deleted. */
export async function findPhoto(db: Database, id: string): Promise<OfficePhoto | undefined> {
  const row = await presentPhoto(db, id).executeTakeFirst();
  return row && officePhoto(row);
}

/** Like {@link findPhoto}, locked for a change. */
export async function lockedPhoto(trx: Trx, id: string): Promise<OfficePhoto | undefined> {
  const row = await presentPhoto(trx, id).forUpdate().executeTakeFirst();
  return row && officePhoto(row);
}

function presentPhoto(handle: Database | Trx, id: string) {
  return photos(handle).where("id", "=", id).where("deleted_at", "is", null);
}

/** Identifies the state of a photo as an editor saw it. */
export function photoMark(state: Omit<OfficePhoto, "id" | "image" | "sample">): string {
  return editMark({ ...photo.pick(state), published: state.published });
}
