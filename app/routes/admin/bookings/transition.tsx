import { data, Form, useNavigation } from "react-router";
import { StepForm } from "~/features/bookings/lifecycle/admin/transition-form";
import { takeStep } from "~/features/bookings/lifecycle/commands.server";
import {
  changedMeanwhile,
  refusalSentence,
  stepWords,
} from "~/features/bookings/lifecycle/labels.rules";
import {
  type OfficeStep,
  obstacle,
  officeSteps,
  transitions,
} from "~/features/bookings/lifecycle/rules";
import { StepInput, TimedStepInput } from "~/features/bookings/lifecycle/schema";
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
  { title: loaderData ? stepWords[loaderData.step].title : "Booking" },
];

/** The form of a step as a page: without script, and for what came back from a button. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const { id, step } = asked(params);
  const booking = await findBooking(db, id);
  if (!booking) throw data(null, { status: 404 });
  const why = obstacle(step, booking, clock.now());
  return {
    step,
    booking,
    today: businessToday(clock, await businessTimeZone(db)),
    // Nobody fills in a form that can't go through.
    barred: why && { stopped: refusalSentence(why) },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, step } = asked(params);
  const typed = formValues(await formOf(request));
  const form =
    transitions[step].time === "taken" ? parseTimed(typed) : parseValues(typed, StepInput);
  if (!form.ok) return data({ errors: form.errors, values: typed }, { status: 400 });

  const running = context.get(services);
  const taken = await takeStep(running, context.get(admin), id, step, form.value);
  if (taken.ok) return redirectWithToast(`/admin/bookings/${id}`, stepWords[step].toast);
  switch (taken.reason) {
    case "no-time":
      return data({ errors: { [taken.field]: taken.why }, values: typed }, { status: 400 });
    case "taken":
      return data({ meeting: taken.meeting, closed: taken.closed, values: typed }, { status: 409 });
    case "changed":
      return data({ stopped: await whatHappened(running.db, id) }, { status: 409 });
    default:
      return data({ stopped: refusalSentence(taken.reason) }, { status: 409 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const shouldRevalidate = unlessFailed;

function parseTimed(typed: Record<string, string>) {
  const form = parseValues(typed, TimedStepInput);
  if (!form.ok) return form;
  const { date, start, end, ...rest } = form.value;
  return { ok: true as const, value: { ...rest, time: { date, start, end } } };
}

function asked(params: { id: string; step: string }): { id: string; step: OfficeStep } {
  const id = BookingId.safeParse(params.id);
  const step = officeSteps.find((known) => known === params.step);
  if (!id.success || !step) throw data(null, { status: 404 });
  return { id: id.data, step };
}

async function whatHappened(db: Parameters<typeof bookingHistory>[0], id: string) {
  const [last] = await bookingHistory(db, id, 1);
  const zone = await businessTimeZone(db);
  return changedMeanwhile(last && { ...last, at: readableMoment(last.at, zone) });
}

export default function Step({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { step, booking, today, barred } = loaderData;
  const { state, formMethod } = useNavigation();
  return (
    <>
      <BackLink to={`/admin/bookings/${booking.id}`}>the booking</BackLink>
      <PageTitle
        title={stepWords[step].title}
        note={`${booking.service} for ${booking.name} on ${readableDate(booking.date)}.`}
      />
      <StepForm
        step={step}
        booking={booking}
        today={today}
        answer={actionData ?? barred}
        busy={state !== "idle" && formMethod === "POST"}
        Form={Form}
      />
    </>
  );
}
