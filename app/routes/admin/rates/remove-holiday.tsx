import { data } from "react-router";
import {
  holidaysPath,
  removeHolidayConfirmation,
} from "~/features/rates/holidays/admin/holiday-list";
import { removeHoliday } from "~/features/rates/holidays/commands.server";
import { findHoliday } from "~/features/rates/holidays/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-holiday";

export const middleware = [requirePermission("rates.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove Holiday" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const holiday = await findHoliday(context.get(services).db, params.date);
  if (!holiday) throw data(null, { status: 404 });
  return holiday;
}

export function action(args: Route.ActionArgs) {
  const { date } = args.params;
  const failed = "holiday-not-removed";
  const back = `${holidaysPath}?year=${date.slice(0, 4)}`;
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "rates.edit");
    const known = await findHoliday(services.db, date);
    const removed = known && (await removeHoliday(services, actor, date)).ok;
    return redirectWithToast(back, removed ? "holiday-removed" : failed);
  });
}

export default function RemoveHoliday({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeHolidayConfirmation(loaderData)}
      back={{ to: holidaysPath, label: "Holidays" }}
    />
  );
}
