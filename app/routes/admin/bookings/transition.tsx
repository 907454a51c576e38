import { data, Form, useNavigation } from "react-router";
import { TransitionForm } from "~/features/bookings/lifecycle/admin/transition-form";
import {
  blockedSentence,
  changedSentence,
  transitionLabels,
} from "~/features/bookings/lifecycle/labels.rules";
import { transitionBooking } from "~/features/bookings/lifecycle/office-transition.commands.server";
import { TimedTransitionInput, TransitionInput } from "~/features/bookings/lifecycle/schema";
import {
  type OfficeTransition,
  officeTransitions,
  transitionBlocked,
  transitions,
} from "~/features/bookings/lifecycle/transitions.rules";
import { bookingHistory } from "~/features/bookings/records/details.queries.server";
import { findBooking } from "~/features/bookings/records/queries.server";
import { BookingId } from "~/features/bookings/records/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { sendForm, unlessFailed } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday, readableDate, readableMoment } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/transition";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? transitionLabels[loaderData.transition].title : "Booking" },
];

/** The form of a transition as a page: without script, and for what came back from a button. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const { id, transition } = asked(params);
  const booking = await findBooking(db, id);
  if (!booking) throw data(null, { status: 404 });
  const why = transitionBlocked(transition, booking, clock.now());
  return {
    transition,
    booking,
    today: businessToday(clock, await businessTimeZone(db)),
    // Nobody fills in a form that can't go through.
    barred: why && { stopped: blockedSentence(why) },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, transition } = asked(params);
  const typed = formValues(await formOf(request));
  const timed = transitions[transition].time === "new";
  const form = parseValues(typed, timed ? TimedTransitionInput : TransitionInput);
  if (!form.ok) return data({ errors: form.errors, values: typed }, { status: 400 });

  const running = context.get(services);
  const taken = await transitionBooking(running, context.get(admin), id, transition, form.value);
  if (taken.ok)
    return redirectWithToast(`/admin/bookings/${id}`, transitionLabels[transition].toast);
  switch (taken.reason) {
    case "no-time":
      return data({ errors: { [taken.field]: taken.why }, values: typed }, { status: 400 });
    case "taken":
      return data({ meeting: taken.meeting, closed: taken.closed, values: typed }, { status: 409 });
    case "changed":
      return data({ stopped: await whatHappened(running.db, id) }, { status: 409 });
    default:
      return data({ stopped: blockedSentence(taken.reason) }, { status: 409 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const shouldRevalidate = unlessFailed;

function asked(params: { id: string; transition: string }): {
  id: string;
  transition: OfficeTransition;
} {
  const id = BookingId.safeParse(params.id);
  const transition = officeTransitions.find((known) => known === params.transition);
  if (!id.success || !transition) throw data(null, { status: 404 });
  return { id: id.data, transition };
}

async function whatHappened(db: Parameters<typeof bookingHistory>[0], id: string) {
  const [last] = await bookingHistory(db, id, 1);
  const zone = await businessTimeZone(db);
  return changedSentence(last && { ...last, at: readableMoment(last.at, zone) });
}

export default function Transition({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { transition, booking, today, barred } = loaderData;
  const { state, formMethod } = useNavigation();
  return (
    <>
      <BackLink to={`/admin/bookings/${booking.id}`}>the booking</BackLink>
      <PageTitle
        title={transitionLabels[transition].title}
        note={`${booking.service} for ${booking.name} on ${readableDate(booking.date)}.`}
      />
      <TransitionForm
        transition={transition}
        booking={booking}
        today={today}
        answer={actionData ?? barred}
        busy={state !== "idle" && formMethod === "POST"}
        Form={Form}
      />
    </>
  );
}
