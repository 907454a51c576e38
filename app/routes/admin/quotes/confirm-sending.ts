import { data } from "react-router";
import { quotePath } from "~/features/quotes/rules";
import { revokeQuoteLinks, sendQuoteAgain } from "~/features/quotes/sending/commands.server";
import { sentVersionId } from "~/features/quotes/sending/office.queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import type { Route } from "./+types/confirm-sending";

export const middleware = [requirePermission("quotes.edit")];

/** Two routes for a quote that was sent: its email is sent again, or its links are revoked. */
const isRevoking = (pathname: string) => pathname.endsWith("/revoke");

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const revoking = isRevoking(url.pathname);
  const failed = revoking ? "quote-links-not-revoked" : "quote-not-sent";
  const back = ({ back }: Record<string, string>) => backInOffice(back, quotePath(params.id));
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const version = await sentVersionId(services.db, params.id);
    if (!version) throw data(null, { status: 404 });
    const change = revoking ? revokeQuoteLinks : sendQuoteAgain;
    const changed = await change(services, actorFor(context, "quotes.edit"), version);
    if (!changed.ok) return redirectWithToast(back(values), failed);
    const sent = services.mailer ? "quote-sent" : "quote-waiting";
    return redirectWithToast(back(values), revoking ? "quote-links-revoked" : sent);
  });
}
