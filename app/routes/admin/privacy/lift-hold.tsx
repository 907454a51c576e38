import { data } from "react-router";
import { liftConfirmation } from "~/features/privacy/people/admin/hold-form";
import { liftHold } from "~/features/privacy/people/holds.commands.server";
import { holdOn } from "~/features/privacy/people/queries.server";
import { personPath } from "~/features/privacy/people/rules";
import { PersonEmail } from "~/features/privacy/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/lift-hold";
import { personEmail } from "./person-email";

export const middleware = [requirePermission("privacy.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Lift Legal Hold" }];

export async function loader(args: Route.LoaderArgs) {
  const hold = await holdOn(args.context.get(services).db, personEmail(args));
  if (!hold) throw data(null, { status: 404 });
  return { hold };
}

export function action(args: Route.ActionArgs) {
  const back = ({ email = "" }: Record<string, string>) => personPath(email);
  return confirmAction(args, { back, failed: "hold-not-lifted" }, async ({ services, values }) => {
    const email = PersonEmail.safeParse(values.email);
    if (!email.success) throw data(null, { status: 404 });
    await liftHold(services, actorFor(args.context, "privacy.edit"), email.data);
    return redirectWithToast(personPath(email.data), "hold-lifted");
  });
}

export default function LiftHold({ loaderData: { hold } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={liftConfirmation(hold)}
      back={{ to: personPath(hold.email), label: hold.email }}
    />
  );
}
