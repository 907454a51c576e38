import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor, HostActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { hashOf, newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { SignUpInput } from "../sign-in/schema";
import {
  endSessionsOf,
  findHolder,
  giveAdminRole,
  hashPassword,
  putHolder,
  replacePassword,
  type Whom,
} from "./credentials.commands.server";

type Needs = Pick<Services, "auth" | "db" | "clock" | "events">;

const setUpLinkHours = 24;

/** Whether anybody holds the admin role. */
export async function anyAdmin({ db }: { db: Services["db"] | Trx }): Promise<boolean> {
  return (
    (await db.selectFrom("user_roles").select("role").limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * A secret with which the first admin can be made, within a day. Each process prints its own; the
 * first one used ends them all. Only its hash is stored.
 */
export async function makeSetUpSecret({ db, clock }: Needs): Promise<string> {
  const { secret, hash } = newSecret();
  const expires_at = new Date(clock.now().getTime() + setUpLinkHours * 3_600_000);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("setup_links").where("expires_at", "<", clock.now()).execute();
    await trx.insertInto("setup_links").values({ secret_hash: hash, expires_at }).execute();
  });
  return secret;
}

/** Whether a set-up link still works. */
export async function setUpLinkWorks(services: Needs, secret: string): Promise<boolean> {
  const { db, clock } = services;
  const link = await db
    .selectFrom("setup_links")
    .select("expires_at")
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  return link !== undefined && link.expires_at > clock.now() && !(await anyAdmin(services));
}

/** Makes the first admin with the one-time link; of those who try together, one gets it. */
export async function setUpFirstAdmin(services: Needs, secret: string, input: SignUpInput) {
  const { db } = services;
  if (!(await setUpLinkWorks(services, secret))) return refuse("link-used");
  const passwordHash = await hashPassword(services, input.password);
  return db.transaction().execute(async (trx) => {
    // Taking all links in one statement lets a single one of several tries through.
    const taken = await trx.deleteFrom("setup_links").returning("secret_hash").execute();
    if (!taken.some(({ secret_hash }) => secret_hash === hashOf(secret)))
      return refuse("link-used");
    await putAdmin(services, trx, input, passwordHash);
    return accept();
  });
}

/** Makes a confirmed account with the admin role, or gives the role to the existing account. */
export async function createAdmin(services: Needs, input: SignUpInput): Promise<void> {
  const passwordHash = await hashPassword(services, input.password);
  await services.db.transaction().execute((trx) => putAdmin(services, trx, input, passwordHash));
}

async function putAdmin(services: Needs, trx: Trx, input: SignUpInput, passwordHash: string) {
  const email = input.email.toLowerCase();
  const name = input.fullName;
  const userId = await putHolder(services, trx, { email, name, passwordHash });
  await giveAdminRole(trx, userId);
  await recordChange(
    services,
    trx,
    { userId, name, email },
    {
      action: "created",
      entity: "user",
      entityId: userId,
      label: name,
      after: { email, role: "admin" },
    },
  );
  await services.events.publish(trx, "people");
}

/**
 * Gives an account the admin role. From the office only a confirmed one: whoever signed up with
 * an address that isn't theirs would be let in by its owner's click. An invitation asks the owner.
 */
export async function grantAdmin(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor | HostActor,
  whom: Whom,
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await findHolder(trx, whom);
    if (!user) return refuse("no-account");
    if (actor.userId !== null && !user.email_verified) return refuse("not-confirmed");
    if (await giveAdminRole(trx, user.id)) {
      await recordChange(services, trx, actor, {
        action: "changed",
        entity: "user",
        entityId: user.id,
        label: user.name,
        before: { role: "none" },
        after: { role: "admin" },
      });
      await services.events.publish(trx, "people");
    }
    return accept({ confirmed: user.email_verified });
  });
}

/**
 * Takes the role away; it stops working with the next request. Never the last admin's. Invitations
 * that the person sent and nobody accepted yet go with it, and so does the calendar address.
 */
export async function revokeAdmin(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor | HostActor,
  whom: Whom,
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await findHolder(trx, whom);
    if (!user) return refuse("no-account");
    // Locking every holder keeps two revocations from each leaving the other as the last.
    const holders = await trx
      .selectFrom("user_roles")
      .select("user_id")
      .orderBy("user_id")
      .forUpdate()
      .execute();
    if (!holders.some(({ user_id }) => user_id === user.id)) return refuse("no-admin");
    if (holders.length === 1) return refuse("last-admin");
    await trx.deleteFrom("user_roles").where("user_id", "=", user.id).execute();
    // A role that is given back later must not bring an old address back to life.
    await trx.deleteFrom("calendar_feeds").where("user_id", "=", user.id).execute();
    const withdrawn = await trx
      .deleteFrom("invitations")
      .where("invited_by", "=", user.id)
      .returning("email")
      .execute();
    const gone = withdrawn.map(({ email }) => email);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "user",
      entityId: user.id,
      label: user.name,
      before: { role: "admin", ...(gone.length > 0 ? { invitations: gone } : {}) },
      after: { role: "none" },
    });
    await services.events.publish(trx, "people");
    return accept();
  });
}

/** Sets a new password from the host itself and ends the account's sessions. */
export async function setPassword(services: Needs, actor: HostActor, whom: Whom, plain: string) {
  const passwordHash = await hashPassword(services, plain);
  return services.db.transaction().execute(async (trx) => {
    const user = await findHolder(trx, whom);
    if (!user) return refuse("no-account");
    await replacePassword(services, trx, user.id, passwordHash);
    await endSessionsOf(trx, user.id);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "user",
      entityId: user.id,
      label: user.name,
      after: { password: "replaced" },
    });
    return accept();
  });
}
