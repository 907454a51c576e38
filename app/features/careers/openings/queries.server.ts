import type { Database } from "~/platform/db/schema";
import type { Opening } from "../schema";

const openingColumns = [
  "id",
  "title",
  "location",
  "shift",
  "type",
  "description",
  "requirements",
  "responsibilities",
  "created_at as createdAt",
] as const;

/** Active openings, newest first. */
export async function listOpenings(db: Database): Promise<Opening[]> {
  return db
    .selectFrom("jobs")
    .select(openingColumns)
    .where("is_active", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** An opening by its id, and whether it still takes applications. */
export async function findOpening(
  db: Database,
  id: number,
): Promise<(Opening & { isActive: boolean }) | undefined> {
  return db
    .selectFrom("jobs")
    .select([...openingColumns, "is_active as isActive"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A sitemap takes 50,000 addresses; nobody has as many openings. */
const mostInSitemap = 10_000;

/** Active openings with the moment at which each last changed. */
export async function listOpeningDates(db: Database) {
  return db
    .selectFrom("jobs")
    .select(["id", "title", "updated_at as updatedAt"])
    .where("is_active", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostInSitemap)
    .execute();
}

/** The stored name of an application's resume, and whose it is. */
export async function findResume(
  db: Database,
  applicationId: string,
): Promise<{ name: string; fullName: string } | undefined> {
  const found = await db
    .selectFrom("job_applications")
    .select(["resume_url as name", "full_name as fullName"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
  return found?.name ? { name: found.name, fullName: found.fullName } : undefined;
}
