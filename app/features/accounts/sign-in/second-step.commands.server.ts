import { isKnownBrowser } from "~/platform/auth/known-browser.server";
import { giveBack, type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import {
  emailSecurityNotice,
  wrongCodesEntered,
} from "../credentials/security-notice.commands.server";
import { redeemAppCode, redeemBackupCode } from "../second-factor/codes.commands.server";
import { verifyPasskey } from "../second-factor/passkeys.commands.server";
import { recordSignIn } from "./audit.commands.server";
import { rememberOwner } from "./commands.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * Wrong codes of an authenticator app, which only someone with the right password can try. They slow
 * down and stop: nobody gets more than these, however long they wait. Browsers that have signed in
 * before have their own count, so that other people's guesses don't keep the owner out.
 */
const wrongCodes: readonly Limit[] = [
  { name: "wrong-codes", tries: 10, seconds: 600 },
  { name: "wrong-codes-day", tries: 20, seconds: 86_400 },
  { name: "wrong-codes-quarter", tries: 40, seconds: 90 * 86_400 },
];
/** Each network's share of them. */
const wrongCodesOfNetwork: Limit = { name: "wrong-codes-network", tries: 10, seconds: 86_400 };
/** Backup codes and passkeys can't be guessed. This only bounds the work. */
const otherProofs: Limit = { name: "second-factor", tries: 30, seconds: 600 };
const notices: Limit = { name: "wrong-codes-notice", tries: 1, seconds: 86_400 };

/** Someone whose password was right, and the session that waits for the second step. */
export interface Pending {
  userId: string;
  email: string;
  sessionId: string;
}

export type Proof = { code: string } | { passkey: { id: string } };

/**
 * Passes the second step of a sign-in with a code of the authenticator app, a backup code or a
 * passkey. `headers` set the cookie by which the browser is recognized from now on.
 */
export async function passSecondStep(
  services: Needs,
  { userId, email, sessionId }: Pending,
  proof: Proof,
  visitor: Visitor,
) {
  const proven = await proveFactor(services, { userId, email, sessionId }, proof, visitor);
  if (!proven.ok) {
    await recordSignIn(services, "sign-in-failed", email, visitor);
    return proven;
  }
  await services.db
    .updateTable("sessions")
    .set({ second_factor_at: services.clock.now() })
    .where("id", "=", sessionId)
    .execute();
  await recordSignIn(services, "signed-in", email, visitor);
  const headers = new Headers({ "Set-Cookie": await rememberOwner(services, email) });
  return accept({ headers });
}

/**
 * Checks a code or a passkey of an account. Refused as `too-many` after too many wrong codes of an
 * app; passkeys and backup codes still work then.
 */
export async function proveFactor(
  services: Needs,
  { userId, email, sessionId }: Pending,
  proof: Proof,
  visitor: Visitor,
) {
  const appCode = "code" in proof ? proof.code.replace(/[\s-]/g, "") : "";
  if (/^\d{6}$/.test(appCode)) {
    return proveWithApp(services, { userId, email }, appCode, visitor);
  }
  const tries = `${userId}:${visitor.limitKey}`;
  if (!(await withinLimit(services, otherProofs, tries))) return refuse("too-many");
  const right =
    "passkey" in proof
      ? await verifyPasskey(services, { userId, sessionId }, proof.passkey)
      : await redeemBackupCode(services, services.db, { userId, code: proof.code });
  return right ? accept() : refuse("wrong");
}

async function proveWithApp(
  services: Needs,
  { userId, email }: Pick<Pending, "userId" | "email">,
  code: string,
  visitor: Visitor,
) {
  const known = isKnownBrowser(services.config, email.toLowerCase(), visitor.cookies);
  const counts = [
    ...(known ? [] : [{ limit: wrongCodesOfNetwork, key: `${userId}:${visitor.network}` }]),
    ...wrongCodes.map((limit) => ({ limit, key: known ? `${userId}:known` : userId })),
  ];
  const counted: typeof counts = [];
  for (const count of counts) {
    counted.push(count);
    if (await withinLimit(services, count.limit, count.key)) continue;
    await tellOwner(services, userId);
    return refuse("too-many");
  }
  if (!(await redeemAppCode(services, services.db, { userId, code, confirmed: true }))) {
    return refuse("wrong");
  }
  // Only wrong ones count. A right one doesn't take back the wrong ones of someone else.
  for (const { limit, key } of counted) await giveBack(services.db, limit, key);
  return accept();
}

/** Emails the owner once a day that someone has their password. */
async function tellOwner(services: Needs, userId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await withinLimit({ db: trx, clock: services.clock }, notices, userId))) return;
    const owner = await trx
      .selectFrom("users")
      .select(["name", "email"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (owner) await emailSecurityNotice(services, trx, owner, wrongCodesEntered);
  });
}
