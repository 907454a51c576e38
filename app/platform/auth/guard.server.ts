import { sql } from "kysely";
import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isConnectionLost } from "../db/open-database";
import type { Database } from "../db/schema";
import { services } from "../services";
import { redirectWithToast } from "../toasts/redirect-toast.server";
import type { AdminActor } from "./actor";
import type { Auth } from "./auth.server";

/** The admin who sent the request; set by {@link requireAdmin} for every route below /admin. */
export const admin = createContext<AdminActor>();

/**
 * Runs before every loader and action below /admin. Lets a request through when its session is
 * live and the account has the admin role at this moment.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { auth, db, log } = context.get(services);
  let found: Awaited<ReturnType<typeof findAdmin>>;
  try {
    found = await findAdmin(auth, db, request.headers);
  } catch (err) {
    log.error({ err }, "access check failed");
    // Then an open screen stays as it is, with what was typed.
    if (await isAway(db)) throw data(null, { status: 503 });
    throw redirect("/auth");
  }
  if (found.outcome === "anonymous") throw redirect("/auth");
  if (found.outcome === "no-role") throw redirectWithToast("/", "access-denied");
  context.set(admin, found.actor);
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
export async function findAdmin(auth: Auth, db: Database, headers: Headers) {
  const { response: session, headers: answer } = await auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  if (!session) return { outcome: "anonymous" } as const;
  const { id, name, email } = session.user;
  const role = await db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", id)
    .where("role", "=", "admin")
    .executeTakeFirst();
  if (!role) return { outcome: "no-role" } as const;
  const actor = { userId: id, name, email } as AdminActor;
  return { outcome: "admin", actor, renewal: answer?.getSetCookie() ?? [] } as const;
}
