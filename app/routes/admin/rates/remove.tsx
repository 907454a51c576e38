import { data } from "react-router";
import { ratesPath } from "~/features/rates/admin/rate-form";
import { removeRateConfirmation } from "~/features/rates/admin/remove-rate";
import { removeRate } from "~/features/rates/commands.server";
import { findRate } from "~/features/rates/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove";

export const middleware = [requirePermission("rates.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove Rate" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const rate = await findRate(context.get(services).db, params.id);
  if (!rate) throw data(null, { status: 404 });
  return rate;
}

export function action(args: Route.ActionArgs) {
  const failed = "rate-not-removed";
  return confirmAction(args, { back: ratesPath, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "rates.edit");
    const removed = await removeRate(services, actor, args.params.id);
    return redirectWithToast(ratesPath, removed.ok ? "rate-removed" : failed);
  });
}

export default function RemoveRate({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeRateConfirmation(loaderData)}
      back={{ to: ratesPath, label: "Rates" }}
    />
  );
}
