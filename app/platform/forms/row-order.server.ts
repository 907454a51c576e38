import { sql } from "kysely";
import type { Trx } from "../db/schema";
import { editMark } from "./edit-mark.server";

/** Identifies an order of rows as an editor saw it. */
export function orderMark(ids: readonly string[]): string {
  return editMark({ ids });
}

/**
 * Numbers the `position` of rows from 1.
 * @param current the ids in their current order, read under a lock
 * @returns false, without a change, if rows were added, removed or moved since `seen`
 */
export async function saveRowOrder(
  trx: Trx,
  table: "services" | "on_call_people" | "gallery_items" | "consultants",
  current: readonly string[],
  { order, seen }: { order: readonly string[]; seen: string },
): Promise<boolean> {
  const same = [...order].sort().join("\n") === [...current].sort().join("\n");
  if (!same || orderMark(current) !== seen) return false;
  const rows = sql.table(table);
  const key = sql.ref(table === "consultants" ? "number" : "id");
  await sql`
    update ${rows} set position = numbered.place
    from unnest(${order}::text[]) with ordinality as numbered (id, place)
    where numbered.id = ${rows}.${key}::text`.execute(trx);
  return true;
}
