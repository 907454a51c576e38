import { data, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { takeOwnTime } from "~/features/bookings/customer-booking/commands.server";
import {
  noneChosen,
  notSent,
  ownRefusals,
  ownToasts,
} from "~/features/bookings/customer-booking/labels.rules";
import { monthTimes, timesFrom } from "~/features/bookings/time-picker/queries.server";
import { bookingPath } from "~/features/bookings/time-picker/rules";
import { type TimeAnswer, TimeInput } from "~/features/bookings/time-picker/schema";
import { ChooseTime } from "~/features/bookings/time-picker/time-picker-page";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { unlessFailed, unlessLost } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/time";
import { noSuchLink, openLink } from "./find-booking.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.own.when ? "Move your appointment" : "Choose a time");

/** The scheduler as a page: its months and days are links, so that it works without script. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const opened = await openLink(app, params.secret);
  const { view: own } = opened;
  const asked = new URL(request.url).searchParams;
  // Who moves an appointment looks around its own day first.
  if (own.when && own.can.includes("move") && !asked.has("day") && !asked.has("month")) {
    const ownDay = own.when.date;
    const { month, day } = await timesFrom(app, ownDay, opened);
    return { own, month, day, ...(day === ownDay ? {} : { ownDay }) };
  }
  const day = asked.get("day") ?? undefined;
  const month = asked.get("month") ?? day?.slice(0, 7);
  return { own, month: await monthTimes(app, { month, booking: opened }), day };
}

/** Takes the time. A page that stays where it is gets the appointment, or the times that are left. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(services);
  const { secret } = params;
  const month = new URL(request.url).searchParams.get("month");
  const form = parseValues(formValues(await formOf(request)), TimeInput);
  try {
    const opened = await openLink(app, secret);
    if (!form.ok) {
      const left = await monthTimes(app, { month, booking: opened });
      return data({ refused: noneChosen, month: left }, { status: 400 });
    }
    const { startsAt, was } = form.value;
    const taken = await takeOwnTime(app, secret, startsAt, was);
    if (taken.ok && !form.value.stay) {
      return redirectWithToast(bookingPath(secret), ownToasts[taken.step]);
    }
    if (taken.ok) return data({ booked: (await openLink(app, secret)).view });
    if (taken.reason === "unknown" || taken.reason === "over") throw noSuchLink(taken.reason);
    const { status, title, text } = ownRefusals[taken.reason];
    const refused = { title, text };
    if (taken.reason === "cancelled") return data({ refused, ended: true as const }, { status });
    const now = await openLink(app, secret);
    const current = now.startsAt?.toISOString();
    const left = await monthTimes(app, { month, booking: now });
    return data({ refused, month: left, ...(current ? { current } : {}) }, { status });
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    app.log.error({ err }, "an appointment could not be given its time");
    return data({ refused: notSent, failed: true as const }, { status: 500 });
  }
}

/** A choice that never reached the server is a sentence, not a broken page. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<TimeAnswer> {
  return unlessLost<TimeAnswer>(serverAction, { refused: notSent, failed: true });
}

/** A refusal may be news of the appointment itself: moved or cancelled elsewhere, or too late. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult } = args;
  const refused = actionResult && "refused" in actionResult && !("failed" in actionResult);
  return refused || unlessFailed(args);
}

export default function TimeScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const confirm = useFetcher<TimeAnswer>();
  return (
    <ChooseTime
      {...loaderData}
      secret={params.secret}
      confirm={confirm}
      answer={confirm.data ?? actionData}
    />
  );
}
