import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { partsBy } from "~/platform/personal-data/rows.server";
import { invitationsPath } from "./people/rules";
import { accountLinkJob } from "./sign-in/account-link.job.server";

// The account's own id is already the id of another record.
const emailChangeId = sql<string>`'email-change-' || user_id`;

export const personalData = {
  tables: [
    "users",
    "user_roles",
    "accounts",
    "authenticators",
    "passkeys",
    "backup_codes",
    "sessions",
    "verifications",
    "invitations",
    "email_changes",
    "refused_access",
    "queued_jobs",
  ],
  people: ({ matches }) => [
    sql`select lower(email) as email, name, '' as phone, created_at as at
      from users where ${matches({ email: "email" })}`,
    sql`select email, name, '' as phone, sent_at as at
      from invitations where ${matches({ email: "email" })}`,
    sql`select new_email as email, '' as name, '' as phone, expires_at as at
      from email_changes where ${matches({ email: "new_email" })}`,
  ],
  records: [
    {
      kind: "account",
      title: "Account",
      topic: "people",
      async find(handle, { key }) {
        const rows = await handle
          .selectFrom("users")
          .select(["id", "name", "created_at"])
          .select(
            sql<boolean>`exists (select from user_roles where user_id = users.id)`.as("hasRole"),
          )
          .where("email", "=", key)
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.name,
          path: `/admin/people/${row.id}`,
          at: row.created_at,
          stays: row.hasRole ? "The account has a role. Remove the role first." : "",
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("users")
          .select(["id", "name", "email", "email_verified", "created_at", "updated_at"])
          .where("id", "in", ids)
          .execute();
        return rows.map(({ id, ...row }) => ({ id, row }));
      },
      erase: deleteAccounts,
    },
    {
      kind: "invitations",
      title: "Invitation",
      topic: "people",
      async find(handle, { key }) {
        const rows = await handle
          .selectFrom("invitations")
          .select(["id", "name", "sent_at"])
          .where("email", "=", key)
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.name,
          path: invitationsPath,
          at: row.sent_at,
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("invitations")
          .select(["id", "email", "name", "roles", "invited_by_name", "sent_at", "expires_at"])
          .where("id", "in", ids)
          .execute();
        return rows.map(({ id, ...row }) => ({ id, row }));
      },
      async erase(trx, ids) {
        await trx.deleteFrom("invitations").where("id", "in", ids).execute();
        return [];
      },
    },
    {
      kind: "emailChanges",
      title: "Email change",
      topic: "people",
      async find(handle, { key }) {
        const rows = await handle
          .selectFrom("email_changes")
          .select([emailChangeId.as("id"), "user_id", "expires_at"])
          .where("new_email", "=", key)
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: "Unconfirmed new email address of an account",
          path: `/admin/people/${row.user_id}`,
          at: row.expires_at,
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("email_changes")
          .select([emailChangeId.as("id"), "new_email", "expires_at"])
          .where(emailChangeId, "in", ids)
          .execute();
        return rows.map(({ id, ...row }) => ({ id, row }));
      },
      async erase(trx, ids) {
        await trx.deleteFrom("email_changes").where(emailChangeId, "in", ids).execute();
        return [];
      },
    },
  ],
  parts: [
    { name: "roles", of: { account: partsBy("user_roles", "user_id", "granted_at") } },
    {
      name: "sessions",
      of: {
        account: partsBy("sessions", "user_id", "signed_in_at", [
          "signed_in_at",
          "updated_at",
          "ip_address",
          "user_agent",
        ]),
      },
    },
    {
      name: "passkeys",
      of: {
        account: partsBy("passkeys", "user_id", "created_at", [
          "name",
          "created_at",
          "last_used_at",
        ]),
      },
    },
    {
      name: "email_changes",
      of: { account: partsBy("email_changes", "user_id", "expires_at") },
    },
    {
      name: "refused_access",
      of: { account: partsBy("refused_access", "account", "hour") },
    },
  ],
  forget: forgetLinkRequests,
  retention: {
    account: {
      topic: "people",
      due: (before, onHold) => sql`
        select id, email as label, updated_at as at from users
        where updated_at < ${before}
          and not exists (select from user_roles where user_id = users.id)
          and not exists (select from sessions where user_id = users.id and updated_at >= ${before})
          and not ${onHold(sql`users.email`)}`,
      delete: deleteAccounts,
    },
    session: {
      due: (before) => sql`
        select sessions.id, users.email as label, sessions.expires_at as at
        from sessions join users on users.id = sessions.user_id
        where sessions.expires_at < ${before}`,
      async delete(trx, ids) {
        await trx.deleteFrom("sessions").where("id", "in", ids).execute();
        return [];
      },
    },
  },
} as const satisfies PersonalData;

async function deleteAccounts(trx: Trx, ids: readonly string[]): Promise<FileKey[]> {
  await trx.deleteFrom("refused_access").where("account", "in", ids).execute();
  await sql`delete from verifications using users where users.id in (${sql.join(ids)})
    and (value = users.id or identifier = users.email
      or right(identifier, length(users.email) + 1) = ':' || users.email)`.execute(trx);
  await trx.deleteFrom("users").where("id", "in", ids).execute();
  return [];
}

/** Deletes queued jobs that would email a link to the address, unless its account was kept. */
async function forgetLinkRequests(trx: Trx, person: string): Promise<void> {
  await sql`delete from queued_jobs where kind = ${accountLinkJob.name}
    and lower(payload ->> 'email') = ${person}
    and not exists (select from users where email = ${person})`.execute(trx);
}
