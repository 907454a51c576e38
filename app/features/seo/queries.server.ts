import type { Database } from "~/platform/db/schema";

/** When the data shown on the public site last changed, by topic and, for photos, by slot. */
export async function contentChanges(db: Database): Promise<Map<string, Date>> {
  const rows = await db.selectFrom("content_changes").select(["topic", "changed_at"]).execute();
  return new Map(rows.map(({ topic, changed_at }) => [topic, changed_at]));
}
