import { z } from "zod";
import { oneOf, optionalText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/estimate";
import { armedOptions, coveragePlans, durations, maxGuards } from "./choices.rules";
import { hoursOfWeek } from "./hours.rules";

/** Hours of the week as numbers, one per line. */
const markedHours = z
  .string()
  .refine(
    (lines) => numbersIn(lines).every((at) => Number.isInteger(at) && at >= 0 && at < hoursOfWeek),
    m.please_choose_hours_again,
  )
  .default("");

function numbersIn(lines: string): number[] {
  return lines === "" ? [] : lines.split("\n").map((line) => (/^\d{1,3}$/.test(line) ? +line : -1));
}

/** The fields of an estimate in a form. All of them are optional. */
export const estimateFields = {
  coverPlan: oneOf(coveragePlans).default(""),
  cover: markedHours,
  guards: optionalText(10).refine(
    (text) => text === "" || (/^\d{1,3}$/.test(text) && +text >= 1 && +text <= maxGuards),
    m.please_enter_guard_count,
  ),
  armed: oneOf(armedOptions).default(""),
  duration: oneOf(durations).default(""),
};

/** "Other hours" needs at least one hour. */
export const hoursChosen = {
  check: ({ coverPlan, cover }: Pick<EstimateInput, "coverPlan" | "cover">) =>
    coverPlan !== "custom" || cover !== "",
  error: { path: ["cover"], message: m.please_choose_hours },
};

const EstimateInput = z.object(estimateFields);
export type EstimateInput = z.output<typeof EstimateInput>;

const singleParams = ["coverPlan", "guards", "armed", "duration"] as const;

/** The parameters that {@link estimateValues} reads. */
export const estimateParams = ["cover[]", ...singleParams] as const;

/** The answers in a link from a service's page, ignoring invalid ones. */
export function estimateValues(query: URLSearchParams): Record<string, string> {
  const typed: Record<string, string> = { cover: query.getAll("cover[]").join("\n") };
  for (const name of singleParams) {
    typed[name] = query.get(name) ?? "";
  }
  const kept = Object.entries(estimateFields).filter(
    ([name, field]) => field.safeParse(typed[name]).success && typed[name],
  );
  return Object.fromEntries(kept.map(([name]) => [name, typed[name] ?? ""]));
}
