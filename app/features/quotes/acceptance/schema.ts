import { z } from "zod";
import { calendarDate, clockTime, optionalText, requiredText } from "~/shared/forms/form-fields";
import { acceptanceWays } from "~/shared/stored-values";

export const wayOptions = [
  { value: "phone", label: "By phone" },
  { value: "paper", label: "On paper" },
  { value: "in-person", label: "In person" },
  { value: "email", label: "By email" },
] as const satisfies readonly { value: (typeof acceptanceWays)[number]; label: string }[];

/** The form that records an acceptance; its file is in the field `document`. */
export const RecordInput = z.object({
  /** Made by the form, so that it is recorded once even if sent twice. */
  id: z.uuid(),
  /** The version that the form showed. */
  version: z.uuid(),
  how: z.enum(acceptanceWays, { error: "Choose how they accepted it" }),
  signerName: requiredText("Enter the name of the person who accepted it", 120),
  signerTitle: optionalText(120),
  date: calendarDate,
  time: clockTime("Enter a time, such as 2:30 PM"),
});
export type RecordInput = z.output<typeof RecordInput>;

export const UndoInput = z.object({
  /** The acceptance that the form showed. */
  acceptance: z.uuid(),
  reason: requiredText("Enter why you’re undoing it", 1000),
});
export type UndoInput = z.output<typeof UndoInput>;

/** An acceptance that the office recorded. Times are formatted. */
export interface RecordedAcceptance {
  id: string;
  /** "Ada Example, Facilities Manager" */
  signer: string;
  /** "by phone" */
  how: string;
  at: string;
  recordedBy: string;
  recordedAt: string;
  hasDocument: boolean;
  /** Null for the current one. */
  undone: { by: string; at: string; reason: string } | null;
}
