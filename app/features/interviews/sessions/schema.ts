import { z } from "zod";
import { clockTime, optionalText, requiredText, wholeNumber } from "~/shared/forms/form-fields";
import type { InterviewKind } from "~/shared/stored-values";
import { checkPlace, day, interviewers, kind, minutes } from "../office/schema";

/** The form that schedules a group interview. */
export const SessionInput = z
  .object({
    title: requiredText("Enter a title", 200),
    /** Empty for applicants of every job. */
    job: z
      .string()
      .regex(/^\d{0,9}$/, "Choose a job from the list")
      .default("")
      .transform((id) => (id ? Number(id) : null)),
    kind,
    place: optionalText(500),
    date: day,
    start: clockTime("Enter a time"),
    minutes,
    seats: wholeNumber(1, 500, "Enter a whole number from 1 to 500"),
    interviewers,
  })
  .superRefine((input, context) => {
    checkPlace(input, context);
    if (input.kind === "phone" && !input.place) {
      const message = "Enter how applicants join the call";
      context.addIssue({ code: "custom", path: ["place"], message });
    }
  });
export type SessionInput = z.output<typeof SessionInput>;

/** A group interview in the office's list. */
export interface ListedSession {
  id: string;
  title: string;
  job: string | null;
  kind: InterviewKind;
  place: string;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  canceledAt: Date | null;
  interviewers: { number: number; name: string }[];
  /** The interviews of the applicants who have a seat. */
  applicants: { id: string; name: string }[];
}
