import { data } from "react-router";
import { removeLicenseConfirmation } from "~/features/licenses/admin/remove-license";
import { removeLicense } from "~/features/licenses/commands.server";
import { findLicense } from "~/features/licenses/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove";

export const middleware = [requirePermission("licenses.edit")];

const back = "/admin/licenses";

export const meta: Route.MetaFunction = () => [{ title: "Remove License" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const license = await findLicense(context.get(services).db, params.id);
  if (!license) throw data(null, { status: 404 });
  return license;
}

export function action(args: Route.ActionArgs) {
  const failed = "license-not-removed";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "licenses.edit");
    const removed = await removeLicense(services, actor, args.params.id);
    return redirectWithToast(back, removed.ok ? "license-removed" : failed);
  });
}

export default function RemoveLicense({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeLicenseConfirmation(loaderData)}
      back={{ to: back, label: "Licenses & Insurance" }}
    />
  );
}
