import { deleteApplication } from "~/features/careers/applications/commands.server";
import { currentMinimum } from "~/features/privacy/retention/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete-application";

export const middleware = [requirePermission("careers.edit")];

const list = "/admin/careers/applications";

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const failed = "application-not-deleted";
  return confirmAction(args, { back: list, failed }, async ({ services }) => {
    const deleted = await deleteApplication(
      services,
      actorFor(args.context, "careers.edit"),
      args.params.id,
      await currentMinimum(services),
    );
    if (deleted.ok) return redirectWithToast(list, "application-deleted");
    if (deleted.reason === "unknown") return redirectWithToast(list, failed);
    const toasts = {
      "on-hold": "application-on-hold",
      interview: "application-has-interview",
      // Its page says until when.
      kept: "application-kept",
    } as const;
    return redirectWithToast(`${list}/${args.params.id}`, toasts[deleted.reason]);
  });
}
