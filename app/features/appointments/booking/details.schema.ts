import { type EntityValues, entity } from "~/shared/entity";
import { oneOf, orNull } from "~/shared/forms/form-fields";
import { labelIn, locationTypes, preferredContactOptions } from "./choices.rules";

/**
 * The details of a request that only the office reads, by column. Those that it can edit are also
 * fields of `contact`.
 */
export const detailFields = {
  location_type: {
    label: "Location type",
    schema: oneOf(locationTypes)
      .default("")
      .transform(orNull<string>),
    text: (value: string | null) => labelIn(locationTypes, value) ?? "",
  },
  preferred_contact: {
    label: "Preferred contact",
    schema: oneOf(preferredContactOptions)
      .default("")
      .transform(orNull<string>),
    text: (value: string | null) => labelIn(preferredContactOptions, value) ?? "",
  },
};

export const details = entity(detailFields);
export type Details = EntityValues<typeof details>;

/** The details as the office reads them, in a booking's panel and in the export. */
export const detailFacts = details.columns.map((column) => ({
  label: details.labels[column],
  /** Null if unspecified. */
  value: (booking: Details) => details.format(column, booking[column]) ?? booking[column],
}));
