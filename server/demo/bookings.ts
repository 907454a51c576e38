import {
  type BookingState,
  isHeld,
  type OfficeTransition,
  stateMark,
} from "~/features/appointments/booking/transitions.rules";
import { releaseHolds } from "~/features/appointments/holds/commands.server";
import { addNote } from "~/features/appointments/notes/commands.server";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import { availableDays } from "~/features/availability/times/available-times.queries.server";
import {
  cancelByCustomer,
  chooseTimeByCustomer,
  confirmHeldTime,
} from "~/features/customer-page/booking/commands.server";
import { requestConsultation } from "~/features/requests/form/commands.server";
import { ConsultationInput } from "~/features/requests/form/schema";
import { defaultTimeZone } from "~/features/settings/business-info/content";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { addForCaller } from "./callers";
import type { planQuotes } from "./quotes";
import { dateOf, day, hour, minutesAfter, momentOn, must, type Story } from "./story";
import {
  callNotes,
  customerReasons,
  estimates,
  hints,
  noEstimate,
  officeReasons,
  requestedServices,
  requirements,
  visitSources,
} from "./texts/various";

/** Requests and phone bookings, and what customers and the office do with them. */
export function planBookings(story: Story, quotes: ReturnType<typeof planQuotes>): void {
  const { services, chance, today } = story;

  story.arrivals([3, 21], () => (chance.happens(0.16) ? call() : request()));
  story.rounds([9.3, 15.2], workThroughBookings);
  for (const hours of [99, 50, 27, 11, 3, 0.4])
    story.beforeEnd(hours * hour, () => request(story.unanswered()));
  // People the office called without agreeing on a time.
  for (const hours of [120, 44, 21])
    story.beforeEnd(hours * hour, async () => {
      const { email } = await request(story.unanswered(story.newcomer()));
      story.later(hour, () => callBack(email));
    });
  // Someone who has just chosen a time and not confirmed it yet.
  story.beforeEnd(0.1 * hour, () => request(story.unanswered(story.newcomer()), { holds: true }));
  // Make sure that today has bookings, even if the office is closed.
  story.at(momentOn(dayAfter(today, -2), 8 * hour), async () => {
    const free = (await freeTimes(2, 0)).map(({ startsAt }) => startsAt.getTime());
    for (const hours of [9, 11, 14, 15]) {
      const startsAt = momentOn(today, hours * hour);
      if (story.isOpen(today) && !free.includes(startsAt.getTime())) continue;
      remindAt(startsAt);
      await call(startsAt);
    }
  });

  async function request(person = story.someone(), { holds = false } = {}) {
    const service = chance.happens(0.9) ? chance.pick(requestedServices) : "";
    const form = ConsultationInput.parse({
      ...person,
      fullName: person.name,
      preferredContact: chance.pick(["email", "email", "phone"]),
      service,
      siteAddress: person.address,
      locationType: chance.pick(["office", "retail", "residential", "event", "industrial", ""]),
      coverageHours: chance.pick(["day", "night", "24-7", "event", ""]),
      estimatedStartDate: dayAfter(dateOf(story.now()), chance.between(5, 40)),
      requirements: chance.happens(0.9) ? chance.pick(requirements) : "",
      ...estimateFor(service),
      source: chance.pick(visitSources),
      consent: "on",
    });
    const { link } = must(
      await requestConsultation(services, "consultation", form, story.visitor()),
    );
    if (link && holds) {
      await chooseTimeByCustomer(services, link.secret, await pickTime(), story.visitor());
    }
    if (!link || story.isUnanswered(person)) return person;
    // Changes after the deadline are refused, as for real customers.
    const choose = () => chooseTime(person.email, link.secret);
    const note = chance.pick(customerReasons);
    if (chance.happens(0.4)) story.later(chance.between(2, 14), choose);
    if (chance.happens(0.09)) story.later(chance.between(600, 6 * day), choose);
    if (chance.happens(0.08)) {
      story.later(chance.between(60, 7 * day), () => cancelByCustomer(services, link.secret, note));
    }
    return person;
  }

  async function callBack(email: string) {
    const { id } = await services.db
      .selectFrom("appointments")
      .select("id")
      .where("customer_email", "=", email)
      .executeTakeFirstOrThrow();
    await logCall(id);
  }

  function logCall(booking: string) {
    const call = { kind: "call", note: chance.pick(callNotes) } as const;
    return story.office("bookings", addNote, { booking }, call);
  }

  function estimateFor(service: string): (typeof estimates)[number] {
    const estimate = chance.pick(estimates);
    if (service === "mobile-patrol-services") return noEstimate;
    if (service !== "armed-security-officers" || !estimate.armed) return estimate;
    return { ...estimate, armed: "yes" };
  }

  /** New customers confirm the time by email a few minutes later. */
  async function chooseTime(email: string, secret: string) {
    const startsAt = await pickTime();
    const chosen = await chooseTimeByCustomer(services, secret, startsAt, story.visitor());
    if (!chosen.ok || !chosen.held) return;
    const emailed = () => story.linkTo(email, "/booking/");
    const confirm = () => confirmHeldTime(services, emailed(), startsAt.toISOString());
    story.later(chance.between(2, 20), confirm);
  }

  /** Someone calls, and the office adds the booking. */
  async function call(startsAt?: Date) {
    await addForCaller(story, story.someone(), {
      service: chance.pick(requestedServices),
      ...wallTime(startsAt ?? (await pickTime())),
      anyway: startsAt !== undefined,
      message: chance.pick(requirements),
    });
  }

  async function workThroughBookings() {
    await releaseHolds(services);
    const bookings = await services.db
      .selectFrom("appointments")
      .select(["id", "status", "starts_at as startsAt", "ends_at as endsAt"])
      .select("customer_email as email")
      .where("status", "in", ["pending", "confirmed"])
      .orderBy("created_at")
      .execute();
    for (const booking of bookings) {
      // Leave a held time to the customer, who is about to confirm it.
      if (story.isUnanswered(booking) || isHeld(booking)) continue;
      if (booking.status === "pending") await workOn(booking);
      else if (booking.endsAt && booking.endsAt < story.now()) {
        await transition(booking, chance.happens(0.06) ? "no-show" : "complete");
        if (chance.happens(0.96)) {
          story.workdays(chance.between(1, 6), () => quotes.afterVisit(booking.id));
        }
      } else if (booking.startsAt && chance.happens(0.006)) await change(booking, booking.startsAt);
    }
  }

  /** Confirms or cancels a request, logs a call about it, or leaves it for later. */
  async function workOn(booking: Booking) {
    if (chance.happens(0.65)) return answer(booking);
    if (chance.happens(0.4)) await logCall(booking.id);
  }

  async function answer(booking: Booking) {
    if (chance.happens(0.06)) return transition(booking, "cancel", chance.pick(officeReasons));
    const note = chance.happens(0.4) ? chance.pick(hints) : "";
    await transition(booking, "confirm", note, await pickTime());
  }

  async function change(booking: Booking, startsAt: Date) {
    if (startsAt < minutesAfter(story.now(), 3 * hour)) return;
    const note = "Our consultant is out sick. Please pick another time.";
    if (chance.happens(0.4)) await transition(booking, "cancel", note);
    else await transition(booking, "reschedule", chance.pick(hints), await pickTime(startsAt));
  }

  type Booking = BookingState & { id: string };
  function transition(booking: Booking, to: OfficeTransition, note = "", startsAt?: Date) {
    const time = startsAt ? { time: wallTime(startsAt) } : {};
    const input = { seen: stateMark(booking), note, notify: true, ...time };
    return story.office("bookings", transitionBooking, booking.id, to, input);
  }

  /** The available times of the day that is `days` ahead and of `more` days after it. */
  async function freeTimes(days: number, more: number) {
    const from = dayAfter(dateOf(story.now()), days);
    const free = await availableDays(services, { from, to: dayAfter(from, more) });
    return free.days.flatMap(({ times }) => times);
  }

  /** Picks an available time, more often one in the near future. */
  async function pickTime(not?: Date): Promise<Date> {
    const times = await freeTimes(chance.between(1, chance.happens(0.5) ? 5 : 13), 5);
    const { startsAt } = chance.pick(times.filter(({ startsAt }) => +startsAt !== Number(not)));
    remindAt(startsAt);
    return startsAt;
  }

  function remindAt(startsAt: Date): void {
    story.at(minutesAfter(startsAt, -day), () => queueDueReminders(services));
  }

  function wallTime(startsAt: Date) {
    const { date, time: start } = wallTimeOf(startsAt, defaultTimeZone);
    return { date, start, end: "" as const, consultant: null };
  }
}
