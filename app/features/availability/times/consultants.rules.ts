import { weekdayOf } from "~/shared/dates";
import { type AvailableTime, type DayClock, joinRanges, momentAtOrAfter } from "./slots.rules";

/** A person who visits sites: when, where, and for which services. */
export interface Consultant {
  number: number;
  name: string;
  isActive: boolean;
  /** They interview applicants and visit no sites. */
  interviewsOnly?: boolean;
  /** Their own weekly hours, in any order; undefined if they work the company's. Times as HH:MM. */
  hours: readonly WorkingHours[] | undefined;
  /** yyyy-MM-dd */
  daysOff: ReadonlySet<string>;
  /** Busy times in their outside calendar (Google, Outlook and others). */
  outside: readonly AvailableTime[];
  /** Their interviews with applicants. */
  interviews?: readonly AvailableTime[];
  /** The ids of the services that they take; empty for all. */
  services: readonly string[];
  /** ZIP codes, or their first digits; empty for everywhere. */
  areas: readonly string[];
}

export interface WorkingHours {
  /** 0 is Sunday. */
  day: number;
  start: string;
  end: string;
}

/** The requirements of a visit, apart from its time. */
export interface VisitNeeds {
  /** The service's id; null for a general consultation. */
  service: string | null;
  /** The site's key; null while the address isn't known. */
  site: string | null;
  /** The site's ZIP code, if it is known. */
  zip: string | undefined;
  /** Whether it is an interview with an applicant instead of a visit. */
  isInterview?: boolean;
}

/** A visit at a time. */
export interface Visit extends VisitNeeds, AvailableTime {
  /** yyyy-MM-dd in the company's time zone. */
  date: string;
}

/** A confirmed or held appointment. */
export interface TakenTime extends AvailableTime {
  consultant: number;
  site: string | null;
}

/** Minutes between two appointments of one consultant. */
export interface Pauses {
  /** Between any two appointments. */
  buffer: number;
  /** Between two at different sites. The two pauses overlap, so the longer one counts. */
  travel: number;
}

/** The other appointments and the settings that {@link unavailableReason} compares a visit with. */
export interface VisitContext {
  /** The appointments around the visit, of all consultants. */
  taken: readonly TakenTime[];
  pauses: Pauses;
  /** The clock of a day (yyyy-MM-dd) in the company's time zone. */
  clockOf: (date: string) => DayClock;
}

export type UnavailableReason =
  | "inactive"
  /** They only interview applicants. */
  | "interviews-only"
  | "service"
  | "area"
  | "day-off"
  | "hours"
  /** Busy in their outside calendar. */
  | "outside"
  /** An interview with an applicant, or the buffer around it. */
  | "interview"
  /** Another appointment, or the buffer around it. */
  | "busy"
  /** The way to or from another site takes too long. */
  | "travel";

/** A consultant to choose from, with the reason if they can't come. */
export interface PossibleConsultant {
  number: number;
  name: string;
  why?: UnavailableReason;
}

/**
 * The reason why a consultant can't take a visit; undefined if they can. The company's weekly hours
 * and blackout dates are checked elsewhere.
 */
export function unavailableReason(
  consultant: Consultant,
  visit: Visit,
  { taken, pauses, clockOf }: VisitContext,
): UnavailableReason | undefined {
  const { number, isActive, services, areas, daysOff, hours, outside, interviews } = consultant;
  if (!isActive) return "inactive";
  if (consultant.interviewsOnly && !visit.isInterview) return "interviews-only";
  if (visit.service && services.length > 0 && !services.includes(visit.service)) return "service";
  const { zip } = visit;
  if (zip && areas.length > 0 && !areas.some((area) => zip.startsWith(area))) return "area";
  if (daysOff.has(visit.date)) return "day-off";
  if (hours && !isWithin(hours, visit, clockOf(visit.date))) return "hours";
  const [from, to] = [visit.startsAt.getTime(), visit.endsAt.getTime()];
  // Buffer and travel time apply between appointments only: an outside calendar doesn't say where
  // the consultant is.
  const isOutside = outside.some(
    (one) => one.startsAt.getTime() < to && one.endsAt.getTime() > from,
  );
  if (isOutside) return "outside";
  const meets = (other: AvailableTime, minutes: number) =>
    other.startsAt.getTime() < to + minutes * 60_000 &&
    other.endsAt.getTime() + minutes * 60_000 > from;
  let onTheWay = false;
  for (const other of interviews ?? []) {
    if (meets(other, pauses.buffer)) return "interview";
    if (meets(other, pauses.travel)) onTheWay = true;
  }
  for (const other of taken) {
    if (other.consultant !== number) continue;
    if (meets(other, pauses.buffer)) return "busy";
    const sameSite = visit.site !== null && visit.site === other.site;
    if (!sameSite && meets(other, pauses.travel)) onTheWay = true;
  }
  return onTheWay ? "travel" : undefined;
}

function isWithin(
  hours: readonly WorkingHours[],
  { date, startsAt, endsAt }: Visit,
  clock: DayClock,
): boolean {
  const day = weekdayOf(date);
  return joinRanges(hours.filter((range) => range.day === day)).some((range) => {
    const [from, to] = [momentAtOrAfter(range.start, clock), momentAtOrAfter(range.end, clock)];
    return from !== undefined && to !== undefined && startsAt >= from && endsAt <= to;
  });
}

/**
 * The consultant who gets a visit: the preferred one if available, else the one with the fewest
 * appointments on that day, then the lowest number. Undefined when nobody is available.
 * @param countOn the appointments of a consultant on the day of the visit
 */
export function chooseConsultant(
  consultants: readonly Consultant[],
  visit: Visit,
  situation: VisitContext,
  { countOn, prefer }: { countOn: (number: number) => number; prefer?: number | null },
): Consultant | undefined {
  const able = consultants.filter((one) => !unavailableReason(one, visit, situation));
  const [first] = able.toSorted(
    (one, other) => countOn(one.number) - countOn(other.number) || one.number - other.number,
  );
  return able.find(({ number }) => number === prefer) ?? first;
}

/** A day with its times, in order. */
interface DayOfTimes {
  /** yyyy-MM-dd in the company's time zone. */
  date: string;
  times: AvailableTime[];
}

/**
 * The times at which at least one consultant can take a visit; days without any are left out.
 * @param days in order
 */
export function availableTimes(
  days: readonly DayOfTimes[],
  needs: VisitNeeds,
  consultants: readonly Consultant[],
  { taken, pauses, clockOf }: VisitContext,
): DayOfTimes[] {
  const people = consultants.map((consultant) => ({
    consultant,
    near: nearby(
      taken.filter((one) => one.consultant === consultant.number),
      Math.max(pauses.buffer, pauses.travel),
    ),
    outsideNear: nearby(consultant.outside, 0),
    interviewsNear: nearby(consultant.interviews ?? [], Math.max(pauses.buffer, pauses.travel)),
  }));
  return days
    .map(({ date, times }) => ({
      date,
      times: times.filter((time) => {
        const visit = { ...needs, ...time, date };
        return people.some(({ consultant, near, outsideNear, interviewsNear }) => {
          const busy = { outside: outsideNear(time), interviews: interviewsNear(time) };
          const around = { taken: near(time), pauses, clockOf };
          return !unavailableReason({ ...consultant, ...busy }, visit, around);
        });
      }),
    }))
    .filter(({ times }) => times.length > 0);
}

/**
 * Returns a function that finds the taken times near a time; call that with ascending times.
 * Comparing every time with every appointment would be slow, since a month can have thousands of
 * them.
 */
function nearby<Taken extends AvailableTime>(taken: readonly Taken[], pause: number) {
  // Comparing numbers is much faster than comparing dates.
  const sorted = taken
    .map((one) => ({ one, start: one.startsAt.getTime(), end: one.endsAt.getTime() }))
    .sort((a, b) => a.start - b.start);
  const pauseMs = pause * 60_000;
  let first = 0;
  return ({ startsAt, endsAt }: AvailableTime): Taken[] => {
    const [from, to] = [startsAt.getTime() - pauseMs, endsAt.getTime() + pauseMs];
    // Taken times that end before this time don't matter for later times either.
    while ((sorted[first]?.end ?? to) <= from) first += 1;
    const near: Taken[] = [];
    for (let at = first; at < sorted.length; at += 1) {
      const { one, start, end } = sorted[at] as (typeof sorted)[number];
      if (start >= to) break;
      if (end > from) near.push(one);
    }
    return near;
  };
}
