import { z } from "zod";
import { detailFields } from "~/features/appointments/booking/details.schema";
import { maxAddressLength } from "~/features/appointments/booking/site.rules";
import { clockTimeOrNone, consultantChoice } from "~/features/availability/times/time-input.schema";
import { formatDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import {
  checkbox,
  optionalDate,
  optionalEmailAddress,
  optionalPhoneNumber,
  optionalText,
  orNull,
  requiredText,
} from "~/shared/forms/form-fields";
import { formatPhone } from "~/shared/telephone";
import type { Site } from "../sites/schema";

/** The office can't edit the type of the location. */
const { location_type: _, ...editedDetails } = detailFields;

/** A booking's customer, their contact details, and the date the service should start. */
export const contact = entity({
  customer_name: { label: "Name", schema: requiredText("Enter a name", 120) },
  /** Null for a customer who has none. */
  customer_email: { label: "Email", schema: optionalEmailAddress.transform(orNull) },
  /** Null only for a customer with an email address. */
  customer_phone: {
    label: "Phone",
    schema: optionalPhoneNumber.transform(orNull),
    text: (phone) => formatPhone(phone ?? ""),
  },
  company: { label: "Company", schema: optionalText(160).transform(orNull) },
  /** A site of the customer; null if the address isn't one of their sites. */
  site_id: {
    label: "Site",
    schema: z
      .union([z.literal(""), z.uuid("Choose one of the sites")])
      .default("")
      .transform(orNull),
  },
  site_address: { label: "Site address", schema: optionalText(maxAddressLength).transform(orNull) },
  ...editedDetails,
  preferred_date: {
    label: "Estimated start date",
    schema: optionalDate.transform(orNull),
    text: (value) => (value ? formatDate(value) : ""),
  },
});

export const unknownSite = "This site belongs to another customer. Choose a different one.";

/** A site in a form of a booking. */
export type SiteChoice = Pick<Site, "id" | "name" | "address">;

export type Contact = EntityValues<typeof contact>;

const reachable = (typed: Pick<Contact, "customer_email" | "customer_phone">) =>
  typed.customer_email !== null || typed.customer_phone !== null;

const noContact = {
  path: ["customer_phone"],
  error: "Enter a phone number or an email address",
};

export const ContactInput = editSchema(contact)
  .extend({
    /** Whether to send the customer the invitation again after a change. */
    invite: checkbox,
    save_site: checkbox,
  })
  .refine(reachable, noContact);
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
    /** Added from an urgent request. */
    fromUrgent: checkbox,
    ...contact.shape,
    service: optionalText(100),
    /** The date of the appointment. */
    date: optionalDate,
    /** The date that the form proposed. */
    proposed: optionalDate.optional(),
    /** Without it the booking is a request. */
    start: clockTimeOrNone,
    end: clockTimeOrNone,
    consultant: consultantChoice,
    anyway: checkbox,
    /** Whether to save the typed address as a site of the customer. */
    save_site: checkbox,
    message: optionalText(5000),
    consent_note: requiredText("Enter how consent was given", 300),
    notify: checkbox,
  })
  .refine(reachable, noContact)
  .refine(({ start, date }) => !start || date, { path: ["date"], error: "Choose a date" })
  .refine(({ start, end }) => start || !end, {
    path: ["start"],
    error: "Enter a start time, or clear the end",
  })
  // The proposed date alone isn't a decision, but another one would be lost.
  .refine(({ start, date, proposed }) => start || !date || date === proposed, {
    path: ["start"],
    error: "Enter a start time, or clear the date",
  });
export type AddInput = z.output<typeof AddInput>;

/**
 * Groups all bookings under one email address or, without one, one phone number; name and phone are
 * those of the first booking. Merged customers have the bookings of all of them, and the details
 * that the office chose.
 */
export interface Customer {
  /** The email address in lower case, else the key of the phone number (see `phoneKey`). */
  key: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** One per line: the other names in their bookings, if several people share the mailbox. */
  otherNames: string;
  totalBookings: number;
}

/** A customer that is about to be merged, with the newest company of their bookings. */
export interface MergedPart extends Customer {
  company: string | null;
  notes: number;
  sites: number;
}

const side = z.enum(["kept", "other"]).catch("kept");

/** The customer to merge into the one on the screen, and the details to keep. */
export const MergeInput = z.object({
  other: z.string().trim().toLowerCase().min(1).max(254),
  name: side,
  email: side,
  phone: side,
  seen: z.string().default(""),
});
export type MergeInput = z.output<typeof MergeInput>;

/** A customer with the newest company and site of their bookings, to fill in a form. */
export interface KnownCustomer extends Customer {
  company: string | null;
  siteAddress: string | null;
  sites: SiteChoice[];
}

/** The first customers that match a search, and whether there are more. */
export interface FoundCustomers {
  customers: KnownCustomer[];
  more: boolean;
}
