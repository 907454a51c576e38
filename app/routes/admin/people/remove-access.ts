import { data } from "react-router";
import { removeAccess } from "~/features/accounts/people/roles.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-access";

export const middleware = [requirePermission("people.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  const userId = args.params.id;
  const actor = actorFor(args.context, "people.edit");
  const back = `/admin/people/${userId}`;
  return confirmAction(args, { back, failed: "role-not-changed" }, async ({ services }) => {
    const removed = await removeAccess(services, actor, { userId });
    if (removed.ok) {
      return userId === actor.userId
        ? redirectWithToast("/", "own-access-removed")
        : redirectWithToast(back, "access-removed");
    }
    if (removed.reason === "last-admin") return redirectWithToast(back, "last-admin");
    if (removed.reason === "no-role") return redirectWithToast(back, "no-role");
    throw data(null, { status: 404 });
  });
}
