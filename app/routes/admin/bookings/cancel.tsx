import { data } from "react-router";
import {
  BookingLine,
  CancelFields,
  CancelForm,
  cancelQuestion,
} from "~/features/bookings/lifecycle/admin/cancel-dialog";
import { transitionBooking } from "~/features/bookings/lifecycle/office-transition.commands.server";
import { TransitionInput } from "~/features/bookings/lifecycle/schema";
import { isLive } from "~/features/bookings/lifecycle/transitions.rules";
import { findBooking } from "~/features/bookings/records/queries.server";
import { BackInput, BookingId } from "~/features/bookings/records/schema";
import { admin } from "~/platform/auth/guard.server";
import { formValues } from "~/platform/forms/form-values";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/cancel";

const list = "/admin/bookings/upcoming";

export const meta: Route.MetaFunction = () => [{ title: "Cancel a booking" }];

/** The question as a page, for a browser without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = BookingId.safeParse(params.id);
  const booking = id.success && (await findBooking(context.get(services).db, id.data));
  if (!booking) throw data(null, { status: 404 });
  return { booking };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = formValues(await formOf(request));
  const { back } = BackInput.parse(typed);
  const id = BookingId.safeParse(params.id);
  const form = parseValues(typed, TransitionInput);
  if (!id.success || !form.ok) return redirectWithToast(back, "booking-not-cancelled");
  const running = context.get(services);
  try {
    const actor = context.get(admin);
    const cancelled = await transitionBooking(running, actor, id.data, "cancel", form.value);
    if (cancelled.ok) return redirectWithToast(back, "booking-cancelled");
    const meanwhile = cancelled.reason === "changed";
    return redirectWithToast(
      back,
      meanwhile ? "booking-changed-meanwhile" : "booking-not-cancelled",
    );
  } catch (err) {
    running.log.error({ err }, "a booking could not be cancelled");
    return redirectWithToast(back, "booking-not-cancelled");
  }
}

export default function CancelBooking({ loaderData: { booking } }: Route.ComponentProps) {
  const live = isLive(booking.status);
  return (
    <>
      <BackLink to={`/admin/bookings/${booking.id}`}>the booking</BackLink>
      <PageTitle title={cancelQuestion} note={<BookingLine booking={booking} />} />
      {live && (
        <div className="mb-6 max-w-lg">
          <CancelFields id={booking.id} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {live && <CancelForm booking={booking} back={list} />}
        <LinkButton look="outline" to={list}>
          {live ? "Keep booking" : "Back to the bookings"}
        </LinkButton>
      </div>
    </>
  );
}
