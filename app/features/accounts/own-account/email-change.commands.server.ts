import { composeEmail } from "~/features/emails/templates/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { type EmailOptions, queueEmail } from "~/platform/email/outbox.server";
import { isOpenLink } from "~/platform/links/secret-link.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { hours } from "~/shared/durations";
import { accept, refuse } from "~/shared/outcome";
import {
  changeOf,
  deleteResetLinks,
  lockAccount,
  rolesOf,
} from "../credentials/credentials.commands.server";
import { checkPassword } from "./commands.server";
import { emailChange } from "./email-change.email";
import { emailChangeAsked } from "./email-change-asked.email";
import { emailChanged } from "./email-changed.email";

type Needs = Pick<Services, "auth" | "db" | "clock" | "events" | "jobs" | "config">;

const account: EmailOptions = { quota: "account" };
const hoursToConfirm = 24;
const emailsPerAccount: Limit = { name: "email-change", tries: 5, seconds: 3600 };

/**
 * Requests a new address. The new address gets a confirmation link, and the old one gets a warning.
 * A second request replaces the first.
 */
export async function requestEmailChange(
  services: Needs,
  actor: AdminActor<"office">,
  { email: typed, password }: { email: string; password: string },
) {
  const { db, clock, config } = services;
  const email = typed.toLowerCase();
  const checked = await checkPassword(services, actor.userId, password);
  if (!checked.ok) return checked;
  if (!(await withinLimit(services, emailsPerAccount, actor.userId))) return refuse("too-many");
  const { secret, hash } = newSecret();
  const change = {
    new_email: email,
    secret_hash: hash,
    expires_at: new Date(clock.now().getTime() + hours(hoursToConfirm)),
  };
  return db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, actor);
    if (!user) return refuse("no-account");
    if (user.email === email) return refuse("same");
    const other = await lockAccount(trx, { email });
    if (other?.email_verified) return refuse("taken");
    await trx
      .insertInto("email_changes")
      .values({ user_id: user.id, ...change })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
      .execute();
    await recordChange(services, trx, actor, {
      ...changeOf(user),
      after: { emailToBeConfirmed: email },
    });
    const facts = { name: user.name, site: config.appUrl, newEmail: email };
    const link = `${config.appUrl}/auth/email-change/${secret}`;
    const confirm = await composeEmail(services, trx, emailChange, { ...facts, link });
    await queueEmail(services, trx, email, confirm, account);
    const warning = { ...facts, link: `${config.appUrl}/auth/forgotten` };
    await queueEmail(
      services,
      trx,
      user.email,
      await composeEmail(services, trx, emailChangeAsked, warning),
      account,
    );
    await services.events.publish(trx, "people");
    return accept();
  });
}

/** Cancels a pending change of email address; its link stops working. */
export async function cancelEmailChange(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"office">,
) {
  return services.db.transaction().execute(async (trx) => {
    const change = await trx
      .deleteFrom("email_changes")
      .where("user_id", "=", actor.userId)
      .returning("new_email")
      .executeTakeFirst();
    if (!change) return accept();
    await recordChange(services, trx, actor, {
      ...changeOf({ id: actor.userId, name: actor.name }),
      before: { emailToBeConfirmed: change.new_email },
    });
    await services.events.publish(trx, "people");
    return accept();
  });
}

/**
 * Confirms a new address with the secret of its emailed link, which works once. Links for a new
 * password that went to the old address stop working.
 */
export async function confirmEmailChange(services: Needs, secret: string) {
  const { db, clock, config } = services;
  try {
    return await db.transaction().execute(async (trx) => {
      const change = await trx
        .deleteFrom("email_changes")
        .where(isOpenLink({ clock }, secret))
        .returning(["user_id", "new_email"])
        .executeTakeFirst();
      if (!change) return refuse("expired");
      const user = await lockAccount(trx, { userId: change.user_id });
      if (!user) return refuse("expired");
      // Someone else may have signed up with this address without confirming it.
      await trx
        .deleteFrom("users")
        .where("email", "=", change.new_email)
        .where("email_verified", "=", false)
        .where("id", "not in", (eb) => eb.selectFrom("user_roles").select("user_id"))
        .execute();
      await trx
        .updateTable("users")
        .set({ email: change.new_email, email_verified: true, updated_at: clock.now() })
        .where("id", "=", user.id)
        .execute();
      await deleteResetLinks(trx, user.id);
      // If the account loses its role, an invitation to this address must not revive it.
      if ((await rolesOf(trx, user.id)).length > 0) {
        await trx.deleteFrom("invitations").where("email", "=", change.new_email).execute();
      }
      const actor = { userId: user.id, name: user.name, email: change.new_email };
      await recordChange(services, trx, actor, {
        ...changeOf(user),
        before: { email: user.email },
        after: { email: change.new_email },
      });
      const facts = { name: user.name, site: config.appUrl, newEmail: change.new_email };
      const composed = await composeEmail(services, trx, emailChanged, facts);
      await queueEmail(services, trx, user.email, composed, account);
      await services.events.publish(trx, "people");
      return accept();
    });
  } catch (error) {
    // unique_violation: another account has taken the address since.
    if ((error as { code?: string }).code === "23505") return refuse("taken");
    throw error;
  }
}
