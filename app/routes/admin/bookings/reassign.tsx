import { data, Form, useNavigation } from "react-router";
import { nowWith, ReassignForm } from "~/features/appointments/assigning/admin/reassign";
import { reassign } from "~/features/appointments/assigning/reassign.commands.server";
import { reassignChoices } from "~/features/appointments/assigning/reassign.queries.server";
import {
  blockedSentence,
  noConsultant,
  timeConflictErrors,
} from "~/features/appointments/booking/labels.rules";
import { changedWhileDeciding } from "~/features/appointments/records/details.queries.server";
import { findBooking } from "~/features/appointments/records/queries.server";
import { returnPathOr } from "~/features/appointments/records/schema";
import { ReassignInput } from "~/features/availability/consultants/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/reassign";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.edit")];

const title = "Reassign Appointment";

export const meta: Route.MetaFunction = () => [{ title }];

/** The form as a page, without JavaScript. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const booking = await findBooking(db, bookingIdOf(params));
  const choices = booking && (await reassignChoices(db, booking, clock.now()));
  if (!choices) throw data(null, { status: 404 });
  return { booking, choices };
}

export function action(args: Route.ActionArgs) {
  const id = bookingIdOf(args.params);
  return formAction(args, ReassignInput, async (input, { services, values }) => {
    const actor = actorFor(args.context, "bookings.edit");
    const saved = await reassign(services, actor, id, input);
    if (saved.ok) {
      const { back } = returnPathOr(`/admin/bookings/${id}`).parse(values);
      return redirectWithToast(back, "booking-handed-over");
    }
    switch (saved.reason) {
      case "no-consultant":
        return refuseFields({ consultant: noConsultant });
      case "taken":
        return refuseFields({ taken: Object.values(timeConflictErrors(saved)).join(" ") });
      case "changed":
        return refuseFields({ blocked: await changedWhileDeciding(services.db, id) });
      default:
        return refuseFields({ blocked: blockedSentence(saved.reason) });
    }
  });
}

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, choices } = loaderData;
  const { state, formMethod } = useNavigation();
  return (
    <>
      <BackLink to={`/admin/bookings/${booking.id}`}>Booking</BackLink>
      <PageTitle
        title={title}
        note={`${booking.service} for ${booking.name}. ${nowWith(booking)}`}
      />
      <ReassignForm
        booking={booking}
        {...choices}
        result={actionData}
        busy={state !== "idle" && formMethod === "POST"}
        Form={Form}
      />
    </>
  );
}
