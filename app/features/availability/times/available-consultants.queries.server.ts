import type { Database, Trx } from "~/platform/db/schema";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { blocksTime, pausesOf } from "./available-times.queries.server";
import {
  type Pauses,
  type PossibleConsultant,
  unavailableReason,
  type VisitContext,
  type VisitNeeds,
} from "./consultants.rules";
import { consultantsFor } from "./roster.queries.server";
import { slotSettingsAndZone } from "./slot-settings.queries.server";
import type { Slot } from "./slots.rules";
import { addMinutes } from "./slots.rules";

type Time = Pick<Slot, "date" | "startsAt" | "endsAt">;

/**
 * The consultants, and everything that {@link unavailableReason} needs for a visit at a time.
 * @param options.except the appointment that gets the time
 * @param options.pauses minutes to keep free; by default only the travel time, since the office may
 *   book appointments back to back
 */
export async function visitContextAt(
  db: Database | Trx,
  time: Time,
  { except, pauses: kept }: { except?: string | undefined; pauses?: Pauses },
) {
  const { settings, zone } = await slotSettingsAndZone(db);
  const pauses = kept ?? { ...pausesOf(settings), buffer: 0 };
  const day = { from: time.date, to: time.date };
  const everybody = await consultantsFor(db, day, { inactive: true });
  const near = await appointmentsNear(db, time, { except, pauses });
  const taken = near.flatMap(({ consultant, ...one }) =>
    consultant === null ? [] : { ...one, consultant },
  );
  const situation: VisitContext = { taken, pauses, clockOf: (date) => clockOfDay(date, zone) };
  const sameDay = taken.filter(({ date }) => date === time.date);
  return {
    /** Including inactive ones. */
    everybody,
    near,
    situation,
    /** Counts a consultant's appointments on that day. */
    countOn: (number: number) => sameDay.filter(({ consultant }) => consultant === number).length,
  };
}

/** The active consultants, with the reason for those who can't take a visit at a time. */
export async function consultantsAt(
  db: Database | Trx,
  time: Time,
  { except, visit }: { except?: string | undefined; visit: VisitNeeds },
): Promise<PossibleConsultant[]> {
  const { everybody, situation } = await visitContextAt(db, time, { except });
  return everybody
    .filter(({ isActive }) => isActive)
    .map((one) => {
      const why = unavailableReason(one, { ...visit, ...time }, situation);
      return { number: one.number, name: one.name, ...(why ? { why } : {}) };
    });
}

/** The confirmed and held appointments around a time and on its day, by start. */
function appointmentsNear(
  db: Database | Trx,
  { date, startsAt, endsAt }: Time,
  { except, pauses }: { except: string | undefined; pauses: Pauses },
) {
  const pause = Math.max(pauses.buffer, pauses.travel);
  return (
    db
      .selectFrom("appointments")
      .select([
        "id",
        "customer_name as name",
        "appointment_date as date",
        "start_time as startTime",
        "end_time as endTime",
        "starts_at as startsAt",
        "ends_at as endsAt",
        "consultant",
        "site_key as site",
      ])
      .where(blocksTime())
      // No appointment is longer than a day, and a day has up to 25 hours.
      .where("starts_at", ">", addMinutes(startsAt, -pause - 2 * 1440))
      .where("starts_at", "<", addMinutes(endsAt, pause + 2 * 1440))
      .where((eb) =>
        eb.or([
          eb("appointment_date", "=", date),
          eb.and([
            eb("starts_at", "<", addMinutes(endsAt, pause)),
            eb("ends_at", ">", addMinutes(startsAt, -pause)),
          ]),
        ]),
      )
      .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
      .$narrowType<{ startsAt: Date; endsAt: Date }>()
      .orderBy("starts_at")
      .orderBy("id")
      .execute()
  );
}
