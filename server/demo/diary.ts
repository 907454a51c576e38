import { startsOfDay } from "~/features/bookings/availability/slots.rules";
import type { Slot } from "~/features/bookings/lifecycle/transitions.rules";
import { daysAfter, type OfficeCalendar } from "./calendar";
import type { Chance } from "./random";

export interface Taken {
  slot: Slot;
  consultant: number;
}

/** How appointments are cut in the demo, once the office has grown. */
export const demoSlots = { slot_minutes: 60, slot_buffer_minutes: 0, consultants: 2 } as const;
/** The second consultant came so many days ago. */
export const secondConsultantSince = 540;

/** Who has which time: nobody's two appointments meet, and none is outside of the office's hours. */
export class Diary {
  readonly #taken = new Map<string, number>();
  readonly #calendar: OfficeCalendar;
  readonly #chance: Chance;
  readonly #second: string;

  constructor(calendar: OfficeCalendar, chance: Chance) {
    this.#calendar = calendar;
    this.#chance = chance;
    this.#second = daysAfter(calendar.today, -secondConsultantSince);
  }

  /**
   * A time that is free from so many days on; times that were given up again stay empty.
   * @param other than this one, for what is to be moved
   */
  take(from: Date, days: number, other?: Date | null): Taken {
    let date = daysAfter(this.#calendar.date(from), days);
    for (;;) {
      const taken = this.#onDay(date, other);
      if (taken) return taken;
      date = daysAfter(date, 1);
    }
  }

  #onDay(date: string, other: Date | null | undefined): Taken | undefined {
    const hours = this.#calendar.hours(date);
    if (!hours) return undefined;
    const range = { start_time: clock(hours.opens), end_time: clock(hours.closes) };
    const starts = startsOfDay([{ ...range, is_enabled: true }], demoSlots);
    const most = date >= this.#second ? demoSlots.consultants : 1;
    const first = this.#chance.between(0, starts.length - 1);
    for (const start of [...starts.slice(first), ...starts.slice(0, first)]) {
      const key = `${date} ${start}`;
      const consultant = (this.#taken.get(key) ?? 0) + 1;
      const slot = this.#slot(date, start);
      if (consultant > most || slot.startsAt.getTime() === other?.getTime()) continue;
      this.#taken.set(key, consultant);
      return { slot, consultant };
    }
    return undefined;
  }

  #slot(date: string, start: string): Slot {
    const [hours = 0, minutes = 0] = start.split(":").map(Number);
    const from = hours * 60 + minutes;
    const to = from + demoSlots.slot_minutes;
    const [startsAt, endsAt] = [from, to].map((at) => this.#calendar.moment(date, at));
    return { date, start, end: clock(to), startsAt: startsAt as Date, endsAt: endsAt as Date };
  }
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
