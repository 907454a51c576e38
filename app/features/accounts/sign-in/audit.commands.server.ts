import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import { countRefusal } from "~/platform/audit/refusals.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services, Visitor } from "~/platform/services";
import { browserName } from "../credentials/browser.rules";
import { changeOf } from "../credentials/credentials.commands.server";
import {
  emailSecurityNotice,
  passwordChanged,
} from "../credentials/security-notice.commands.server";

/**
 * Records an admin's sign-in or sign-out, or a failed sign-in to an admin account. Accounts without
 * a role aren't recorded: they can't change anything. Failed sign-ins are counted for any address;
 * for admins, the first one per hour and network is also recorded.
 * @param email in lower case
 */
export async function recordSignIn(
  services: Pick<Services, "db" | "clock" | "events">,
  action: "signed-in" | "signed-out" | "sign-in-failed",
  email: string,
  visitor?: Visitor,
): Promise<void> {
  if (action === "sign-in-failed" && (await countFailure(services, email, visitor)) > 1) return;
  await services.db.transaction().execute(async (trx) => {
    const admin = await admins(trx).where("users.email", "=", email).executeTakeFirst();
    if (!admin) return;
    // A failed sign-in doesn't prove who tried.
    const actor: AuditedActor = action === "sign-in-failed" ? someone : admin;
    await recordChange(services, trx, actor, {
      action,
      entity: "session",
      entityId: admin.userId,
      label: admin.name,
      after: visitor ? { browser: browserName(visitor.userAgent), address: visitor.limitKey } : {},
    });
  });
}

async function countFailure(
  services: Pick<Services, "db" | "clock">,
  email: string,
  visitor: Visitor | undefined,
): Promise<number> {
  const account = await services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  const network = visitor?.limitKey ?? "";
  return countRefusal(services, { kind: "sign-in", account: account?.id ?? null, network });
}

/**
 * Called in the transaction that resets a password by email: cancels a pending change of the
 * address, since someone else may have requested it, tells the owner, and records the reset of an
 * admin's password.
 */
export async function recordPasswordReset(
  services: Pick<Services, "clock" | "config" | "jobs" | "events">,
  trx: Trx,
  { id: userId, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await trx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
  await emailSecurityNotice(services, trx, { name, email }, passwordChanged);
  const admin = await admins(trx).where("users.id", "=", userId).executeTakeFirst();
  if (!admin) return;
  await recordChange(services, trx, admin, {
    ...changeOf({ id: userId, name: admin.name }),
    after: { password: "replaced by email" },
  });
}

/** Ends every emailed link for a new password of the account with this address, if there is one. */
export async function endResetLinks(handle: Database | Trx, email: string): Promise<void> {
  await handle
    .deleteFrom("verifications")
    .where("value", "in", (eb) => eb.selectFrom("users").select("id").where("email", "=", email))
    .where("identifier", "like", "reset-password:%")
    .execute();
}

function admins(trx: Trx) {
  return trx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.id as userId", "users.name", "users.email"]);
}

const someone = { userId: null, name: "Someone", email: "" };
