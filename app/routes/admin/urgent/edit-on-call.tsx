import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { OnCallForm } from "~/features/urgent/on-call/admin/on-call-form";
import { updateOnCall } from "~/features/urgent/on-call/commands.server";
import { findOnCall, onCallMark } from "~/features/urgent/on-call/queries.server";
import { localWebhookMessage } from "~/features/urgent/on-call/rules";
import { OnCallId, OnCallInput, onCallPerson } from "~/features/urgent/on-call/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { refuseUnconfirmed, requireRecentPassword } from "~/platform/auth/recent-password.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit-on-call";

export const middleware = [requirePermission("urgent.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit On-Call Person" }];

export const handle: EditingHandle = {
  topics: ["urgent"],
  editing: {
    what: "This person",
    title: "Edit On-Call Person",
    back: { to: "/admin/on-call", label: "On-Call List" },
    labels: onCallPerson.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

/** Asks for the password, because people who are paged get links that take over urgent requests. */
export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  requireRecentPassword(args);
  const id = OnCallId.safeParse(params.id);
  const person = id.success && (await findOnCall(context.get(services).db, id.data));
  if (!person) throw data(null, { status: 404 });
  return { person, seen: onCallMark(person) };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const id = OnCallId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return formAction(args, OnCallInput, async (input, { services }) => {
    const unconfirmed = refuseUnconfirmed(args);
    if (unconfirmed) return unconfirmed;
    const actor = actorFor(context, "urgent.edit");
    const saved = await updateOnCall(services, actor, id.data, input);
    if (saved.ok) return redirectWithToast("/admin/on-call", "on-call-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    if (saved.reason === "local-webhook")
      return refuseFields({ webhook_url: localWebhookMessage }, 400);
    return refuseStale(
      await withLastChange(services, "on-call", id.data, {
        mark: onCallMark(saved.current),
        ...mergeEdit(input.seen, onCallPerson.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditOnCall({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to="/admin/on-call">On-Call List</BackLink>
      <PageTitle title="Edit On-Call Person" />
      <OnCallForm key={key} person={loaderData.person} seen={loaderData.seen} result={actionData} />
    </>
  );
}
