import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText, requiredText } from "~/shared/forms/form-fields";
import type { NoteKind } from "~/shared/stored-values";

/** The subject of a note: a booking by its id, or a customer by their key. */
export type NoteSubject = { booking: string } | { customer: string };

export const officeNote = entity({
  note: { label: "Note", schema: requiredText("Write a note", 5000) },
});
export type NoteFields = EntityValues<typeof officeNote>;

export const NoteInput = z.object(officeNote.shape);

export const EditNoteInput = editSchema(officeNote);

/** A logged call; the note is optional. */
export const CallInput = z.object({ note: optionalText(5000) });

/** A note's number, as in its address. */
export const NoteId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A note of the office, or a call that it logged. */
export interface OfficeNote {
  id: number;
  at: Date;
  who: string;
  kind: NoteKind;
  note: string;
  edited: boolean;
}
