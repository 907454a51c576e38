import {
  isOver,
  type Transition,
  transitions,
} from "~/features/bookings/lifecycle/transitions.rules";
import type { AppointmentStatus } from "~/features/bookings/requests/schema";
import { emailRequestReceived, emailTransition, remind } from "./booking-emails";
import type { BookingLife, Colleague, Taker } from "./booking-state";
import type { Taken } from "./diary";
import type { World } from "./world";

/** A booking that the office wrote down during a call, with or without a time. */
export function enter(world: World, life: BookingLife, by: Colleague, taken?: Taken): void {
  const { booked } = life;
  const at = booked.askedAt;
  if (taken) Object.assign(booked, timeOf(taken, at), { sequence: 1, status: "confirmed" });
  const { startsAt, endsAt } = booked;
  addEvent(life, at, by, { action: "add", from: null, after: { startsAt, endsAt } });
  world.journal.record(at, by, {
    action: "created",
    entity: "booking",
    entityId: booked.id,
    label: booked.name,
    after: {
      status: booked.status,
      service: booked.service,
      date: booked.date,
      start: taken?.slot.start ?? "",
      email: booked.email,
    },
  });
  if (taken) emailTransition(world, life, "confirm", at, { was: booked, by, note: "" });
  else emailRequestReceived(world, life, at);
}

/**
 * Changes a booking as `transitions` says: the status, the history, the audit log and the emails.
 * @returns false when it would be later than now: then it hasn't happened
 */
export function transitionBooking(
  world: World,
  life: BookingLife,
  transition: Transition,
  at: Date,
  by: Taker,
  { taken, note = "" }: { taken?: Taken; note?: string } = {},
): boolean {
  if (at >= world.calendar.now) return false;
  remind(world, life, at);
  const { booked } = life;
  const was = { ...booked };
  const { to, time, calendar } = transitions[transition];
  const told = taken || (calendar === "CANCEL" && booked.startsAt);
  Object.assign(booked, { status: to, updatedAt: at, sequence: was.sequence + (told ? 1 : 0) });
  if (taken) Object.assign(booked, timeOf(taken, at));
  if (time === "cleared") Object.assign(booked, noTime);
  const before = { startsAt: was.startsAt, endsAt: was.endsAt };
  const after = { startsAt: booked.startsAt, endsAt: booked.endsAt };
  addEvent(life, at, by, { action: transition, from: was.status, before, after, note });
  if (by !== "customer") {
    world.journal.record(at, by, {
      action: "changed",
      entity: "booking",
      entityId: booked.id,
      label: booked.name,
      before: { status: was.status, ...before, overbooked: false },
      after: { status: to, ...after, overbooked: false },
    });
  }
  emailTransition(world, life, transition, at, { was, by, note });
  return true;
}

/** Somebody of the office writes down another phone number. */
export function correctPhone(world: World, life: BookingLife, at: Date, phone: string): void {
  if (at >= world.calendar.now) return;
  const { booked } = life;
  const by = world.office.onDuty("bookings", at);
  const contact = () => ({
    customer_name: booked.name,
    customer_email: booked.email,
    customer_phone: booked.phone,
    company: booked.company ?? null,
    site_address: booked.siteAddress ?? null,
    preferred_contact: booked.preferredContact ?? null,
  });
  const before = contact();
  Object.assign(booked, { phone, updatedAt: at });
  addEvent(life, at, by, { action: "edit", from: booked.status });
  world.journal.record(at, by, {
    action: "changed",
    entity: "booking",
    entityId: booked.id,
    label: booked.name,
    before,
    after: contact(),
  });
}

/** Links to what is long over have been swept away. */
export function keptLinks({ booked, links }: BookingLife, now: Date) {
  const recently = now.getTime() - 30 * 86_400_000;
  return isOver(booked, now)
    ? links.filter(({ created_at }) => Number(created_at) > recently)
    : links;
}

interface Span {
  startsAt: Date | null;
  endsAt: Date | null;
}

interface Happening {
  action: string;
  from: AppointmentStatus | null;
  before?: Span;
  after?: Span;
  note?: string;
}

function addEvent({ booked, events }: BookingLife, at: Date, by: Taker, happening: Happening) {
  const { action, from, before, after, note } = happening;
  events.push({
    appointment_id: booked.id,
    at,
    actor: by === "customer" ? "customer" : "office",
    actor_id: by === "customer" ? null : by.userId,
    actor_name: by === "customer" ? booked.name : by.name,
    action,
    from_status: from,
    to_status: booked.status,
    old_starts_at: before?.startsAt ?? null,
    old_ends_at: before?.endsAt ?? null,
    new_starts_at: after?.startsAt ?? null,
    new_ends_at: after?.endsAt ?? null,
    note: note || null,
  });
}

function timeOf({ slot, consultant }: Taken, timeSetAt: Date) {
  const { date, start, end, startsAt, endsAt } = slot;
  return { date, startTime: start, endTime: end, startsAt, endsAt, consultant, timeSetAt };
}

const noTime = {
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
  timeSetAt: null,
  consultant: 1,
};
