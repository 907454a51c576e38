import { data } from "react-router";
import {
  blockedSentence,
  noConsultant,
  timeConflictErrors,
  transitionToast,
} from "~/features/appointments/booking/labels.rules";
import {
  officeTransitions,
  transitionBlocked,
  transitions,
} from "~/features/appointments/booking/transitions.rules";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { TimedTransitionInput, TransitionInput } from "~/features/appointments/office/schema";
import { changedWhileDeciding } from "~/features/appointments/records/details.queries.server";
import { findBooking } from "~/features/appointments/records/queries.server";
import { returnPathOr } from "~/features/appointments/records/schema";
import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { dayToOpen } from "~/features/availability/times/available-times.queries.server";
import { bookingAddress, openedFrom } from "~/features/requests/inbox/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { onlyForDialog } from "~/platform/forms/dialog-data.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/transition";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.edit")];

/** What the form shows in a dialog on a list. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const { id, transition } = requested(params);
  onlyForDialog(request, bookingAddress(id, openedFrom(url.searchParams)));
  const booking = await findBooking(db, id);
  if (!booking) throw data(null, { status: 404 });
  const blocked = transitionBlocked(transition, booking, clock.now());
  return {
    booking,
    ...(await dayToOpen({ db, clock }, booking)),
    consultants: await activeConsultants(db),
    blocked: blocked && blockedSentence(blocked),
  };
}

export function action(args: Route.ActionArgs) {
  const { id, transition } = requested(args.params);
  const schema = transitions[transition].time === "new" ? TimedTransitionInput : TransitionInput;
  return formAction(args, schema, async (input, { services, values }) => {
    const actor = actorFor(args.context, "bookings.edit");
    const saved = await transitionBooking(services, actor, id, transition, input);
    if (saved.ok) {
      const its = bookingAddress(id, openedFrom(args.url.searchParams));
      const { back } = returnPathOr(its).parse(values);
      const emailWaits = saved.emails && !services.mailer;
      return redirectWithToast(back, transitionToast(transition, emailWaits));
    }
    switch (saved.reason) {
      case "no-time":
        return refuseFields({ [saved.field]: saved.why }, 400);
      case "taken":
        return refuseFields(timeConflictErrors(saved));
      case "no-consultant":
        return refuseFields({ consultant: noConsultant });
      case "changed":
        return refuseFields({ blocked: await changedWhileDeciding(services.db, id) });
      default:
        return refuseFields({ blocked: blockedSentence(saved.reason) });
    }
  });
}

function requested(params: { id: string; transition: string }) {
  // Older links to this page say `move`.
  const name = params.transition === "move" ? "reschedule" : params.transition;
  const transition = officeTransitions.find((known) => known === name);
  if (!transition) throw data(null, { status: 404 });
  return { id: bookingIdOf(params), transition };
}
