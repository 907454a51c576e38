import { z } from "zod";
import type { FormResult } from "~/platform/forms/form-result";
import { emailAddress, oneOf, optionalText, phoneNumber, requiredText } from "~/shared/form-fields";
import { certificationOptions, experienceOptions } from "./rules";

/** The application form without its file. Several certifications arrive one per line. */
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

/** The result of an application, from `POST /api/applications` and the opening's page. */
export type ApplicationResult = FormResult<{
  /** Whether the applicant gets a confirmation. */
  mailed: boolean;
}>;
