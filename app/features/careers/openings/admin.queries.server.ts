import { sql } from "kysely";
import type { Clock } from "~/platform/clock";
import { readPage } from "~/platform/db/pagination.server";
import type { Database } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import type { Page, Place } from "~/shared/lists/pagination";
import { sortParts } from "~/shared/lists/sorting";
import { applicationCountLimit, defaultOpeningSort, type OpeningSort } from "./admin.rules";
import { isOpen } from "./queries.server";
import { type AdminOpening, type OpeningFields, opening } from "./schema";

function adminOpenings(db: Database, clock: Clock) {
  return db
    .selectFrom("jobs")
    .select(["id", ...opening.columns, "is_active as isActive", "draft", "sample"])
    .select([
      "created_at as createdAt",
      isOpen(clock).as("isOpen"),
      sql<boolean>`filled_at is not null`.as("filled"),
    ])
    .select(({ selectFrom }) =>
      selectFrom((inner) =>
        inner
          .selectFrom("job_applications")
          .select("job_id")
          .whereRef("job_id", "=", "jobs.id")
          .limit(applicationCountLimit)
          .as("applied"),
      )
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("applications"),
    );
}

/** A page of all openings with the number of applications for each. */
export function listAdminOpenings(
  { db, clock }: Pick<Services, "db" | "clock">,
  place: Place,
  sort: OpeningSort = defaultOpeningSort,
): Promise<Page<AdminOpening>> {
  const { column, direction } = sortParts(sort);
  const first = {
    title: { by: sql`lower(title)`, type: "text" },
    posted: { by: sql`created_at`, type: "timestamptz" },
  } as const;
  const columns = [first[column], { by: sql`id`, type: "integer" }] as const;
  return readPage(adminOpenings(db, clock), { columns, direction }, place);
}

export function findAdminOpening(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: number,
): Promise<AdminOpening | undefined> {
  return adminOpenings(db, clock).where("id", "=", id).executeTakeFirst();
}

/** The openings to choose from in a filter, newest first. */
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

/** Identifies the state of an opening as an editor saw it. */
export function openingMark(fields: OpeningFields): string {
  return editMark(opening.pick(fields));
}
