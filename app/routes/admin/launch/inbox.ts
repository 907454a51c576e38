import { confirmInbox } from "~/features/launch/checks.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/inbox";

export const middleware = [requirePermission("settings.edit")];

/** The link in the test email. Only its owner, signed in, can confirm with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorFor(context, "settings.edit");
  const confirmed = await confirmInbox(context.get(services), actor, params.secret);
  return redirectWithToast(
    "/admin/launch",
    confirmed.ok ? "inbox-confirmed" : "inbox-link-unknown",
  );
}
