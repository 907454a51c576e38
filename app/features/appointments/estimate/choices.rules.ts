import { m } from "~/shared/messages/public/estimate";
// Separate from the schema, so that the form doesn't load Zod.

export const coveragePlans = [
  { value: "always", label: m.plan_always },
  { value: "nights", label: m.plan_nights },
  { value: "weekdays", label: m.plan_weekdays },
  { value: "custom", label: m.plan_custom },
] as const;

export const armedOptions = [
  { value: "no", label: m.armed_no },
  { value: "yes", label: m.armed_yes },
  { value: "unsure", label: m.not_sure },
] as const;

export const durations = [
  { value: "once", label: m.duration_once },
  { value: "ongoing", label: m.duration_ongoing },
] as const;

export const maxGuards = 500;
