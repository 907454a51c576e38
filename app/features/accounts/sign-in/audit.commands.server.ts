import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services, Visitor } from "~/platform/services";
import { browserInWords } from "../sessions/browser.rules";

/**
 * Writes down that an admin came in or went, or that somebody tried an admin's address. Accounts
 * without the role can do nothing in the office, so their coming and going is nobody's business.
 * @param email in lower case
 */
export async function noteAtTheDoor(
  services: Pick<Services, "db" | "clock">,
  action: "signed-in" | "signed-out" | "sign-in-failed",
  email: string,
  visitor?: Visitor,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const admin = await admins(trx).where("users.email", "=", email).executeTakeFirst();
    if (!admin) return;
    // Who fails to prove to be somebody isn't noted as being them.
    const actor: AuditedActor = action === "sign-in-failed" ? somebody : admin;
    await recordChange(services, trx, actor, {
      action,
      entity: "session",
      entityId: admin.userId,
      label: admin.name,
      after: visitor
        ? { browser: browserInWords(visitor.userAgent), address: visitor.limitKey }
        : {},
    });
  });
}

/** The account that a mailed link for a new password belongs to, while it works. */
export async function holderOfResetLink(db: Database, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", `reset-password:${token}`)
    .executeTakeFirst();
  return link?.value;
}

/**
 * After a password was replaced by mail: stops a change of the address that waits for its
 * confirmation, since somebody else may have asked for it, and writes down what an admin did.
 */
export async function noteNewPassword(
  services: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
    const admin = await admins(trx).where("users.id", "=", userId).executeTakeFirst();
    if (!admin) return;
    await recordChange(services, trx, admin, {
      action: "changed",
      entity: "user",
      entityId: userId,
      label: admin.name,
      after: { password: "replaced by mail" },
    });
  });
}

function admins(trx: Trx) {
  return trx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.id as userId", "users.name", "users.email"])
    .where("user_roles.role", "=", "admin");
}

const somebody = { userId: null, name: "Somebody", email: "" };
