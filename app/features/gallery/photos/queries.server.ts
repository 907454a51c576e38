import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { pictureColumns, pictureOf } from "../public/queries.server";
import type { OfficePicture, Texts } from "./schema";

function pictures(handle: Database | Trx) {
  return handle
    .selectFrom("gallery_items")
    .select(["id", "title", "category", "caption", "alt_text as altText", "published"])
    .select(pictureColumns);
}

type Row = Awaited<ReturnType<ReturnType<typeof pictures>["execute"]>>[number];

function officePicture({ id, title, category, caption, altText, published, ...row }: Row) {
  return { id, title, category, caption, altText, published, picture: pictureOf(row) };
}

/** What visitors see, in its order. */
export async function listPublished(handle: Database | Trx): Promise<OfficePicture[]> {
  const rows = await pictures(handle)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(officePicture);
}

/** Uploaded and without their texts yet, in the order in which they came. */
export async function listDrafts(db: Database): Promise<OfficePicture[]> {
  const rows = await pictures(db)
    .where("published", "=", false)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(officePicture);
}

/** What can still be put back, the latest first. */
export async function listDeleted(db: Database): Promise<(OfficePicture & { deletedAt: Date })[]> {
  const rows = await pictures(db)
    .select("deleted_at")
    .where("deleted_at", "is not", null)
    .$narrowType<{ deleted_at: Date }>()
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ deleted_at: deletedAt, ...row }) => ({ ...officePicture(row), deletedAt }));
}

export async function findDeleted(db: Database, id: string): Promise<OfficePicture | undefined> {
  const row = await pictures(db)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row && officePicture(row);
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

/** A picture that isn't deleted. */
export async function findPicture(db: Database, id: string): Promise<OfficePicture | undefined> {
  const row = await pictures(db)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && officePicture(row);
}

/** The same under a lock, for whoever changes it. */
export async function lockedPicture(trx: Trx, id: string): Promise<OfficePicture | undefined> {
  const row = await pictures(trx)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && officePicture(row);
}

/** Names the state of a picture as an editor sees it. */
export function pictureMark({
  title,
  category,
  altText,
  caption,
  published,
}: Texts & { published: boolean }): string {
  return editMark({ title, category, altText, caption, published });
}

/** Names an order of pictures. */
export function orderMark(ids: readonly string[]): string {
  return editMark({ ids });
}
