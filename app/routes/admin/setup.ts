import { redirect } from "react-router";
import { markStep } from "~/features/setup/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/setup";

export const middleware = [requirePermission("settings.edit")];

/** `POST /admin/setup`: marks a step of the dashboard's setup list as done. */
export function action(args: Route.ActionArgs) {
  const failed = "setup-not-saved";
  return confirmAction(args, { back: "/admin", failed }, async ({ services, values }) => {
    const marked = await markStep(services, actorFor(args.context, "settings.edit"), values.step);
    return marked.ok ? redirect("/admin") : redirectWithToast("/admin", failed);
  });
}

export function loader() {
  return redirect("/admin");
}
