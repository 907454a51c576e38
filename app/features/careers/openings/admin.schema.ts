import { z } from "zod";
import { oneOf, requiredText, textList } from "~/shared/form-fields";
import { jobTypes } from "../choices";
import type { Opening } from "../schema";

const types = jobTypes.map((type) => ({ value: type, label: type }));

export const noRequirement = "Please add at least one requirement";

const details = {
  title: requiredText("Please enter a job title", 200),
  type: oneOf(types)
    .default("")
    .transform((type, context) => {
      if (type !== "") return type;
      context.addIssue("Please choose a job type");
      return z.NEVER;
    }),
  location: requiredText("Please enter a location", 200),
  shift: requiredText("Please enter a shift", 200),
  description: requiredText("Please describe the job", 20_000),
  requirements: textList(50, 300)
    .default([])
    .refine((list) => list.length > 0, noRequirement),
  responsibilities: textList(50, 300).default([]),
};

export const NewOpeningInput = z.object(details);
export type NewOpeningInput = z.output<typeof NewOpeningInput>;

export const OpeningInput = z.object({ ...details, seen: z.string().default("") });
export type OpeningInput = z.output<typeof OpeningInput>;

/** Switches an opening on or off. */
export const OpeningSwitchInput = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  active: z.enum(["true", "false"]).transform((text) => text === "true"),
});

/** What the office writes about an opening. */
export type OpeningDetails = Omit<Opening, "id" | "createdAt">;

/** An opening as the office's list shows it. */
export interface OfficeOpening extends Opening {
  isActive: boolean;
  /** Applications for it, counted up to {@link manyApplications}. */
  applications: number;
}
