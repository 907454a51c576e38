import { redirect } from "react-router";
import { holidaysPath } from "~/features/rates/holidays/admin/holiday-list";
import { removeHoliday } from "~/features/rates/holidays/commands.server";
import { findHoliday } from "~/features/rates/holidays/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-holiday";

export const middleware = [requirePermission("rates.edit")];

export const loader = () => redirect(holidaysPath);

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
