import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { weeklyHours } from "~/features/bookings/availability/open-hours.queries.server";
import { slotSettingLabels } from "~/features/bookings/availability/rules";
import {
  type Affected,
  type SlotSettings,
  SlotSettingsInput,
} from "~/features/bookings/availability/schema";
import { saveSlotSettings } from "~/features/bookings/availability/slot-settings.commands.server";
import { slotSettings } from "~/features/bookings/availability/slot-settings.queries.server";
import { ScheduleScreen } from "~/features/schedule/admin/schedule-screen";
import { addBlackout } from "~/features/schedule/blackouts/commands.server";
import { blackoutDates, listBlackouts } from "~/features/schedule/blackouts/queries.server";
import { longestBlackout } from "~/features/schedule/blackouts/rules";
import { BlackoutInput } from "~/features/schedule/blackouts/schema";
import { type SavedSlots, scheduleSections } from "~/features/schedule/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { ask, done, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessToday } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/screen";
import { hoursForms } from "./hours.server";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Schedule" }];

function sectionOf(name: string) {
  const section = scheduleSections.find((known) => known === name);
  if (!section) throw data(null, { status: 404 });
  return section;
}

export function loader({ url, params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const past = url.searchParams.get("show") === "past";
    const settings = await slotSettings(db);
    return {
      section,
      today,
      week: await weeklyHours(db),
      settings,
      seen: editMark({ ...settings }),
      past,
      closed: await blackoutDates(db, today),
      blackouts: await listBlackouts(
        db,
        past ? { before: today } : { from: today },
        pageOf(url.searchParams),
      ),
    };
  });
}

const blackoutErrors = {
  order: { to: "The last day can't be before the first" },
  past: { from: "Please choose today or a later date" },
  "too-long": { to: `Please choose at most ${longestBlackout} days at once` },
  already: { from: "This is already a blackout date" },
};

export function action(args: Route.ActionArgs) {
  sectionOf(args.params.section);
  const actor = actorFor(args.context, "schedule.edit");
  return formActions<SavedSlots, Affected>(args, {
    ...hoursForms(actor),
    slots: formHandler(SlotSettingsInput, async (input, { services }) => {
      const saved = await saveSlotSettings(services, actor, input);
      if (saved.ok) return done({ settings: saved.settings, mark: saved.mark });
      if (saved.reason === "affected") return ask(saved.affected);
      return refuseStale(
        await withLastChange(services, "setting", "slots", {
          mark: editMark({ ...saved.current }),
          fields: differences(saved.current, input),
        }),
      );
    }),
    blackout: formHandler(BlackoutInput, async (input, { services }) => {
      const added = await addBlackout(services, actor, input);
      if (added.ok) return done({});
      if (added.reason === "affected") return ask(added.affected);
      return refuseFields(blackoutErrors[added.reason], 400);
    }),
  });
}

function differences(theirs: SlotSettings, mine: SlotSettings) {
  return slotSettingLabels
    .filter(([name]) => theirs[name] !== mine[name])
    .map(([name, label]) => ({ label, theirs: `${theirs[name]}`, mine: `${mine[name]}` }));
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.ok) return <ScheduleScreen {...loaderData} result={actionData} />;
  return (
    <>
      <PageTitle title="Schedule" />
      <LoadFailure code="schedule-not-loaded" />
    </>
  );
}
