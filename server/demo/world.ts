import type { CompanyFacts } from "~/features/bookings/invitations/rules";
import type { NewRow } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import type { OfficeCalendar } from "./calendar";
import type { Journal } from "./journal";
import type { Office } from "./office";
import type { Outbox } from "./outbox";
import type { Person } from "./people";
import type { Chance } from "./random";

/** What everything in the demo has in common. */
export interface World {
  services: Pick<Services, "config" | "files">;
  calendar: OfficeCalendar;
  chance: Chance;
  office: Office;
  journal: Journal;
  outbox: Outbox;
  company: CompanyFacts & { email: string; adminEmail: string };
  milestones: Milestones;
  /** Customers who come again; some of them also write messages. */
  regulars: readonly Person[];
  /** They name mails, and are stored after them. */
  reminders: NewRow<"appointment_reminders">[];
  replies: NewRow<"message_replies">[];
  /** What every consent of the demo is to. */
  policyVersion: string;
}

/** When the office changed something that shows in what came after. */
export interface Milestones {
  /** From then on applicants are told by mail. */
  statusEmails: Date;
  /** From then on reminders have a text of the office's own. */
  reminderText: Date;
}

/** Hours, or days, in minutes. */
export const hour = 60;
export const day = 24 * hour;

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
