import { z } from "zod";
import type { EmailStatus } from "~/features/emails/delivery-log/schema";
import { requiredText } from "~/shared/form-fields";
import { type ApplicationStatus, applicationStatuses } from "../status-emails/statuses";

/** An application as the office's lists show it. */
export interface ApplicationCard {
  id: string;
  fullName: string;
  jobId: number;
  job: string;
  status: ApplicationStatus;
  /** Names the state that a change is decided on. */
  seen: string;
  email: string;
  phone: string;
  city: string;
  experienceYears: string | null;
  experience: string;
  availability: string;
  certifications: string[];
  /** The stored name of the resume. */
  resume: string | null;
  appliedAt: Date;
}

/** A change of status: to what, decided on which state, and whether the mail is left out. */
export const StatusInput = z.object({
  to: z.enum(applicationStatuses, { error: "Please choose a status" }),
  seen: z.string().max(100).default(""),
  skipEmail: z.literal("true").optional(),
});
export type StatusInput = z.output<typeof StatusInput>;

export const NoteInput = z.object({ note: requiredText("Please write a note", 5000) });
export type NoteInput = z.output<typeof NoteInput>;

const onOff = z
  .literal("true")
  .optional()
  .transform((on) => on === "true");

/** Which changes of status are told by mail, as a form has them. */
export const StatusEmailsInput = z.object({
  reviewing: onOff,
  interviewed: onOff,
  hired: onOff,
  rejected: onOff,
  seen: z.string().max(100).default(""),
});
export type StatusEmailsInput = z.output<typeof StatusEmailsInput>;
export type StatusEmails = Omit<StatusEmailsInput, "seen">;

/** A line of an application's history. */
export interface ApplicationEvent {
  id: number;
  at: Date;
  who: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  mailed: boolean;
}

export interface ApplicationNote {
  id: number;
  at: Date;
  who: string;
  note: string;
}

export interface ApplicationEmail {
  id: string;
  subject: string;
  to: string;
  status: EmailStatus;
  at: Date;
}
