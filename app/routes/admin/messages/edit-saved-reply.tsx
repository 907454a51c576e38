import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { SavedReplyForm } from "~/features/messages/replies/admin/saved-reply-form";
import { findSavedReply, savedReplyMark } from "~/features/messages/replies/queries.server";
import { updateSavedReply } from "~/features/messages/replies/saved.commands.server";
import { SavedReplyId, SavedReplyInput, savedReply } from "~/features/messages/replies/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit-saved-reply";

export const middleware = [requirePermission("messages.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Saved Reply" }];

export const handle: EditingHandle = {
  topics: ["messages"],
  editing: {
    what: "This saved reply",
    title: "Edit Saved Reply",
    back: { to: "/admin/saved-replies", label: "Saved Replies" },
    labels: savedReply.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = SavedReplyId.safeParse(params.id);
  const saved = id.success && (await findSavedReply(context.get(services).db, id.data));
  if (!saved) throw data(null, { status: 404 });
  return { saved, seen: savedReplyMark(saved) };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const id = SavedReplyId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return formAction(args, SavedReplyInput, async (input, { services }) => {
    const actor = actorFor(context, "messages.edit");
    const stored = await updateSavedReply(services, actor, id.data, input);
    if (stored.ok) return redirectWithToast("/admin/saved-replies", "saved-reply-updated");
    if (stored.reason === "unknown") return refuseDeleted();
    return refuseStale(
      await withLastChange(services, "saved-reply", id.data, {
        mark: savedReplyMark(stored.current),
        ...mergeEdit(input.seen, savedReply.compare(stored.current, input)),
      }),
    );
  });
}

export default function EditSavedReply({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to="/admin/saved-replies">Saved Replies</BackLink>
      <PageTitle title="Edit Saved Reply" />
      <SavedReplyForm
        key={key}
        saved={loaderData.saved}
        seen={loaderData.seen}
        result={actionData}
      />
    </>
  );
}
