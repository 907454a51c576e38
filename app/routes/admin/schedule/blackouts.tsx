import { ScheduleTitle } from "~/features/availability/admin/schedule-title";
import { BlackoutForm } from "~/features/availability/blackouts/admin/blackout-form";
import { BlackoutList } from "~/features/availability/blackouts/admin/blackout-list";
import { addBlackout } from "~/features/availability/blackouts/commands.server";
import { blackoutDates, listBlackouts } from "~/features/availability/blackouts/queries.server";
import {
  allAlreadyBlackouts,
  keptBlackouts,
  maxBlackoutDays,
} from "~/features/availability/blackouts/rules";
import { BlackoutInput } from "~/features/availability/blackouts/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { ask, done, refuseFields } from "~/platform/forms/form-result";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import type { Route } from "./+types/blackouts";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const handle = { topics: ["schedule"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Blackout Dates" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const past = url.searchParams.get("show") === "past";
    const scope = past ? { before: today } : { from: today };
    return {
      today,
      past,
      closed: await blackoutDates(db, today),
      blackouts: await listBlackouts(db, scope, placeOf(url.searchParams)),
    };
  });
}

const refusals = {
  order: { to: "The last day can’t be before the first" },
  past: { from: "Choose today or a later date" },
  "too-long": { to: `Choose ${maxBlackoutDays} days or fewer` },
};

export function action(args: Route.ActionArgs) {
  return formAction(args, BlackoutInput, async (input, { services }) => {
    const added = await addBlackout(services, actorFor(args.context, "schedule.edit"), input);
    if (added.ok) {
      const { days, reasons } = added.closed;
      return done(days > 0 ? { kept: keptBlackouts(days, reasons) } : {});
    }
    if (added.reason === "affected") return ask(added.affected);
    if (added.reason === "already") {
      const days = { from: input.from, to: input.to || input.from };
      return refuseFields({ from: allAlreadyBlackouts(days, added.closed.reasons) }, 400);
    }
    return refuseFields(refusals[added.reason], 400);
  });
}

export default function Blackouts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScheduleTitle
        title="Blackout Dates"
        note="Days when you don’t take appointments, such as holidays."
        current="/admin/schedule/blackout"
      />
      {loaderData.ok ? (
        <Loaded {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="schedule-not-loaded" />
      )}
    </>
  );
}

type LoadedProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Loaded({ today, closed, past, blackouts, result }: LoadedProps) {
  return (
    <div className="space-y-10">
      <section aria-labelledby="add-blackout">
        <h2 id="add-blackout" className="mb-4 text-h3">
          Add Blackout Date
        </h2>
        <BlackoutForm {...{ today, closed, result }} />
      </section>
      <BlackoutList found={blackouts} past={past} />
    </div>
  );
}
