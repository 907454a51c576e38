import { type Kysely, sql } from "kysely";

/**
 * Received emails are stored as files. Those that couldn't be read say why, and each has the checks
 * of its sender that failed and the names of its attachments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table received_emails
    alter column original drop not null,
    add column file text unique,
    add column problem text check (problem in ('limits', 'invalid')),
    add column failed_checks text not null default '',
    add column attachment_list jsonb not null default '[]',
    add constraint received_emails_original check (num_nonnulls(original, file) = 1)`,
];
