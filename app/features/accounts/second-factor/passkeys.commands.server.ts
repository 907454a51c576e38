import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";

type Needs = Pick<Services, "db" | "clock" | "config">;

/**
 * The session that requests a challenge. The challenge works only for this session, once, and for a
 * few minutes.
 */
interface Holder {
  userId: string;
  sessionId: string;
}

const challengeMs = 5 * 60_000;

// Loaded with the first passkey: it is large, and most requests don't need it.
const library = () => import("@simplewebauthn/server");

const siteOf = ({ appUrl }: Services["config"]) => new URL(appUrl).hostname;

const expectedSite = (config: Services["config"]) => ({
  expectedOrigin: config.appUrl,
  expectedRPID: siteOf(config),
  requireUserVerification: false,
});

/** The options for the browser to create a passkey. */
export async function registrationOptions(
  services: Needs,
  holder: Holder,
  { name, email, company }: { name: string; email: string; company: string },
) {
  const { generateRegistrationOptions } = await library();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpID: siteOf(services.config),
    rpName: company,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(holder.userId),
    excludeCredentials: await credentials(services, holder.userId),
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(services, holder, options.challenge);
  return options;
}

/** The options for the browser to use a passkey; undefined when the account has none. */
export async function signInOptions(services: Needs, holder: Holder) {
  const allowCredentials = await credentials(services, holder.userId);
  if (allowCredentials.length === 0) return undefined;
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: siteOf(services.config),
    allowCredentials,
    userVerification: "preferred",
  });
  await keepChallenge(services, holder, options.challenge);
  return options;
}

/**
 * Checks the answer to {@link registrationOptions}.
 * @returns the passkey to store; undefined if the answer isn't valid
 */
export async function newPasskey(services: Needs, holder: Holder, response: object) {
  const expectedChallenge = await takeChallenge(services, holder);
  if (!expectedChallenge) return undefined;
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    ...expectedSite(services.config),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter: String(counter),
    transports,
  };
}

/** Checks the answer to {@link signInOptions}. */
export async function verifyPasskey(
  services: Needs,
  holder: Holder,
  response: { id: string },
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(services, holder);
  if (!expectedChallenge) return false;
  const passkey = await services.db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", response.id)
    .where("user_id", "=", holder.userId)
    .executeTakeFirst();
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    ...expectedSite(services.config),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  await services.db
    .updateTable("passkeys")
    .set({
      counter: String(checked.authenticationInfo.newCounter),
      last_used_at: services.clock.now(),
    })
    .where("id", "=", passkey.id)
    .execute();
  return true;
}

async function credentials({ db }: Needs, userId: string) {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credential_id as id", "transports"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ id, transports }) => ({
    id,
    transports: transports as AuthenticatorTransport[],
  }));
}

async function keepChallenge(
  { db, clock }: Needs,
  { sessionId }: Holder,
  challenge: string,
): Promise<void> {
  const challenge_expires_at = new Date(clock.now().getTime() + challengeMs);
  await db
    .updateTable("sessions")
    .set({ challenge, challenge_expires_at })
    .where("id", "=", sessionId)
    .execute();
}

/** The session's challenge; it can't be used again. */
async function takeChallenge({ db, clock }: Needs, { sessionId }: Holder) {
  return db.transaction().execute(async (trx: Trx) => {
    const session = await trx
      .selectFrom("sessions")
      .select(["challenge", "challenge_expires_at"])
      .where("id", "=", sessionId)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .updateTable("sessions")
      .set({ challenge: null })
      .where("id", "=", sessionId)
      .execute();
    const { challenge, challenge_expires_at: end } = session ?? {};
    return challenge && end && end > clock.now() ? challenge : undefined;
  });
}
