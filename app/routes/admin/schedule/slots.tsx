import { withLastChange } from "~/features/audit/queries.server";
import { ScheduleTitle } from "~/features/availability/admin/schedule-title";
import { SlotSettingsForm } from "~/features/availability/admin/slot-settings-form";
import { weeklyHours } from "~/features/availability/times/open-hours.queries.server";
import { slotSettingLabels } from "~/features/availability/times/rules";
import { type SlotSettings, SlotSettingsInput } from "~/features/availability/times/schema";
import { saveSlotSettings } from "~/features/availability/times/slot-settings.commands.server";
import { slotSettings } from "~/features/availability/times/slot-settings.queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/slots";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const handle = { topics: ["schedule"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Time Slots" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const settings = await slotSettings(db);
    return { settings, seen: editMark({ ...settings }), week: await weeklyHours(db) };
  });
}

export function action(args: Route.ActionArgs) {
  return formAction(args, SlotSettingsInput, async (input, { services }) => {
    const actor = actorFor(args.context, "schedule.edit");
    const saved = await saveSlotSettings(services, actor, input);
    if (saved.ok) return done({ settings: saved.settings, mark: saved.mark });
    return refuseStale(
      await withLastChange(services, "setting", "slots", {
        mark: editMark({ ...saved.current }),
        ...mergeEdit(input.seen, compare(saved.current, input)),
      }),
    );
  });
}

function compare(theirs: SlotSettings, mine: SlotSettings) {
  return slotSettingLabels.map(([name, label]) => ({
    name,
    label,
    stored: theirs[name],
    submitted: mine[name],
    theirs: `${theirs[name]}`,
    mine: `${mine[name]}`,
    values: { [name]: `${theirs[name]}` },
  }));
}

export default function TimeSlots({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <ScheduleTitle
        title="Time Slots"
        note="How long appointments take and when visitors can book them."
        current="/admin/schedule/slots"
      />
      {loaderData.ok ? (
        <SlotSettingsForm key={key} {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="schedule-not-loaded" />
      )}
    </>
  );
}
