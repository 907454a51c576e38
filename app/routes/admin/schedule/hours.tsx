import { Link } from "react-router";
import { ScheduleTitle } from "~/features/availability/admin/schedule-title";
import { WeeklyHours } from "~/features/availability/hours/admin/weekly-hours";
import { draftsFrom } from "~/features/availability/hours/week-form.rules";
import type { HoursSaved } from "~/features/availability/schema";
import { weeklyHours } from "~/features/availability/times/open-hours.queries.server";
import type { Affected } from "~/features/availability/times/schema";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formActions } from "~/platform/forms/form-action.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import type { Route } from "./+types/hours";
import { hoursForms } from "./hours.server";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const handle = { topics: ["schedule"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Booking Hours" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => ({
    week: await weeklyHours(db),
    drafts: draftsFrom(url.searchParams.getAll("add")),
  }));
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return formActions<HoursSaved, Affected>(
    args,
    hoursForms(actorFor(context, "schedule.edit"), {
      mayEditWebsite: grantedTo(context).has("settings.edit"),
      websiteEditor: () => actorFor(context, "settings.edit"),
    }),
  );
}

export default function BookingHours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScheduleTitle
        title="Booking Hours"
        note={
          <>
            When visitors can book a consultation, in your company’s time zone.{" "}
            <May need="settings.view">
              The hours shown on your website are in{" "}
              <Link to="/admin/business-info#hours_text" className="link">
                Business Contact Information
              </Link>
              .
            </May>
          </>
        }
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
