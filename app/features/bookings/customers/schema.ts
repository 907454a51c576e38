import { z } from "zod";
import { readableDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import {
  oneOf,
  optionalEmailAddress,
  optionalText,
  phoneNumber,
  requiredText,
} from "~/shared/form-fields";
import { clockTimeOrNone, consultantChoice, ticked } from "../lifecycle/schema";
import { labelIn, preferredContactOptions } from "../requests/choices";
import { optionalDate } from "../requests/schema";

const orNull = (text: string): string | null => text || null;

/** A booking's customer, their contact details, and the date the service should start. */
export const contact = entity({
  customer_name: { label: "Name", schema: requiredText("Please enter a name", 120) },
  /** Null for a customer who has none. */
  customer_email: { label: "Email", schema: optionalEmailAddress.transform(orNull) },
  customer_phone: { label: "Phone", schema: phoneNumber },
  company: { label: "Company", schema: optionalText(160).transform(orNull) },
  site_address: { label: "Site address", schema: optionalText(300).transform(orNull) },
  preferred_contact: {
    label: "Preferred contact",
    schema: oneOf(preferredContactOptions).default("").transform(orNull),
    text: (value) => labelIn(preferredContactOptions, value) ?? "",
  },
  preferred_date: {
    label: "Estimated start date",
    schema: optionalDate.transform(orNull),
    text: (value) => (value ? readableDate(value) : ""),
  },
});

export type Contact = EntityValues<typeof contact>;

export const ContactInput = editSchema(contact).extend({
  /** Whether the customer gets the invitation again when its details changed. */
  invite: ticked,
});
export type ContactInput = z.output<typeof ContactInput>;

/** Whether the customer was invited to an upcoming appointment. */
export type Invited = "none" | "not sent" | "sent";

/** A booking that the office enters during a call or from a message. */
export const AddInput = z
  .object({
    /** Created with the form, so that submitting twice adds one booking. */
    once: z.uuid(),
    /** The message that becomes this request. */
    fromMessage: z.uuid().optional().catch(undefined),
    ...contact.shape,
    service: optionalText(100),
    /** The day of the appointment. */
    date: optionalDate,
    /** Without it the booking is a request. */
    start: clockTimeOrNone,
    end: clockTimeOrNone,
    consultant: consultantChoice,
    anyway: ticked,
    message: optionalText(5000),
    consentNote: requiredText("Please enter how consent was given", 300),
    notify: ticked,
  })
  .refine(({ start, date }) => !start || date, { path: ["date"], error: "Please choose a date" });
export type AddInput = z.output<typeof AddInput>;

/**
 * All bookings under one email address or, without one, one phone number; name and phone are those
 * of the first booking.
 */
export interface Customer {
  /** The email address in lower case, else the last ten digits of the phone number. */
  key: string;
  name: string;
  email: string | null;
  phone: string;
  totalBookings: number;
}

/** A customer with the newest company and site of their bookings, to fill in a form. */
export interface KnownCustomer extends Customer {
  company: string | null;
  siteAddress: string | null;
}
