import { z } from "zod";
import type { FormResult, FormValues } from "~/platform/forms/form-result";
import {
  emailAddress,
  oneOf,
  optionalText,
  phoneNumber,
  requiredText,
} from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/careers";
import type { ApplicantCredential } from "../qualifications/rules";
import { isSlotField } from "../qualifications/rules";
import { qualificationFields } from "../qualifications/schema";
import { type Answer, isAnswerField } from "../questions/rules";
import { certifications, experienceOptions } from "./rules";

/** The application form without its file. Several certifications or shifts arrive one per line. */
export const ApplicationInput = z.object({
  job_id: z
    .string({ error: m.please_select_position })
    .regex(/^[1-9]\d{0,8}$/, m.please_select_position)
    .transform(Number),
  full_name: requiredText(m.please_enter_name, 120),
  email: emailAddress,
  phone: phoneNumber,
  city: requiredText(m.please_enter_city, 120),
  certifications: z
    .string()
    .default("")
    .transform((text) => text.split("\n").filter(Boolean))
    .pipe(z.array(z.enum(certifications, m.not_an_option)).max(4)),
  experience_years: oneOf(experienceOptions).default(""),
  experience: optionalText(5000),
  availability: optionalText(2000),
  ...qualificationFields,
  /** The source of the visit as the browser stored it; see `visitSource`. */
  source: z.string().catch(""),
  consent: z.literal("on", { error: m.please_agree_to_privacy_policy }),
});
export type ApplicationInput = z.output<typeof ApplicationInput>;

/** An application with the answers to the opening's questions, and the applicant's licenses. */
export type ReceivedApplication = ApplicationInput & {
  answers?: readonly Answer[];
  credentials?: readonly ApplicantCredential[];
};

/**
 * The form's fields, with the answers to the opening's questions and the licenses. Values sent as
 * separate fields of the same name are joined, one per line.
 */
export function applicationValues(entries: Iterable<[string, unknown]>): FormValues {
  const texts = [...entries].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const values: FormValues = {};
  for (const name of Object.keys(ApplicationInput.shape)) {
    const given = texts.filter(([field]) => field === name).map(([, value]) => value);
    const value = isList(name) ? given.filter(Boolean).join("\n") : given.at(-1);
    if (given.length > 0 && value !== undefined) values[name] = value;
  }
  for (const [name, value] of texts) {
    if (isAnswerField(name) || isSlotField(name)) values[name] = value;
  }
  return values;
}

function isList(name: string): boolean {
  return name === "certifications" || name === "shifts";
}

/** The result of an application, from `POST /api/applications` and the opening's page. */
export type ApplicationResult = FormResult<{
  /** Whether the applicant gets a confirmation. */
  mailed: boolean;
}>;
