import { redirect } from "react-router";
import { deleteService } from "~/features/services/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete";

export const middleware = [requirePermission("services.edit")];

const listFor = (back: string | null | undefined) =>
  `/admin/services/${back === "remove" ? "remove" : "edit"}`;

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(listFor(url.searchParams.get("back")));

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const back = (values: Record<string, string>) => listFor(values.back);
  const failed = "service-not-deleted";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const deleted = await deleteService(services, actorFor(context, "services.edit"), params.id);
    return redirectWithToast(back(values), deleted.ok ? "service-deleted" : failed);
  });
}
