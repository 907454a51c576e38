import { OnCallForm } from "~/features/urgent/on-call/admin/on-call-form";
import { addOnCall } from "~/features/urgent/on-call/commands.server";
import { localWebhookMessage } from "~/features/urgent/on-call/rules";
import { OnCallInput } from "~/features/urgent/on-call/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { refuseUnconfirmed, requireRecentPassword } from "~/platform/auth/recent-password.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-on-call";

export const middleware = [requirePermission("urgent.edit")];

export const handle = { topics: ["urgent"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Add On-Call Person" }];

export function loader(args: Route.LoaderArgs) {
  requireRecentPassword(args);
  return null;
}

export function action(args: Route.ActionArgs) {
  return formAction(args, OnCallInput, async ({ seen: _, ...input }, { services }) => {
    const unconfirmed = refuseUnconfirmed(args);
    if (unconfirmed) return unconfirmed;
    const added = await addOnCall(services, actorFor(args.context, "urgent.edit"), input);
    if (!added.ok) return refuseFields({ webhook_url: localWebhookMessage }, 400);
    return redirectWithToast("/admin/on-call", "on-call-added");
  });
}

export default function AddOnCall({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/on-call">On-Call List</BackLink>
      <PageTitle title="Add On-Call Person" />
      <OnCallForm result={actionData} />
    </>
  );
}
