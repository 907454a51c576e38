import { redirect } from "react-router";
import { removeDocument } from "~/features/licenses/document.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-document";

export const middleware = [requirePermission("licenses.edit")];

const back = "/admin/licenses";

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  const failed = "license-document-not-removed";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "licenses.edit");
    const removed = await removeDocument(services, actor, args.params.id);
    return redirectWithToast(back, removed.ok ? "license-document-removed" : failed);
  });
}
