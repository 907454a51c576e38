import { type Kysely, sql } from "kysely";

/** Links to quotes that can be revoked, reminders, questions, and PDFs attached to emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The page of a revoked link says so.
  "alter table quote_links add revoked_at timestamptz",

  // The client is reminded once per version.
  "alter table quote_versions add reminded_at timestamptz",

  // The quote that a message asks about.
  "alter table messages add quote_id uuid references quotes (id) on delete set null",
  "create index messages_by_quote on messages (quote_id) where quote_id is not null",

  // The PDF is made when the email is delivered, so only its version is stored.
  `alter table outgoing_mails add quote_version_id uuid
    references quote_versions (id) on delete cascade`,
  `create index outgoing_mails_by_quote_version on outgoing_mails (quote_version_id)
    where quote_version_id is not null`,

  `create function keep_quote_decision() returns trigger language plpgsql as $$
    begin
      raise exception 'the answer to a quote can''t be changed' using errcode = 'check_violation';
    end
  $$`,
  `create trigger quote_decisions_kept before update on quote_versions for each row
    when (old.decided_at is not null and (
      old.decided_at, old.signer_name, old.signer_title, old.signer_address, old.signer_agent,
      old.decline_reason
    ) is distinct from (
      new.decided_at, new.signer_name, new.signer_title, new.signer_address, new.signer_agent,
      new.decline_reason
    ))
    execute function keep_quote_decision()`,
];
