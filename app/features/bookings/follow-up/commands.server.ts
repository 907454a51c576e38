import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { followUpMark, followUpOf, possibleOwners } from "./queries.server";
import { type BookingNote, type FollowUp, followUp } from "./schema";

/** The same note or call within this time comes from a double click. */
const sameNoteMs = 10_000;

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Saves a booking's owner, follow-up date and outcome. Refused as `unknown-owner` for somebody who
 * can't edit bookings, and as `changed`, with the current state, when somebody else saved since
 * `seen`.
 */
export async function saveFollowUp(
  { db, clock, events }: Needs,
  actor: Actor,
  id: string,
  { seen, ...typed }: FollowUp & { seen: string },
) {
  // A reason belongs to a lost request only.
  const input = { ...typed, lost_reason: typed.outcome === "lost" ? typed.lost_reason : "" };
  return db.transaction().execute(async (trx) => {
    const found = await followUpOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const current = followUp.pick(found);
    if (followUpMark(current) !== seen) return refuse("changed", { current });
    const owners = await possibleOwners(trx);
    const isNew = input.owner_id !== current.owner_id;
    if (isNew && input.owner_id && !owners.some((owner) => owner.id === input.owner_id)) {
      return refuse("unknown-owner");
    }
    const nameOf = (owner: string | null) => owners.find((one) => one.id === owner)?.name ?? "";
    await trx.updateTable("appointments").set(input).where("id", "=", id).execute();
    await recordChange({ clock }, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: found.name,
      before: { ...current, owner_id: nameOf(current.owner_id) },
      after: { ...input, owner_id: nameOf(input.owner_id) },
    });
    await events.publish(trx, "bookings");
    return accept();
  });
}

/** Adds a note, or logs a call, which counts as an answer. A double click adds one. */
export async function addBookingNote(
  { db, clock, events }: Needs,
  actor: Actor,
  id: string,
  { kind, note }: Pick<BookingNote, "kind" | "note">,
) {
  return db.transaction().execute(async (trx) => {
    const found = await followUpOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const now = clock.now();
    const twin = await trx
      .selectFrom("booking_notes")
      .select("id")
      .where("appointment_id", "=", id)
      .where("author_id", "=", actor.userId)
      .where("kind", "=", kind)
      .where("note", "=", note)
      .where("at", ">", new Date(now.getTime() - sameNoteMs))
      .limit(1)
      .executeTakeFirst();
    if (twin) return accept();
    await trx
      .insertInto("booking_notes")
      .values({
        appointment_id: id,
        at: now,
        author_id: actor.userId,
        author_name: actor.name,
        kind,
        note,
      })
      .execute();
    // Keep the text out of the audit log: it is deleted with the booking.
    await recordChange({ clock }, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: found.name,
      after: { [kind]: kind === "call" ? "logged" : "added" },
    });
    await events.publish(trx, "bookings");
    return accept();
  });
}
