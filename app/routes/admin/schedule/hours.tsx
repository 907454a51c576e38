import { ScheduleTitle } from "~/features/availability/admin/schedule-title";
import { WeeklyHours } from "~/features/availability/hours/admin/weekly-hours";
import { draftsFrom } from "~/features/availability/hours/week-form.rules";
import { weeklyHours } from "~/features/availability/times/open-hours.queries.server";
import type { Affected } from "~/features/availability/times/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions } from "~/platform/forms/form-action.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import type { Route } from "./+types/hours";
import { hoursForms } from "./hours.server";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Business Hours" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => ({
    week: await weeklyHours(db),
    drafts: draftsFrom(url.searchParams.getAll("add")),
  }));
}

export function action(args: Route.ActionArgs) {
  return formActions<object, Affected>(args, hoursForms(actorFor(args.context, "schedule.edit")));
}

export default function BusinessHours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScheduleTitle
        title="Business Hours"
        note="The hours when consultations can take place, in your company’s time zone."
        current="/admin/schedule/hours"
      />
      {loaderData.ok ? (
        <section aria-labelledby="weekly-availability">
          <h2 id="weekly-availability" className="mb-4 text-h3">
            Weekly Availability
          </h2>
          <WeeklyHours {...loaderData} result={actionData} />
        </section>
      ) : (
        <LoadFailure code="schedule-not-loaded" />
      )}
    </>
  );
}
