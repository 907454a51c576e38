import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { oneOf, requiredText, textList } from "~/shared/forms/form-fields";
import { jobTypes } from "~/shared/stored-values";

export const jobTypeOptions = jobTypes.map((type) => ({ value: type, label: type }));

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
});

export type OpeningFields = EntityValues<typeof opening>;

export interface Opening extends OpeningFields {
  id: number;
  createdAt: Date;
}

/** An opening in the public list. */
export interface OpeningCard
  extends Pick<Opening, "id" | "title" | "location" | "shift" | "type" | "description"> {
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
  /** Whether it is the sample of a preview. */
  sample: boolean;
  /** Applications for it, counted up to `applicationCountLimit`. */
  applications: number;
}

export const NewOpeningInput = z.object(opening.shape);
export type NewOpeningInput = z.output<typeof NewOpeningInput>;

export const OpeningInput = editSchema(opening);
export type OpeningInput = z.output<typeof OpeningInput>;

/** Activates or deactivates an opening. */
export const OpeningSwitchInput = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  active: z.enum(["true", "false"]).transform((text) => text === "true"),
});
export type OpeningSwitchInput = z.output<typeof OpeningSwitchInput>;
