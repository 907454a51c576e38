import { useFetcher, useRevalidator } from "react-router";
import { ChooseTime } from "~/features/bookings/customer-booking/choose-time";
import { chooseTimeByCustomer } from "~/features/bookings/customer-booking/commands.server";
import { bookingPath, customerRefusals } from "~/features/bookings/customer-booking/rules";
import { ChooseTimeInput, type TimeResult } from "~/features/bookings/customer-booking/schema";
import { monthTimes, timesFrom } from "~/features/bookings/time-picker/queries.server";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { confirmedAddress } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseFields } from "~/platform/forms/form-result";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/booking";
import type { Route } from "./+types/time";
import { expiredLink, openLink } from "./find-booking.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(
    matches,
    loaderData?.booking.when ? m.time_reschedule_appointment : m.time_choose_time,
  );

/** The months and days are links, so that the page works without script. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const opened = await openLink(context, params.secret);
  const { view: booking } = opened;
  const asked = url.searchParams;
  // Customers who reschedule see the appointment's own day first.
  if (
    booking.when &&
    booking.can.includes("reschedule") &&
    !asked.has("day") &&
    !asked.has("month")
  ) {
    const bookedDay = booking.when.date;
    const { month, day } = await timesFrom(app, bookedDay, opened);
    return { booking, month, day, ...(day === bookedDay ? {} : { bookedDay }) };
  }
  const day = asked.get("day") ?? undefined;
  const month = asked.get("month") ?? day?.slice(0, 7);
  return { booking, month: await monthTimes(app, { month, booking: opened }), day };
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, ChooseTimeInput, async ({ startsAt, was, stay }, { services }) => {
    const { network } = args.context.get(visitor);
    const account = await confirmedAddress(services.auth, args.request.headers);
    const choice = { was, network, account };
    const chosen = await chooseTimeByCustomer(services, secret, startsAt, choice);
    if (chosen.ok) {
      if (stay) return done((await openLink(args.context, secret)).view);
      const first = chosen.held ? "time-held" : "time-confirmed";
      return redirectWithToast(bookingPath(secret), chosen.rescheduled ? "time-changed" : first);
    }
    const { reason } = chosen;
    if (reason === "unknown" || reason === "over") throw await expiredLink(args.context, reason);
    const [status, message] = customerRefusals[reason];
    // A canceled booking can't get a time.
    return refuseFields({ [reason === "cancelled" ? "booking" : "form"]: message }, status);
  });
}

export default function TimeScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const confirm = useFetcher<TimeResult>();
  const { revalidate } = useRevalidator();
  return (
    <ChooseTime
      {...loaderData}
      secret={params.secret}
      confirm={confirm}
      result={confirm.data ?? actionData}
      onRefused={revalidate}
    />
  );
}
