import { transitionToast } from "~/features/appointments/booking/labels.rules";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { TransitionInput } from "~/features/appointments/office/schema";
import { BackInput, BookingId } from "~/features/appointments/records/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { parseValues } from "~/platform/forms/parse-form";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/cancel";

export const middleware = [requirePermission("bookings.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const back = (values: Record<string, string>) => BackInput.parse(values).back;
  const failed = "booking-not-cancelled";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const id = BookingId.safeParse(args.params.id);
    const form = parseValues(values, TransitionInput);
    if (!id.success || !form.ok) return redirectWithToast(back(values), failed);
    const actor = actorFor(args.context, "bookings.edit");
    const cancelled = await transitionBooking(services, actor, id.data, "cancel", form.value);
    if (cancelled.ok) {
      const emailWaits = cancelled.emails && !services.mailer;
      return redirectWithToast(back(values), transitionToast("cancel", emailWaits));
    }
    const changed = cancelled.reason === "changed";
    return redirectWithToast(back(values), changed ? "booking-changed" : failed);
  });
}
