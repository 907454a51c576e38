import { redirect } from "react-router";
import { removeLine } from "~/features/quotes/drafts.commands.server";
import { quotePath } from "~/features/quotes/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-line";

export const middleware = [requirePermission("quotes.edit")];

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(quotePath(encodeURIComponent(params.id)));

export function action(args: Route.ActionArgs) {
  const { id, line } = args.params;
  const failed = "quote-not-saved";
  return confirmAction(args, { back: quotePath(id), failed }, async ({ services }) => {
    const removed = await removeLine(services, actorFor(args.context, "quotes.edit"), id, line);
    if (removed.ok) return redirectWithToast(quotePath(id), "quote-line-removed");
    return redirectWithToast(
      quotePath(id),
      removed.reason === "sent" ? "quote-already-sent" : failed,
    );
  });
}
