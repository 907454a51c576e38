import { data } from "react-router";
import { discardConfirmation } from "~/features/quotes/admin/confirmations";
import { findVersion } from "~/features/quotes/queries.server";
import { quotePath, quotesPath } from "~/features/quotes/rules";
import { discardDraft } from "~/features/quotes/start.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/discard";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Draft" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findVersion(context.get(services).db, params.id);
  if (found?.status !== "draft") throw data(null, { status: 404 });
  return { id: found.id, version: found.version };
}

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

export default function DeleteDraft({ loaderData: { id, version } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={discardConfirmation(id, version)}
      back={{ to: quotePath(id), label: "Quote" }}
    />
  );
}
