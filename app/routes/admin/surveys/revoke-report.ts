import { data, redirect } from "react-router";
import { revokeReport } from "~/features/surveys/report/commands.server";
import { reportPath } from "~/features/surveys/report/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/revoke-report";

export const middleware = [requirePermission("surveys.edit")];

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(reportPath(encodeURIComponent(params.id)));

export function action(args: Route.ActionArgs) {
  const { id, report } = args.params;
  const back = reportPath(id);
  const failed = "report-not-revoked";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "surveys.edit");
    const revoked = await revokeReport(services, actor, id, report);
    if (!revoked.ok) throw data(null, { status: 404 });
    return redirectWithToast(back, "report-revoked");
  });
}
