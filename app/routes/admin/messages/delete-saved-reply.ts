import { data, redirect } from "react-router";
import { savedRepliesPath } from "~/features/messages/replies/admin/delete-saved-reply";
import { deleteSavedReply } from "~/features/messages/replies/saved.commands.server";
import { SavedReplyId } from "~/features/messages/replies/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete-saved-reply";

export const middleware = [requirePermission("messages.edit")];

export const loader = () => redirect(savedRepliesPath);

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const failed = "saved-reply-not-deleted";
  return confirmAction(args, { back: savedRepliesPath, failed }, async ({ services }) => {
    const id = SavedReplyId.safeParse(params.id);
    if (!id.success) throw data(null, { status: 404 });
    const gone = await deleteSavedReply(services, actorFor(context, "messages.edit"), id.data);
    return redirectWithToast(savedRepliesPath, gone.ok ? "saved-reply-deleted" : failed);
  });
}
