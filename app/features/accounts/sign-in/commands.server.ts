import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { addressHeader } from "~/platform/auth/auth.server";
import { isKnownBrowser, knownBrowserCookie } from "~/platform/auth/known-browser.server";
import { hashPassword, isCurrent } from "~/platform/auth/passwords.server";
import type { Trx } from "~/platform/db/schema";
import { mailboxOf } from "~/platform/email/mailbox.server";
import { BusyError } from "~/platform/overload";
import { clearLimit, type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { m } from "~/shared/messages/accounts";
import { accept, refuse } from "~/shared/outcome";
import {
  deleteSessions,
  lockAccount,
  replacePassword,
} from "../credentials/credentials.commands.server";
import type {
  ForgottenInput,
  NewPasswordInput,
  SignInInput,
  SignUpInput,
} from "../credentials/schema";
import { checkNewPassword, hasRole } from "../passwords/queries.server";
import { hasSecondFactor } from "../second-factor/queries.server";
import { accountLinkJob } from "./account-link.job.server";
import { recordPasswordReset, recordSignIn } from "./audit.commands.server";
import { resetLinkAccount } from "./queries.server";

type Needs = Pick<Services, "auth" | "db" | "clock" | "config" | "events" | "jobs">;

/** The cookies of a new or ended session, and its account if known. */
type WithCookies = { ok: true; headers: Headers; user?: { email: string } | null | undefined };
/** `pending`: the session gives no access before the second step. */
type SignedIn = WithCookies & { pending: boolean };
/** The message is for the visitor. */
type Refused = {
  ok: false;
  reason: "refused" | "unconfirmed" | "too-many" | "weak-password";
  message: string;
};

const signInPerAddress: Limit = { name: "sign-in", tries: 30, seconds: 600 };
// Guesses at one account can come from many addresses. Beyond this limit, each address gets only a
// few tries, so that guessing slows down and nobody can lock the owner out. Browsers that have
// signed in before are exempt.
const signInPerAccount: Limit = { name: "sign-in-account", tries: 50, seconds: 3600 };
const signInWhileGuessed: Limit = { name: "sign-in-guessed", tries: 3, seconds: 3600 };
const accountEmailsPerAddress: Limit = { name: "account-mails", tries: 20, seconds: 3600 };
const accountEmailsPerMailbox: Limit = { name: "account-mails-to", tries: 5, seconds: 3600 };

export const tooManyAttempts = m.too_many_attempts;
const tooMany: Refused = { ok: false, reason: "too-many", message: tooManyAttempts };

/** Signs in with email and password; the cookies of the new session are in `headers`. */
export async function signIn(
  services: Needs,
  { email, password }: SignInInput,
  visitor: Visitor,
): Promise<SignedIn | Refused> {
  const account = email.toLowerCase();
  const known = isKnownBrowser(services.config, account, visitor.cookies);
  if (
    !(await withinLimit(services, signInPerAddress, visitor.limitKey)) ||
    (!known && !(await withinGuesses(services, account, visitor)))
  ) {
    await recordSignIn(services, "sign-in-failed", account, visitor);
    return tooMany;
  }
  const earlier = await sessionOf(services, visitor);
  const answer = await asOutcome(() =>
    services.auth.api.signInEmail({
      body: { email, password },
      headers: visitorHeaders(visitor),
      returnHeaders: true,
    }),
  );
  if (!answer.ok) {
    await recordSignIn(services, "sign-in-failed", account, visitor);
    return answer;
  }
  await endEarlierSession(services, earlier);
  await renewHash(services, account, password);
  await requireStrongPassword(services, account, password);
  const pending = await hasSecondFactor(services.db, account);
  if (!pending) {
    await recordSignIn(services, "signed-in", account, visitor);
    answer.headers.append("Set-Cookie", await rememberOwner(services, account));
  }
  return { ...answer, pending };
}

/**
 * Called when an account's owner has proven their identity: other people's guesses no longer slow
 * them down.
 * @param account the address in lower case
 * @returns the cookie by which the browser is recognized from now on
 */
export async function rememberOwner(
  { db, config }: Pick<Services, "db" | "config">,
  account: string,
): Promise<string> {
  await clearLimit(db, signInPerAccount, account);
  return knownBrowserCookie(config, account);
}

/** Whether another try is allowed; each address gets a few even after too many for the account. */
async function withinGuesses(services: Needs, account: string, { limitKey }: Visitor) {
  return (
    (await withinLimit(services, signInPerAccount, account)) ||
    (await withinLimit(services, signInWhileGuessed, `${account}:${limitKey}`))
  );
}

/** The id of the session that a browser already has. */
async function sessionOf({ auth }: Needs, { cookies }: Visitor): Promise<string | undefined> {
  if (!cookies) return undefined;
  return (await auth.api.getSession({ headers: new Headers({ cookie: cookies }) }))?.session.id;
}

/** Ends the session that a new sign-in replaces: the browser no longer has the cookie to end it. */
async function endEarlierSession({ db, events }: Needs, id: string | undefined): Promise<void> {
  if (!id) return;
  await db.deleteFrom("sessions").where("id", "=", id).execute();
  await events.publish(db, "people");
}

/**
 * Makes someone with a role replace a password that is too weak for it before entering the back
 * office.
 */
async function requireStrongPassword(services: Needs, email: string, password: string) {
  if (!(await hasRole(services, { email }))) return;
  const checked = await checkNewPassword(services, { password, email, hasRole: true });
  if (checked.ok) return;
  await services.db
    .updateTable("users")
    .set({ must_change_password: true })
    .where("email", "=", email)
    .execute();
}

/** Replaces a hash of an older algorithm or cost, unless too many passwords wait to be hashed. */
async function renewHash({ db, clock }: Needs, email: string, plain: string): Promise<void> {
  const stored = await db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["accounts.id", "accounts.password"])
    .where("users.email", "=", email)
    .where("accounts.provider_id", "=", "credential")
    .executeTakeFirst();
  if (!stored?.password || isCurrent(stored.password)) return;
  const renewed = await hashPassword(plain).catch((error) => {
    // The sign-in has succeeded; the next one tries again.
    if (error instanceof BusyError) return undefined;
    throw error;
  });
  if (!renewed) return;
  await db
    .updateTable("accounts")
    .set({ password: renewed, updated_at: clock.now() })
    .where("id", "=", stored.id)
    // Another process may have just set a new password.
    .where("password", "=", stored.password)
    .execute();
}

/** Creates an account without a role and emails its address a confirmation link. */
export async function signUp(
  services: Needs,
  { fullName, email, password }: SignUpInput,
  visitor: Visitor,
): Promise<WithCookies | Refused> {
  const checked = await checkNewPassword(services, { password, email, hasRole: false });
  if (!checked.ok) return checked;
  if (!(await mayCauseEmail(services, email, visitor))) return tooMany;
  return asOutcome(() =>
    services.auth.api.signUpEmail({
      body: { name: fullName, email, password },
      headers: visitorHeaders(visitor),
      returnHeaders: true,
    }),
  );
}

/** Ends the session that the request carries, if any. */
export async function signOut(
  services: Pick<Services, "auth" | "db" | "clock" | "events">,
  request: Request,
): Promise<WithCookies> {
  const { auth, db, events } = services;
  const session = await auth.api.getSession({ headers: request.headers });
  if (session) await recordSignIn(services, "signed-out", session.user.email);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  await events.publish(db, "people");
  const cleared = cookiesOf(headers);
  // Clears cached pages of the office. Keeps the cookies, which mark the browser as known, and the
  // storage, which may hold survey entries that aren't on the server yet.
  cleared.set("Clear-Site-Data", '"cache"');
  return accept({ headers: cleared });
}

/**
 * Emails a link to choose a new password or to confirm the address of a new account. The outcome
 * doesn't reveal whether the account exists.
 */
export async function requestAccountLink(
  services: Needs,
  { email }: ForgottenInput,
  purpose: "password" | "confirmation",
  visitor: Visitor,
) {
  if (!(await mayCauseEmail(services, email, visitor))) return tooMany;
  const key = `${purpose}:${email.toLowerCase()}`;
  await services.db
    .transaction()
    .execute((trx) => services.jobs.enqueue(trx, accountLinkJob, { email, purpose }, { key }));
  return accept();
}

/**
 * Sets a new password with the token of an emailed link, which works once, and ends the account's
 * sessions. Better Auth's function would use another connection: if the rest failed, the owner
 * wouldn't be told that the password has changed.
 */
export async function resetPassword(
  services: Needs,
  { token, password }: NewPasswordInput,
  visitor: Visitor,
): Promise<WithCookies | Refused | { ok: false; reason: "expired" }> {
  if (!(await withinLimit(services, signInPerAddress, visitor.limitKey))) return tooMany;
  const account = await resetLinkAccount(services, token);
  if (!account) return refuse("expired");
  const checked = await checkNewPassword(services, { password, ...account });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password);
  const isReset = await services.db.transaction().execute(async (trx) => {
    await lockAccount(trx, { userId: account.id });
    if (!(await takeResetLink(trx, token))) return false;
    await replacePassword(services, trx, account.id, passwordHash);
    await deleteSessions(trx, account.id);
    await recordPasswordReset(services, trx, account);
    await services.events.publish(trx, "people");
    return true;
  });
  if (!isReset) return refuse("expired");
  const headers = new Headers({ "Set-Cookie": await rememberOwner(services, account.email) });
  return accept({ headers });
}

/** Uses up a link for a new password; returns whether it still worked. */
async function takeResetLink(trx: Trx, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("verifications")
    .where("identifier", "=", `reset-password:${token}`)
    // Better Auth set this time from the real clock.
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Confirms the address of a new account with the emailed token and signs its owner in. */
export async function confirmEmail(
  services: Needs,
  { token }: { token: string },
  visitor: Visitor,
): Promise<WithCookies | { ok: false; reason: "expired" }> {
  const earlier = await sessionOf(services, visitor);
  const answer = await asOutcome(() =>
    services.auth.api.verifyEmail({
      query: { token },
      headers: visitorHeaders(visitor),
      returnHeaders: true,
    }),
  );
  if (!answer.ok) return refuse("expired");
  await endEarlierSession(services, earlier);
  if (answer.user) await recordSignIn(services, "signed-in", answer.user.email, visitor);
  return answer;
}

async function mayCauseEmail(services: Needs, email: string, visitor: Visitor): Promise<boolean> {
  return (
    (await withinLimit(services, accountEmailsPerAddress, visitor.limitKey)) &&
    (await withinLimit(services, accountEmailsPerMailbox, mailboxOf(email)))
  );
}

interface Answer {
  headers: Headers | null | undefined;
  // biome-ignore lint/suspicious/noConfusingVoidType: from the library's types
  response: { user?: { email: string } | null } | { status: boolean } | void;
}

async function asOutcome(call: () => Promise<Answer>): Promise<WithCookies | Refused> {
  try {
    const { headers, response } = await call();
    const user = response && "user" in response ? response.user : undefined;
    return accept({ headers: cookiesOf(headers), user });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      const { message = "", code } = error.body ?? {};
      return { ...refuse(code === "EMAIL_NOT_VERIFIED" ? "unconfirmed" : "refused"), message };
    }
    throw error;
  }
}

function cookiesOf(headers: Headers | null | undefined): Headers {
  const cookies = new Headers();
  for (const cookie of headers?.getSetCookie() ?? []) cookies.append("Set-Cookie", cookie);
  return cookies;
}

function visitorHeaders({ limitKey, userAgent }: Visitor): Headers {
  const headers = new Headers({ [addressHeader]: limitKey });
  if (userAgent) headers.set("User-Agent", userAgent);
  return headers;
}
