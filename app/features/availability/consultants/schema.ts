import { z } from "zod";
import { areZips } from "~/features/site-content/sections/areas.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import {
  checkbox,
  optionalEmailAddress,
  optionalPhoneNumber,
  optionalText,
  requiredText,
  textList,
} from "~/shared/forms/form-fields";
import { formatPhone } from "~/shared/telephone";
import type { Affected } from "../times/schema";
import { readWeek } from "./week.rules";

/** The fields of a consultant, a person who visits sites. */
export const consultant = entity({
  name: { label: "Name", schema: requiredText("Enter a name", 120) },
  email: { label: "Email", schema: optionalEmailAddress },
  phone: { label: "Phone", schema: optionalPhoneNumber, text: formatPhone },
  /** The account of the person, if there is one. */
  user_id: { label: "Account", schema: optionalText(100).transform((text) => text || null) },
  reminders: {
    label: "Reminders",
    schema: checkbox,
    text: (on) => (on ? "On" : "Off"),
    input: (on) => (on ? "on" : ""),
  },
  interviews_only: {
    label: "Interviews only",
    schema: checkbox,
    text: (on) => (on ? "Yes" : "No"),
    input: (on) => (on ? "on" : ""),
  },
  services: { label: "Services", schema: textList(200, 100).default([]) },
  areas: {
    label: "ZIP codes",
    schema: optionalText(2000).refine(
      areZips,
      "Enter ZIP codes, or just their first 3 or 4 digits, separated by commas",
    ),
  },
});
export type ConsultantFields = EntityValues<typeof consultant>;

export const ConsultantNumber = z.coerce.number().int().min(1).max(1000);

/** The mark of the affected bookings that were shown. */
const accepted = z.string().max(100).default("");

export const ConsultantInput = editSchema(consultant);

/** The fields and the mark of the accepted bookings. */
export const EditConsultantInput = ConsultantInput.extend({ accepted });

export const ActiveInput = z.object({ active: z.enum(["true", "false"]), accepted });

/** The consultant's own weekly hours, or the company's; see `readWeek`. */
export const ConsultantHoursInput = z
  .record(z.string(), z.string())
  .transform((values, context) => {
    const { hours, errors } = readWeek(values);
    const own = values.own_hours === "own";
    if (own) {
      for (const [field, message] of Object.entries(errors)) {
        context.addIssue({ code: "custom", path: [field], message });
      }
    }
    const { seen = "", accepted = "" } = values;
    return { own_hours: own, hours: own ? hours : [], seen, accepted };
  });
export type ConsultantHoursInput = z.output<typeof ConsultantHoursInput>;

/** The form that hands an appointment over. */
export const ReassignInput = z.object({
  consultant: z.coerce
    .number({ error: "Choose a consultant" })
    .int("Choose a consultant")
    .min(1, "Choose a consultant"),
  note: optionalText(1000),
  /** Sends the customer the invitation again, with the new name. */
  notify: checkbox,
  anyway: checkbox,
  seen: z.string().max(100).default(""),
});
export type ReassignInput = z.output<typeof ReassignInput>;

export const RemoveDaysOffInput = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
});

/** Ids in their new order, and the mark of the order they were moved from. */
export const ConsultantOrderInput = z.object({
  order: textList(1000, 10),
  seen: z.string().default(""),
});
export type ConsultantOrderInput = z.output<typeof ConsultantOrderInput>;

/** A consultant in the office's list. */
export interface ListedConsultant {
  /** The number as a string. */
  id: string;
  number: number;
  name: string;
  email: string;
  phone: string;
  isActive: boolean;
  ownHours: boolean;
  services: string[];
  areas: string;
  /** Their outside calendar can't be read. */
  isCalendarFailing: boolean;
  /** The number of confirmed appointments in the future. */
  upcoming: number;
}

/** The result of a consultant's form; the question is whether to reassign the affected bookings. */
export type ConsultantResult = FormResult<undefined, Affected>;
