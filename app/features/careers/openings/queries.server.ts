import type { Database } from "~/platform/db/schema";
import { type Opening, opening } from "./schema";

function openings(db: Database) {
  return db.selectFrom("jobs").select(["id", ...opening.columns, "created_at as createdAt"]);
}

/** Active openings, newest first. */
export async function listOpenings(db: Database): Promise<Opening[]> {
  return openings(db)
    .where("is_active", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function findOpening(
  db: Database,
  id: number,
): Promise<(Opening & { isActive: boolean }) | undefined> {
  return openings(db).select("is_active as isActive").where("id", "=", id).executeTakeFirst();
}

/** A sitemap can have 50,000 URLs; no company has that many openings. */
const maxInSitemap = 10_000;

/** Active openings with the time of their last change. */
export async function listOpeningDates(db: Database) {
  return db
    .selectFrom("jobs")
    .select(["id", "title", "updated_at as updatedAt"])
    .where("is_active", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxInSitemap)
    .execute();
}
