import { data } from "react-router";
import { endConversation } from "~/features/messages/conversations/commands.server";
import { MessageId } from "~/features/messages/inbox/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import type { Route } from "./+types/end";

export const middleware = [requirePermission("messages.edit")];

export const loader = screenAbove;

/** Ends a conversation, so that its page can't be opened anymore. */
export function action(args: Route.ActionArgs) {
  const id = MessageId.safeParse(args.params.id);
  if (!id.success) throw data(null, { status: 404 });
  const back = ({ back }: Record<string, string>) =>
    backInOffice(back, `/admin/messages/${id.data}`);
  return confirmAction(
    args,
    { back, failed: "message-not-changed" },
    async ({ services, values }) => {
      const actor = actorFor(args.context, "messages.edit");
      const ended = await endConversation(services, actor, id.data);
      if (!ended.ok) throw data(null, { status: 404 });
      return redirectWithToast(back(values), "conversation-ended");
    },
  );
}
