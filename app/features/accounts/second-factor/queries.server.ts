import { publicSettings, setting } from "~/features/settings/public/queries.server";
import { secondFactorSetting } from "~/platform/auth/guard.server";
import { totpAddress } from "~/platform/auth/totp.server";
import type { Database, Trx } from "~/platform/db/schema";
import { qrCode } from "~/platform/qr-code.server";
import type { SecondFactors } from "./schema";

/** An account's authenticator app, passkeys and backup codes. */
export async function findFactors(db: Database | Trx, userId: string): Promise<SecondFactors> {
  const app = await db
    .selectFrom("authenticators")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as since", "last_used_at as lastUsed"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const codes = await db
    .selectFrom("backup_codes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { app: app !== undefined, passkeys, backupCodes: Number(codes?.count ?? 0) };
}

/** Whether an account has anything for the second step. */
export function hasAny({ app, passkeys }: Pick<SecondFactors, "app" | "passkeys">): boolean {
  return app || passkeys.length > 0;
}

/** Whether the account with this address must pass a second step. */
export async function hasSecondFactor(db: Database, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return user !== undefined && hasAny(await findFactors(db, user.id));
}

/** Whether everyone with a role must have a second factor. */
export async function isFactorRequired(db: Database | Trx): Promise<boolean> {
  return (await setting(db, secondFactorSetting)) === "true";
}

/** For an authenticator app: a QR code as the path of an SVG, and the secret to type. */
export async function authenticatorSetUp(db: Database, secret: string, email: string) {
  const { company_name: issuer } = await publicSettings(db);
  const code = qrCode(totpAddress(secret, { issuer, email }), 2);
  return { ...code, secret: secret.replace(/.{4}(?=.)/g, "$& ") };
}
