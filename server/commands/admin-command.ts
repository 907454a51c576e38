import { inviteFromHost } from "~/features/accounts/people/invitations.commands.server";
import {
  changeRoles,
  removeAccess,
  setPassword,
} from "~/features/accounts/people/roles.commands.server";
import { resetFactors } from "~/features/accounts/second-factor/commands.server";
import { chainProblemSentence } from "~/features/audit/chain.rules";
import { launchSite } from "~/features/launch/commands.server";
import { checkChain } from "~/platform/audit/chain.server";
import { commandLine } from "~/platform/auth/actor";
import { passwordLength } from "~/platform/auth/password-length";
import type { Services } from "~/platform/services";
import { emailAddress } from "~/shared/forms/form-fields";
import { endSentence } from "~/shared/sentence";
import { AdminCommand, type LocalAnswer, refused, said } from "./protocol";

const withoutEmail: readonly AdminCommand["name"][] = ["list", "launch", "check-audit"];

/** @returns undefined if there is no such command, or it lacks its email address */
export function readAdminCommand([name, email, ...more]: string[]): AdminCommand | undefined {
  const parsed = AdminCommand.safeParse({ command: "admin", name, email });
  if (!parsed.success || more.length > 0) return undefined;
  const needsEmail = !withoutEmail.includes(parsed.data.name);
  return needsEmail === (email !== undefined) ? parsed.data : undefined;
}

/** Runs a command on accounts, the preview or the audit log; see `command-line.ts`. */
export async function runAdminCommand(
  services: Services,
  { name, email, password }: AdminCommand,
): Promise<LocalAnswer> {
  if (name === "list") return said(await listAccounts(services));
  // Entries in the audit log would be signed with another secret than the others.
  if (services.config.authSecret === "") return refused(noSecret(services.config.dataDir));
  if (name === "check-audit") return checkAudit(services);
  if (name === "launch") {
    const launched = await launchSite(services, commandLine);
    return said(launched.ok ? "The site is live." : "The site is already live.");
  }
  if (name === "grant") return grant(services, email);
  if (name === "revoke") {
    const revoked = await removeAccess(services, commandLine, { email });
    if (revoked.ok) return said(`${email} no longer has access to the back office.`);
    return refused(revocationRefusals[revoked.reason](email));
  }
  if (name === "reset-second-factor") {
    const reset = await resetFactors(services, commandLine, { email });
    if (reset.ok) return said("Two-step verification was turned off, and all sessions were ended.");
    return refused(
      reset.reason === "no-account"
        ? noAccount(email)
        : `${email} doesn't use two-step verification.`,
    );
  }
  if (password.length > passwordLength.most) {
    return refused(
      `Passwords can be up to ${passwordLength.most} characters. The password wasn't changed.`,
    );
  }
  const changed = await setPassword(services, commandLine, email, password);
  if (changed.ok) {
    return said("The password was changed, and all of the account's sessions were ended.");
  }
  if (changed.reason === "weak-password") {
    return refused(`${endSentence(changed.message)} The password wasn't changed.`);
  }
  return refused(noAccount(email));
}

const noAccount = (email: string) => `There's no account for ${email}.`;

const noSecret = (dataDir: string) =>
  `The file auth-secret is missing in ${dataDir}. If you have a copy, put it back. Otherwise, start Watchpost to create a new one.
With a new one, everyone must sign in again, and the audit log can't be verified until an admin dismisses the warning. Enter the passwords of the email server and of consultants' calendars again. For anyone who uses an authenticator app or backup codes, run: watchpost admin reset-second-factor EMAIL`;

async function grant(services: Services, email: string): Promise<LocalAnswer> {
  if (!emailAddress.safeParse(email).success)
    return refused(`${email} isn't a valid email address.`);
  const promoted = await changeRoles(services, commandLine, { email }, ["admin"]);
  if (promoted.ok) return said(`${email} is an admin.`);
  const invited = await inviteFromHost(services, commandLine, email);
  if (!invited.ok) return refused(`${email} already has a role.`);
  return said(`This link makes ${email} an admin. It works once and expires after 7 days:
${invited.link}
You can also find the invitation email in the delivery log.`);
}

const revocationRefusals = {
  "no-account": noAccount,
  "no-role": (email: string) => `${email} has no role.`,
  changed: (email: string) => `Someone else just changed the roles for ${email}. Please try again.`,
  "last-admin": (email: string) => `${email} is the last admin. Make someone else an admin first.`,
};

async function listAccounts({ db }: Services): Promise<string> {
  const users = await db
    .selectFrom("users")
    .leftJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.name", "users.email", "users.email_verified"])
    .select(({ fn }) => fn.agg<(string | null)[]>("array_agg", ["role"]).as("roles"))
    .groupBy("users.id")
    .orderBy("users.email")
    .execute();
  if (users.length === 0) return "No accounts yet.";
  const lines = users.map(({ name, email, email_verified, roles }) => {
    const held = roles.flatMap((role) => role ?? []).join(", ");
    const notes = [held || "no role", ...(email_verified ? [] : ["address not confirmed"])];
    return `${email}  ${name}  (${notes.join(", ")})`;
  });
  return lines.join("\n");
}

async function checkAudit(services: Services): Promise<LocalAnswer> {
  const { entries, problem, entryId, seq, hash } = await checkChain(services);
  if (problem) return refused(chainProblemSentence(problem, entryId));
  return said(`The audit log is intact. ${entries === 1 ? "1 entry" : `${entries} entries`} checked.
Entry ${seq} has the hash ${hash || "(none yet)"}`);
}
