import type { Generated } from "kysely";
import type { ArmedRate, RateUnit } from "~/shared/stored-values";
import type { DateText, Timestamp } from "./columns";

/** Prices and billing. */
export interface RateTables {
  /** The company's prices, each valid from a day on. Amounts are in cents. */
  rates: {
    id: Generated<string>;
    name: string;
    /** Null for every service. */
    service_id: string | null;
    unit: RateUnit;
    armed: Generated<ArmedRate>;
    amount: number;
    minimum_hours: number | null;
    /** In percent of the amount: 150 is one and a half times. */
    night: number | null;
    weekend: number | null;
    holiday: number | null;
    overtime: number | null;
    /** In percent on top of the amount. */
    short_notice: number | null;
    /** In hundredths of a percent: 725 is 7.25 %. */
    tax: number | null;
    /** The hourly range that visitors see. */
    shown_from: number | null;
    shown_to: number | null;
    valid_from: DateText;
    /** The first day on which it no longer applies. */
    ends_on: DateText | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** At most one row. */
  billing_settings: {
    id: Generated<boolean>;
    /** HH:MM on the company's clock. */
    night_from: string;
    night_to: string;
    /** Weekdays; Sunday is 0. */
    weekend: number[];
    /** In hours per week. */
    overtime_after: number;
    /** In hours before the start. */
    short_notice_within: number;
    /** Guards on the payroll for each full-time position, in percent; null if not known. */
    coverage_factor: number | null;
    /** ISO 4217, such as "USD". */
    currency: string;
    /** BCP 47, such as "en-US". */
    number_locale: string;
    /**
     * The place whose public holidays are suggested: ISO 3166 codes; an empty state means the whole
     * country.
     */
    holiday_country: string;
    holiday_state: string;
  };
  /** The days that are billed as holidays. */
  holidays: {
    date: DateText;
    name: string;
    created_at: Timestamp;
  };
}
