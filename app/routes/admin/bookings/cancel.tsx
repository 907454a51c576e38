import { data } from "react-router";
import { cancelConfirmation } from "~/features/appointments/office/admin/cancel-booking";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { TransitionInput } from "~/features/appointments/office/schema";
import { findBooking } from "~/features/appointments/records/queries.server";
import { BackInput, BookingId } from "~/features/appointments/records/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { isLive } from "~/shared/booking-status";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/cancel";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Cancel Booking" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await findBooking(context.get(services).db, bookingIdOf(params));
  if (!booking) throw data(null, { status: 404 });
  return { booking };
}

export function action(args: Route.ActionArgs) {
  const back = (values: Record<string, string>) => BackInput.parse(values).back;
  const failed = "booking-not-cancelled";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const id = BookingId.safeParse(args.params.id);
    const form = parseValues(values, TransitionInput);
    if (!id.success || !form.ok) return redirectWithToast(back(values), failed);
    const actor = actorFor(args.context, "bookings.edit");
    const cancelled = await transitionBooking(services, actor, id.data, "cancel", form.value);
    if (cancelled.ok) return redirectWithToast(back(values), "booking-cancelled");
    const changed = cancelled.reason === "changed";
    return redirectWithToast(back(values), changed ? "booking-changed" : failed);
  });
}

export default function CancelBooking({ loaderData: { booking } }: Route.ComponentProps) {
  const back = { to: `/admin/bookings/${booking.id}`, label: "Booking" };
  const confirmation = cancelConfirmation(booking, "/admin/bookings/upcoming");
  if (isLive(booking.status)) return <ConfirmPage confirmation={confirmation} back={back} />;
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle title="Booking Can’t Be Canceled" note={confirmation.facts} />
    </>
  );
}
