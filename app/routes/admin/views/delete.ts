import { data } from "react-router";
import { deleteView } from "~/features/saved-views/commands.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete";

export const middleware = [requirePermission("office")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const failed = "view-not-deleted";
  return confirmAction(args, { back: "/admin", failed }, async ({ services }) => {
    const actor = actorFor(context, "office");
    const gone = await deleteView(services, actor, grantedTo(context), params.id);
    if (gone.ok) return redirectWithToast(gone.view.list, "view-deleted");
    if (gone.reason === "unknown") throw data(null, { status: 404 });
    return redirectWithToast("/admin", failed);
  });
}
