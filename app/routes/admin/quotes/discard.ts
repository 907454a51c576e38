import { quotePath, quotesPath } from "~/features/quotes/rules";
import { discardDraft } from "~/features/quotes/start.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/discard";

export const middleware = [requirePermission("quotes.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const failed = "quote-draft-not-deleted";
  return confirmAction(args, { back: quotePath(id), failed }, async ({ services }) => {
    const discarded = await discardDraft(services, actorFor(args.context, "quotes.edit"), id);
    if (discarded.ok) {
      return redirectWithToast(discarded.gone ? quotesPath : quotePath(id), "quote-draft-deleted");
    }
    return discarded.reason === "sent"
      ? redirectWithToast(quotePath(id), "quote-already-sent")
      : redirectWithToast(quotesPath, failed);
  });
}
