import { sql } from "kysely";
import {
  createContext,
  data,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
} from "react-router";
import { days } from "~/shared/durations";
import type { RefusalKind } from "../audit/refusals";
import { countRefusal } from "../audit/refusals.server";
import { isUnavailable } from "../db/open-database";
import type { Database } from "../db/schema";
import { type Services, services, visitor } from "../services";
import { redirectWithToast } from "../toasts/redirect-toast.server";
import type { AdminActor } from "./actor";
import type { Auth } from "./auth.server";
import {
  type NoAccess,
  type Permission,
  permissionsOf,
  roleLabels,
  rolesWith,
} from "./permissions";
import { forgetScreen, rememberedScreen, rememberScreen } from "./return-path.server";

/** A signed-in person with a role in the back office, and what the role currently allows. */
export interface Member {
  userId: string;
  name: string;
  email: string;
  granted: ReadonlySet<Permission>;
}

/** The sender of the request; set by {@link requireRole} for every route below /admin. */
const member = createContext<Member>();

type Context = Readonly<Parameters<MiddlewareFunction>[0]["context"]>;

/** The session that the request carries; set by {@link requireRole}. */
export interface CurrentSession {
  id: string;
  /** When its owner last confirmed their identity, with the password or a passkey. */
  confirmedAt: Date | null;
}
export const currentSession = createContext<CurrentSession>();

/** A session ends after this many days, no matter how often it's used. */
const maxSessionDays = 30;
/** How many minutes a session waits for the second step of signing in. */
const secondStepMinutes = 10;

/** This setting is "true" if everyone with a role needs a second factor. */
export const secondFactorSetting = "second_factor_required";

/** The page that someone with a role must complete before entering the back office. */
const firstStops = {
  "second-step": "/auth/second-step",
  "weak-password": "/auth/renew-password",
  "no-factor": "/auth/second-factor",
} as const;

/**
 * Runs before every loader and action below /admin. Lets a request through when its session is
 * live, the account has a role at this moment, and its password is strong enough for it.
 */
export const requireRole: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const running = context.get(services);
  const { db, log } = running;
  let found: Awaited<ReturnType<typeof findMember>>;
  try {
    found = await findMember(running, request.headers);
  } catch (err) {
    log.error({ err }, "access check failed");
    // With this status, an open screen stays as it is, with what was typed.
    if (await isAway(db)) throw data({ unavailable: true }, { status: 503 });
    throw redirect("/auth");
  }
  if (found.outcome === "anonymous") {
    const headers = rememberScreen(request, url);
    if (sessionHasEnded(request)) throw redirectWithToast("/auth", "session-ended", headers);
    throw redirect("/auth", headers && { headers });
  }
  if (found.outcome === "no-role") {
    await count(context, "no-role", found.userId);
    throw redirectWithToast("/", "access-denied");
  }
  if (found.outcome !== "member") throw redirect(firstStops[found.outcome]);
  const screen = rememberedScreen(request, url);
  if (screen) throw redirectDocument(screen, { headers: { "Set-Cookie": forgetScreen } });
  context.set(member, found.member);
  context.set(currentSession, found.session);
  const response = await next();
  // Using a session renews it: the new cookie is sent with any response.
  for (const cookie of found.renewal) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Whether someone was signed in before, and the request is for a screen or its data. */
function sessionHasEnded(request: Request): boolean {
  const wasSignedIn = /(?:^|; )(?:__Host-)?watchpost_session=/.test(
    request.headers.get("Cookie") ?? "",
  );
  const isScreen =
    new URL(request.url).pathname.endsWith(".data") ||
    request.headers.get("Accept")?.includes("text/html");
  return wasSignedIn && isScreen === true;
}

/** The permissions a route of the back office names. */
export interface RoutePermissions {
  view: Permission;
  change: Permission;
}

/** The middleware {@link requirePermission} makes; tests read the permissions from it. */
export type PermissionCheck = MiddlewareFunction<Response> & {
  readonly requires: RoutePermissions;
};

/**
 * The check that every route below /admin exports: `middleware = [requirePermission(…)]`. Reading
 * needs the first permission, everything else the second.
 */
export function requirePermission(view: Permission, change: Permission = view): PermissionCheck {
  const check: MiddlewareFunction<Response> = async ({ request: { method }, context }, next) => {
    const needed = method === "GET" || method === "HEAD" ? view : change;
    const { granted, userId } = context.get(member);
    if (!granted.has(needed)) {
      await count(context, "no-permission", userId);
      throw data(await explanation(context, needed), { status: 403 });
    }
    return next();
  };
  return Object.assign(check, { requires: { view, change } });
}

/** For the page about missing access: the roles with this permission, and admins to ask. */
async function explanation(context: Pick<Context, "get">, needed: Permission) {
  const admins = await context
    .get(services)
    .db.selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("users.name")
    .where("user_roles.role", "=", "admin")
    .orderBy("user_roles.granted_at")
    .limit(5)
    .execute();
  return {
    roles: rolesWith(needed).map((role) => roleLabels[role]),
    admins: admins.map(({ name }) => name),
  } satisfies NoAccess;
}

/** Counts a refused request. If counting fails, the request is still refused. */
async function count(context: Pick<Context, "get">, kind: RefusalKind, account: string) {
  const running = context.get(services);
  const { limitKey: network } = context.get(visitor);
  await countRefusal(running, { kind, account, network }).catch((err: unknown) =>
    running.log.error({ err }, "a refused request could not be counted"),
  );
}

/**
 * The sender of the request, for commands that need this permission.
 * @throws a 403 without it
 */
export function actorFor<Needed extends Permission>(
  context: Pick<Context, "get">,
  ...needed: readonly Needed[]
): AdminActor<Needed> {
  return actorOf(context.get(member), ...needed);
}

/** Like {@link actorFor}, for code outside of a request. */
export function actorOf<Needed extends Permission>(
  { granted, userId, name, email }: Member,
  ...needed: readonly Needed[]
): AdminActor<Needed> {
  if (!needed.every((permission) => granted.has(permission))) throw data(null, { status: 403 });
  return { userId, name, email } as AdminActor<Needed>;
}

/** All permissions of the request's sender. */
export function grantedTo(context: Pick<Context, "get">): ReadonlySet<Permission> {
  return context.get(member).granted;
}

/** Whether the database is unavailable, which Better Auth's errors don't say. */
async function isAway(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return false;
  } catch (error) {
    return isUnavailable(error);
  }
}

/** Whether the request has a valid session; the account may have no role. */
export async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  return (await auth.api.getSession({ headers })) !== null;
}

/** The address of the account that is signed in, if it is confirmed. */
export async function confirmedAddress(auth: Auth, headers: Headers): Promise<string | undefined> {
  const session = await auth.api.getSession({ headers });
  return session?.user.emailVerified ? session.user.email : undefined;
}

/**
 * Looks up the request's session and the roles of its account. Only `member` opens the back office;
 * the other outcomes with a `member` ask for the second step, a stronger password or a second
 * factor first.
 */
export async function findMember(
  { auth, db, clock }: Pick<Services, "auth" | "db" | "clock">,
  headers: Headers,
) {
  const { response, headers: answer } = await auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  if (!response) return { outcome: "anonymous" } as const;
  const { session, user } = response;
  const age = session.signedInAt ? clock.now().getTime() - session.signedInAt.getTime() : 0;
  const end = () => db.deleteFrom("sessions").where("id", "=", session.id).execute();
  if (age > days(maxSessionDays)) {
    await end();
    return { outcome: "anonymous" } as const;
  }
  const { id: userId, name, email } = user;
  const account = await readAccount(db, userId);
  const granted = permissionsOf(account?.roles ?? []);
  if (!account || !granted.has("office")) {
    return { outcome: "no-role", userId } as const;
  }
  const found = {
    member: { userId, name, email, granted } satisfies Member,
    session: { id: session.id, confirmedAt: session.confirmedAt ?? null } satisfies CurrentSession,
    renewal: answer?.getSetCookie() ?? [],
  };
  const hasFactor = account.app || account.passkey;
  if (hasFactor && !session.secondFactorAt) {
    if (age <= secondStepMinutes * 60_000) return { outcome: "second-step", ...found } as const;
    await end();
    return { outcome: "anonymous" } as const;
  }
  if (account.must_change_password) return { outcome: "weak-password", ...found } as const;
  if (!hasFactor && account.required === "true") {
    return { outcome: "no-factor", ...found } as const;
  }
  return { outcome: "member", ...found } as const;
}

/** Reads everything that decides about access, in one statement. */
function readAccount(db: Database, userId: string) {
  return db
    .selectFrom("users")
    .select("must_change_password")
    .select((eb) => [
      eb
        .selectFrom("user_roles")
        .select((inner) => inner.fn.agg<string[]>("array_agg", ["role"]).as("roles"))
        .whereRef("user_roles.user_id", "=", "users.id")
        .as("roles"),
      eb
        .exists(
          eb
            .selectFrom("authenticators")
            .select("authenticators.user_id")
            .whereRef("authenticators.user_id", "=", "users.id")
            .where("authenticators.confirmed_at", "is not", null),
        )
        .as("app"),
      eb
        .exists(
          eb
            .selectFrom("passkeys")
            .select("passkeys.id")
            .whereRef("passkeys.user_id", "=", "users.id"),
        )
        .as("passkey"),
      eb
        .selectFrom("business_settings")
        .select("setting_value")
        .where("setting_key", "=", secondFactorSetting)
        .as("required"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
}
