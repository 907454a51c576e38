import { composeEmail } from "~/features/emails/templates/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor, HostActor } from "~/platform/auth/actor";
import { hashPassword } from "~/platform/auth/passwords.server";
import { knownRoles, type Role } from "~/platform/auth/permissions";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import { withdrawEmails } from "~/platform/email/withdraw.server";
import { changeEach } from "~/platform/forms/bulk.server";
import { isOpenLink } from "~/platform/links/secret-link.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { newSecret } from "~/platform/secrets.server";
import type { Services, Visitor } from "~/platform/services";
import { days } from "~/shared/durations";
import { accept, refuse } from "~/shared/outcome";
import {
  lockAccount,
  putConfirmedAccount,
  putRoles,
  rolesOf,
} from "../credentials/credentials.commands.server";
import { checkNewPassword } from "../passwords/queries.server";
import { invitationEmail } from "./invitation.email";
import { findInvitation, findInvitationById } from "./queries.server";
import { formatRoles, invitationsPath } from "./rules";
import { type BulkInvitationsInput, type InviteInput, invitationDays } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events" | "jobs" | "config">;

const emailsPerAdmin: Limit = { name: "invitations", tries: 30, seconds: 3600 };
const triesPerAddress: Limit = { name: "invitation", tries: 30, seconds: 600 };

/** Emails a link that gives its recipient roles. A new link replaces an earlier one. */
export async function invite(
  services: Needs,
  actor: AdminActor<"people.edit">,
  input: InviteInput,
) {
  if (!(await withinLimit(services, emailsPerAdmin, actor.userId))) return refuse("too-many");
  const invited = { ...input, email: input.email.toLowerCase() };
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, { email: invited.email });
    if (account && (await rolesOf(trx, account.id)).length > 0) return refuse("has-role");
    await send(services, trx, actor, invited);
    return accept();
  });
}

/**
 * Invites someone who has an account. Even a confirmed account may have been created by someone
 * else, so it gets the roles only through the emailed link and a new password.
 */
export async function inviteAccount(
  services: Needs,
  actor: AdminActor<"people.edit">,
  userId: string,
  roles: Role[],
) {
  const account = await services.db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return account ? invite(services, actor, { ...account, roles }) : refuse("no-account");
}

/**
 * Invites an address from the command line.
 * @returns the link, for a host that can't send emails
 */
export async function inviteFromHost(
  services: Needs,
  actor: HostActor,
  address: string,
  roles: Role[] = ["admin"],
) {
  const email = address.toLowerCase();
  return services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, { email });
    if (account && (await rolesOf(trx, account.id)).length > 0) return refuse("has-role");
    const name = account?.name ?? email.split("@")[0] ?? email;
    return accept({ link: await send(services, trx, actor, { email, name, roles }) });
  });
}

/** Emails an invitation again, with a new link and seven more days. */
export async function resendInvitation(
  services: Needs,
  actor: AdminActor<"people.edit">,
  id: string,
) {
  if (!(await withinLimit(services, emailsPerAdmin, actor.userId))) return refuse("too-many");
  return services.db.transaction().execute(async (trx) => {
    const invited = await trx
      .selectFrom("invitations")
      .select(["email", "name", "roles"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!invited) return refuse("gone");
    await send(services, trx, actor, { ...invited, roles: knownRoles(invited.roles) });
    return accept();
  });
}

/** Withdraws an invitation: its link stops working, and its email isn't sent if it's still waiting. */
export async function withdrawInvitation(
  services: Needs,
  actor: AdminActor<"people.edit">,
  id: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning(["name", "email"])
      .executeTakeFirst();
    if (!gone) return refuse("gone");
    await withdrawEmails(trx, { template: invitationEmail.name, to: gone.email });
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "invitation",
      entityId: id,
      label: gone.name,
      before: { email: gone.email },
    });
    return accept();
  });
}

/** Withdraws the chosen invitations, or emails them again. */
export function changeInvitations(
  services: Needs & Pick<Services, "log">,
  actor: AdminActor<"people.edit">,
  { do: action, entries }: BulkInvitationsInput,
) {
  return changeEach(services, entries, {
    async change({ id }) {
      const changed =
        action === "send"
          ? await resendInvitation(services, actor, id)
          : await withdrawInvitation(services, actor, id);
      if (changed.ok) return undefined;
      return changed.reason === "gone"
        ? "It was accepted or withdrawn."
        : "You’ve sent too many invitations. Please wait an hour and try again.";
    },
    describe: async (id) => ({
      name: (await findInvitationById(services.db, id))?.name ?? "An invitation",
      path: invitationsPath,
    }),
  });
}

/**
 * Accepts an invitation: creates a confirmed account with its roles. An existing account gets the
 * new name and password, and its sessions end, since someone else may have signed up with the
 * address; one that has a role stays as it is. Of several simultaneous attempts, one succeeds.
 */
export async function acceptInvitation(
  services: Needs & Pick<Services, "auth">,
  secret: string,
  { fullName: name, password }: { fullName: string; password: string },
  visitor: Visitor,
) {
  const { db, clock } = services;
  if (!(await withinLimit(services, triesPerAddress, visitor.limitKey))) return refuse("too-many");
  // Hashing is slow, so check the link first.
  const found = await findInvitation(services, secret);
  if (!found) return refuse("link-used");
  const checked = await checkNewPassword(services, { password, email: found.email, hasRole: true });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const invitation = await trx
      .selectFrom("invitations")
      .select(["id", "email", "roles", "invited_by_name"])
      .where(isOpenLink({ clock }, secret))
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) return refuse("link-used");
    const { email } = invitation;
    const existing = await lockAccount(trx, { email });
    // It was given a role in another way since.
    if (existing && (await rolesOf(trx, existing.id)).length > 0) return refuse("link-used");
    const isNew = !existing?.email_verified;
    const userId = await putConfirmedAccount(services, trx, { email, name, passwordHash });
    const roles = knownRoles(invitation.roles);
    await putRoles(trx, userId, roles);
    await trx.deleteFrom("invitations").where("id", "=", invitation.id).execute();
    const facts = {
      role: formatRoles(roles),
      invitedBy: invitation.invited_by_name,
      ...(isNew ? {} : { password: "replaced" }),
    };
    await recordChange(
      services,
      trx,
      { userId, name, email },
      {
        action: isNew ? "created" : "changed",
        entity: "user",
        entityId: userId,
        label: name,
        before: isNew ? {} : { role: "none" },
        after: isNew ? { email, ...facts } : facts,
      },
    );
    return accept({ email });
  });
}

/** @returns the link */
async function send(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"people.edit"> | HostActor,
  { email, name, roles }: { email: string; name: string; roles: Role[] },
): Promise<string> {
  const { clock, config } = services;
  const { secret, hash } = newSecret();
  const sent = {
    name,
    roles,
    secret_hash: hash,
    invited_by: actor.userId,
    invited_by_name: actor.name,
    sent_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + days(invitationDays)),
  };
  const { id } = await trx
    .insertInto("invitations")
    .values({ email, ...sent })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(sent))
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordChange(services, trx, actor, {
    action: "sent",
    entity: "invitation",
    entityId: id,
    label: name,
    after: { email, role: formatRoles(roles) },
  });
  const link = `${config.appUrl}/auth/invitation/${secret}`;
  const composed = await composeEmail(services, trx, invitationEmail, {
    name,
    inviter: actor.userId === null ? "An admin" : actor.name,
    roles,
    site: config.appUrl,
    link,
  });
  // The link of an earlier one that is still waiting doesn't work anymore.
  await withdrawEmails(trx, { template: invitationEmail.name, to: email });
  await queueEmail(services, trx, email, composed, { quota: "none" });
  return link;
}
