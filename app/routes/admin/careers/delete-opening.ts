import { redirect } from "react-router";
import { deleteOpening } from "~/features/careers/openings/commands.server";
import { openingId } from "~/features/careers/openings/rules";
import { currentMinimum } from "~/features/privacy/retention/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { ToastCode } from "~/shared/toasts";
import type { Route } from "./+types/delete-opening";

export const middleware = [requirePermission("careers.edit")];

const list = "/admin/careers/manage";
const idOf = (params: { id: string }) => openingId(params.id) ?? 0;

const refusals: Partial<Record<string, ToastCode>> = {
  "on-hold": "job-on-hold",
  kept: "job-kept",
};

export const loader = () => redirect(list);

export function action(args: Route.ActionArgs) {
  const failed = "job-not-deleted";
  return confirmAction(args, { back: list, failed }, async ({ services }) => {
    const deleted = await deleteOpening(
      services,
      actorFor(args.context, "careers.edit"),
      idOf(args.params),
      await currentMinimum(services),
    );
    if (deleted.ok) return redirectWithToast(list, "job-deleted");
    return redirectWithToast(list, refusals[deleted.reason] ?? failed);
  });
}
