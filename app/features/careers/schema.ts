import { z } from "zod";
import { emailAddress, oneOf, optionalText, phoneNumber, requiredText } from "~/shared/form-fields";
import { certificationOptions, experienceOptions, type JobType } from "./choices";

/** An opening as the public site shows it. */
export interface Opening {
  id: number;
  title: string;
  location: string;
  shift: string;
  type: JobType;
  description: string;
  requirements: string[];
  responsibilities: string[];
  createdAt: Date;
}

/** An opening as the list shows it. */
export interface OpeningCard
  extends Pick<Opening, "id" | "title" | "location" | "shift" | "type" | "description"> {
  /** The first of them. */
  requirements: string[];
  /** How many more the opening's own page has. */
  moreRequirements: number;
  /** yyyy-MM-dd at the company's place. */
  posted: string;
}

/** The application form without its file. Several certifications arrive one a line. */
export const ApplicationInput = z.object({
  jobId: z
    .string({ error: "Please select a job position" })
    .regex(/^[1-9]\d{0,8}$/, "Please select a job position")
    .transform(Number),
  fullName: requiredText("Please enter your name", 120),
  email: emailAddress,
  phone: phoneNumber,
  city: requiredText("Please enter the city you live in", 120),
  certifications: z
    .string()
    .default("")
    .transform((text) => text.split("\n").filter(Boolean))
    .pipe(z.array(z.enum(certificationOptions, "Please choose from the list")).max(4)),
  experienceYears: oneOf(experienceOptions).default(""),
  experience: optionalText(5000),
  availability: optionalText(2000),
  consent: z.literal("on", { error: "Please agree to the privacy policy to continue" }),
});
export type ApplicationInput = z.output<typeof ApplicationInput>;

export const ApplicationId = z.uuid();

/** What `POST /api/applications` answers, and what an opening's page does with it. */
export type ApplicationAnswer =
  | {
      received: true;
      /** Whether a confirmation goes to the applicant. */
      mailed: boolean;
    }
  | { errors: Record<string, string>; values: Record<string, string>; failed?: true };
