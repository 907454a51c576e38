import { randomUUID } from "node:crypto";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";

// What the commands of accounts have in common: rows as Better Auth reads them, written in the
// transaction of the command, which its own functions can't be part of.

/** An account by its id, or by its address, however cased. */
export type Whom = { userId: string } | { email: string };

/** Locks the account for the rest of the transaction. */
export function findHolder(trx: Trx, whom: Whom) {
  return trx
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified"])
    .where((eb) =>
      "userId" in whom ? eb("id", "=", whom.userId) : eb("email", "=", whom.email.toLowerCase()),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a while on purpose: before a transaction, never inside. */
export async function hashPassword({ auth }: Pick<Services, "auth">, plain: string) {
  const { password } = await auth.$context;
  return password.hash(plain);
}

interface NewHolder {
  /** In lower case. */
  email: string;
  name: string;
  passwordHash: string;
}

/**
 * Makes a confirmed account, or hands an existing one to whoever has proved that the address is
 * theirs: the old password and sessions end, since whoever made it before may be somebody else.
 * @returns its id
 */
export async function putHolder(
  { clock }: { clock: Clock },
  trx: Trx,
  { email, name, passwordHash }: NewHolder,
): Promise<string> {
  const now = clock.now();
  const existing = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  const id = existing?.id ?? randomUUID();
  if (existing) {
    await trx.deleteFrom("accounts").where("user_id", "=", id).execute();
    await endSessionsOf(trx, id);
    await trx
      .updateTable("users")
      .set({ email_verified: true, name, updated_at: now })
      .where("id", "=", id)
      .execute();
  } else {
    await trx
      .insertInto("users")
      .values({ id, email, name, email_verified: true, created_at: now, updated_at: now })
      .execute();
  }
  await putPassword(trx, id, passwordHash, now);
  return id;
}

/** Gives an account a new password; sessions stay as they are. */
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
  await putPassword(trx, userId, passwordHash, clock.now());
}

async function putPassword(trx: Trx, userId: string, password: string, now: Date) {
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

/** @returns whether the role is new to the account */
export async function giveAdminRole(trx: Trx, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("user_roles")
    .values({ user_id: userId, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Ends an account's sessions, except for one, and the links mailed for a new password. */
export async function endSessionsOf(trx: Trx, userId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("verifications")
    .where("value", "=", userId)
    .where("identifier", "like", "reset-password:%")
    .execute();
  return Number(numDeletedRows);
}
