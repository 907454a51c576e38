import {
  addRange,
  removeRange,
  setDayEnabled,
  setTimes,
} from "~/features/schedule/hours/commands.server";
import { fieldName, weekChanges } from "~/features/schedule/hours/rules";
import {
  AddRangeInput,
  EnabledInput,
  RemoveRangeInput,
  TimeInput,
  type TimesChange,
  WeekInput,
} from "~/features/schedule/hours/schema";
import type { AdminActor } from "~/platform/auth/actor";
import { formHandler } from "~/platform/forms/form-action.server";
import { done, type FormValues, refuseFields, refuseForm } from "~/platform/forms/form-result";
import type { Services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableTime } from "~/shared/dates";

const saved = done({});
const noRoom = "There is no room for more hours on this day";
const lastHours = "A day needs at least one set of hours. To close it, turn off its switch.";

/** Each field of the weekly hours saves itself; without script the whole week is one form. */
export const hoursForms = (actor: AdminActor<"schedule.edit">) => ({
  time: formHandler(TimeInput, async ({ id, field, value, was }, { services }) => {
    const set = await setTimes(services, actor, { id, [field]: { value, was } });
    if (set.ok) return saved;
    const invalid = { order: "value", overlap: "value", changed: "was", unknown: "id" };
    return refuseFields({ [invalid[set.reason]]: refusalText(set) });
  }),
  enabled: formHandler(EnabledInput, async (input, { services }) => {
    const set = await setDayEnabled(services, actor, input);
    return set.ok ? saved : refuseForm("This day has no hours. Add some first.");
  }),
  add: formHandler(AddRangeInput, async (input, { services }) => {
    const added = await addRange(services, actor, input);
    return added.ok ? saved : refuseFields({ day: noRoom });
  }),
  remove: formHandler(RemoveRangeInput, async (input, { services }) => {
    const removed = await removeRange(services, actor, input);
    return removed.ok ? saved : refuseForm(lastHours);
  }),
  week: formHandler(WeekInput, async (values, { services }) => {
    const errors = await saveWeek(services, actor, values);
    return Object.keys(errors).length > 0
      ? refuseFields(errors)
      : redirectWithToast("/admin/schedule/hours", "hours-updated");
  }),
});

type TimesRefusal = Exclude<Awaited<ReturnType<typeof setTimes>>, { ok: true }>;

function refusalText(refusal: TimesRefusal): string {
  switch (refusal.reason) {
    case "order":
      return "The end must be after the start";
    case "overlap": {
      const { start_time, end_time } = refusal.other;
      return `This day already has hours from ${readableTime(start_time)} to ${readableTime(end_time)}`;
    }
    case "changed":
      return `Somebody else changed this to ${readableTime(refusal.now)}. Enter your time again to replace it.`;
    case "unknown":
      return "Somebody else removed these hours";
  }
}

/**
 * Saves what can be saved, field by field.
 * @returns the errors of the rest: by the id of the range, `add-` and the day, or `week`
 */
async function saveWeek(
  services: Services,
  actor: AdminActor<"schedule.edit">,
  values: FormValues,
) {
  const { times, days, pressed, errors } = weekChanges(values);
  if (pressed && "remove" in pressed) {
    const removed = await removeRange(services, actor, { id: pressed.remove });
    if (!removed.ok) errors[pressed.remove] = lastHours;
  }
  for (const { change, refusal } of await saveTimes(services, actor, times)) {
    if (refusal.reason === "unknown") errors.week = removedText(change, values);
    else if (refusal.reason !== "changed") errors[change.id] = refusalText(refusal);
    else {
      errors[change.id] =
        `Somebody else changed this to ${readableTime(refusal.now)}. Save again to replace it with yours.`;
    }
  }
  for (const day of days) await setDayEnabled(services, actor, day);
  if (pressed && "add" in pressed) {
    const added = await addRange(services, actor, { day: pressed.add });
    if (!added.ok) errors[`add-${pressed.add}`] = noRoom;
  }
  return errors;
}

/** Tries refused changes again while others are saved: hours may only overlap until those move. */
async function saveTimes(
  services: Services,
  actor: AdminActor<"schedule.edit">,
  changes: readonly TimesChange[],
) {
  for (let waiting = changes; ; ) {
    const refused: { change: TimesChange; refusal: TimesRefusal }[] = [];
    for (const change of waiting) {
      const set = await setTimes(services, actor, change);
      if (!set.ok) refused.push({ change, refusal: set });
    }
    if (refused.length === 0 || refused.length === waiting.length) return refused;
    waiting = refused.map(({ change }) => change);
  }
}

function removedText({ id }: TimesChange, values: FormValues): string {
  const [from, to] = (["start_time", "end_time"] as const).map((name) =>
    readableTime(values[fieldName.time(name, id)] ?? ""),
  );
  return `Somebody else removed hours that you changed to ${from} – ${to}.`;
}
