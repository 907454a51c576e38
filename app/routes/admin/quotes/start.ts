import { redirect } from "react-router";
import { quotePath, quotesPath } from "~/features/quotes/rules";
import { startQuote } from "~/features/quotes/start.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/start";

export const middleware = [requirePermission("quotes.edit")];

/** A GET doesn't change anything. */
export function loader() {
  return redirect(quotesPath);
}

/** Starts a quote for the booking in the field `booking`. */
export function action(args: Route.ActionArgs) {
  const failed = "quote-not-started";
  return confirmAction(args, { back: "/admin/quotes", failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "quotes.edit");
    const started = await startQuote(services, actor, values.booking ?? "");
    if (!started.ok) return redirectWithToast("/admin/quotes", failed);
    return redirectWithToast(quotePath(started.id), "quote-started");
  });
}
