import { data } from "react-router";
import {
  deleteSavedReplyConfirmation,
  savedRepliesPath,
} from "~/features/messages/replies/admin/delete-saved-reply";
import { findSavedReply } from "~/features/messages/replies/queries.server";
import { deleteSavedReply } from "~/features/messages/replies/saved.commands.server";
import { SavedReplyId } from "~/features/messages/replies/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete-saved-reply";

export const middleware = [requirePermission("messages.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Saved Reply" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = SavedReplyId.safeParse(params.id);
  const saved = id.success && (await findSavedReply(context.get(services).db, id.data));
  if (!saved) throw data(null, { status: 404 });
  return { saved };
}

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

export default function DeleteSavedReply({ loaderData: { saved } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={deleteSavedReplyConfirmation(saved)}
      back={{ to: savedRepliesPath, label: "Saved Replies" }}
    />
  );
}
