import { z } from "zod";
import { emailAddress, oneOf, optionalText, phoneNumber, requiredText } from "~/shared/form-fields";
import { clockTimeOrNone, ticked } from "../lifecycle/schema";
import { preferredContactOptions } from "../requests/choices";
import { calendarDate } from "../requests/schema";

const contact = {
  name: requiredText("Please enter a name", 120),
  email: emailAddress,
  phone: phoneNumber,
  company: optionalText(160),
  siteAddress: optionalText(300),
  preferredContact: oneOf(preferredContactOptions).default(""),
};

/** Whom a booking is for and how they are reached. */
export const ContactInput = z.object({
  ...contact,
  /** What stands in the invitation has changed: the customer is sent it once more. */
  invite: ticked,
  seen: z.string().max(100),
});
export type ContactInput = z.output<typeof ContactInput>;
/** What is kept of it. */
export type Contact = Omit<ContactInput, "seen" | "invite">;

/** A booking that somebody of the office writes down during a call. */
export const AddInput = z.object({
  /** Made with the form: pressing twice adds one booking. */
  once: z.uuid(),
  ...contact,
  service: optionalText(100),
  date: calendarDate,
  /** Left open, the booking waits for a time. */
  start: clockTimeOrNone,
  end: clockTimeOrNone,
  anyway: ticked,
  message: optionalText(5000),
  consentNote: requiredText("Please write down how consent was given", 300),
  notify: ticked,
});
export type AddInput = z.output<typeof AddInput>;

const labels: Record<keyof typeof contact, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  siteAddress: "Site address",
  preferredContact: "Preferred contact",
};

/** What somebody else has saved and what this form holds, where they differ. */
export function contactConflicts(theirs: Contact, mine: Contact) {
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({ label: labels[field], theirs: theirs[field], mine: mine[field] }));
}

/** Whether an appointment that is still to come has been told to its customer's calendar. */
export type Invited = "none" | "not sent" | "sent";
