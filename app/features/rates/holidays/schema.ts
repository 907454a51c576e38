import { z } from "zod";
import { calendarDate, requiredText, textList } from "~/shared/forms/form-fields";
import type { Holiday } from "../billable-hours.rules";

const year = z.coerce.number().int().min(2000).max(2100);

/** A company holiday. */
export const HolidayInput = z.object({
  date: calendarDate.refine(
    (date) => date >= "2000" && date < "2101",
    "Enter a date in 2000 or later",
  ),
  name: requiredText("Enter a name, such as Thanksgiving Day", 100),
});
export type HolidayInput = z.output<typeof HolidayInput>;

/** The public holidays of a year that the office selected. */
export const PublicHolidaysInput = z.object({
  year,
  /** yyyy-MM-dd */
  dates: textList(366, 10)
    .refine((dates) => dates.length > 0, "Choose at least one holiday")
    .prefault(""),
});
export type PublicHolidaysInput = z.output<typeof PublicHolidaysInput>;

/**
 * The place whose public holidays are suggested: ISO 3166 codes; an empty state means the whole
 * country.
 */
export const PlaceInput = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, "Choose a country"),
  state: z
    .string()
    .regex(/^[\w-]{0,10}$/, "Choose a state")
    .default(""),
});
export type Place = z.output<typeof PlaceInput>;

/** The year in the URL, or the current one. */
export function yearIn(query: URLSearchParams, today: string): number {
  return year.safeParse(query.get("year") || undefined).data ?? Number(today.slice(0, 4));
}

/** A public holiday or observance that the office can choose. */
export interface PublicHoliday extends Holiday {
  /** Whether it is a public or bank holiday itself, not a substitute day or an observance. */
  official: boolean;
}
