import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { oneOf, optionalText, requiredText, textList } from "~/shared/forms/form-fields";
import { jobTypeOptions } from "~/shared/stored-values";
import { iconNames, knownIcon } from "~/ui/icon";
import { iconLabel, unansweredQuestion } from "./rules";

const questions = optionalText(8000)
  .transform((text) => text.replace(/\r\n?/g, "\n").replace(/\n[ \t]*\n\s*/g, "\n\n"))
  .superRefine((text, context) => {
    const question = unansweredQuestion(text);
    if (question) context.addIssue(`Add an answer on the line below “${question}”`);
  });

/** The fields of a service: column, label and validation of each. */
export const service = entity({
  title: { label: "Title", schema: requiredText("Enter a title", 200) },
  description: { label: "Description", schema: requiredText("Describe the service", 5000) },
  icon: {
    label: "Icon",
    schema: z
      .string({ error: "Choose an icon" })
      .refine((name) => (iconNames as readonly string[]).includes(name), "Choose an icon"),
    text: (name) => iconLabel(knownIcon(name)),
  },
  features: { label: "Features", schema: textList(50, 200).default([]) },
  for_whom: { label: "Who it’s for", schema: optionalText(2000) },
  steps: { label: "How it works", schema: textList(12, 300).default([]) },
  questions: { label: "Questions and answers", schema: questions },
  job_type: { label: "Related job type", schema: oneOf(jobTypeOptions).default("") },
  hidden: {
    label: "Hidden from the website",
    schema: z
      .enum(["true", ""])
      .default("")
      .transform((value) => value === "true"),
    text: (hidden) => (hidden ? "Yes" : "No"),
  },
});

export type ServiceFields = EntityValues<typeof service>;

/** A service that the company offers. The id is typed by the admin and is part of links. */
export interface Service extends ServiceFields {
  id: string;
}

/** Part of links, such as /consultation?service=event-security. */
const serviceId = z
  .string({ error: "Enter an ID" })
  .trim()
  .min(1, "Enter an ID")
  .max(100, "Must be 100 characters or fewer")
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "Use only lowercase letters and digits, with single hyphens between words, such as event-security",
  );

export const NewServiceInput = z.object({ id: serviceId, ...service.shape });
export type NewServiceInput = z.output<typeof NewServiceInput>;

export const ServiceInput = editSchema(service);
export type ServiceInput = z.output<typeof ServiceInput>;

/** Ids in their new order, and the mark of the order they were moved from. */
export const ServiceOrderInput = z.object({
  order: textList(1000, 100),
  seen: z.string().default(""),
});
export type ServiceOrderInput = z.output<typeof ServiceOrderInput>;

/** A service in the office's list. */
export interface OfficeService extends Service {
  /** Whether it is the sample of a preview. */
  sample: boolean;
  /** Requests that mention it, counted up to `maxCount`. */
  requests: number;
}
