import { createContext, type MiddlewareFunction, redirect } from "react-router";
import type { Database } from "../db/schema";
import { services } from "../services";
import { redirectWithToast } from "../toasts/redirect-toast.server";
import type { AdminActor } from "./actor";
import type { Auth } from "./auth.server";

/** The admin who is asking; set by {@link requireAdmin} for every route below /admin. */
export const admin = createContext<AdminActor>();

/**
 * Stands before every loader and action below /admin: nobody without a session, and nobody whose
 * account doesn't hold the role at this moment, gets past it.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { auth, db, log } = context.get(services);
  let found: Awaited<ReturnType<typeof findAdmin>>;
  try {
    found = await findAdmin(auth, db, request.headers);
  } catch (err) {
    log.error({ err }, "access check failed");
    throw redirect("/auth");
  }
  if (found.outcome === "anonymous") throw redirect("/auth");
  if (found.outcome === "no-role") throw redirectWithToast("/", "access-denied");
  context.set(admin, found.actor);
  const response = await next();
  // A session that is used is renewed: the cookie travels with whatever the page answers.
  for (const cookie of found.renewal) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Whether the request carries a live session, with or without a role. */
export async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  return (await auth.api.getSession({ headers })) !== null;
}

/** Who is asking, looked up at this moment: nobody known, somebody without the role, or an admin. */
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
