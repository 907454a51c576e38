import { makeQuoteLink } from "~/features/quotes/sending/commands.server";
import { sentVersionId } from "~/features/quotes/sending/office.queries.server";
import { SendInput } from "~/features/quotes/sending/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction, screenAbove } from "~/platform/forms/form-action.server";
import { done, refuseDeleted, refuseForm } from "~/platform/forms/form-result";
import type { Route } from "./+types/link";

export const middleware = [requirePermission("quotes.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  return formAction(args, SendInput, async (_, { services }) => {
    const version = await sentVersionId(services.db, args.params.id);
    if (!version) return refuseDeleted();
    const made = await makeQuoteLink(services, actorFor(args.context, "quotes.edit"), version);
    if (made.ok) return done({ link: made.link });
    return refuseForm(
      "The customer can no longer accept or decline this quote, so there’s no link to it. Create a new version.",
    );
  });
}
