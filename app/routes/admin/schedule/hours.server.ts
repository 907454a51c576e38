import { data } from "react-router";
import {
  addRange,
  removeRange,
  setDayEnabled,
  setTime,
} from "~/features/schedule/hours.commands.server";
import { HoursInput } from "~/features/schedule/hours.schema";
import type { AdminActor } from "~/platform/auth/actor";
import { parseValues } from "~/platform/http/form";
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
      const saved = await setTime(running, actor, input);
      return saved.ok ? done : refused(timeRefusal(saved));
    }
    case "enabled":
      return (await setDayEnabled(running, actor, input)).ok ? done : failed();
    case "add":
      return (await addRange(running, actor, input)).ok
        ? done
        : refused("There is no room for more hours on this day");
    case "remove":
      return (await removeRange(running, actor, input)).ok ? done : failed();
  }
}

const done = { saved: true as const };
const failed = () => data({ failed: true as const }, { status: 409 });

function refused(refusal: string | { error: string; keep: boolean }) {
  const answer = typeof refusal === "string" ? { error: refusal, keep: true } : refusal;
  return data(answer, { status: 409 });
}

type Refusal = Exclude<Awaited<ReturnType<typeof setTime>>, { ok: true }>;

function timeRefusal(refusal: Refusal): string | { error: string; keep: boolean } {
  switch (refusal.reason) {
    case "order":
      return "The end must be after the start";
    case "overlap": {
      const { start_time, end_time } = refusal.other;
      return `This day has hours from ${readableTime(start_time)} to ${readableTime(end_time)} already`;
    }
    case "changed":
      return {
        error: `Somebody else changed this to ${readableTime(refusal.now)} meanwhile. Enter yours again to replace it.`,
        keep: false,
      };
    case "unknown":
      return { error: "Somebody else removed these hours meanwhile", keep: false };
  }
}
