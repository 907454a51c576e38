import { data } from "react-router";
import { deleteApplicationConfirmation } from "~/features/careers/applications/admin/application-details";
import { deleteApplication } from "~/features/careers/applications/commands.server";
import { findApplication } from "~/features/careers/applications/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete-application";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Application" }];

const list = "/admin/careers/applications";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findApplication(context.get(services).db, params.id);
  if (!found) throw data(null, { status: 404 });
  return { id: found.id, fullName: found.fullName };
}

export function action(args: Route.ActionArgs) {
  const failed = "application-not-deleted";
  return confirmAction(args, { back: list, failed }, async ({ services }) => {
    const deleted = await deleteApplication(
      services,
      actorFor(args.context, "careers.edit"),
      args.params.id,
    );
    if (deleted.ok) return redirectWithToast(list, "application-deleted");
    return redirectWithToast(list, deleted.reason === "on-hold" ? "application-on-hold" : failed);
  });
}

export default function DeleteApplication({ loaderData }: Route.ComponentProps) {
  const { id, fullName } = loaderData;
  return (
    <ConfirmPage
      confirmation={deleteApplicationConfirmation(id, fullName)}
      back={{ to: `${list}/${id}`, label: "Application" }}
    />
  );
}
