import { data } from "react-router";
import { deleteView } from "~/features/saved-views/commands.server";
import { findView } from "~/features/saved-views/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import { listWithViews } from "~/ui/admin/shell/nav-groups";
import { deleteViewConfirmation } from "~/ui/admin/views/delete-view";
import { viewAddress } from "~/ui/admin/views/views";
import type { Route } from "./+types/delete";

export const middleware = [requirePermission("office")];

export const meta: Route.MetaFunction = () => [{ title: "Delete View" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = { userId: actorFor(context, "office").userId, granted: grantedTo(context) };
  const view = await findView(context.get(services).db, reader, params.id);
  if (!view) throw data(null, { status: 404 });
  return { view, label: listWithViews(view.list)?.label ?? "" };
}

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

export default function DeleteView({ loaderData: { view, label } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={deleteViewConfirmation(view)}
      back={{ to: viewAddress(view), label }}
    />
  );
}
