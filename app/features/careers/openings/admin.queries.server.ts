import type { Database } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { manyApplications } from "./admin.rules";
import type { OfficeOpening, OpeningDetails } from "./admin.schema";

/** The columns that the office writes. */
export const detailColumns = [
  "title",
  "type",
  "location",
  "shift",
  "description",
  "requirements",
  "responsibilities",
] as const;

function officeOpenings(db: Database) {
  return db
    .selectFrom("jobs")
    .select(["id", ...detailColumns, "is_active as isActive", "created_at as createdAt"])
    .select(({ selectFrom }) =>
      selectFrom((inner) =>
        inner
          .selectFrom("job_applications")
          .select("job_id")
          .whereRef("job_id", "=", "jobs.id")
          .limit(manyApplications)
          .as("applied"),
      )
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("applications"),
    );
}

/** A page of all openings, newest first, with how many applied for each. */
export async function listOfficeOpenings(db: Database, page: number): Promise<Page<OfficeOpening>> {
  const { limit, offset } = windowOf(page);
  const found = await officeOpenings(db)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return asPage(found, page);
}

export function findOfficeOpening(db: Database, id: number): Promise<OfficeOpening | undefined> {
  return officeOpenings(db).where("id", "=", id).executeTakeFirst();
}

/** The openings to choose from in a filter, newest first; nobody scrolls through more. */
export function listOpeningTitles(
  db: Database,
): Promise<{ id: number; title: string; location: string }[]> {
  return db
    .selectFrom("jobs")
    .select(["id", "title", "location"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
}

/** Names the state of an opening as an editor sees it. */
export function openingMark(details: OpeningDetails): string {
  return editMark(Object.fromEntries(detailColumns.map((name) => [name, details[name]])));
}
