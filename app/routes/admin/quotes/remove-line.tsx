import { data } from "react-router";
import { removeLineConfirmation } from "~/features/quotes/admin/confirmations";
import { removeLine } from "~/features/quotes/drafts.commands.server";
import { findVersion } from "~/features/quotes/queries.server";
import { quotePath } from "~/features/quotes/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-line";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove Line" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findVersion(context.get(services).db, params.id);
  const line = found?.content.lines.find((one) => one.id === params.line);
  if (found?.status !== "draft" || !line) throw data(null, { status: 404 });
  return { id: line.id, description: line.description };
}

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

export default function RemoveLine({ loaderData, params }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeLineConfirmation(params.id, loaderData)}
      back={{ to: quotePath(params.id), label: "Quote" }}
    />
  );
}
