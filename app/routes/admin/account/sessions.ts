import { redirect } from "react-router";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { endSessionsAction } from "../people/end-sessions.server";
import type { Route } from "./+types/sessions";

export const middleware = [requirePermission("office")];

const back = "/admin/account";

/** A GET doesn't end any session. */
export function loader() {
  return redirect(back);
}

/** Ends sessions of the person's own account. */
export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "office");
  return endSessionsAction(args, { actor, userId: actor.userId, back });
}
