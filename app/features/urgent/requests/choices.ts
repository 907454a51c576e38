import { m } from "~/shared/messages/public/urgent";

/** The reasons for an urgent request. */
export const reasons = [
  { value: "fire_watch", label: m.fire_watch },
  { value: "break_in", label: m.break_in },
  { value: "no_show", label: m.guard_no_show },
  { value: "event", label: m.event },
  { value: "threat", label: m.threat },
  { value: "other", label: m.something_else },
] as const;
export type UrgentReason = (typeof reasons)[number]["value"];

export const fireSystems = [
  { value: "alarm", label: m.fire_alarm },
  { value: "sprinkler", label: m.sprinkler },
  { value: "both", label: m.fire_alarm_and_sprinkler },
  { value: "hot_work", label: m.hot_work },
  { value: "other", label: m.other },
] as const;

export const departmentAnswers = [
  { value: "yes", label: m.yes },
  { value: "no", label: m.not_yet },
  { value: "unknown", label: m.unknown },
] as const;
