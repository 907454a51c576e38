import { data } from "react-router";
import {
  BookingLine,
  CancelForm,
  cancelQuestion,
} from "~/features/bookings/components/cancel-dialog";
import { isLive } from "~/features/bookings/list.rules";
import { BookingId, CancelInput } from "~/features/bookings/list.schema";
import { cancelBooking } from "~/features/bookings/office.commands.server";
import { findBooking } from "~/features/bookings/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/http/form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { services } from "~/platform/services";
import { PageTitle } from "~/ui/admin/page-title";
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
  const form = await parseForm(request, CancelInput);
  const back = form.ok ? form.value.back : list;
  const id = BookingId.safeParse(params.id);
  if (!id.success) return redirectWithToast(back, "booking-not-cancelled");
  const running = context.get(services);
  try {
    const cancelled = await cancelBooking(running, context.get(admin), id.data);
    return redirectWithToast(back, cancelled.ok ? "booking-cancelled" : "booking-not-cancelled");
  } catch (err) {
    running.log.error({ err }, "a booking could not be cancelled");
    return redirectWithToast(back, "booking-not-cancelled");
  }
}

export default function CancelBooking({ loaderData: { booking } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={cancelQuestion} note={<BookingLine booking={booking} />} />
      <div className="flex flex-wrap gap-3">
        {isLive(booking.status) && <CancelForm booking={booking} back={list} />}
        <LinkButton look="outline" to={list}>
          {isLive(booking.status) ? "Keep booking" : "Back to the bookings"}
        </LinkButton>
      </div>
    </>
  );
}
