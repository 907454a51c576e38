import { redirect } from "react-router";
import { duplicateOpening } from "~/features/careers/openings/commands.server";
import { openingId } from "~/features/careers/openings/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/duplicate-opening";

export const middleware = [requirePermission("careers.edit")];

const list = "/admin/careers/manage";
const failed = "job-not-duplicated";

export const loader = () => redirect(list);

export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back: list, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "careers.edit");
    const copied = await duplicateOpening(services, actor, openingId(args.params.id) ?? 0);
    if (!copied.ok) return redirectWithToast(list, failed);
    return redirectWithToast(`/admin/careers/edit/${copied.id}`, "job-duplicated");
  });
}
