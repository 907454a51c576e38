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

/** The office's form for an opening, with its required fields. */
export const anOpeningForm = {
  title: "Night Dispatcher",
  type: "Unarmed",
  location: "Springfield",
  shift: "Nights",
  description: "You answer the radio and the telephone.",
  "requirements[]": "A calm voice",
};

/** More fields of the form. */
export const openingFacts = {
  pay_min: "18.50",
  pay_max: "$22",
  "differentials[]": "Nights: $1.50 an hour more",
  "benefits[]": "Health insurance after 60 days",
  employment_type: "full-time",
  hours_min: "36",
  hours_max: "40",
  closes_on: "12/31/2026",
  positions: "3",
  "work_locations[]": JSON.stringify({
    id: "a1b2c3d4",
    zip: "43215",
    city: "Columbus",
    name: "Riverside Tower",
    state: "OH",
  }),
  "required_credentials[]": "OH:guard",
  "welcome_credentials[]": ":cpr-first-aid",
};

/** The only opening. */
export function storedOpening({ db }: { db: Database }) {
  return db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
}
