import { data } from "react-router";
import { removeCoverageConfirmation } from "~/features/licenses/admin/remove-license";
import { removeCoverage } from "~/features/licenses/commands.server";
import { findCoverage } from "~/features/licenses/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-coverage";

export const middleware = [requirePermission("licenses.edit")];

const back = "/admin/licenses";

export const meta: Route.MetaFunction = () => [{ title: "Remove Insurance or Bond" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const coverage = await findCoverage(context.get(services).db, params.id);
  if (!coverage) throw data(null, { status: 404 });
  return coverage;
}

export function action(args: Route.ActionArgs) {
  const failed = "coverage-not-removed";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "licenses.edit");
    const removed = await removeCoverage(services, actor, args.params.id);
    return redirectWithToast(back, removed.ok ? "coverage-removed" : failed);
  });
}

export default function RemoveCoverage({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeCoverageConfirmation(loaderData)}
      back={{ to: back, label: "Licenses & Insurance" }}
    />
  );
}
