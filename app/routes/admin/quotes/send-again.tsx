import { data } from "react-router";
import { quotePath } from "~/features/quotes/rules";
import { sendAgainConfirmation } from "~/features/quotes/sending/admin/confirmations";
import { sendQuoteAgain } from "~/features/quotes/sending/commands.server";
import { quoteSending, sentVersionId } from "~/features/quotes/sending/office.queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/send-again";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Send Again" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = await quoteSending(context.get(services), params.id);
  if (!facts?.sent) throw data(null, { status: 404 });
  return facts;
}

export function action(args: Route.ActionArgs) {
  const back = quotePath(args.params.id);
  const failed = "quote-not-sent";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const version = await sentVersionId(services.db, args.params.id);
    if (!version) throw data(null, { status: 404 });
    const sent = await sendQuoteAgain(services, actorFor(args.context, "quotes.edit"), version);
    if (!sent.ok) return redirectWithToast(back, failed);
    return redirectWithToast(back, services.mailer ? "quote-sent" : "quote-waiting");
  });
}

export default function SendAgain({ loaderData }: Route.ComponentProps) {
  const back = { to: quotePath(loaderData.id), label: "Quote" };
  return <ConfirmPage confirmation={sendAgainConfirmation(loaderData)} back={back} />;
}
