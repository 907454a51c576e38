import { z } from "zod";
import { optionalDate, orNull, requiredText, wholeNumber } from "~/shared/forms/form-fields";

export const ReferrerInput = z.object({
  name: requiredText("Enter the name of the person who refers others", 120),
});
export type ReferrerInput = z.output<typeof ReferrerInput>;

export const BonusDaysInput = z.object({
  days: wholeNumber(0, 730, "Enter a whole number from 0 to 730"),
});
export type BonusDaysInput = z.output<typeof BonusDaysInput>;

/** The first day of somebody who was hired. */
export const FirstDayInput = z.object({ started_on: optionalDate.transform(orNull<string>) });
export type FirstDayInput = z.output<typeof FirstDayInput>;

/** A guard with a link of their own, and what came of it. */
export interface Referrer {
  id: number;
  name: string;
  code: string;
  applications: number;
  interviewed: number;
  hired: number;
}

/** Somebody who was referred and hired. */
export interface ReferredHire {
  id: string;
  fullName: string;
  job: string;
  referrer: string;
  /** yyyy-MM-dd, or null until the office enters it. */
  startedOn: string | null;
}

/** The applications from one source. */
export interface SourceCount {
  source: string;
  applications: number;
  interviewed: number;
  hired: number;
}
