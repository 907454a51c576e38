import { SavedReplyForm } from "~/features/messages/replies/admin/saved-reply-form";
import { addSavedReply } from "~/features/messages/replies/saved.commands.server";
import { SavedReplyInput } from "~/features/messages/replies/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-saved-reply";

export const middleware = [requirePermission("messages.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Add Saved Reply" }];

export function action(args: Route.ActionArgs) {
  return formAction(args, SavedReplyInput, async ({ seen: _, ...input }, { services }) => {
    await addSavedReply(services, actorFor(args.context, "messages.edit"), input);
    return redirectWithToast("/admin/saved-replies", "saved-reply-added");
  });
}

export default function AddSavedReply({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/saved-replies">Saved Replies</BackLink>
      <PageTitle title="Add Saved Reply" />
      <SavedReplyForm result={actionData} />
    </>
  );
}
