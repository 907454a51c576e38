import { z } from "zod";
import { isCalendarDate, optionalText, storedDate } from "~/shared/forms/form-fields";
import { type InterviewKind, type InterviewStatus, interviewKinds } from "~/shared/stored-values";

/** The longest range of days to choose from. */
export const maxDays = 60;

export const lengths = [15, 20, 30, 45, 60, 90, 120] as const;

export const day = z
  .string({ error: "Choose a day" })
  .trim()
  .overwrite(storedDate)
  .refine(isCalendarDate, "Enter an existing day");

export const kind = z.enum(interviewKinds, { error: "Choose how the interview takes place" });

export const minutes = z.coerce
  .number({ error: "Choose a length" })
  .refine((count) => lengths.some((known) => known === count), "Choose a length");

/** Numbers of consultants, one per line. */
export const interviewers = z
  .string()
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length > 0, "Choose at least one interviewer")
  .refine(
    (list) => list.length <= 10 && list.every((entry) => /^\d{1,4}$/.test(entry)),
    "Choose up to 10 interviewers from the list",
  )
  .transform((list) => list.map(Number));

/** Where it takes place; only a phone call needs no place. */
export function checkPlace(
  { kind, place }: { kind: InterviewKind; place: string },
  context: z.RefinementCtx,
): void {
  const message = placeProblem(kind, place);
  if (message) context.addIssue({ code: "custom", path: ["place"], message });
}

function placeProblem(kind: InterviewKind, place: string): string | undefined {
  if (kind === "on-site" && !place) return "Enter the address";
  if (kind !== "video") return undefined;
  const link = URL.parse(place);
  return link?.protocol === "https:" || link?.protocol === "http:"
    ? undefined
    : "Enter the complete link of the video call, such as https://meet.example.com/abc";
}

const range = {
  first_day: day,
  last_day: day,
  note: optionalText(1000),
};

function checkRange(
  { first_day, last_day }: { first_day: string; last_day: string },
  context: z.RefinementCtx,
): void {
  const days = (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000;
  if (days < 0) {
    const message = "The last day must be on or after the first day";
    context.addIssue({ code: "custom", path: ["last_day"], message });
  } else if (days >= maxDays) {
    const message = `Choose a last day within ${maxDays} days of the first one`;
    context.addIssue({ code: "custom", path: ["last_day"], message });
  }
}

/** The form that offers times for an interview with one applicant. */
export const OfferInput = z
  .object({ kind, minutes, place: optionalText(500), interviewers, ...range })
  .superRefine((input, context) => {
    checkPlace(input, context);
    checkRange(input, context);
  });
export type OfferInput = z.output<typeof OfferInput>;

/** The form that offers the group sessions in a range of days. */
export const OfferGroupInput = z.object(range).superRefine(checkRange);
export type OfferGroupInput = z.output<typeof OfferGroupInput>;

export const CancelInput = z.object({
  note: optionalText(1000),
  seen: z.string().max(100).default(""),
});

export const OutcomeInput = z.object({
  to: z.enum(["completed", "no_show", "booked"]),
  seen: z.string().max(100).default(""),
});
export type OutcomeInput = z.output<typeof OutcomeInput>;

/** An interview in the office's lists. */
export interface ListedInterview {
  id: string;
  applicationId: string;
  fullName: string;
  email: string;
  phone: string;
  job: string;
  isGroup: boolean;
  kind: InterviewKind | null;
  minutes: number | null;
  place: string;
  status: InterviewStatus;
  startsAt: Date | null;
  endsAt: Date | null;
  lastDay: string;
  interviewers: { number: number; name: string }[];
  updatedAt: Date;
}
