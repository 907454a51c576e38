import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
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
import { type Config, readConfig } from "~/platform/config.server";
import { openDatabase } from "~/platform/db/open.server";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import { emailAddress } from "~/shared/forms/form-fields";
import { compose } from "../compose";

const usage = `Usage: npm run admin -- <command>
  list                    list the accounts and their roles
  grant EMAIL             invite someone as an admin by email, and print a link to share;
                          someone who already has a role becomes an admin right away
  revoke EMAIL            remove access to the back office
  reset-second-factor EMAIL
                          turn off two-step verification for someone who lost access to it
  reset-password EMAIL    set a new password, read from standard input
  launch                  launch the site, which hides the samples of its preview
  check-audit             check that nobody changed the audit log`;

const withoutEmail = ["list", "launch", "check-audit"];
const known = [...withoutEmail, "grant", "revoke", "reset-second-factor", "reset-password"];

/** `npm run admin`: commands that are run on the server itself; see `usage`. */
export async function runAdminCommand([command, email]: string[]): Promise<void> {
  const needsEmail = command && !withoutEmail.includes(command);
  if (!command || !known.includes(command) || (needsEmail && !email)) {
    throw new StartError(usage);
  }
  const config = readConfig(process.env);
  const program = await composeQuietly(config);
  try {
    await run(program.services, command, email ?? "");
  } finally {
    await program.close();
  }
  process.exit(process.exitCode ?? 0);
}

async function composeQuietly(config: Config) {
  const quiet = { ...config, logLevel: "warn" as const, smtpUrl: undefined };
  return compose(quiet, await openDatabase(config));
}

async function run(services: Services, command: string, email: string): Promise<void> {
  if (command === "list") return list(services);
  if (command === "check-audit") return checkAudit(services);
  if (command === "launch") {
    const launched = await launchSite(services, commandLine);
    return console.log(launched.ok ? "The site is launched." : "The site was launched before.");
  }
  if (command === "grant") {
    if (!emailAddress.safeParse(email).success) return fail(`${email} isn't an email address.`);
    const promoted = await changeRoles(services, commandLine, { email }, ["admin"]);
    if (promoted.ok) return console.log(`${email} is an admin.`);
    const invited = await inviteFromHost(services, commandLine, email);
    if (!invited.ok) return fail(`${email} already has a role.`);
    console.log(`This link makes ${email} an admin. It works once and expires after 7 days:`);
    console.log(invited.link);
    console.log("The invitation email is in the delivery log.");
    return;
  }
  if (command === "revoke") {
    const revoked = await removeAccess(services, commandLine, { email });
    if (revoked.ok) console.log(`${email} can't open the back office anymore.`);
    else fail(revocationRefusals[revoked.reason](email));
    return;
  }
  if (command === "reset-second-factor") {
    const reset = await resetFactors(services, commandLine, { email });
    if (reset.ok) console.log("Two-step verification was turned off, and all sessions were ended.");
    else fail(`${email} doesn't use two-step verification.`);
    return;
  }
  const password = await readPassword();
  if (password.length > 128) {
    return fail("Passwords can be up to 128 characters. The password wasn't changed.");
  }
  const changed = await setPassword(services, commandLine, email, password);
  if (changed.ok)
    console.log("The password was changed, and all of the account's sessions were ended.");
  else if (changed.reason === "weak-password")
    fail(`${changed.message}. The password wasn't changed.`);
  else fail(`There's no account for ${email}.`);
}

const revocationRefusals = {
  "no-account": (email: string) => `There's no account for ${email}.`,
  "no-role": (email: string) => `${email} has no role.`,
  changed: (email: string) => `Someone else just changed the roles for ${email}. Please try again.`,
  "last-admin": (email: string) => `${email} is the last admin. Make someone else an admin first.`,
};

async function list({ db }: Services): Promise<void> {
  const users = await db
    .selectFrom("users")
    .leftJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.name", "users.email", "users.email_verified"])
    .select(({ fn }) => fn.agg<(string | null)[]>("array_agg", ["role"]).as("roles"))
    .groupBy("users.id")
    .orderBy("users.email")
    .execute();
  if (users.length === 0) console.log("No accounts yet.");
  for (const { name, email, email_verified, roles } of users) {
    const held = roles.flatMap((role) => role ?? []).join(", ");
    const notes = [held || "no role", ...(email_verified ? [] : ["address not confirmed"])];
    console.log(`${email}  ${name}  (${notes.join(", ")})`);
  }
}

async function checkAudit(services: Services): Promise<void> {
  const { entries, problem, entryId, seq, hash } = await checkChain(services);
  if (problem) return fail(chainProblemSentence(problem, entryId));
  console.log(
    `The audit log is intact. ${entries === 1 ? "1 entry" : `${entries} entries`} checked.`,
  );
  console.log(`Entry ${seq} has the hash ${hash || "(none yet)"}`);
}

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? stdout : undefined });
  if (stdin.isTTY) return lines.question("New password: ").finally(() => lines.close());
  for await (const line of lines) return line;
  return "";
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
