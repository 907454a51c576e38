import { data } from "react-router";
import {
  addRange,
  removeRange,
  setDayEnabled,
  setTimes,
} from "~/features/schedule/hours/commands.server";
import { HoursInput } from "~/features/schedule/hours/schema";
import type { AdminActor } from "~/platform/auth/actor";
import { parseValues } from "~/platform/forms/parse-form";
import type { Services } from "~/platform/services";
import { readableTime } from "~/shared/dates";

/** A step in the weekly hours; each is saved by itself. */
export async function saveHours(
  running: Services,
  actor: AdminActor,
  values: Record<string, string>,
) {
  const form = parseValues(values, HoursInput);
  if (!form.ok) {
    const error = form.errors.value;
    return error
      ? data({ error, keep: true }, { status: 400 })
      : data({ failed: true as const }, { status: 400 });
  }
  const input = form.value;
  switch (input.intent) {
    case "time": {
      const { id, field, value, was } = input;
      const saved = await setTimes(running, actor, { id, [field]: { value, was } });
      if (saved.ok) return done;
      // Of what isn't there any more, or is another's now, nothing can be kept.
      const keep = saved.reason === "order" || saved.reason === "overlap";
      return refused(timeRefusal(saved), keep);
    }
    case "enabled":
      return (await setDayEnabled(running, actor, input)).ok ? done : failed();
    case "add":
      return (await addRange(running, actor, input)).ok ? done : refused(noRoom);
    case "remove":
      return (await removeRange(running, actor, input)).ok ? done : failed();
  }
}

export const noRoom = "There is no room for more hours on this day";

const done = { saved: true as const };
const failed = () => data({ failed: true as const }, { status: 409 });

function refused(error: string, keep = true) {
  return data({ error, keep }, { status: 409 });
}

export type TimeRefusal = Exclude<Awaited<ReturnType<typeof setTimes>>, { ok: true }>;

export function timeRefusal(refusal: TimeRefusal): string {
  switch (refusal.reason) {
    case "order":
      return "The end must be after the start";
    case "overlap": {
      const { start_time, end_time } = refusal.other;
      return `This day has hours from ${readableTime(start_time)} to ${readableTime(end_time)} already`;
    }
    case "changed":
      return `Somebody else changed this to ${readableTime(refusal.now)} meanwhile. Enter yours again to replace it.`;
    case "unknown":
      return "Somebody else removed these hours meanwhile";
  }
}
