import { useFetcher, useRevalidator } from "react-router";
import { ChooseTime } from "~/features/customer-page/booking/choose-time";
import type { TimeResult } from "~/features/customer-page/schema";
import { monthTimes, timesFrom } from "~/features/customer-page/time-picker/queries.server";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/customer/booking";
import type { Route } from "./+types/time";
import { chooseTimeAction } from "./choose-time.server";
import { openLink } from "./open-link.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.booking.when ? m.time_reschedule_title : m.time_title);

/** The months and days are links, so that the page works without JavaScript. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const opened = await openLink(context, params.secret);
  const { view: booking } = opened;
  const asked = url.searchParams;
  // Customers who reschedule see the day of their appointment first.
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

export const action = (args: Route.ActionArgs) => chooseTimeAction(args, args.params.secret);

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
