import { randomUUID } from "node:crypto";
import { availableDays } from "~/features/bookings/availability/queries.server";
import {
  cancelByCustomer,
  chooseTimeByCustomer,
} from "~/features/bookings/customer-booking/commands.server";
import { addBooking } from "~/features/bookings/customers/phone-booking.commands.server";
import { transitionBooking } from "~/features/bookings/lifecycle/office-transition.commands.server";
import {
  type BookingState,
  type OfficeTransition,
  stateMark,
} from "~/features/bookings/lifecycle/transitions.rules";
import { queueDueReminders } from "~/features/bookings/reminders/commands.server";
import { requestConsultation } from "~/features/bookings/requests/commands.server";
import type { ConsultationInput } from "~/features/bookings/requests/schema";
import { builtInServices } from "~/features/services/content";
import { defaultTimeZone } from "~/features/settings/public/content";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { dateOf, day, hour, minutesAfter, momentOn } from "./calendar";
import { must, type Story } from "./story";
import { customerReasons, hints, officeReasons, requirements } from "./texts";

/** Consultations: requests and calls, and what customers and the office make of them. */
export function planBookings(story: Story): void {
  const { services, chance, today } = story;
  const { db } = services;

  story.arrivals([3, 19], () => (chance.happens(0.16) ? call() : request()));
  story.rounds([9.3, 13.2, 16.5], workThroughBookings);
  for (const hours of [99, 50, 27, 19, 8, 3, 0.4]) {
    story.beforeEnd(hours * hour, () => request(story.unanswered()));
  }
  story.beforeEnd(5 * hour, () => {
    const person = story.unanswered();
    story.unknownAddresses.add(person.email);
    return request(person);
  });
  // Today always has something to show, even when the office is closed.
  story.at(momentOn(dayAfter(today, -2), 8 * hour), async () => {
    const free = (await freeTimes(2, 0)).map(wallTime);
    for (const start of ["09:00", "11:00", "14:00", "15:00"]) {
      if (story.isOpen(today) && !free.some((time) => time.start === start)) continue;
      await call({ date: today, start, end: "" });
      story.pass(25);
    }
  });

  async function request(person = story.somebody()) {
    const form: ConsultationInput = {
      ...person,
      fullName: person.name,
      preferredContact: chance.pick(["email", "email", "phone"]),
      service: chance.happens(0.9) ? chance.pick(builtInServices).id : "",
      siteAddress: person.address,
      locationType: chance.pick(["office", "retail", "residential", "event", "industrial", ""]),
      coverageHours: chance.pick(["day", "night", "24-7", "event", ""]),
      estimatedStartDate: dayAfter(dateOf(story.now()), chance.between(5, 40)),
      requirements: chance.happens(0.9) ? chance.pick(requirements) : "",
      consent: "on",
    };
    const { link } = must(await requestConsultation(services, form, story.visitor()));
    if (!link || story.isUnanswered(person)) return;
    // Changes that come too late are refused, as in production.
    const choose = async () => chooseTimeByCustomer(services, link.secret, await pickTime());
    const note = chance.pick(customerReasons);
    if (chance.happens(0.4)) story.later(chance.between(2, 14), choose);
    if (chance.happens(0.09)) story.later(chance.between(600, 6 * day), choose);
    if (chance.happens(0.08)) {
      story.later(chance.between(60, 7 * day), () => cancelByCustomer(services, link.secret, note));
    }
  }

  /** Somebody calls, and the office adds the booking. */
  async function call(time?: ReturnType<typeof wallTime>) {
    const person = story.somebody();
    await story.office("bookings", addBooking, {
      customer_name: person.name,
      customer_email: person.email,
      customer_phone: person.phone,
      company: person.company || null,
      site_address: person.address,
      preferred_contact: "phone",
      once: randomUUID(),
      service: chance.pick(builtInServices).id,
      ...(time ?? wallTime({ startsAt: await pickTime() })),
      anyway: time !== undefined,
      message: chance.pick(requirements),
      consentNote: "Agreed to the privacy policy on the phone",
      notify: true,
    });
  }

  async function workThroughBookings() {
    const bookings = await db
      .selectFrom("appointments")
      .select(["id", "status", "starts_at as startsAt", "ends_at as endsAt"])
      .select("customer_email as email")
      .where("status", "in", ["pending", "confirmed"])
      .orderBy("created_at")
      .execute();
    for (const booking of bookings) {
      if (story.isUnanswered(booking)) continue;
      story.pass(chance.between(1, 6));
      if (booking.status === "pending" && chance.happens(0.65)) await answer(booking);
      else if (booking.endsAt && booking.endsAt < story.now()) await close(booking);
      else if (booking.startsAt && chance.happens(0.006)) await change(booking, booking.startsAt);
    }
  }

  async function answer(booking: Booking) {
    if (chance.happens(0.06)) return transition(booking, "cancel", chance.pick(officeReasons));
    const note = chance.happens(0.4) ? chance.pick(hints) : "";
    await transition(booking, "confirm", note, await pickTime());
  }

  async function close(booking: Booking) {
    const missed = chance.happens(0.07);
    await transition(booking, missed ? "no-show" : "complete");
  }

  async function change(booking: Booking, startsAt: Date) {
    if (startsAt < minutesAfter(story.now(), 3 * hour)) return;
    if (chance.happens(0.6)) {
      await transition(booking, "move", chance.pick(hints), await pickTime(startsAt));
      return;
    }
    await transition(booking, "cancel", chance.pick(officeReasons.slice(0, 2)));
    const canceled = { ...booking, status: "cancelled" } as const;
    if (chance.happens(0.3)) story.later(50, () => transition(canceled, "restore"));
  }

  type Booking = BookingState & { id: string };
  function transition(booking: Booking, to: OfficeTransition, note = "", startsAt?: Date) {
    const time = startsAt ? { time: wallTime({ startsAt }) } : {};
    const input = { seen: stateMark(booking), note, notify: true, ...time };
    return story.office("bookings", transitionBooking, booking.id, to, input);
  }

  /** Available times from this many days ahead on, and on `more` further days. */
  async function freeTimes(days: number, more: number) {
    const from = dayAfter(dateOf(story.now()), days);
    const free = await availableDays(services, { from, to: dayAfter(from, more) });
    return free.days.flatMap(({ times }) => times);
  }

  /** Picks an available time, usually an early one. */
  async function pickTime(not?: Date): Promise<Date> {
    const days = chance.between(1, chance.happens(0.5) ? 5 : 13);
    const times = await freeTimes(days, 5);
    const { startsAt } = chance.pick(times.filter(({ startsAt }) => +startsAt !== Number(not)));
    story.at(minutesAfter(startsAt, -day), () => queueDueReminders(services));
    return startsAt;
  }

  function wallTime({ startsAt }: { startsAt: Date }) {
    const { date, time: start } = wallTimeOf(startsAt, defaultTimeZone);
    return { date, start, end: "" as const };
  }
}
