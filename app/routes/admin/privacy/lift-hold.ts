import { data, redirect } from "react-router";
import { liftHold } from "~/features/privacy/people/holds.commands.server";
import { personPath } from "~/features/privacy/people/rules";
import { PersonEmail } from "~/features/privacy/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/lift-hold";

export const middleware = [requirePermission("privacy.edit")];

export const loader = ({ url }: Route.LoaderArgs) => redirect(`/admin/privacy/person${url.search}`);

export function action(args: Route.ActionArgs) {
  const back = ({ email = "" }: Record<string, string>) => personPath(email);
  return confirmAction(args, { back, failed: "hold-not-lifted" }, async ({ services, values }) => {
    const email = PersonEmail.safeParse(values.email);
    if (!email.success) throw data(null, { status: 404 });
    await liftHold(services, actorFor(args.context, "privacy.edit"), email.data);
    return redirectWithToast(personPath(email.data), "hold-lifted");
  });
}
