import { calendarPath } from "~/features/availability/consultants/admin/outside-calendar";
import { ConsultantNumber } from "~/features/availability/consultants/schema";
import { removeOutsideCalendar } from "~/features/availability/outside-calendars/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-calendar";

export const middleware = [requirePermission("schedule.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const number = ConsultantNumber.safeParse(args.params.number).data ?? 0;
  const back = calendarPath(number);
  return confirmAction(args, { back, failed: "consultant-not-saved" }, async ({ services }) => {
    const actor = actorFor(args.context, "schedule.edit");
    await removeOutsideCalendar(services, actor, number);
    return redirectWithToast(back, "calendar-disconnected");
  });
}
