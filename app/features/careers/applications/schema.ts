import { z } from "zod";
import type { UnsentEmail } from "~/platform/email/status";
import { requiredText } from "~/shared/forms/form-fields";
import {
  type ApplicationStatus,
  applicationStatuses,
  type EmailStatus,
  type ScanState,
  type Shift,
} from "~/shared/stored-values";
import type { ApplicantCredential } from "../qualifications/rules";

export interface Application {
  id: string;
  fullName: string;
  jobId: number;
  job: string;
  status: ApplicationStatus;
  /** Identifies the state for a change of status. */
  seen: string;
  email: string;
  phone: string;
  city: string;
  experienceYears: string | null;
  experience: string;
  availability: string;
  certifications: string[];
  credentials: ApplicantCredential[];
  /** Codes of the licenses that the opening requires. */
  required: string[];
  shifts: Shift[];
  /** yyyy-MM-dd */
  startOn: string | null;
  zip: string | null;
  travelMiles: number | null;
  atLeast18: boolean | null;
  atLeast21: boolean | null;
  workAuthorized: boolean | null;
  /** Whether the applicant agreed to text messages. */
  textConsent: boolean;
  /** The stored name of the resume. */
  resume: string | null;
  /** `waiting` if it hasn't been scanned for malware yet; null if no scanner was set up. */
  resumeScan: ScanState;
  /** The stored name of the photo of the guard card or license. */
  cardPhoto: string | null;
  appliedAt: Date;
  /** When its status last changed, or else when it was sent. */
  inStageSince: Date;
  consentAt: Date;
  consentVersion: string;
}

/** A change of status. */
export const StatusInput = z.object({
  to: z.enum(applicationStatuses, { error: "Choose a status" }),
  /** The state that the decision was based on. */
  seen: z.string().max(100).default(""),
  /** Changes the status without emailing the applicant. */
  skipEmail: z.literal("true").optional(),
});
export type StatusInput = z.output<typeof StatusInput>;

export const NoteInput = z.object({ note: requiredText("Write a note", 5000) });
export type NoteInput = z.output<typeof NoteInput>;

export interface ApplicationEvent {
  id: number;
  at: Date;
  who: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** Whether the applicant is emailed. */
  mailed: boolean;
  /** The state of that email if it hasn't been sent. */
  unsent: UnsentEmail | null;
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
