import { data, redirect } from "react-router";
import { removeOnCall } from "~/features/urgent/on-call/commands.server";
import { OnCallId } from "~/features/urgent/on-call/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-on-call";

export const middleware = [requirePermission("urgent.edit")];

const back = "/admin/on-call";

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const failed = "on-call-not-removed";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const id = OnCallId.safeParse(params.id);
    if (!id.success) throw data(null, { status: 404 });
    const removed = await removeOnCall(services, actorFor(context, "urgent.edit"), id.data);
    return redirectWithToast(back, removed.ok ? "on-call-removed" : failed);
  });
}
