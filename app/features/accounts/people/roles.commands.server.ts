import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor, HostActor } from "~/platform/auth/actor";
import { hashPassword } from "~/platform/auth/passwords.server";
import { permissionsOf, type Role } from "~/platform/auth/permissions";
import type { Trx } from "~/platform/db/schema";
import { withdrawEmails } from "~/platform/email/withdraw.server";
import { isOpenLink } from "~/platform/links/secret-link.server";
import { hashOf, newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { hours } from "~/shared/durations";
import { accept, refuse } from "~/shared/outcome";
import {
  type AccountKey,
  changeOf,
  deleteSessions,
  lockAccount,
  putConfirmedAccount,
  putRoles,
  replacePassword,
  rolesOf,
} from "../credentials/credentials.commands.server";
import type { SignUpInput } from "../credentials/schema";
import {
  emailSecurityNotice,
  passwordChanged,
} from "../credentials/security-notice.commands.server";
import { checkNewPassword, hasRole } from "../passwords/queries.server";
import { invitationEmail } from "./invitation.email";
import { formatRoles, rolesMark } from "./rules";

type Needs = Pick<Services, "auth" | "db" | "clock" | "config" | "events" | "jobs">;

const setUpLinkHours = 24;

/** Whether anybody has the admin role. */
export async function anyAdmin({ db }: { db: Services["db"] | Trx }): Promise<boolean> {
  return (await admins(db).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * A secret that lets its holder create the first admin within a day. Each process prints its own;
 * using one invalidates them all. Only the hash is stored.
 */
export async function makeSetUpSecret({ db, clock }: Needs): Promise<string> {
  const { secret, hash } = newSecret();
  const expires_at = new Date(clock.now().getTime() + hours(setUpLinkHours));
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
    .where(isOpenLink({ clock }, secret))
    .executeTakeFirst();
  return link !== undefined && !(await anyAdmin(services));
}

/**
 * Creates the first admin with the one-time link. Of several simultaneous attempts, one succeeds.
 */
export async function setUpFirstAdmin(services: Needs, secret: string, input: SignUpInput) {
  const { db } = services;
  if (!(await setUpLinkWorks(services, secret))) return refuse("link-used");
  const checked = await checkNewPassword(services, { ...input, hasRole: true });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    // Deleting all links in one statement lets only one of several simultaneous attempts through.
    const taken = await trx.deleteFrom("setup_links").returning("secret_hash").execute();
    if (!taken.some(({ secret_hash }) => secret_hash === hashOf(secret)))
      return refuse("link-used");
    await putAdmin(services, trx, input, passwordHash);
    return accept();
  });
}

/**
 * Creates a confirmed account with the admin role. An existing account also gets the new name and
 * password, and its sessions end.
 */
export async function createAdmin(services: Needs, input: SignUpInput) {
  const checked = await checkNewPassword(services, { ...input, hasRole: true });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(input.password);
  await services.db.transaction().execute((trx) => putAdmin(services, trx, input, passwordHash));
  return accept();
}

async function putAdmin(services: Needs, trx: Trx, input: SignUpInput, passwordHash: string) {
  const email = input.email.toLowerCase();
  const name = input.fullName;
  const userId = await putConfirmedAccount(services, trx, { email, name, passwordHash });
  await putRoles(trx, userId, ["admin"]);
  await trx.deleteFrom("invitations").where("email", "=", email).execute();
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
}

function admins(db: Services["db"] | Trx) {
  return db.selectFrom("user_roles").select("user_id").where("role", "=", "admin");
}

/**
 * Changes someone's roles, or removes their access if none are left; it takes effect at their next
 * request. The last admin can't lose the role. Revokes what their new roles don't allow: their
 * calendar address and the unaccepted invitations they sent.
 * @param seen the mark of the roles that the change is based on; refused as `changed` if they
 *   differ
 */
export async function changeRoles(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"people.edit"> | HostActor,
  key: AccountKey,
  after: readonly Role[],
  seen?: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, key);
    if (!user) return refuse("no-account");
    // Locks every admin, so that two simultaneous removals leave at least one.
    const all = await admins(trx).orderBy("user_id").forUpdate().execute();
    const before = await rolesOf(trx, user.id);
    if (before.length === 0) return refuse("no-role");
    if (seen !== undefined && seen !== rolesMark(before)) {
      return refuse("changed", { current: before });
    }
    if (before.includes("admin") && !after.includes("admin") && all.length === 1) {
      return refuse("last-admin");
    }
    if (rolesMark(before) === rolesMark(after)) return accept();
    await putRoles(trx, user.id, after);
    const granted = permissionsOf(after);
    if (!granted.has("bookings.view")) {
      // Giving the role back later must not revive the old address.
      await trx.deleteFrom("calendar_feeds").where("user_id", "=", user.id).execute();
    }
    const gone = granted.has("people.edit") ? [] : await withdrawInvitationsOf(trx, user.id);
    await recordChange(services, trx, actor, {
      ...changeOf(user),
      before: { role: formatRoles(before), ...(gone.length > 0 ? { invitations: gone } : {}) },
      after: { role: formatRoles(after) },
    });
    return accept();
  });
}

/** @returns the invited addresses */
async function withdrawInvitationsOf(trx: Trx, userId: string): Promise<string[]> {
  const withdrawn = await trx
    .deleteFrom("invitations")
    .where("invited_by", "=", userId)
    .returning("email")
    .execute();
  for (const { email } of withdrawn) {
    await withdrawEmails(trx, { template: invitationEmail.name, to: email });
  }
  return withdrawn.map(({ email }) => email);
}

/** Removes someone's access to the back office; see {@link changeRoles}. */
export function removeAccess(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"people.edit"> | HostActor,
  key: AccountKey,
) {
  return changeRoles(services, actor, key, []);
}

/** Sets a new password from the command line and ends the account's sessions. */
export async function setPassword(services: Needs, actor: HostActor, email: string, plain: string) {
  const role = await hasRole(services, { email });
  const checked = await checkNewPassword(services, { password: plain, email, hasRole: role });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(plain);
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, { email });
    if (!user) return refuse("no-account");
    await replacePassword(services, trx, user.id, passwordHash);
    await deleteSessions(trx, user.id);
    await emailSecurityNotice(services, trx, user, passwordChanged);
    await recordChange(services, trx, actor, {
      ...changeOf(user),
      after: { password: "replaced" },
    });
    return accept();
  });
}
