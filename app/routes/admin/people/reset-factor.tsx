import { data } from "react-router";
import { findPerson } from "~/features/accounts/people/queries.server";
import { resetConfirmation } from "~/features/accounts/second-factor/admin/factors";
import { resetFactors } from "~/features/accounts/second-factor/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/reset-factor";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Reset Two-Step Verification" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await findPerson(context.get(services), params.id);
  if (!person) throw data(null, { status: 404 });
  return { person };
}

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  const { id } = args.params;
  const back = `/admin/people/${id}`;
  return confirmAction(
    args,
    { back, failed: "second-factor-not-changed" },
    async ({ services }) => {
      const reset = await resetFactors(services, actorFor(args.context, "people.edit"), {
        userId: id,
      });
      if (reset.ok || reset.reason === "no-factor") {
        return redirectWithToast(back, "second-factor-reset");
      }
      if (reset.reason === "own-factors") return redirectWithToast(back, "own-second-factor");
      throw data(null, { status: 404 });
    },
  );
}

export default function ResetFactor({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={resetConfirmation(person)}
      back={{ to: `/admin/people/${person.id}`, label: person.name }}
    />
  );
}
