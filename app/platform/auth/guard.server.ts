import { sql } from "kysely";
import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isConnectionLost } from "../db/open-database";
import type { Database } from "../db/schema";
import { type Services, services } from "../services";
import { redirectWithToast } from "../toasts/redirect-toast.server";
import type { AdminActor } from "./actor";
import type { Auth } from "./auth.server";

/** The admin who sent the request; set by {@link requireAdmin} for every route below /admin. */
export const admin = createContext<AdminActor>();

/** The session that the request carries; set by {@link requireAdmin}. */
export interface CurrentSession {
  id: string;
  /** When its password was last typed. */
  confirmedAt: Date | null;
}
export const currentSession = createContext<CurrentSession>();

/** However often it is used, a session ends after so many days. */
const longestSessionDays = 30;

/**
 * Runs before every loader and action below /admin. Lets a request through when its session is
 * live and the account has the admin role at this moment.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const running = context.get(services);
  const { db, log } = running;
  let found: Awaited<ReturnType<typeof findAdmin>>;
  try {
    found = await findAdmin(running, request.headers);
  } catch (err) {
    log.error({ err }, "access check failed");
    // Then an open screen stays as it is, with what was typed.
    if (await isAway(db)) throw data(null, { status: 503 });
    throw redirect("/auth");
  }
  if (found.outcome === "anonymous") throw redirect("/auth");
  if (found.outcome === "no-role") throw redirectWithToast("/", "access-denied");
  context.set(admin, found.actor);
  context.set(currentSession, found.session);
  const response = await next();
  // Using a session renews it: the new cookie is sent with any response.
  for (const cookie of found.renewal) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Whether the database can't be reached. Better Auth's errors don't say. */
async function isAway(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return false;
  } catch (error) {
    return isConnectionLost(error);
  }
}

/** Whether the request carries a live session, with or without a role. */
export async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  return (await auth.api.getSession({ headers })) !== null;
}

/** Looks up the request's session and the role of its account. */
export async function findAdmin(
  { auth, db, clock }: Pick<Services, "auth" | "db" | "clock">,
  headers: Headers,
) {
  const { response, headers: answer } = await auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  if (!response) return { outcome: "anonymous" } as const;
  const { session, user } = response;
  const oldest = clock.now().getTime() - longestSessionDays * 86_400_000;
  if (session.signedInAt && session.signedInAt.getTime() < oldest) {
    await db.deleteFrom("sessions").where("id", "=", session.id).execute();
    return { outcome: "anonymous" } as const;
  }
  const { id, name, email } = user;
  const role = await db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", id)
    .where("role", "=", "admin")
    .executeTakeFirst();
  if (!role) return { outcome: "no-role" } as const;
  const actor = { userId: id, name, email } as AdminActor;
  return {
    outcome: "admin",
    actor,
    session: { id: session.id, confirmedAt: session.confirmedAt ?? null } satisfies CurrentSession,
    renewal: answer?.getSetCookie() ?? [],
  } as const;
}
