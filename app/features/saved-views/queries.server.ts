import type { Permission } from "~/platform/auth/permissions";
import type { Database, Trx } from "~/platform/db/schema";
import { listWithViews } from "~/ui/admin/shell/nav-groups";
import type { SavedView } from "~/ui/admin/views/views";
import { ViewId } from "./schema";

/** The person who reads views, and their permissions. */
export interface ViewReader {
  userId: string;
  granted: ReadonlySet<Permission>;
}

/** The person's own views and the office's, for the lists that they can open, by name. */
export async function savedViews(db: Database, reader: ViewReader): Promise<SavedView[]> {
  const found = await visibleTo(db, reader).orderBy("name").execute();
  return found.filter((view) => canOpen(reader, view)).map(asView);
}

/** A view that the person can open. */
export async function findView(
  db: Database | Trx,
  reader: ViewReader,
  id: string,
): Promise<SavedView | undefined> {
  if (!ViewId.safeParse(id).success) return undefined;
  const found = await visibleTo(db, reader).where("id", "=", id).executeTakeFirst();
  return found && canOpen(reader, found) ? asView(found) : undefined;
}

function visibleTo(db: Database | Trx, { userId }: ViewReader) {
  return db
    .selectFrom("saved_views")
    .select(["id", "list", "name", "query", "user_id"])
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("user_id", "is", null)]));
}

function canOpen({ granted }: ViewReader, { list }: { list: string }): boolean {
  const link = listWithViews(list);
  return link !== undefined && granted.has(link.needs);
}

function asView({ user_id, ...view }: Omit<SavedView, "shared"> & { user_id: string | null }) {
  return { ...view, shared: user_id === null };
}
