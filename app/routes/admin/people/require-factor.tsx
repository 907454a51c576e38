import { redirect } from "react-router";
import { requirementConfirmation } from "~/features/accounts/second-factor/admin/factors";
import { requireSecondFactor } from "~/features/accounts/second-factor/commands.server";
import { isFactorRequired } from "~/features/accounts/second-factor/queries.server";
import { RequirementInput } from "~/features/accounts/second-factor/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/require-factor";

const back = "/admin/people";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Two-Step Verification" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { required: await isFactorRequired(context.get(services).db) };
}

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  return confirmAction(
    args,
    { back, failed: "second-factor-not-changed" },
    async ({ services, values }) => {
      const input = RequirementInput.safeParse(values);
      if (!input.success) return redirect(back);
      const required = input.data.required === "true";
      await requireSecondFactor(services, actorFor(args.context, "people.edit"), required);
      return redirectWithToast(back, required ? "factor-now-required" : "factor-now-optional");
    },
  );
}

export default function RequireFactor({ loaderData: { required } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={requirementConfirmation(required)}
      back={{ to: back, label: "People" }}
    />
  );
}
