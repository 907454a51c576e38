import { data } from "react-router";
import { removeDocumentConfirmation } from "~/features/licenses/admin/remove-license";
import { removeDocument } from "~/features/licenses/document.commands.server";
import { findLicense } from "~/features/licenses/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-document";

export const middleware = [requirePermission("licenses.edit")];

const back = "/admin/licenses";

export const meta: Route.MetaFunction = () => [{ title: "Remove Document" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const license = await findLicense(context.get(services).db, params.id);
  if (!license?.document) throw data(null, { status: 404 });
  return license;
}

export function action(args: Route.ActionArgs) {
  const failed = "license-document-not-removed";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "licenses.edit");
    const removed = await removeDocument(services, actor, args.params.id);
    return redirectWithToast(back, removed.ok ? "license-document-removed" : failed);
  });
}

export default function RemoveDocument({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeDocumentConfirmation(loaderData)}
      back={{ to: back, label: "Licenses & Insurance" }}
    />
  );
}
