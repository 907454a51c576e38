import { randomUUID } from "node:crypto";
import { knownRoles, type Role } from "~/platform/auth/permissions";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";

// Writes Better Auth's rows directly: its own functions use another connection, outside the
// caller's transaction.

/** An account's id, or its email address (case-insensitive). */
export type AccountKey = { userId: string } | { email: string };

/** Finds an account and locks it until the transaction ends. */
export function lockAccount(trx: Trx, key: AccountKey) {
  return trx
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified"])
    .where((eb) =>
      "userId" in key ? eb("id", "=", key.userId) : eb("email", "=", key.email.toLowerCase()),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** The common fields of an audit log entry about a changed account. */
export function changeOf({ id, name }: { id: string; name: string }) {
  return { action: "changed", entity: "user", entityId: id, label: name } as const;
}

interface NewAccount {
  /** In lower case. */
  email: string;
  name: string;
  passwordHash: string;
}

/**
 * Creates a confirmed account, or hands an existing one to the proven owner of the address. The
 * old password and sessions end, since someone else may have signed up with it.
 * @returns the account's id
 */
export async function putConfirmedAccount(
  { clock }: { clock: Clock },
  trx: Trx,
  { email, name, passwordHash }: NewAccount,
): Promise<string> {
  const now = clock.now();
  const existing = await lockAccount(trx, { email });
  const id = existing?.id ?? randomUUID();
  if (existing) {
    await trx.deleteFrom("accounts").where("user_id", "=", id).execute();
    await deleteSessions(trx, id);
    await trx
      .updateTable("users")
      .set({ email_verified: true, name, must_change_password: false, updated_at: now })
      .where("id", "=", id)
      .execute();
  } else {
    await trx
      .insertInto("users")
      .values({ id, email, name, email_verified: true, created_at: now, updated_at: now })
      .execute();
  }
  await insertPassword(trx, id, passwordHash, now);
  return id;
}

/** Replaces an account's password without ending its sessions. */
export async function replacePassword(
  { clock }: { clock: Clock },
  trx: Trx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .deleteFrom("accounts")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
  await trx
    .updateTable("users")
    .set({ must_change_password: false })
    .where("id", "=", userId)
    .execute();
  await insertPassword(trx, userId, passwordHash, clock.now());
}

/** A calendar address of the account ends with the password, since someone else may have it. */
async function insertPassword(trx: Trx, userId: string, password: string, now: Date) {
  await trx.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
  await trx
    .insertInto("accounts")
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: "credential",
      password,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Replaces an account's roles; the roles it keeps also keep their dates. */
export async function putRoles(trx: Trx, userId: string, roles: readonly Role[]): Promise<void> {
  await trx
    .deleteFrom("user_roles")
    .where("user_id", "=", userId)
    .$if(roles.length > 0, (query) => query.where("role", "not in", roles))
    .execute();
  if (roles.length === 0) return;
  await trx
    .insertInto("user_roles")
    .values(roles.map((role) => ({ user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The roles that an account has now. */
export async function rolesOf(trx: Trx, userId: string): Promise<Role[]> {
  const rows = await trx
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .execute();
  return knownRoles(rows.map(({ role }) => role));
}

/**
 * Ends an account's sessions and its links for a new password.
 * @param except the session to keep
 * @returns how many sessions ended
 */
export async function deleteSessions(trx: Trx, userId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  await deleteResetLinks(trx, userId);
  return Number(numDeletedRows);
}

/** Ends the links for a new password that were emailed to an account. */
export async function deleteResetLinks(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom("verifications")
    .where("value", "=", userId)
    .where("identifier", "like", "reset-password:%")
    .execute();
}
