import { type Kysely, sql } from "kysely";

/** Authenticator apps, passkeys and backup codes, and which sessions have passed the second step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table authenticators (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null
  )`,

  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null check (length(name) between 1 and 60),
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  "create index passkeys_by_user on passkeys (user_id, created_at)",

  `create table backup_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,

  `alter table sessions
    add column second_factor_at timestamptz,
    add column challenge text,
    add column challenge_expires_at timestamptz`,
];
