import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formatMoment } from "~/shared/dates";
import { type NoteFields, type NoteSubject, type OfficeNote, officeNote } from "./schema";

export type ShownNote = Omit<OfficeNote, "at"> & { at: string };

/** Newest first, with their times as text. */
export async function notesAbout(
  db: Database,
  about: NoteSubject,
  timeZone: string,
): Promise<ShownNote[]> {
  const rows = await db
    .selectFrom("office_notes")
    .select(["id", "at", "author_name as who", "kind", "note"])
    .select((eb) => eb("edited_at", "is not", null).$castTo<boolean>().as("edited"))
    .$if("booking" in about, (query) =>
      query.where("appointment_id", "=", "booking" in about ? about.booking : ""),
    )
    .$if("customer" in about, (query) =>
      query.where("customer_key", "=", "customer" in about ? about.customer : ""),
    )
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map(({ at, ...note }) => ({ ...note, at: formatMoment(at, timeZone) }));
}

/**
 * A note and what it is about. Doesn't find logged calls, which are part of the booking's record.
 */
export async function findNote(
  db: Database | Trx,
  id: number,
  { lock = false } = {},
): Promise<{ note: string; about: NoteSubject } | undefined> {
  const found = await db
    .selectFrom("office_notes")
    .select(["note", "appointment_id", "customer_key"])
    .where("id", "=", id)
    .where("kind", "=", "note")
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) return undefined;
  const { note, appointment_id: booking, customer_key: customer } = found;
  return { note, about: booking ? { booking } : { customer: customer ?? "" } };
}

/** Identifies the state of a note as an editor saw it. */
export function noteMark(fields: NoteFields): string {
  return editMark(officeNote.pick(fields));
}
