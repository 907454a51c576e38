import { data, useFetcher } from "react-router";
import { ChooseTime } from "~/features/bookings/components/choose-time";
import { monthTimes } from "~/features/bookings/month-times.queries.server";
import { takeOwnTime } from "~/features/bookings/own.commands.server";
import { noneChosen, notSent, ownRefusals, ownToasts } from "~/features/bookings/own-words.rules";
import { ownPath } from "~/features/bookings/scheduler.rules";
import { type TimeAnswer, TimeInput } from "~/features/bookings/scheduler.schema";
import { hiddenPageMeta } from "~/features/discovery/page-meta";
import { formOf, parseValues, typedValues } from "~/platform/http/form";
import { unlessFailed, unlessLost } from "~/platform/http/form-route";
import { redirectWithToast } from "~/platform/http/toast.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/time";
import { noSuchLink, openLink } from "./open-link.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.own.when ? "Move your appointment" : "Choose a time");

/** The scheduler as a page: its months and days are links, so that it works without script. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(services);
  const { id, view: own } = await openLink(app, params.secret);
  const asked = new URL(request.url).searchParams;
  // Who moves an appointment looks around its own day first.
  const near = own.can.includes("move") ? own.when?.date : undefined;
  const day = asked.get("day") ?? (asked.has("month") ? undefined : near);
  const month = await monthTimes(app, {
    month: asked.get("month") ?? day?.slice(0, 7),
    except: id,
  });
  return { own, month, day };
}

/** Takes the time. A page that stays where it is gets the appointment, or the times that are left. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(services);
  const { secret } = params;
  const month = new URL(request.url).searchParams.get("month");
  const form = parseValues(typedValues(await formOf(request)), TimeInput);
  try {
    const { id } = await openLink(app, secret);
    const { startsAt, was } = form.ok ? form.value : {};
    const left = () => monthTimes(app, { month, except: id });
    if (!form.ok || !startsAt) {
      return data({ refused: noneChosen, month: await left() }, { status: 400 });
    }
    const taken = await takeOwnTime(app, secret, startsAt, was);
    if (taken.ok && !form.value.stay) {
      return redirectWithToast(ownPath(secret), ownToasts[taken.step]);
    }
    if (taken.ok) return data({ booked: (await openLink(app, secret)).view });
    if (taken.reason === "unknown" || taken.reason === "over") throw noSuchLink(taken.reason);
    const { status, title, text } = ownRefusals[taken.reason];
    const refused = { title, text };
    if (taken.reason === "cancelled") return data({ refused, ended: true as const }, { status });
    const current = (await openLink(app, secret)).view.when?.startsAt;
    return data({ refused, month: await left(), ...(current ? { current } : {}) }, { status });
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

export const shouldRevalidate = unlessFailed;

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
