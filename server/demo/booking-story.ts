import { correctPhone, transitionBooking } from "./booking-life";
import type { BookingLife, Taker } from "./booking-state";
import type { Diary } from "./diary";
import { customerReasons, officeHints, officeReasons } from "./wishes";
import { day, hour, minutesAfter, type World } from "./world";

/** Customers can change an appointment until so many minutes before. */
const cutoff = 13 * hour;

/** What becomes of a booking after it was made, as far as it has happened by now. */
export function liveOn(world: World, diary: Diary, life: BookingLife): void {
  const { chance } = world;
  if (life.booked.status === "pending" && !getsTime(world, diary, life)) return;
  if (chance.happens(0.02)) {
    const at = world.calendar.atWork(life.booked.updatedAt, chance.between(20, 900));
    if (isBefore(life, at)) correctPhone(world, life, at, otherPhone(world, life));
  }
  if (chance.happens(0.11) && !moves(world, diary, life)) return;
  if (chance.happens(0.085) && callsOff(world, life)) return;
  ends(world, life);
}

/** @returns whether it has a time now */
function getsTime(world: World, diary: Diary, life: BookingLife): boolean {
  const { calendar, chance, office } = world;
  const { askedAt } = life.booked;
  if (chance.happens(0.44)) {
    const at = minutesAfter(askedAt, chance.between(2, 14) + chance.next());
    return transitionBooking(world, life, "choose", at, "customer", {
      taken: diary.take(at, chance.between(2, 18)),
    });
  }
  if (chance.happens(0.05)) {
    const at = minutesAfter(askedAt, chance.between(8, 300));
    const note = chance.pick(customerReasons);
    transitionBooking(world, life, "cancel", at, "customer", { note });
    return false;
  }
  // Within the promised day, nights and Sundays aside.
  const delay = chance.happens(0.6) ? chance.between(25, 400) : chance.between(400, 1250);
  const at = calendar.atWork(askedAt, delay);
  const by = office.onDuty("bookings", at);
  if (chance.happens(0.05)) {
    transitionBooking(world, life, "cancel", at, by, { note: chance.pick(officeReasons) });
    return false;
  }
  if (at >= calendar.now) return false;
  const taken = diary.take(at, chance.between(1, 14));
  return transitionBooking(world, life, "confirm", at, by, {
    taken,
    note: chance.pick(officeHints),
  });
}

/** @returns whether it could be moved; if not, that is still to come */
function moves(world: World, diary: Diary, life: BookingLife): boolean {
  const { calendar, chance, office } = world;
  const { startsAt, updatedAt } = life.booked;
  if (!startsAt) return false;
  const byCustomer = chance.happens(0.55);
  const between = sometime(world, updatedAt, minutesAfter(startsAt, -cutoff));
  if (!between) return true;
  const at = byCustomer ? between : calendar.atWork(between, 0);
  if (!isBefore(life, at) || at >= calendar.now) return true;
  const taken = diary.take(at, chance.between(2, 12), startsAt);
  const by: Taker = byCustomer ? "customer" : office.onDuty("bookings", at);
  return transitionBooking(world, life, "move", at, by, { taken });
}

/** @returns whether it was called off, or will be */
function callsOff(world: World, life: BookingLife): boolean {
  const { calendar, chance, office } = world;
  const { startsAt, updatedAt } = life.booked;
  if (!startsAt) return false;
  const byCustomer = chance.happens(0.7);
  const between = sometime(world, updatedAt, minutesAfter(startsAt, -cutoff));
  if (!between) return false;
  const at = byCustomer ? between : calendar.atWork(between, 0);
  if (!isBefore(life, at) || at >= calendar.now) return false;
  const by: Taker = byCustomer ? "customer" : office.onDuty("bookings", at);
  const note = chance.pick(byCustomer ? customerReasons : officeReasons.slice(0, 2));
  return transitionBooking(world, life, "cancel", at, by, { note });
}

/** The appointment takes place, or nobody comes; somebody writes it down later that day. */
function ends(world: World, life: BookingLife): void {
  const { calendar, chance, office } = world;
  const { endsAt } = life.booked;
  if (!endsAt) return;
  const at = calendar.atWork(endsAt, chance.between(2, 300));
  const missed = chance.happens(0.06);
  const by = office.onDuty("bookings", at);
  const noted = transitionBooking(world, life, missed ? "no-show" : "complete", at, by);
  if (!noted || !missed || !chance.happens(0.08)) return;
  // They had met at the other entrance.
  const later = calendar.atWork(at, chance.between(hour, day));
  transitionBooking(world, life, "complete", later, office.onDuty("bookings", later));
}

function sometime({ chance }: World, from: Date, to: Date): Date | undefined {
  const first = minutesAfter(from, 40).getTime();
  const span = to.getTime() - first;
  return span > 0 ? new Date(first + chance.next() * span) : undefined;
}

function isBefore({ booked }: BookingLife, at: Date): boolean {
  return booked.startsAt !== null && at < minutesAfter(booked.startsAt, -hour);
}

function otherPhone({ chance }: World, { booked }: BookingLife): string {
  const phone = booked.phone.replace(/\d\d$/, String(chance.between(10, 99)));
  return phone === booked.phone
    ? phone.replace(/\d$/, (last) => (last === "7" ? "3" : "7"))
    : phone;
}
