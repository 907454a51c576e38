import type { Insertable } from "kysely";
import type { Database, Tables } from "~/platform/db/schema";

export type JobRow = Insertable<Tables["jobs"]>;

export const anOpening: JobRow = {
  title: "Night Patrol Officer",
  location: "Springfield",
  shift: "Nights, 10 PM – 6 AM",
  type: "Mobile Patrol",
  description: "You drive a route of twelve yards, and check what ought to be locked.",
  requirements: [
    "A driving license",
    "A Security Guard Card",
    "Two sentences in writing",
    "Good eyes in the dark",
    "No fear of dogs",
  ],
  responsibilities: ["Walk each site twice", "Write down what has changed"],
};

/** Adds an opening to the database without publishing an event, and returns its id. */
export async function insertOpening(db: Database, facts: Partial<JobRow> = {}): Promise<number> {
  const { id } = await db
    .insertInto("jobs")
    .values({ ...anOpening, ...facts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
