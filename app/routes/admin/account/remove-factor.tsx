import { redirect } from "react-router";
import { removeConfirmation } from "~/features/accounts/second-factor/admin/factors";
import { removeFactor } from "~/features/accounts/second-factor/commands.server";
import { findFactors } from "~/features/accounts/second-factor/queries.server";
import { FactorInput } from "~/features/accounts/second-factor/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-factor";

const back = "/admin/account";

export const middleware = [requirePermission("office")];

export const meta: Route.MetaFunction = () => [{ title: "Two-Step Verification" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const input = FactorInput.safeParse(Object.fromEntries(url.searchParams));
  const { userId } = actorFor(context, "office");
  const { app, passkeys } = await findFactors(context.get(services).db, userId);
  const factor = input.data?.factor ?? "";
  const name = passkeys.find(({ id }) => id === factor)?.name;
  if (name) return { factor, what: `the passkey “${name}”` };
  if (factor === "app" && app) return { factor, what: "your authenticator app" };
  throw redirect(back);
}

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args, back);
  return confirmAction(
    args,
    { back, failed: "second-factor-not-changed" },
    async ({ services, values }) => {
      const input = FactorInput.safeParse(values);
      if (!input.success) return redirect(back);
      const { factor } = input.data;
      const removed = await removeFactor(services, actorFor(args.context, "office"), factor);
      if (removed.ok || removed.reason === "no-factor") {
        return redirectWithToast(back, "second-factor-removed");
      }
      if (removed.reason === "factor-required") return redirectWithToast(back, "factor-required");
      return redirect(back);
    },
  );
}

export default function RemoveFactor({ loaderData: { factor, what } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeConfirmation(factor, what)}
      back={{ to: back, label: "Your Account" }}
    />
  );
}
