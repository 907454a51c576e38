import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { screenAbove } from "~/platform/forms/form-action.server";
import type { Route } from "./+types/sessions";
import { endSessionsAction } from "./end-sessions.server";

export const middleware = [requirePermission("people.edit")];

export const loader = screenAbove;

/** Ends another person's sessions. */
export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  const { id } = args.params;
  const actor = actorFor(args.context, "people.edit");
  return endSessionsAction(args, { actor, userId: id, back: `/admin/people/${id}` });
}
