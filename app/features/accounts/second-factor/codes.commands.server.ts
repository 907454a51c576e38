import { createHmac, randomInt } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { newTotpSecret, totpStep } from "~/platform/auth/totp.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { hours } from "~/shared/durations";

type Needs = Pick<Services, "clock" | "config">;

const backupCodeCount = 10;
// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** An unfinished setup gets a new secret after this time. */
const setUpMs = hours(1);

/**
 * The secret for setting up an authenticator app; undefined if the account already has a confirmed
 * app.
 */
export async function authenticatorSecret(
  { db, clock, config }: Needs & Pick<Services, "db">,
  userId: string,
): Promise<string | undefined> {
  const now = clock.now();
  const secret = newTotpSecret();
  const row = {
    secret: await symmetricEncrypt({ key: config.authSecret, data: secret }),
    created_at: now,
  };
  await db
    .insertInto("authenticators")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(row)
        .where("authenticators.confirmed_at", "is", null)
        .where("authenticators.created_at", "<", new Date(now.getTime() - setUpMs)),
    )
    .execute();
  const stored = await db
    .selectFrom("authenticators")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (stored.confirmed_at) return undefined;
  return symmetricDecrypt({ key: config.authSecret, data: stored.secret });
}

/**
 * Checks a code of an authenticator app. Each code works once, even when it is sent twice at the
 * same time.
 * @param confirmed false while the app is being set up
 */
export async function redeemAppCode(
  { clock, config }: Needs,
  db: Database | Trx,
  { userId, code, confirmed }: { userId: string; code: string; confirmed: boolean },
): Promise<boolean> {
  const stored = await db
    .selectFrom("authenticators")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed_at", confirmed ? "is not" : "is", null)
    .executeTakeFirst();
  if (!stored) return false;
  const opening = symmetricDecrypt({ key: config.authSecret, data: stored.secret });
  // With another AUTH_SECRET than before, no code is right until someone resets the second step.
  const secret = await opening.catch(() => undefined);
  if (secret === undefined) return false;
  const step = totpStep(secret, code, clock.now());
  if (step === undefined) return false;
  const used = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", String(step))
    .executeTakeFirstOrThrow();
  return used.numUpdatedRows > 0n;
}

/** Replaces an account's backup codes. Only their hashes are stored. */
export async function replaceBackupCodes(
  { config }: Needs,
  trx: Trx,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: backupCodeCount }, newBackupCode);
  await trx.deleteFrom("backup_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("backup_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(config, code) })))
    .execute();
  return codes;
}

/** Uses up a backup code; each works once. */
export async function redeemBackupCode(
  { config }: Needs,
  db: Database,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("backup_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(config, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function newBackupCode(): string {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${half()}-${half()}`;
}

function hashCode({ authSecret }: Needs["config"], code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHmac("sha256", authSecret).update(`backup-code:${plain}`).digest("hex");
}
