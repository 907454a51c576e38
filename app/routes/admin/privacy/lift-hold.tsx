import { data } from "react-router";
import { liftConfirmation } from "~/features/privacy/people/admin/hold-form";
import { liftHold } from "~/features/privacy/people/holds.commands.server";
import { holdOn } from "~/features/privacy/people/queries.server";
import { PersonEmail } from "~/features/privacy/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/lift-hold";

export const middleware = [requirePermission("privacy.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Lift a legal hold" }];

const pageOf = (email: string) => `/admin/privacy/person?${new URLSearchParams({ email })}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const email = PersonEmail.safeParse(url.searchParams.get("email"));
  const hold = email.success && (await holdOn(context.get(services).db, email.data));
  if (!hold) throw data(null, { status: 404 });
  return { hold };
}

export function action(args: Route.ActionArgs) {
  const back = ({ email = "" }: Record<string, string>) => pageOf(email);
  return confirmAction(args, { back, failed: "hold-not-lifted" }, async ({ services, values }) => {
    const email = PersonEmail.safeParse(values.email);
    if (!email.success) throw data(null, { status: 404 });
    await liftHold(services, actorFor(args.context, "privacy.edit"), email.data);
    return redirectWithToast(pageOf(email.data), "hold-lifted");
  });
}

export default function LiftHold({ loaderData: { hold } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={liftConfirmation(hold)}
      back={{ to: pageOf(hold.email), label: hold.email }}
    />
  );
}
