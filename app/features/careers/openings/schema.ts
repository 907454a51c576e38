import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { oneOf, optionalText, requiredText, textList } from "~/shared/forms/form-fields";
import { jobTypeOptions } from "~/shared/stored-values";
import type { OpeningFacts } from "../facts/rules";
import { factFields, factProblems } from "../facts/schema";
import type { Question } from "../questions/rules";
import { questionField } from "../questions/schema";

/** The fields of an opening: column, label and validation of each. */
export const opening = entity({
  title: { label: "Job Title", schema: requiredText("Enter a job title", 200) },
  type: {
    label: "Job Type",
    schema: oneOf(jobTypeOptions)
      .default("")
      .transform((type, context) => {
        if (type !== "") return type;
        context.addIssue("Choose a job type");
        return z.NEVER;
      }),
  },
  location: { label: "Location", schema: requiredText("Enter a location", 200) },
  shift: { label: "Shift", schema: requiredText("Enter a shift", 200) },
  description: {
    label: "Job Description",
    schema: requiredText("Describe the job", 20_000),
  },
  requirements: {
    label: "Requirements",
    schema: textList(50, 300)
      .default([])
      .refine((list) => list.length > 0, "Please add at least one requirement"),
  },
  responsibilities: { label: "Responsibilities", schema: textList(50, 300).default([]) },
  ...factFields,
  ...questionField,
});

export type OpeningFields = EntityValues<typeof opening>;

export interface Opening extends OpeningFields {
  id: number;
  createdAt: Date;
}

/** An opening in the public list. */
export interface OpeningCard
  extends Pick<Opening, "id" | "title" | "location" | "shift" | "type" | "description"> {
  /** For example, "$18.50 – $22.00 an hour". */
  pay: string | undefined;
  /** For example, "Full-time · 40 hours a week". */
  employment: string | undefined;
  /** yyyy-MM-dd, the last day to apply. */
  closesOn: string | undefined;
  required_credentials: string[];
  welcome_credentials: string[];
  /** The names of the required credentials. */
  credentials: string[];
  /** The questions to applicants besides the usual fields. */
  questions: Question[];
  /** The first few requirements. */
  requirements: string[];
  /** The number of others, which are on the opening's page. */
  moreRequirements: number;
  /** yyyy-MM-dd in the company's time zone. */
  posted: string;
}

/** An opening with the facts that only the office sees. */
export interface AdminOpening extends Opening {
  isActive: boolean;
  /** Whether it is on the website now, between its first and its last day. */
  isOpen: boolean;
  /** Whether it was never published. */
  draft: boolean;
  /** Whether it was closed because all its positions are filled. */
  filled: boolean;
  /** Whether it is the sample of a preview. */
  sample: boolean;
  /** Applications for it, counted up to `applicationCountLimit`. */
  applications: number;
}

const fitting = (facts: OpeningFacts, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(factProblems(facts))) {
    context.addIssue({ code: "custom", path: [field], message });
  }
};

export const NewOpeningInput = z.object(opening.shape).superRefine(fitting);
export type NewOpeningInput = z.output<typeof NewOpeningInput>;

export const OpeningInput = editSchema(opening).superRefine(fitting);
export type OpeningInput = z.output<typeof OpeningInput>;

/** A draft needs only a title and a type. */
export const DraftInput = editSchema(opening)
  .extend({
    location: optionalText(200),
    shift: optionalText(200),
    description: optionalText(20_000),
    requirements: textList(50, 300).default([]),
  })
  .superRefine(fitting);

/** Activates or deactivates an opening. */
export const OpeningSwitchInput = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  active: z.enum(["true", "false"]).transform((text) => text === "true"),
});
export type OpeningSwitchInput = z.output<typeof OpeningSwitchInput>;
