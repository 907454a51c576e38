import { data } from "react-router";
import { findSurvey } from "~/features/surveys/queries.server";
import { revokeConfirmation } from "~/features/surveys/report/admin/confirmations";
import { revokeReport } from "~/features/surveys/report/commands.server";
import { sharedReport } from "~/features/surveys/report/queries.server";
import { reportPath } from "~/features/surveys/report/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/revoke-report";

export const middleware = [requirePermission("surveys.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Revoke Link" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const survey = await findSurvey(db, params.id);
  const report = await sharedReport(db, params.id, params.report);
  if (!survey || !report) throw data(null, { status: 404 });
  return { client: survey.customer };
}

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

export default function RevokeReport({ loaderData, params }: Route.ComponentProps) {
  const confirmation = revokeConfirmation(params.id, params.report, loaderData.client);
  return (
    <ConfirmPage
      confirmation={confirmation}
      back={{ to: reportPath(params.id), label: "Report" }}
    />
  );
}
