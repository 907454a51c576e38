import { type Kysely, sql } from "kysely";

/** The content of service pages, and services hidden from visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const jobTypes = {
  "personal-protector-bodyguard": "Executive Protection",
  "uniformed-security-guards": "Unarmed",
  "armed-security-officers": "Armed",
  "unarmed-security-officers": "Unarmed",
  "mobile-patrol-services": "Mobile Patrol",
  "event-security": "Event Security",
  "reception-concierge-security": "Unarmed",
};

const statements = [
  `alter table services
    add column for_whom text not null default '',
    add column steps text[] not null default '{}',
    add column questions text not null default '',
    add column job_type text not null default '',
    add column hidden boolean not null default false`,
  ...Object.entries(jobTypes).map(
    ([id, type]) => `update services set job_type = '${type}' where id = '${id}'`,
  ),
];
