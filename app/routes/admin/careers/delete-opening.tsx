import { data } from "react-router";
import { deleteOpeningConfirmation } from "~/features/careers/openings/admin/opening-list";
import { findAdminOpening } from "~/features/careers/openings/admin.queries.server";
import { deleteOpening } from "~/features/careers/openings/commands.server";
import { openingId } from "~/features/careers/openings/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete-opening";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Job" }];

const list = "/admin/careers/manage";
const idOf = (params: { id: string }) => openingId(params.id) ?? 0;

export async function loader({ params, context }: Route.LoaderArgs) {
  const opening = await findAdminOpening(context.get(services).db, idOf(params));
  if (!opening) throw data(null, { status: 404 });
  return { opening };
}

export function action(args: Route.ActionArgs) {
  const failed = "job-not-deleted";
  return confirmAction(args, { back: list, failed }, async ({ services }) => {
    const deleted = await deleteOpening(
      services,
      actorFor(args.context, "careers.edit"),
      idOf(args.params),
    );
    if (deleted.ok) return redirectWithToast(list, "job-deleted");
    return redirectWithToast(list, deleted.reason === "on-hold" ? "job-on-hold" : failed);
  });
}

export default function DeleteOpening({ loaderData: { opening } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={deleteOpeningConfirmation(opening)}
      back={{ to: list, label: "Jobs" }}
    />
  );
}
