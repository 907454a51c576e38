import { createHash, randomBytes } from "node:crypto";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { SignUpInput } from "./schema";

type Needs = Pick<Services, "auth" | "db" | "clock">;

const setUpLinkHours = 24;

/** Whether anybody holds the admin role. */
export async function anyAdmin({ db }: Pick<Services, "db">): Promise<boolean> {
  return (
    (await db.selectFrom("user_roles").select("role").limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * A secret with which the first admin can be made, within a day. Each process prints its own; the
 * first one used ends them all. Only its hash is stored.
 */
export async function makeSetUpSecret({ db, clock }: Needs): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  const expires_at = new Date(clock.now().getTime() + setUpLinkHours * 3_600_000);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("setup_links").where("expires_at", "<", clock.now()).execute();
    await trx
      .insertInto("setup_links")
      .values({ secret_hash: hash(secret), expires_at })
      .execute();
  });
  return secret;
}

/** Whether a set-up link still works. */
export async function setUpLinkWorks(services: Needs, secret: string): Promise<boolean> {
  const { db, clock } = services;
  const link = await db
    .selectFrom("setup_links")
    .select("expires_at")
    .where("secret_hash", "=", hash(secret))
    .executeTakeFirst();
  return link !== undefined && link.expires_at > clock.now() && !(await anyAdmin(services));
}

/** Makes the first admin with the one-time link; of those who try together, one gets it. */
export async function setUpFirstAdmin(services: Needs, secret: string, input: SignUpInput) {
  const { db } = services;
  if (!(await setUpLinkWorks(services, secret))) return refuse("link-used");
  // Taking all links in one statement lets a single one of several tries through.
  const taken = await db.deleteFrom("setup_links").returningAll().execute();
  if (!taken.some(({ secret_hash }) => secret_hash === hash(secret))) return refuse("link-used");
  try {
    await createAdmin(services, input);
  } catch (error) {
    // No account came of it: the links go on working.
    await db.insertInto("setup_links").values(taken).execute();
    throw error;
  }
  return accept();
}

/** Makes a confirmed account with the admin role, or gives the role to the existing account. */
export async function createAdmin(services: Needs, input: SignUpInput): Promise<void> {
  const { internalAdapter, password } = await services.auth.$context;
  const email = input.email.toLowerCase();
  const existing = await internalAdapter.findUserByEmail(email);
  const user =
    existing?.user ??
    (await internalAdapter.createUser(
      { email, name: input.fullName, emailVerified: true },
      { method: "email-password" },
    ));
  const credential = {
    userId: user.id,
    providerId: "credential",
    accountId: user.id,
    password: await password.hash(input.password),
  };
  if (existing) {
    // Whoever signed up with this address before didn't prove that it is theirs.
    await services.db.deleteFrom("accounts").where("user_id", "=", user.id).execute();
    await services.db.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await services.db
      .updateTable("users")
      .set({ email_verified: true, name: input.fullName })
      .where("id", "=", user.id)
      .execute();
  }
  await internalAdapter.linkAccount(credential);
  await services.db
    .insertInto("user_roles")
    .values({ user_id: user.id, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives the account of an address the admin role. */
export async function grantAdmin({ db }: Pick<Services, "db">, email: string) {
  const user = await userByEmail(db, email);
  if (!user) return refuse("no-account");
  await db
    .insertInto("user_roles")
    .values({ user_id: user.id, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accept({ confirmed: user.email_verified });
}

/** Takes the role away; it stops working with the next request. Never the last admin's. */
export async function revokeAdmin({ db }: Pick<Services, "db">, email: string) {
  return db.transaction().execute(async (trx) => {
    const user = await userByEmail(trx, email);
    if (!user) return refuse("no-account");
    // Locking every holder keeps two revocations from each leaving the other as the last.
    const holders = await trx.selectFrom("user_roles").select("user_id").forUpdate().execute();
    if (!holders.some(({ user_id }) => user_id === user.id)) return refuse("no-admin");
    if (holders.length === 1) return refuse("last-admin");
    await trx.deleteFrom("user_roles").where("user_id", "=", user.id).execute();
    return accept();
  });
}

/** Sets a new password from the host itself and ends the account's sessions. */
export async function setPassword(services: Needs, email: string, plain: string) {
  const user = await userByEmail(services.db, email);
  if (!user) return refuse("no-account");
  const { internalAdapter, password } = await services.auth.$context;
  await internalAdapter.updatePassword(user.id, await password.hash(plain));
  await services.db.deleteFrom("sessions").where("user_id", "=", user.id).execute();
  return accept();
}

function userByEmail(db: Services["db"], email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email_verified"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
