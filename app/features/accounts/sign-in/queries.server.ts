import type { Database } from "~/platform/db/schema";
import { hasRole } from "../passwords/queries.server";

/** The account of an emailed link for a new password, even an expired one; undefined if unknown. */
export async function resetLinkAccount({ db }: { db: Database }, token: string) {
  const account = await db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.value")
    .select(["users.id", "users.name", "users.email"])
    .where("verifications.identifier", "=", `reset-password:${token}`)
    .executeTakeFirst();
  if (!account) return undefined;
  return { ...account, hasRole: await hasRole({ db }, { userId: account.id }) };
}
