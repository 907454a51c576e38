import { clearLimit, type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { redeemAppCode, redeemBackupCode } from "../second-factor/codes.commands.server";
import { verifyPasskey } from "../second-factor/passkeys.commands.server";
import { recordSignIn } from "./audit.commands.server";
import { rememberOwner } from "./commands.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events">;

// Only used after the right password, so strangers can't use up these tries.
const codesPerAccount: Limit = { name: "second-factor", tries: 10, seconds: 600 };

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
  const proven = await proveFactor(services, { userId, sessionId }, proof);
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

/** Checks a code or a passkey of an account, at most ten times in ten minutes. */
export async function proveFactor(
  services: Needs,
  { userId, sessionId }: { userId: string; sessionId: string },
  proof: Proof,
) {
  if (!(await withinLimit(services, codesPerAccount, userId))) return refuse("too-many");
  const right =
    "passkey" in proof
      ? await verifyPasskey(services, { userId, sessionId }, proof.passkey)
      : await redeemCode(services, userId, proof.code);
  if (!right) return refuse("wrong");
  await clearLimit(services.db, codesPerAccount, userId);
  return accept();
}

function redeemCode(services: Needs, userId: string, typed: string): Promise<boolean> {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits)
    ? redeemAppCode(services, services.db, { userId, code: digits, confirmed: true })
    : redeemBackupCode(services, services.db, { userId, code: typed });
}
