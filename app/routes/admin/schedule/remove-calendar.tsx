import { data } from "react-router";
import {
  calendarPath,
  removeCalendarConfirmation,
} from "~/features/availability/consultants/admin/outside-calendar";
import { findConsultant } from "~/features/availability/consultants/queries.server";
import { ConsultantNumber } from "~/features/availability/consultants/schema";
import { removeOutsideCalendar } from "~/features/availability/outside-calendars/commands.server";
import { findOutsideCalendar } from "~/features/availability/outside-calendars/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-calendar";

export const middleware = [requirePermission("schedule.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Disconnect Calendar" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const number = ConsultantNumber.safeParse(params.number).data ?? 0;
  const consultant = await findConsultant(db, number);
  const calendar = await findOutsideCalendar(db, number, clock.now());
  if (!consultant || !calendar) throw data(null, { status: 404 });
  return { number, name: consultant.name };
}

export function action(args: Route.ActionArgs) {
  const number = ConsultantNumber.safeParse(args.params.number).data ?? 0;
  const back = calendarPath(number);
  return confirmAction(args, { back, failed: "consultant-not-saved" }, async ({ services }) => {
    const actor = actorFor(args.context, "schedule.edit");
    await removeOutsideCalendar(services, actor, number);
    return redirectWithToast(back, "calendar-disconnected");
  });
}

export default function RemoveCalendar({ loaderData: { number, name } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeCalendarConfirmation(number, name)}
      back={{ to: calendarPath(number), label: "External Calendar" }}
    />
  );
}
