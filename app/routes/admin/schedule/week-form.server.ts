import { data } from "react-router";
import {
  addRange,
  removeRange,
  setDayEnabled,
  setTimes,
} from "~/features/schedule/hours/commands.server";
import { fieldName, weekChanges } from "~/features/schedule/hours/rules";
import type { TimesChange } from "~/features/schedule/hours/schema";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableTime } from "~/shared/dates";
import { noRoom, type TimeRefusal, timeRefusal } from "./hours.server";

type Values = Record<string, string>;

/**
 * The weekly hours of a browser without script: whichever button is pressed, all that was typed
 * comes along. What can be taken is saved, field by field as with script; the rest stays typed.
 */
export async function saveWeek(running: Services, actor: AdminActor, values: Values) {
  const { times, days, step, errors } = weekChanges(values);
  if (step && "remove" in step) {
    const removed = await removeRange(running, actor, { id: step.remove });
    if (!removed.ok) errors[step.remove] = "A day keeps its last hours; its switch closes it";
  }
  const refused = await saveTimes(running, actor, times);
  for (const { change, refusal } of refused) {
    if (refusal.reason === "unknown") errors.week = goneInWords(change, values);
    else errors[change.id] = refusalInWords(refusal);
  }
  for (const day of days) await setDayEnabled(running, actor, day);
  if (step && "add" in step && !(await addRange(running, actor, { day: step.add })).ok) {
    errors[`add-${step.add}`] = noRoom;
  }
  if (Object.keys(errors).length === 0) {
    return redirectWithToast("/admin/schedule/hours", "hours-updated");
  }
  const kept = Object.entries(values).filter(([name]) => errors[name.split(".")[1] ?? ""]);
  return data({ week: { values: Object.fromEntries(kept), errors } }, { status: 409 });
}

interface Refused {
  change: TimesChange;
  refusal: TimeRefusal;
}

/** Hours that are in each other's way come right once the others have moved. */
async function saveTimes(running: Services, actor: AdminActor, changes: readonly TimesChange[]) {
  let left: Refused[] = [];
  let waiting = changes;
  do {
    const tried = waiting.length;
    left = [];
    for (const change of waiting) {
      const saved = await setTimes(running, actor, change);
      if (!saved.ok) left.push({ change, refusal: saved });
    }
    if (left.length === tried) break;
    waiting = left.map(({ change }) => change);
  } while (waiting.length > 0);
  return left;
}

function refusalInWords(refusal: TimeRefusal): string {
  if (refusal.reason !== "changed") return timeRefusal(refusal);
  return `Somebody else changed this to ${readableTime(refusal.now)} meanwhile. Save again to replace it with yours.`;
}

function goneInWords({ id }: TimesChange, values: Values): string {
  const [from, to] = (["start_time", "end_time"] as const).map((name) =>
    readableTime(values[fieldName.time(name, id)] ?? ""),
  );
  return `Somebody else removed hours that you changed to ${from} – ${to}.`;
}
