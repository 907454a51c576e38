import { UndoInput } from "~/features/quotes/acceptance/schema";
import { undoAcceptance } from "~/features/quotes/answers/commands.server";
import { quotePath } from "~/features/quotes/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction, screenAbove } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import type { Route } from "./+types/undo-acceptance";

export const middleware = [requirePermission("quotes.edit")];

export const loader = screenAbove;

/** Undoes an acceptance that the office recorded. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return formAction(args, UndoInput, async (input, { services, values }) => {
    const undone = await undoAcceptance(services, actorFor(args.context, "quotes.edit"), id, input);
    if (undone.ok) {
      return redirectWithToast(backInOffice(values.back, quotePath(id)), "quote-acceptance-undone");
    }
    return refuseForm("Someone already undid this acceptance. Reload the page.");
  });
}
