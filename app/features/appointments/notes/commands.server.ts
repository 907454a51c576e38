import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { findNote, noteMark } from "./queries.server";
import type { NoteFields, NoteSubject, OfficeNote } from "./schema";

/** The same note or call within this time comes from a double click. */
const sameNoteMs = 10_000;

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Adds a note about a booking or a customer, or logs a call about a booking, which counts as a
 * response. A double click adds only one.
 */
export async function addNote(
  services: Needs,
  actor: Actor,
  about: NoteSubject,
  { kind, note }: Pick<OfficeNote, "kind" | "note">,
) {
  return services.db.transaction().execute(async (trx) => {
    const name = await lockedName(trx, about);
    if (name === undefined) return refuse("unknown");
    const now = services.clock.now();
    const subject = columnsOf(about);
    const twin = await trx
      .selectFrom("office_notes")
      .select("id")
      .where("appointment_id", "is not distinct from", subject.appointment_id)
      .where("customer_key", "is not distinct from", subject.customer_key)
      .where("author_id", "=", actor.userId)
      .where("kind", "=", kind)
      .where("note", "=", note)
      .where("at", ">", new Date(now.getTime() - sameNoteMs))
      .limit(1)
      .executeTakeFirst();
    if (twin) return accept();
    await trx
      .insertInto("office_notes")
      .values({
        ...subject,
        at: now,
        author_id: actor.userId,
        author_name: actor.name,
        kind,
        note,
      })
      .execute();
    await log(services, trx, actor, about, name, {
      [kind]: kind === "call" ? "logged" : "added",
    });
    return accept();
  });
}

/** Refused as `changed`, with the current note, when someone else saved since `seen`. */
export async function editNote(
  services: Needs,
  actor: Actor,
  id: number,
  { seen, ...input }: NoteFields & { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const current = await lockedNote(trx, id);
    if (!current) return refuse("unknown");
    if (noteMark(current) !== seen) return refuse("changed", { current });
    if (noteMark(input) === seen) return accept({ about: current.about });
    await trx
      .updateTable("office_notes")
      .set({ ...input, edited_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await log(services, trx, actor, current.about, current.name, { note: "edited" });
    return accept({ about: current.about });
  });
}

export async function deleteNote(services: Needs, actor: Actor, id: number) {
  return services.db.transaction().execute(async (trx) => {
    const current = await lockedNote(trx, id);
    if (!current) return refuse("unknown");
    await trx.deleteFrom("office_notes").where("id", "=", id).execute();
    await log(services, trx, actor, current.about, current.name, { note: "deleted" });
    return accept({ about: current.about });
  });
}

function columnsOf(about: NoteSubject) {
  return "booking" in about
    ? { appointment_id: about.booking, customer_key: null }
    : { appointment_id: null, customer_key: about.customer };
}

/**
 * A note with the name of its customer. Locks the booking or customer first, in the same order as
 * other commands.
 */
async function lockedNote(trx: Trx, id: number) {
  const found = await findNote(trx, id);
  const name = found && (await lockedName(trx, found.about));
  const current = await findNote(trx, id, { lock: true });
  return current && { ...current, name: name ?? "" };
}

/** The customer's name; locks the booking or the customer. Undefined if there is none. */
async function lockedName(trx: Trx, about: NoteSubject): Promise<string | undefined> {
  const found =
    "booking" in about
      ? await trx
          .selectFrom("appointments")
          .select("customer_name as name")
          .where("id", "=", about.booking)
          .forUpdate()
          .executeTakeFirst()
      : await trx
          .selectFrom("customers")
          .select("customer_name as name")
          .where("customer_key", "=", about.customer)
          .forUpdate()
          .executeTakeFirst();
  return found?.name;
}

/**
 * Keep the text out of the audit log, because it must be deleted with the booking or the customer.
 */
async function log(
  services: Needs,
  trx: Trx,
  actor: Actor,
  about: NoteSubject,
  label: string,
  after: Record<string, string>,
): Promise<void> {
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "booking" in about ? "booking" : "customer",
    entityId: "booking" in about ? about.booking : about.customer,
    label,
    after,
  });
}
