import { type RouterContextProvider, redirect } from "react-router";
import { actorOf, findMember } from "~/platform/auth/guard.server";
import { confirmPage, isRecent } from "~/platform/auth/recent-password.server";
import { services } from "~/platform/services";

interface RouteArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The signed-in person who may set up a second factor, and their session. Throws a redirect unless
 * their password was confirmed within the last ten minutes, and for anybody else.
 */
export async function requireHolder({ request, url, context }: RouteArgs) {
  const running = context.get(services);
  const found = await findMember(running, request.headers);
  // The back office redirects everybody else to the right page.
  if (found.outcome !== "member" && found.outcome !== "no-factor") throw redirect("/admin");
  const { member, session, outcome } = found;
  if (!isRecent(running.clock, session.confirmedAt)) {
    if (outcome === "member") throw redirect(confirmPage(url.pathname));
    // The page that asks for the password is in the back office, which they can't open yet.
    await running.db.deleteFrom("sessions").where("id", "=", session.id).execute();
    throw redirect("/auth");
  }
  return {
    actor: actorOf(member, "office"),
    userId: member.userId,
    sessionId: session.id,
    mustSetUp: outcome === "no-factor",
  };
}
