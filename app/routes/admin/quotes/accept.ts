import { RecordInput } from "~/features/quotes/acceptance/schema";
import { recordAcceptance } from "~/features/quotes/answers/commands.server";
import { quotePath } from "~/features/quotes/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { documentFormAction, screenAbove } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import type { Route } from "./+types/accept";

export const middleware = [requirePermission("quotes.edit")];

export const loader = screenAbove;

const refusals = {
  "no-document": { document: "Attach the signed page" },
  early: { date: "Choose a time after the quote was sent" },
  late: { date: "Choose a time in the past, on or before the quote’s “Valid through” date" },
  "no-time": {
    time: "This time doesn’t exist: clocks moved forward that night. Enter a different time.",
  },
};

/** Records that the client accepted the quote by phone, on paper or the like. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return documentFormAction(args, RecordInput, async (input, { services, values, document }) => {
    const actor = actorFor(args.context, "quotes.edit");
    const recorded = await recordAcceptance(services, actor, id, input, document);
    if (recorded.ok) {
      const back = backInOffice(values.back, quotePath(id));
      return redirectWithToast(back, "quote-acceptance-recorded");
    }
    if (recorded.reason === "unknown") return refuseDeleted();
    if (recorded.reason === "not-open") {
      return refuseForm(
        "This version was already accepted, declined or replaced. Reload the page.",
      );
    }
    return refuseFields(refusals[recorded.reason]);
  });
}
