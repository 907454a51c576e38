import { data } from "react-router";
import { removeBlackoutConfirmation } from "~/features/availability/blackouts/admin/blackout-list";
import { removeBlackout } from "~/features/availability/blackouts/commands.server";
import { BlackoutKey } from "~/features/availability/blackouts/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-blackout";

export const middleware = [requirePermission("schedule.edit")];

const back = "/admin/schedule/blackout";

export const meta: Route.MetaFunction = () => [{ title: "Remove Blackout Date" }];

export function loader({ url }: Route.LoaderArgs) {
  const asked = BlackoutKey.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data;
}

export function action(args: Route.ActionArgs) {
  const failed = "blackout-not-removed";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const asked = BlackoutKey.safeParse(values);
    const actor = actorFor(args.context, "schedule.edit");
    const removed = asked.success && (await removeBlackout(services, actor, asked.data)).ok;
    return redirectWithToast(back, removed ? "blackout-removed" : failed);
  });
}

export default function RemoveBlackout({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeBlackoutConfirmation(loaderData)}
      back={{ to: back, label: "Blackout Dates" }}
    />
  );
}
